// Package use takes its handles and names from other packages.
package use

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"testdata.mongovet.dev/fixtures/resolve/v2/cross/clones"
	"testdata.mongovet.dev/fixtures/resolve/v2/cross/consts"
	"testdata.mongovet.dev/fixtures/resolve/v2/cross/generic"
	"testdata.mongovet.dev/fixtures/resolve/v2/cross/names"
	"testdata.mongovet.dev/fixtures/resolve/v2/cross/repo"
	"testdata.mongovet.dev/fixtures/resolve/v2/cross/store"
	"testdata.mongovet.dev/fixtures/resolve/v2/cross/wrap"
)

// Names.

func Constants(ctx context.Context, db *mongo.Database, k consts.Kind) {
	_ = db.Collection(consts.Orders).FindOne(ctx, bson.M{})               // want `^FindOne orders$`
	_ = db.Collection(consts.Prefix+consts.Orders).FindOne(ctx, bson.M{}) // want `^FindOne app_orders$`
	_ = db.Collection(consts.Bills).FindOne(ctx, bson.M{})                // want `^FindOne bills$`
	_ = db.Collection(string(consts.Meter)).FindOne(ctx, bson.M{})        // want `^FindOne meters$`
	_ = db.Collection(consts.Names[k]).FindOne(ctx, bson.M{})             // want `^FindOne \{alarms\|meters\}$`
}

func Helpers(ctx context.Context, db *mongo.Database, k consts.Kind, old bool) {
	_ = db.Collection(names.Constant()).FindOne(ctx, bson.M{})                     // want `^FindOne orders$`
	_ = db.Collection(names.Versioned("orders", 2)).FindOne(ctx, bson.M{})         // want `^FindOne orders_v2$`
	_ = db.Collection(names.Lower("Orders")).FindOne(ctx, bson.M{})                // want `^FindOne orders$`
	_ = db.Collection(names.Daily("readings_", time.Now())).FindOne(ctx, bson.M{}) // want `^FindOne readings_<day>$`
	_ = db.Collection(names.PerHost("logs_")).FindOne(ctx, bson.M{})               // want `^FindOne logs_<\?>$`
	_ = db.Collection(names.Either(old)).FindOne(ctx, bson.M{})                    // want `^FindOne \{either_new\|either_old\}$`
	_ = db.Collection(names.OfKind(k)).FindOne(ctx, bson.M{})                      // want `^FindOne \{alarms\|meters\}$`
	_ = db.Collection(names.Unknown()).FindOne(ctx, bson.M{})                      // want `^FindOne \?$`
}

// Handles.

func Variables(ctx context.Context) {
	_ = store.Users.FindOne(ctx, bson.M{})                   // want `^FindOne users$`
	_ = store.DB.Collection("alarms").FindOne(ctx, bson.M{}) // want `^FindOne alarms$`
}

func Fields(ctx context.Context, s *store.Store) error {
	return s.Meters.FindOne(ctx, bson.M{}).Err() // want `^FindOne meters$`
}

func Accessors(ctx context.Context, s *store.Store, db *mongo.Database, k consts.Kind) {
	_ = s.Orders().FindOne(ctx, bson.M{})                         // want `^FindOne orders$`
	_ = s.Bills().FindOne(ctx, bson.M{})                          // want `^FindOne bills$`
	_ = s.Named("x").FindOne(ctx, bson.M{})                       // want `^FindOne app_x$`
	_ = s.Of(k).FindOne(ctx, bson.M{})                            // want `^FindOne \{alarms\|meters\}$`
	_ = s.Database().Collection("direct").FindOne(ctx, bson.M{})  // want `^FindOne direct$`
	_ = store.Open(db, "opened").FindOne(ctx, bson.M{})           // want `^FindOne opened$`
	_ = store.Open(db, consts.Orders).FindOne(ctx, bson.M{})      // want `^FindOne orders$`
	_ = store.Open(db, names.Lower("LOW")).FindOne(ctx, bson.M{}) // want `^FindOne low$`
	_ = store.Orders(db).FindOne(ctx, bson.M{})                   // want `^FindOne orders$`
	_ = store.New(db).Orders().FindOne(ctx, bson.M{})             // want `^FindOne orders$`
	get := s.Orders
	_ = get().FindOne(ctx, bson.M{}) // want `^FindOne orders$`
	named := s.Named
	_ = named("y").FindOne(ctx, bson.M{}) // want `^FindOne app_y$`
}

func Embedded(ctx context.Context, db *mongo.Database, e *store.Embedded) {
	_ = e.FindOne(ctx, bson.M{})                           // want `^FindOne embedded$`
	_ = e.Collection.FindOne(ctx, bson.M{})                // want `^FindOne embedded$`
	_ = store.NewEmbedded(db).FindOne(ctx, bson.M{}).Err() // want `^FindOne embedded$`
}

type service struct {
	*store.Store
	users *mongo.Collection
}

func newService(db *mongo.Database) *service {
	return &service{Store: store.New(db), users: store.Open(db, "service_users")}
}

func (s *service) find(ctx context.Context) {
	_ = s.Orders().FindOne(ctx, bson.M{}) // want `^FindOne orders$`
	_ = s.users.FindOne(ctx, bson.M{})    // want `^FindOne service_users$`
	_ = s.Meters.FindOne(ctx, bson.M{})   // want `^FindOne meters$`
}

func Service(ctx context.Context, db *mongo.Database) { newService(db).find(ctx) }

// Operations of other packages.

func Callers(ctx context.Context, db *mongo.Database, s *store.Store) error {
	if err := repo.Insert(ctx, db, "orders"); err != nil { // want `^InsertOne orders$`
		return err
	}
	if err := repo.Insert(ctx, db, names.Versioned(consts.Orders, 3)); err != nil { // want `^InsertOne orders_v3$`
		return err
	}
	if err := repo.Clear(ctx, db.Collection("bills")); err != nil { // want `^DeleteMany bills$`
		return err
	}
	if err := repo.Clear(ctx, s.Orders()); err != nil { // want `^DeleteMany orders$`
		return err
	}
	if _, err := repo.Count(ctx, s.Meters); err != nil { // want `^CountDocuments meters$`
		return err
	}
	return repo.NewWriter(db).Write(ctx, "written") // want `^InsertOne written$`
}

// Generic code.

func Generic(ctx context.Context, db *mongo.Database) error {
	r := generic.Orders[bson.M](db)
	if err := r.Add(ctx, bson.M{}); err != nil {
		return err
	}
	if _, err := r.Find(ctx, bson.M{}); err != nil { // want `^Find orders$`
		return err
	}
	if err := r.Handle().Drop(ctx); err != nil { // want `^Drop orders$`
		return err
	}
	if err := generic.Insert(ctx, db.Collection("bills"), bson.M{}); err != nil { // want `^InsertOne bills$`
		return err
	}
	_, err := generic.Find[bson.M](ctx, db, "meters") // want `^Find meters$`
	return err
}

// Wrappers and clones.

func Wrapped(ctx context.Context, d *wrap.DB) {
	_ = d.Collection("orders").FindOne(ctx, bson.M{})               // want `^FindOne orders$`
	_ = d.Prefixed("orders").FindOne(ctx, bson.M{})                 // want `^FindOne app_orders$`
	_ = clones.Clone(d.Collection("cloned")).FindOne(ctx, bson.M{}) // want `^FindOne cloned$`
	open := func(name string) *mongo.Collection { return d.Prefixed(name) }
	_ = open("captured").FindOne(ctx, bson.M{}) // want `^FindOne app_captured$`
}
