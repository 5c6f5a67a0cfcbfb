package use

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
	"testdata.mongovet.dev/fixtures/datedcollection/v1/cross/ports"
)

// sink implements an interface of another package.
type sink struct{ db *mongo.Database }

func NewSink(db *mongo.Database) ports.Sink { return sink{db} }

func (s sink) Write(ctx context.Context, name string, doc any) error {
	_, err := s.db.Collection(name).InsertOne(ctx, doc)
	return err
}

// The one implementation is in this package, the interface in another.
func Port(ctx context.Context, s ports.Sink, t time.Time) error {
	return s.Write(ctx, "port_"+t.Format("20060102"), t) // want `collection name .* makes one new collection per day`
}
