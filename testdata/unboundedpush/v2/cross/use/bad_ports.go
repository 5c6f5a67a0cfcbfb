package use

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"testdata.mongovet.dev/fixtures/unboundedpush/v2/cross/docs"
	"testdata.mongovet.dev/fixtures/unboundedpush/v2/cross/domain"
	"testdata.mongovet.dev/fixtures/unboundedpush/v2/cross/ports"
)

// The interface is in another package, its one implementation in this one.
type adapter struct{ coll *mongo.Collection }

func NewAppender(db *mongo.Database) ports.Appender { return adapter{db.Collection("adapter")} }

func (a adapter) AppendTo(ctx context.Context, id, path string, v any) error {
	_, err := a.coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{path: v}})
	return err
}

type handler struct{ list ports.Appender }

func NewHandler(list ports.Appender) *handler { return &handler{list} }

func (h *handler) Comment(ctx context.Context, id string, c docs.Comment) error {
	return h.list.AppendTo(ctx, id, "remarks", c) // want `\$push grows array "remarks"( of collection "[^"]*")? without bound`
}

// The implementation is in a package below.
type checkout struct{ orders ports.Orders }

func NewCheckout(orders ports.Orders) *checkout { return &checkout{orders} }

func (c *checkout) Add(ctx context.Context, id string, it domain.Item) error {
	o, err := c.orders.FindByID(ctx, id)
	if err != nil {
		return err
	}
	o.AddItem(it)
	return c.orders.Save(ctx, o) // not found: the implementation is not in the package of the interface
}
