package outside

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// No transaction can contain it.
func (d *Desk) Reset(ctx context.Context) error {
	sess, err := d.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc mongo.SessionContext) (any, error) {
		if err := d.audit.Drop(ctx); err != nil {
			return nil, err
		}
		return d.tickets.DeleteMany(sc, bson.M{"closed": true})
	})
	return err
}

// What a callee leaves to a goroutine has nothing to do with the transaction.
func (d *Desk) visit(ctx context.Context, ticket string) {
	go d.audit.InsertOne(ctx, bson.M{"visited": ticket})
}

func (d *Desk) Visit(ctx context.Context, ticket string) error {
	sess, err := d.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc mongo.SessionContext) (any, error) {
		d.visit(ctx, ticket)
		return d.tickets.UpdateByID(sc, ticket, bson.M{"$inc": bson.M{"visits": 1}})
	})
	return err
}

// The write belongs to the outer one of two transactions.
func (d *Desk) Nested(ctx context.Context, ticket string) error {
	outer, err := d.client.StartSession()
	if err != nil {
		return err
	}
	defer outer.EndSession(ctx)
	_, err = outer.WithTransaction(ctx, func(sc mongo.SessionContext) (any, error) {
		inner, err := d.client.StartSession()
		if err != nil {
			return nil, err
		}
		defer inner.EndSession(ctx)
		return inner.WithTransaction(ctx, func(tx mongo.SessionContext) (any, error) {
			if _, err := d.tickets.UpdateByID(tx, ticket, bson.M{"$set": bson.M{"open": true}}); err != nil {
				return nil, err
			}
			return write(sc, d.audit, ticket)
		})
	})
	return err
}

func write(ctx context.Context, coll *mongo.Collection, ticket string) (any, error) {
	return coll.InsertOne(ctx, bson.M{"opened": ticket})
}
