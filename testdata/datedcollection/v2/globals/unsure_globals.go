package globals

import (
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Exported is open: an importer may assign a constant.
var Exported string

// Unsure: an exported variable that this package assigns.
func Export(t time.Time) { Exported = "exported_" + t.Format("20060102") }

func OfExported(db *mongo.Database) *mongo.Collection { return db.Collection(Exported) }

// Unsure: a map of names: at the element that is stored, or at the call.
var names = map[string]string{
	"orders": "orders_" + time.Now().Format("20060102"),
	"bills":  "bills_" + time.Now().Format("20060102"),
}

func OfMap(db *mongo.Database, kind string) *mongo.Collection { return db.Collection(names[kind]) }

// Unsure: two stores, both dated: two findings or one.
var rolled string

func RollDay(t time.Time)  { rolled = "rolled_" + t.Format("20060102") }
func RollHour(t time.Time) { rolled = "rolled_" + t.Format("2006010215") }

func OfRolled(db *mongo.Database) *mongo.Collection { return db.Collection(rolled) }

// Unsure: a function variable that may be assigned again, for tests.
var now = time.Now

func OfNow(db *mongo.Database) *mongo.Collection {
	return db.Collection("now_" + now().Format("20060102"))
}

func freeze(t time.Time) { now = func() time.Time { return t } }

// Unsure: a variable through its address.
var pointed string

func Point(t time.Time) {
	p := &pointed
	*p = "pointed_" + t.Format("20060102")
}

func OfPointed(db *mongo.Database) *mongo.Collection { return db.Collection(pointed) }
