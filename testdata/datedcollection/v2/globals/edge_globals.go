package globals

import (
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Exported is open: an importer may assign a constant.
var Exported string

// An exported variable that this package assigns.
func Export(t time.Time) { Exported = "exported_" + t.Format("20060102") } // want `collection name .* makes one new collection per day`

func OfExported(db *mongo.Database) *mongo.Collection { return db.Collection(Exported) }

// A map of names: at the element that is stored, or at the call.
var names = map[string]string{ // want `collection name .* makes one new collection per day`
	"orders": "orders_" + time.Now().Format("20060102"),
	"bills":  "bills_" + time.Now().Format("20060102"),
}

func OfMap(db *mongo.Database, kind string) *mongo.Collection { return db.Collection(names[kind]) }

// Two stores, both dated: two findings or one.
var rolled string

func RollDay(t time.Time)  { rolled = "rolled_" + t.Format("20060102") }   // want `collection name .* makes one new collection per day`
func RollHour(t time.Time) { rolled = "rolled_" + t.Format("2006010215") } // want `collection name .* makes one new collection per hour`

func OfRolled(db *mongo.Database) *mongo.Collection { return db.Collection(rolled) }

// A function variable that may be assigned again, for tests.
var now = time.Now

func OfNow(db *mongo.Database) *mongo.Collection {
	return db.Collection("now_" + now().Format("20060102")) // want `collection name .* makes one new collection per day`
}

func freeze(t time.Time) { now = func() time.Time { return t } }

// A variable through its address.
var pointed string

func Point(t time.Time) {
	p := &pointed
	*p = "pointed_" + t.Format("20060102") // want `collection name .* makes one new collection per day`
}

func OfPointed(db *mongo.Database) *mongo.Collection { return db.Collection(pointed) }
