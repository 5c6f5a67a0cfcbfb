// Package ignore is for -unboundedpush.ignore=posts.comments,*.tags: the
// patterns are matched with collection.path as a whole, and a * stands for
// any text.
package ignore

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Silent: posts.comments.
func Comments(ctx context.Context, db *mongo.Database, id, text string) error {
	_, err := db.Collection("posts").UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": text}})
	return err
}

// Silent: *.tags, with any collection, at any depth, for any operator.
func Tags(ctx context.Context, db *mongo.Database, id, tag string) error {
	if _, err := db.Collection("posts").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"tags": tag}}); err != nil {
		return err
	}
	if _, err := db.Collection("users").UpdateByID(ctx, id, bson.M{"$push": bson.M{"profile.tags": tag}}); err != nil {
		return err
	}
	_, err := db.Collection("photos").UpdateByID(ctx, id, mongo.Pipeline{
		{{Key: "$set", Value: bson.M{"tags": bson.M{"$setUnion": bson.A{"$tags", bson.A{tag}}}}}},
	})
	return err
}

type Note struct {
	Tags  []string `bson:"tags"`
	Lines []string `bson:"lines"`
}

func TagsInGo(ctx context.Context, db *mongo.Database, id, tag string) error {
	coll := db.Collection("notes")
	var n Note
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&n); err != nil {
		return err
	}
	n.Tags = append(n.Tags, tag)
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"tags": n.Tags}})
	return err
}

// Reported: another path, another collection, a part of the name only.
func Others(ctx context.Context, db *mongo.Database, id, text string) error {
	if _, err := db.Collection("posts").UpdateByID(ctx, id, bson.M{"$push": bson.M{"replies": text}}); err != nil { // want `\$push grows array "replies" of collection "posts" without bound`
		return err
	}
	if _, err := db.Collection("threads").UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": text}}); err != nil { // want `\$push grows array "comments" of collection "threads" without bound`
		return err
	}
	if _, err := db.Collection("old_posts").UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": text}}); err != nil { // want `\$push grows array "comments" of collection "old_posts" without bound`
		return err
	}
	if _, err := db.Collection("posts").UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments.$.likes": text}}); err != nil { // want `\$push grows array "comments\.\$\.likes" of collection "posts" without bound`
		return err
	}
	if _, err := db.Collection("postsXcomments").UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": text}}); err != nil { // want `\$push grows array "comments" of collection "postsXcomments" without bound`
		return err
	}
	_, err := db.Collection("posts").UpdateByID(ctx, id, bson.M{"$push": bson.M{"hashtags": text}}) // want `\$push grows array "hashtags" of collection "posts" without bound`
	return err
}

func LinesInGo(ctx context.Context, db *mongo.Database, id, line string) error {
	coll := db.Collection("notes")
	var n Note
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&n); err != nil {
		return err
	}
	n.Lines = append(n.Lines, line)
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"lines": n.Lines}}) // want `append grows array "lines" of collection "notes" without bound`
	return err
}
