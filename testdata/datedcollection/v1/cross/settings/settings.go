// Package settings has variables that its importers assign.
package settings

import (
	"context"

	"go.mongodb.org/mongo-driver/mongo"
)

// Collection is the collection that Save writes to.
var Collection string

// Label appears in no name.
var Label string

func Save(ctx context.Context, db *mongo.Database, doc any) error {
	_, err := db.Collection(Collection).InsertOne(ctx, doc)
	return err
}
