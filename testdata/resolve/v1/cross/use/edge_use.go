package use

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"testdata.mongovet.dev/fixtures/resolve/v1/cross/adapter"
	"testdata.mongovet.dev/fixtures/resolve/v1/cross/ports"
)

// The interface is below, the implementation is below as well, but
// whether calls of it are resolved in a package or only in main.
func Ports(ctx context.Context, c ports.Collections) {
	_ = c.Orders().FindOne(ctx, bson.M{})       // want `^FindOne (orders|\?)$`
	_ = c.Named("named").FindOne(ctx, bson.M{}) // want `^FindOne app_named$`
}

// The constructor shows the implementation.
func Adapter(ctx context.Context, db *mongo.Database) {
	_ = adapter.New(db).Orders().FindOne(ctx, bson.M{}) // want `^FindOne (orders|\?)$`
}
