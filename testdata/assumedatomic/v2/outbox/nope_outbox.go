// Package outbox has a mark at what is to be done, and a loop that does it.
package outbox

import (
	"context"
	"log"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Comments struct{ comments, posts *mongo.Collection }

func New(db *mongo.Database) *Comments {
	return &Comments{db.Collection("comments"), db.Collection("posts")}
}

type Comment struct {
	ID      bson.ObjectID `bson:"_id"`
	Post    bson.ObjectID `bson:"post"`
	Counted bool          `bson:"counted"`
}

func (c *Comments) Add(ctx context.Context, post bson.ObjectID) error {
	cm := Comment{ID: bson.NewObjectID(), Post: post, Counted: false}
	if _, err := c.comments.InsertOne(ctx, cm); err != nil {
		return err
	}
	return c.count(ctx, cm)
}

// The key of the comment in the post makes it safe to count twice.
func (c *Comments) count(ctx context.Context, cm Comment) error {
	_, err := c.posts.UpdateOne(ctx,
		bson.M{"_id": cm.Post, "counted": bson.M{"$ne": cm.ID}},
		bson.M{"$inc": bson.M{"comments": 1}, "$push": bson.M{"counted": bson.M{"$each": bson.A{cm.ID}, "$slice": -100}}})
	if err != nil {
		return err
	}
	_, err = c.comments.UpdateByID(ctx, cm.ID, bson.M{"$set": bson.M{"counted": true}})
	return err
}

func (c *Comments) Run(ctx context.Context) error {
	tick := time.NewTicker(time.Minute)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-tick.C:
		}
		if err := c.retry(ctx); err != nil {
			log.Print(err)
		}
	}
}

func (c *Comments) retry(ctx context.Context) error {
	cur, err := c.comments.Find(ctx, bson.M{"counted": false})
	if err != nil {
		return err
	}
	var open []Comment
	if err := cur.All(ctx, &open); err != nil {
		return err
	}
	for _, cm := range open {
		if err := c.count(ctx, cm); err != nil {
			return err
		}
	}
	return nil
}
