package fields

import (
	"log"
	"os"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

// One constructor stores a constant: not every member of the set is dated.
type mixed struct {
	db   *mongo.Database
	name string
}

func NewMixed(db *mongo.Database) *mixed { return &mixed{db: db, name: "mixed"} }

func NewMixedAt(db *mongo.Database, t time.Time) *mixed {
	return &mixed{db: db, name: "mixed_" + t.Format("20060102")}
}

func (m *mixed) Coll() *mongo.Collection { return m.db.Collection(m.name) }

// Another field of the same struct holds the date.
type labelled struct {
	db          *mongo.Database
	name, label string
}

func NewLabelled(db *mongo.Database, t time.Time) *labelled {
	return &labelled{db: db, name: "labelled", label: t.Format("20060102")}
}

func (l *labelled) Coll() *mongo.Collection {
	log.Print(l.label)
	return l.db.Collection(l.name)
}

// A field of the same name in another struct.
type report struct{ name string }

func NewReport(t time.Time) *report { return &report{name: "report_" + t.Format("20060102")} }

func (r *report) Write() error { return os.WriteFile(r.name, nil, 0o600) }

type plain struct {
	db   *mongo.Database
	name string
}

func NewPlain(db *mongo.Database, name string) *plain { return &plain{db: db, name: name} }

func (p *plain) Coll() *mongo.Collection { return p.db.Collection(p.name) }

// A dated field that no name uses, read by a document.
type stampedDoc struct {
	Day string `bson:"day"`
}

func NewStampedDoc(t time.Time) stampedDoc { return stampedDoc{Day: t.Format("20060102")} }
