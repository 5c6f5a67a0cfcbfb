// Package counter has documents that another document counts.
package counter

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/primitive"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

type Posts struct {
	posts, comments *mongo.Collection
}

func NewPosts(db *mongo.Database) *Posts {
	return &Posts{posts: db.Collection("posts"), comments: db.Collection("comments")}
}

type Comment struct {
	ID   primitive.ObjectID `bson:"_id,omitempty"`
	Post primitive.ObjectID `bson:"post"`
	Text string             `bson:"text"`
}

func (p *Posts) AddComment(ctx context.Context, c Comment) error {
	if _, err := p.comments.InsertOne(ctx, c); err != nil {
		return err
	}
	_, err := p.posts.UpdateByID(ctx, c.Post, bson.M{"$inc": bson.M{"comment_count": 1}}) // want `^when UpdateByID of collection "posts" fails, InsertOne of collection "comments" at line \d+ stays done; run both in WithTransaction$`
	return err
}

func (p *Posts) DeleteComment(ctx context.Context, post, id primitive.ObjectID) error {
	res, err := p.comments.DeleteOne(ctx, bson.M{"_id": id, "post": post})
	if err != nil {
		return err
	}
	if res.DeletedCount == 0 {
		return mongo.ErrNoDocuments
	}
	if _, err := p.posts.UpdateOne(ctx, bson.M{"_id": post}, bson.M{"$inc": bson.M{"comment_count": -1}}); err != nil { // want `^when UpdateOne of collection "posts" fails, DeleteOne of collection "comments" at line \d+ stays done; run both in WithTransaction$`
		return fmt.Errorf("count of %s: %w", post.Hex(), err)
	}
	return nil
}

func (p *Posts) Import(ctx context.Context, post primitive.ObjectID, cs []Comment) error {
	docs := make([]any, 0, len(cs))
	for _, c := range cs {
		c.Post = post
		docs = append(docs, c)
	}
	res, err := p.comments.InsertMany(ctx, docs)
	if err != nil {
		return err
	}
	_, err = p.posts.UpdateByID(ctx, post, bson.M{ // want `^when UpdateByID of collection "posts" fails, InsertMany of collection "comments" at line \d+ stays done; run both in WithTransaction$`
		"$inc": bson.M{"comment_count": len(res.InsertedIDs)},
		"$set": bson.M{"commented": time.Now()},
	})
	return err
}

func (p *Posts) Clear(ctx context.Context, post primitive.ObjectID) error {
	res, err := p.comments.DeleteMany(ctx, bson.M{"post": post})
	if err != nil {
		return err
	}
	if res.DeletedCount == 0 {
		return nil
	}
	_, err = p.posts.UpdateByID(ctx, post, bson.M{"$inc": bson.M{"comment_count": -res.DeletedCount}}) // want `^when UpdateByID of collection "posts" fails, DeleteMany of collection "comments" at line \d+ stays done; run both in WithTransaction$`
	return err
}

// The counter goes ahead.
func (p *Posts) Upload(ctx context.Context, user string, size int64, name string) error {
	db := p.posts.Database()
	if _, err := db.Collection("quotas").UpdateByID(ctx, user, bson.M{"$inc": bson.M{"used": size}}); err != nil {
		return err
	}
	_, err := db.Collection("files").InsertOne(ctx, bson.M{"user": user, "name": name, "size": size}) // want `^when InsertOne of collection "files" fails, UpdateByID of collection "quotas" at line \d+ stays done; run both in WithTransaction$`
	return err
}

// The mark of an event is kept, its count is lost.
func (p *Posts) Handle(ctx context.Context, event, post string) error {
	db := p.posts.Database()
	if _, err := db.Collection("processed_events").InsertOne(ctx, bson.M{"_id": event}); err != nil {
		if mongo.IsDuplicateKeyError(err) {
			return nil
		}
		return err
	}
	_, err := db.Collection("views").UpdateOne(ctx, bson.M{"_id": post}, bson.M{"$inc": bson.M{"n": 1}}, options.Update().SetUpsert(true)) // want `^when UpdateOne of collection "views" fails, InsertOne of collection "processed_events" at line \d+ stays done; run both in WithTransaction$`
	return err
}
