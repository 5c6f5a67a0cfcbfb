// Package use appends through packages below.
package use

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"testdata.mongovet.dev/fixtures/unboundedpush/v2/cross/docs"
	"testdata.mongovet.dev/fixtures/unboundedpush/v2/cross/generic"
	"testdata.mongovet.dev/fixtures/unboundedpush/v2/cross/names"
	"testdata.mongovet.dev/fixtures/unboundedpush/v2/cross/repo"
)

func Builder(ctx context.Context, db *mongo.Database, id string, c docs.Comment) error {
	_, err := db.Collection("builder").UpdateOne(ctx, docs.ID(id), docs.PushComment(c)) // want `\$push grows array "comments" of collection "builder" without bound`
	return err
}

func BuilderPath(ctx context.Context, db *mongo.Database, id string, c docs.Comment) error {
	_, err := db.Collection("builder_path").UpdateOne(ctx,
		docs.ID(id),
		docs.Push("reviews", c)) // want `\$push grows array "reviews" of collection "builder_path" without bound`
	return err
}

func Constants(ctx context.Context, db *mongo.Database, id, user string) error {
	_, err := db.Collection(names.Users).UpdateOne(ctx, docs.ID(id),
		bson.D{{Key: names.Add, Value: bson.M{names.Likes: user}}}) // want `\$addToSet grows array "likes" of collection "users" without bound`
	return err
}

func Repository(ctx context.Context, db *mongo.Database, id string, c docs.Comment) error {
	posts := repo.NewPosts(db)
	if err := posts.Append(ctx, id, "comments", c); err != nil { // want `\$push grows array "comments" of collection "posts" without bound`
		return err
	}
	return posts.Add(
		ctx,
		id,
		"authors", // want `\$addToSet grows array "authors" of collection "posts" without bound`
		c.Author,
	)
}

func Generic(ctx context.Context, db *mongo.Database, id string, c docs.Comment) error {
	return generic.New[docs.Comment](db, "generic").Push(ctx, id, "replies", c) // want `\$push grows array "replies" of collection "generic" without bound`
}

// The repository is a field here.
type app struct{ notes *generic.Repo[docs.Comment] }

func NewApp(db *mongo.Database) *app {
	return &app{notes: generic.New[docs.Comment](db, "notes")}
}

func (a *app) Note(ctx context.Context, id, text string) error {
	return a.notes.Push(ctx, id, names.Comments, text) // want `\$push grows array "comments"( of collection "notes")? without bound`
}
