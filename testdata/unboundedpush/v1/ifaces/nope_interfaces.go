package ifaces

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// Nothing implements it here.
type Sink interface {
	Append(ctx context.Context, id, path string, c Comment) error
}

func Append(ctx context.Context, s Sink, id string, c Comment) error {
	return s.Append(ctx, id, "comments", c)
}

// The one implementation writes elsewhere.
type log interface {
	push(ctx context.Context, path, text string) error
}

type memory struct{ lines map[string][]string }

var _ log = (*memory)(nil)

func (m *memory) push(_ context.Context, path, text string) error {
	m.lines[path] = append(m.lines[path], text)
	return nil
}

func Log(ctx context.Context, l log, text string) error { return l.push(ctx, "lines", text) }

// One trims behind the interface what the other appends.
type members interface {
	join(ctx context.Context, id, user string) error
	leave(ctx context.Context, id, user string) error
}

type mongoMembers struct{ coll *mongo.Collection }

func NewMembers(db *mongo.Database) members { return &mongoMembers{db.Collection("groups")} }

func (m *mongoMembers) join(ctx context.Context, id, user string) error {
	_, err := m.coll.UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"members": user}})
	return err
}

func (m *mongoMembers) leave(ctx context.Context, id, user string) error {
	_, err := m.coll.UpdateByID(ctx, id, bson.M{"$pull": bson.M{"members": user}})
	return err
}
