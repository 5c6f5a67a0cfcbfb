// Package outside has work that is meant to be outside.
package outside

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type Desk struct {
	client  *mongo.Client
	archive *mongo.Client
	tickets *mongo.Collection
	audit   *mongo.Collection
}

func New(client, archive *mongo.Client) *Desk {
	db := client.Database("desk")
	return &Desk{client, archive, db.Collection("tickets"), db.Collection("audit")}
}

// Before the transaction, and after it.
func (d *Desk) Assign(ctx context.Context, ticket, agent string) error {
	if err := d.tickets.FindOne(ctx, bson.M{"_id": ticket}).Err(); err != nil {
		return err
	}
	sess, err := d.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	if _, err := d.audit.InsertOne(ctx, bson.M{"try": ticket}); err != nil {
		return err
	}
	_, err = sess.WithTransaction(ctx, func(sc mongo.SessionContext) (any, error) {
		if _, err := d.tickets.UpdateByID(sc, ticket, bson.M{"$set": bson.M{"agent": agent}}); err != nil {
			return nil, err
		}
		return d.tickets.UpdateOne(sc, bson.M{"agent": agent}, bson.M{"$inc": bson.M{"open": 1}})
	})
	if err != nil {
		_, ferr := d.audit.InsertOne(ctx, bson.M{"failed": ticket, "error": err.Error()})
		return errors.Join(err, ferr)
	}
	_, err = d.audit.InsertOne(ctx, bson.M{"done": ticket})
	return err
}

// A record of the failure that the rollback must not take away.
func (d *Desk) Close(ctx context.Context, ticket string) error {
	sess, err := d.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc mongo.SessionContext) (any, error) {
		res, err := d.tickets.UpdateByID(sc, ticket, bson.M{"$set": bson.M{"closed": true}})
		if err != nil {
			_, _ = d.audit.InsertOne(ctx, bson.M{"failed": ticket, "error": err.Error()})
			return nil, err
		}
		return res, nil
	})
	return err
}

// What runs after the commit is only made in the callback.
func (d *Desk) Escalate(ctx context.Context, ticket string) error {
	sess, err := d.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	var after func() error
	_, err = sess.WithTransaction(ctx, func(sc mongo.SessionContext) (any, error) {
		after = func() error {
			_, err := d.audit.InsertOne(ctx, bson.M{"escalated": ticket})
			return err
		}
		return d.tickets.UpdateByID(sc, ticket, bson.M{"$inc": bson.M{"level": 1}})
	})
	if err != nil {
		return err
	}
	return after()
}

// Another client has no part in the session.
func (d *Desk) Archive(ctx context.Context, ticket string) error {
	sess, err := d.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc mongo.SessionContext) (any, error) {
		var t bson.M
		if err := d.tickets.FindOneAndDelete(sc, bson.M{"_id": ticket}).Decode(&t); err != nil {
			return nil, err
		}
		return d.archive.Database("old").Collection("tickets").InsertOne(ctx, t)
	})
	return err
}

func Copy(ctx context.Context, from, to *mongo.Client) error {
	src, dst := from.Database("desk").Collection("agents"), to.Database("desk").Collection("agents")
	return to.UseSession(ctx, func(sc mongo.SessionContext) error {
		sess := mongo.SessionFromContext(sc)
		if err := sess.StartTransaction(); err != nil {
			return err
		}
		cur, err := src.Find(ctx, bson.M{})
		if err != nil {
			return err
		}
		defer cur.Close(ctx)
		for cur.Next(ctx) {
			if _, err := dst.InsertOne(sc, cur.Current); err != nil {
				return err
			}
		}
		return errors.Join(cur.Err(), sess.CommitTransaction(sc))
	})
}
