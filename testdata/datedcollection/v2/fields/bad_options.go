package fields

import (
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Functional options.

type config struct {
	prefix string
	name   string
}

type Option func(*config)

func WithName(name string) Option { return func(c *config) { c.name = name } }

type journal struct {
	db  *mongo.Database
	cfg config
}

func NewJournal(db *mongo.Database, opts ...Option) *journal {
	j := &journal{db: db}
	for _, o := range opts {
		o(&j.cfg)
	}
	return j
}

func (j *journal) Coll() *mongo.Collection { return j.db.Collection(j.cfg.name) }

func Journal(db *mongo.Database, t time.Time) *journal {
	return NewJournal(db, WithName("journal_"+t.Format("20060102"))) // want `collection name .* makes one new collection per day`
}

// An option that makes the name itself.

type diaryConfig struct{ name string }

type DiaryOption func(*diaryConfig)

func Daily() DiaryOption {
	return func(c *diaryConfig) {
		c.name = "diary_" + time.Now().Format("20060102") // want `collection name .* makes one new collection per day`
	}
}

func NewDiary(db *mongo.Database, opts ...DiaryOption) *mongo.Collection {
	var cfg diaryConfig
	for _, o := range opts {
		o(&cfg)
	}
	return db.Collection(cfg.name)
}

func Diary(db *mongo.Database) *mongo.Collection { return NewDiary(db, Daily()) }

// A chained builder.

type Builder struct {
	db   *mongo.Database
	name string
}

func (b *Builder) Name(name string) *Builder {
	b.name = name
	return b
}

func (b *Builder) Build() *mongo.Collection { return b.db.Collection(b.name) }

func Built(db *mongo.Database, t time.Time) *mongo.Collection {
	return (&Builder{db: db}).Name("built_" + t.Format("200601")).Build() // want `collection name .* makes one new collection per month`
}
