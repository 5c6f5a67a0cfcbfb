package orders

import (
	"context"
	"errors"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"

	"example.com/shop/internal/store"
)

// Collection is where orders are kept.
const Collection = "orders"

// historyLength is how many changes an order remembers.
const historyLength = 20

// Mongo keeps orders in MongoDB.
type Mongo struct {
	*store.Repo[Order]
}

// NewMongo is the repository of the orders in db.
func NewMongo(db *mongo.Database) *Mongo {
	return &Mongo{Repo: store.NewRepo[Order](db, Collection)}
}

// ByCustomer returns the latest orders of a customer.
func (m *Mongo) ByCustomer(ctx context.Context, customerID string, limit int64) ([]Order, error) {
	filter := bson.D{{Key: "customer_id", Value: customerID}}
	return m.Find(ctx, filter, store.Latest("created_at", limit))
}

// SetStatus moves an order from one status to the next. An order that is not in status from is a conflict.
func (m *Mongo) SetStatus(ctx context.Context, id string, from Status, change Change) error {
	filter := bson.D{{Key: "_id", Value: id}, {Key: "status", Value: from}}
	update := bson.D{
		{Key: "$set", Value: bson.D{
			{Key: "status", Value: change.Status},
			{Key: "updated_at", Value: change.At},
		}},
		{Key: "$push", Value: bson.D{
			{Key: "history", Value: bson.D{
				{Key: "$each", Value: []Change{change}},
				{Key: "$slice", Value: -historyLength},
			}},
		}},
	}
	found, err := m.Update(ctx, filter, update)
	if err != nil {
		return err
	}
	if !found {
		return fmt.Errorf("order %s is not %s: %w", id, from, store.ErrConflict)
	}
	return nil
}

// AddNote adds a note to an order and returns all of them.
func (m *Mongo) AddNote(ctx context.Context, id string, note Note) ([]Note, error) {
	order, err := m.Get(ctx, id)
	if err != nil {
		return nil, err
	}
	order.Notes = append(order.Notes, note)
	order.UpdatedAt = note.At
	if err := m.Replace(ctx, id, order); err != nil {
		return nil, err
	}
	return order.Notes, nil
}

// Watch calls fn for every order that is placed or changed, until ctx ends or fn fails.
func (m *Mongo) Watch(ctx context.Context, fn func(context.Context, Order) error) (err error) {
	pipeline := mongo.Pipeline{
		{{Key: "$match", Value: bson.D{
			{Key: "operationType", Value: bson.D{{Key: "$in", Value: bson.A{"insert", "update", "replace"}}}},
		}}},
	}
	opts := options.ChangeStream().SetFullDocument(options.UpdateLookup)
	stream, err := m.Collection().Watch(ctx, pipeline, opts)
	if err != nil {
		return fmt.Errorf("watch orders: %w", err)
	}
	defer func() {
		closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
		defer cancel()
		err = errors.Join(err, stream.Close(closing))
	}()

	for stream.Next(ctx) {
		var event struct {
			Order Order `bson:"fullDocument"`
		}
		if err := stream.Decode(&event); err != nil {
			return fmt.Errorf("decode change of orders: %w", err)
		}
		if err := fn(ctx, event.Order); err != nil {
			return err
		}
	}
	return stream.Err()
}
