// Package nameconst has names that are constants.
package nameconst

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Name string

const (
	Orders      = "orders"
	Bills  Name = "bills"
	Prefix      = "app_"
	Full        = Prefix + Orders
)

var (
	users         = "users"
	meters string = Prefix + "meters"
)

func Constants(ctx context.Context, db *mongo.Database) {
	const local = "local"
	_ = db.Collection(Orders).FindOne(ctx, bson.M{})        // want `^FindOne orders$`
	_ = db.Collection(string(Bills)).FindOne(ctx, bson.M{}) // want `^FindOne bills$`
	_ = db.Collection(Full).FindOne(ctx, bson.M{})          // want `^FindOne app_orders$`
	_ = db.Collection(Prefix+"x").FindOne(ctx, bson.M{})    // want `^FindOne app_x$`
	_ = db.Collection(local).FindOne(ctx, bson.M{})         // want `^FindOne local$`
	_ = db.Collection(("parens")).FindOne(ctx, bson.M{})    // want `^FindOne parens$`
	_ = db.Collection(`raw`).FindOne(ctx, bson.M{})         // want `^FindOne raw$`
	_ = db.Collection("a.b-c").FindOne(ctx, bson.M{})       // want `^FindOne a\.b-c$`
}

// Unexported variables that nothing assigns again.
func Variables(ctx context.Context, db *mongo.Database) {
	_ = db.Collection(users).FindOne(ctx, bson.M{})  // want `^FindOne users$`
	_ = db.Collection(meters).FindOne(ctx, bson.M{}) // want `^FindOne app_meters$`
}

// A variable that is assigned again.
var mode = "first"

func Second() { mode = "second" }

func Mode(ctx context.Context, db *mongo.Database) error {
	return db.Collection(mode).FindOne(ctx, bson.M{}).Err() // want `^FindOne \{first\|second\}$`
}

func Locals(ctx context.Context, db *mongo.Database) error {
	name := Orders
	copied := name
	return db.Collection(copied).FindOne(ctx, bson.M{}).Err() // want `^FindOne orders$`
}

func constant() string { return Orders }

func Helper(ctx context.Context, db *mongo.Database) error {
	return db.Collection(constant()).FindOne(ctx, bson.M{}).Err() // want `^FindOne orders$`
}

func (n Name) String() string { return string(n) }

func Method(ctx context.Context, db *mongo.Database) error {
	return db.Collection(Bills.String()).FindOne(ctx, bson.M{}).Err() // want `^FindOne bills$`
}
