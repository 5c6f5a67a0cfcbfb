package ifaces

import (
	"context"
	"fmt"
	"os"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

// One of two implementations makes a constant.
type label interface{ label(t time.Time) string }

type static struct{}

func (static) label(time.Time) string { return "static" }

type monthly struct{}

func (monthly) label(t time.Time) string { return t.Format("200601") }

func Labelled(db *mongo.Database, l label, t time.Time) *mongo.Collection {
	return db.Collection("label_" + l.label(t))
}

// Nothing implements it here.
type Namer interface{ Name() string }

func Named(db *mongo.Database, n Namer) *mongo.Collection { return db.Collection(n.Name()) }

// The one implementation writes files.
type output interface {
	put(ctx context.Context, name string, body []byte) error
}

type disk struct{ db *mongo.Database }

func (disk) put(_ context.Context, name string, body []byte) error {
	return os.WriteFile(name, body, 0o600)
}

var _ output = disk{}

func Put(ctx context.Context, o output, body []byte) error {
	return o.put(ctx, "out_"+time.Now().Format("20060102"), body)
}

// The driver's method name on another interface.
type store interface {
	Collection(name string) fmt.Stringer
}

func Other(s store, t time.Time) fmt.Stringer { return s.Collection("x_" + t.Format("20060102")) }
