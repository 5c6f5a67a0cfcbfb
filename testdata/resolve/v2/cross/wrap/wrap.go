// Package wrap wraps the client and the database.
package wrap

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

// DB embeds the driver's database.
type DB struct{ *mongo.Database }

func Connect(ctx context.Context, uri string) (*DB, error) {
	client, err := mongo.Connect(options.Client().ApplyURI(uri))
	if err != nil {
		return nil, err
	}
	if err := client.Ping(ctx, nil); err != nil {
		return nil, err
	}
	return &DB{client.Database("app")}, nil
}

// Prefixed hides nothing and adds a prefix.
func (d *DB) Prefixed(name string) *mongo.Collection { return d.Collection("app_" + name) }
