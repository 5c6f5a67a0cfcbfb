package direct

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

type Line struct {
	SKU string `bson:"sku"`
	Qty int    `bson:"qty"`
}

type Cart struct {
	ID    string `bson:"_id"`
	Lines []Line `bson:"lines"`
}

type Shop struct {
	client        *mongo.Client
	orders, stock *mongo.Collection
}

var errSoldOut = errors.New("sold out")

// The transaction starts in the callback.
func (s *Shop) Checkout(ctx context.Context, cart Cart) error {
	sess, err := s.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(context.Background())
	return mongo.WithSession(ctx, sess, func(sc context.Context) error {
		if err := sess.StartTransaction(); err != nil {
			return err
		}
		if _, err := s.orders.InsertOne(ctx, cart); err != nil { // want `InsertOne runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			_ = sess.AbortTransaction(ctx)
			return err
		}
		for _, l := range cart.Lines {
			res, err := s.stock.UpdateOne(sc,
				bson.M{"_id": l.SKU, "qty": bson.M{"$gte": l.Qty}},
				bson.M{"$inc": bson.M{"qty": -l.Qty}})
			if err == nil && res.MatchedCount == 0 {
				err = errSoldOut
			}
			if err != nil {
				_ = sess.AbortTransaction(sc)
				return err
			}
		}
		return sess.CommitTransaction(ctx)
	})
}

// The transaction starts before the callback.
func (s *Shop) Cancel(ctx context.Context, id string) error {
	sess, err := s.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	if err := sess.StartTransaction(); err != nil {
		return err
	}
	err = mongo.WithSession(ctx, sess, func(sc context.Context) error {
		var cart Cart
		if err := s.orders.FindOneAndDelete(sc, bson.M{"_id": id}).Decode(&cart); err != nil {
			return err
		}
		for _, l := range cart.Lines {
			_, err := s.stock.UpdateByID(ctx, l.SKU, bson.M{"$inc": bson.M{"qty": l.Qty}}) // want `UpdateByID runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		_ = sess.AbortTransaction(context.Background())
		return err
	}
	return sess.CommitTransaction(context.Background())
}

func (s *Shop) Restock(ctx context.Context, sku string, qty int) error {
	return s.client.UseSession(ctx, func(sc context.Context) error {
		sess := mongo.SessionFromContext(sc)
		if err := sess.StartTransaction(); err != nil {
			return err
		}
		upsert := options.UpdateOne().SetUpsert(true)
		if _, err := s.stock.UpdateByID(ctx, sku, bson.M{"$inc": bson.M{"qty": qty}}, upsert); err != nil { // want `UpdateByID runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			return errors.Join(err, sess.AbortTransaction(sc))
		}
		return sess.CommitTransaction(sc)
	})
}

func (s *Shop) Discontinue(ctx context.Context, sku string) error {
	opts := options.Session().SetCausalConsistency(false)
	return s.client.UseSessionWithOptions(ctx, opts, func(sc context.Context) error {
		err := mongo.SessionFromContext(sc).StartTransaction()
		if err != nil {
			return err
		}
		if _, err := s.stock.DeleteOne(sc, bson.M{"_id": sku}); err != nil {
			return err
		}
		if _, err := s.orders.DeleteMany(ctx, bson.M{"lines.sku": sku}); err != nil { // want `DeleteMany runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			return err
		}
		return mongo.SessionFromContext(sc).CommitTransaction(ctx)
	})
}

// The inner callback's.
func (s *Shop) Merge(ctx context.Context, into, from Cart) error {
	return s.client.UseSession(ctx, func(sc context.Context) error {
		_, err := mongo.SessionFromContext(sc).WithTransaction(sc, func(tx context.Context) (any, error) {
			if _, err := s.orders.DeleteOne(tx, bson.M{"_id": from.ID}); err != nil {
				return nil, err
			}
			into.Lines = append(into.Lines[:len(into.Lines):len(into.Lines)], from.Lines...)
			return s.orders.ReplaceOne(ctx, bson.M{"_id": into.ID}, into) // want `ReplaceOne runs outside the transaction: context "ctx" does not carry its session; pass "tx"`
		})
		return err
	})
}
