// Package ifaces appends behind interfaces.
package ifaces

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

type Comment struct {
	Author string `bson:"author"`
	Text   string `bson:"text"`
}

// The one implementation appends.
type comments interface {
	add(ctx context.Context, post string, c Comment) error
}

type mongoComments struct{ coll *mongo.Collection }

func newComments(db *mongo.Database) comments { return &mongoComments{db.Collection("posts")} }

func (m *mongoComments) add(ctx context.Context, post string, c Comment) error {
	_, err := m.coll.UpdateByID(ctx, post, bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "posts" without bound`
	return err
}

func Add(ctx context.Context, db *mongo.Database, post string, c Comment) error {
	return newComments(db).add(ctx, post, c)
}

// The one implementation is told the path.
type appender interface {
	appendTo(ctx context.Context, id, path string, c Comment) error
}

type mongoAppender struct{ coll *mongo.Collection }

var _ appender = (*mongoAppender)(nil)

func NewAppender(db *mongo.Database) appender { return &mongoAppender{db.Collection("threads")} }

func (m *mongoAppender) appendTo(ctx context.Context, id, path string, c Comment) error {
	_, err := m.coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{path: c}})
	return err
}

type service struct{ a appender }

func NewService(db *mongo.Database) *service { return &service{NewAppender(db)} }

func (s *service) Comment(ctx context.Context, id string, c Comment) error {
	return s.a.appendTo(ctx, id, "comments", c) // want `\$push grows array "comments"( of collection "threads")? without bound`
}

// The one implementation is told the update.
type updater interface {
	update(ctx context.Context, id string, update bson.M) error
}

type mongoUpdater struct{ coll *mongo.Collection }

func NewUpdater(db *mongo.Database) updater { return &mongoUpdater{db.Collection("notes")} }

func (m *mongoUpdater) update(ctx context.Context, id string, update bson.M) error {
	_, err := m.coll.UpdateOne(ctx, bson.M{"_id": id}, update)
	return err
}

func Note(ctx context.Context, u updater, id, text string) error {
	return u.update(ctx, id, bson.M{
		"$push": bson.M{"texts": text}, // want `\$push grows array "texts"( of collection "notes")? without bound`
	})
}

// Read and written behind an interface.
type Order struct {
	ID    string   `bson:"_id"`
	Items []string `bson:"items"`
}

type orders interface {
	get(ctx context.Context, id string) (*Order, error)
	save(ctx context.Context, o *Order) error
}

type mongoOrders struct{ coll *mongo.Collection }

func NewOrders(db *mongo.Database) orders { return &mongoOrders{db.Collection("orders")} }

func (m *mongoOrders) get(ctx context.Context, id string) (*Order, error) {
	var o Order
	if err := m.coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return nil, err
	}
	return &o, nil
}

func (m *mongoOrders) save(ctx context.Context, o *Order) error {
	_, err := m.coll.ReplaceOne(ctx, bson.M{"_id": o.ID}, o)
	return err
}

func AddItem(ctx context.Context, list orders, id, item string) error {
	o, err := list.get(ctx, id)
	if err != nil {
		return err
	}
	o.Items = append(o.Items, item)
	return list.save(ctx, o) // want `append grows array "items"( of collection "orders")? without bound`
}

// The interface is the driver's own method.
type collection interface {
	UpdateByID(ctx context.Context, id any, update any, opts ...options.Lister[options.UpdateOneOptions]) (*mongo.UpdateResult, error)
}

var _ collection = (*mongo.Collection)(nil)

func Driver(ctx context.Context, coll collection, id, text string) error {
	_, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"drafts": text}}) // want `\$push grows array "drafts" without bound`
	return err
}
