package counter

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// A like is a document and a count, in helpers and early returns.
type Likes struct{ db *mongo.Database }

func (l *Likes) bump(ctx context.Context, post string, by int) error {
	_, err := l.db.Collection("articles").UpdateOne(ctx, bson.M{"_id": post}, bson.M{"$inc": bson.M{"likes": by}})
	return err
}

func (l *Likes) Like(ctx context.Context, user, post string) error {
	_, err := l.db.Collection("likes").InsertOne(ctx, bson.D{{Key: "user", Value: user}, {Key: "post", Value: post}})
	if mongo.IsDuplicateKeyError(err) {
		return nil
	}
	if err != nil {
		return err
	}
	return l.bump(ctx, post, 1) // want `^when UpdateOne in bump of collection "articles" fails, InsertOne of collection "likes" at line \d+ stays done; run both in WithTransaction$`
}

func (l *Likes) Unlike(ctx context.Context, user, post string) error {
	res, err := l.db.Collection("likes").DeleteOne(ctx, bson.D{{Key: "user", Value: user}, {Key: "post", Value: post}})
	if err != nil {
		return err
	}
	if res.DeletedCount == 1 {
		if err := l.bump(ctx, post, -1); err != nil { // want `^when UpdateOne in bump of collection "articles" fails, DeleteOne of collection "likes" at line \d+ stays done; run both in WithTransaction$`
			return err
		}
	}
	return nil
}
