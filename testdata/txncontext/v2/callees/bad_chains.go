package callees

import (
	"context"
	"errors"
	"log/slog"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Two and three functions deep. The function that is named is the first that
// does not get the transaction's context.

func (b *Books) post(ctx context.Context, id string) error {
	if id == "" {
		return errors.New("no account")
	}
	return b.postLine(ctx, id, 1)
}

func (b *Books) postLine(ctx context.Context, id string, n int) error {
	return insert(ctx, b.db.Collection("lines"), bson.M{"account": id, "n": n})
}

func insert(ctx context.Context, coll *mongo.Collection, doc any) error {
	_, err := coll.InsertOne(ctx, doc)
	return err
}

// Loses it.
func (b *Books) postLost(ctx context.Context, id string) error {
	slog.InfoContext(ctx, "post", "account", id)
	return b.postLine(context.Background(), id, 1)
}

// Cannot hand it on.
func (b *Books) balance(ctx context.Context, id string) (int, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	return b.sum(id)
}

func (b *Books) sum(id string) (int, error) {
	cur, err := b.db.Collection("lines").Aggregate(context.Background(), mongo.Pipeline{
		{{Key: "$match", Value: bson.M{"account": id}}},
		{{Key: "$group", Value: bson.M{"_id": nil, "n": bson.M{"$sum": "$n"}}}},
	})
	if err != nil {
		return 0, err
	}
	var out []struct{ N int }
	if err := cur.All(context.Background(), &out); err != nil || len(out) == 0 {
		return 0, err
	}
	return out[0].N, nil
}

func (b *Books) total() (int, error) { return b.sum("total") }

func (b *Books) Post(ctx context.Context, id string) error {
	return b.tx(ctx, func(sc context.Context) (any, error) {
		if err := b.post(ctx, id); err != nil { // want `InsertOne in post runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			return nil, err
		}
		if err := b.postLost(sc, id); err != nil { // want `InsertOne in postLost runs outside the transaction: it uses a context of its own; give postLost the context of the transaction`
			return nil, err
		}
		if n, err := b.balance(sc, id); err != nil || n < 0 { // want `Aggregate in sum runs outside the transaction: it uses a context of its own; give sum the context of the transaction`
			return nil, err
		}
		return b.total() // want `Aggregate in total runs outside the transaction: it uses a context of its own; give total the context of the transaction`
	})
}

// Recursive.
func (b *Books) tree(ctx context.Context, id string, depth int) error {
	if depth == 0 {
		return nil
	}
	if _, err := b.db.Collection("tree").UpdateByID(ctx, id, bson.M{"$inc": bson.M{"n": 1}}); err != nil {
		return err
	}
	return b.tree(ctx, id+"/parent", depth-1)
}

func (b *Books) Tree(ctx context.Context, id string) error {
	return b.tx(ctx, func(sc context.Context) (any, error) {
		return nil, b.tree(ctx, id, 3) // want `UpdateByID in tree runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
	})
}
