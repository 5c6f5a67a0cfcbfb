package callees

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/v2/bson"
)

// In a transaction and not, each with the right context.
func (b *Books) Both(ctx context.Context, from, to string) error {
	r := &repo{b.db.Collection("accounts")}
	if ok, err := exists(from, ctx, r.coll); err != nil || !ok {
		return err
	}
	err := b.tx(ctx, func(sc context.Context) (any, error) {
		if ok, err := exists(to, sc, r.coll); err != nil || !ok {
			return nil, err
		}
		if err := r.debit(sc, from, 1); err != nil {
			return nil, err
		}
		return nil, r.credit(sc, to, 1)
	})
	if err != nil {
		return err
	}
	return r.note(ctx, from)
}

// With a context of its own, but not in a transaction.
func (b *Books) Outside() (int, error) {
	if _, err := nextID(b.db); err != nil {
		return 0, err
	}
	return b.total()
}

// The root context is for nobody.
func (r *repo) safe(ctx context.Context, id string) error {
	if ctx == nil {
		ctx = context.Background()
	}
	_, err := r.coll.InsertOne(ctx, bson.M{"_id": id})
	return err
}

// No driver operation.
func (r *repo) name() string { return r.coll.Database().Name() + "." + r.coll.Name() }

func (r *repo) valid(ctx context.Context, id string) error {
	if id == "" {
		return errors.New("no id")
	}
	return ctx.Err()
}

func (b *Books) Calls(ctx context.Context, id string) error {
	return b.tx(ctx, func(sc context.Context) (any, error) {
		r := &repo{b.db.Collection("accounts")}
		if err := r.valid(ctx, id); err != nil {
			return r.name(), err
		}
		accounts := NewRepo[Account](b.db, "accounts")
		a, err := accounts.Get(sc, id)
		if err != nil {
			return nil, err
		}
		if _, err := find[Account](sc, accounts.coll, bson.M{"n": a.N}); err != nil {
			return nil, err
		}
		return nil, errors.Join(r.safe(sc, id), b.post(sc, id), b.tree(sc, id, 1), r.audit(sc, id))
	})
}

// The callee is asked for the transaction's context.
func (b *Books) stamp(sc context.Context, id string) error {
	return insert(sc, b.db.Collection("stamps"), bson.M{"of": id})
}

func (b *Books) Stamp(ctx context.Context, id string) error {
	return b.tx(ctx, func(sc context.Context) (any, error) { return nil, b.stamp(sc, id) })
}
