// Package globals has names that travel through package variables.
package globals

import (
	"context"
	"strconv"
	"strings"
	"sync"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// Set where it is declared.
var today = time.Now().Format("20060102") // want `collection name .* makes one new collection per day`

func Orders(db *mongo.Database) *mongo.Collection { return db.Collection("orders_" + today) }
func Bills(db *mongo.Database) *mongo.Collection  { return db.Collection("bills_" + today) }

// Set in init.
var monthly string

func init() {
	monthly = "monthly_" + time.Now().Format("200601") // want `collection name .* makes one new collection per month`
}

func Monthly(db *mongo.Database) *mongo.Collection { return db.Collection(monthly) }

// Set on the way.
var (
	current string
	mu      sync.Mutex
)

func Roll(now time.Time) {
	mu.Lock()
	defer mu.Unlock()
	current = strings.Join([]string{"current", now.Format("2006"), now.Format("01")}, "_") // want `collection name .* makes one new collection per month`
}

func Current(ctx context.Context, db *mongo.Database) error {
	_, err := db.Collection(current).InsertOne(ctx, bson.M{})
	return err
}

// Set once.
var (
	onceName string
	once     sync.Once
)

func Once(db *mongo.Database) *mongo.Collection {
	once.Do(func() {
		onceName = "once_" + time.Now().Format("2006") // want `collection name .* makes one new collection per year`
	})
	return db.Collection(onceName)
}

// Set from a setter's parameter.
var given string

func setGiven(name string) { given = name }

func Given(db *mongo.Database, t time.Time) *mongo.Collection {
	setGiven("given_" + t.Format("2006")) // want `collection name .* makes one new collection per year`
	return db.Collection(given)
}

// A time in a variable: the name is dated at the call.
var started = time.Now()

func Started(db *mongo.Database) *mongo.Collection {
	return db.Collection("started_" + started.Format("20060102")) // want `collection name .* makes one new collection per day`
}

// A number in a variable.
var year = time.Now().Year() // want `collection name .* makes one new collection per year`

func Year(db *mongo.Database) *mongo.Collection {
	return db.Collection("year_" + strconv.Itoa(year))
}

// A handle in a variable: the name is dated at the call.
var coll *mongo.Collection

func Init(db *mongo.Database) {
	coll = db.Collection("handle_" + time.Now().Format("20060102")) // want `collection name .* makes one new collection per day`
}

func Handle(ctx context.Context) error {
	_, err := coll.InsertOne(ctx, bson.M{})
	return err
}

// A function in a variable that is never assigned again.
var nameOf = func(t time.Time) string { return "func_" + t.Format("20060102") }

func Func(db *mongo.Database) *mongo.Collection {
	return db.Collection(nameOf(time.Now())) // want `collection name .* makes one new collection per day`
}

// A database's name in a variable.
var dbName = "archive_" + time.Now().Format("2006") // want `database name .* makes one new database per year`

func Database(client *mongo.Client) *mongo.Database { return client.Database(dbName) }

// A struct in a variable.
var cfg struct{ name string }

func Configure(t time.Time) {
	cfg.name = "cfg_" + t.Format("200601") // want `collection name .* makes one new collection per month`
}

func Configured(db *mongo.Database) *mongo.Collection { return db.Collection(cfg.name) }
