package fields

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

type base struct {
	db   *mongo.Database
	name string
}

func (b *base) coll() *mongo.Collection { return b.db.Collection(b.name) }

type orders struct {
	base
	limit int
}

func NewOrders(db *mongo.Database) *orders {
	return &orders{
		base: base{
			db:   db,
			name: "orders_" + time.Now().Format("200601"), // want `collection name .* makes one new collection per month`
		},
		limit: 10,
	}
}

func (o *orders) Add(ctx context.Context, doc any) error {
	_, err := o.coll().InsertOne(ctx, doc)
	return err
}

type inner struct{ name string }

type bills struct {
	*inner
	db *mongo.Database
}

func NewBills(db *mongo.Database) *bills {
	b := &bills{inner: &inner{}, db: db}
	b.name = "bills_" + time.Now().Format("200601") // want `collection name .* makes one new collection per month`
	return b
}

func (b *bills) Coll() *mongo.Collection { return b.db.Collection(b.inner.name) }

// An embedded database promotes its Collection method.
type promoted struct{ *mongo.Database }

func (p promoted) Daily(t time.Time) *mongo.Collection {
	return p.Collection("promoted_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

type deep struct{ promoted }

func Deep(d deep, t time.Time) *mongo.Collection {
	return d.Collection("promoted_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
}
