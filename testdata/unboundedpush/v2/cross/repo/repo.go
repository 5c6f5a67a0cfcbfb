// Package repo has repositories that are told what to append.
package repo

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Repo knows its collection.
type Repo struct{ coll *mongo.Collection }

func NewPosts(db *mongo.Database) *Repo { return &Repo{coll: db.Collection("posts")} }

// Append is told the path.
func (r *Repo) Append(ctx context.Context, id, path string, v any) error {
	_, err := r.coll.UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$push": bson.M{path: v}})
	return err
}

// Add is told the path and a text.
func (r *Repo) Add(ctx context.Context, id, path, v string) error {
	_, err := r.coll.UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$addToSet": bson.M{path: v}})
	return err
}

// AppendLast is told the path and caps the array.
func (r *Repo) AppendLast(ctx context.Context, id, path string, v any) error {
	_, err := r.coll.UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$push": bson.M{path: bson.M{"$each": bson.A{v}, "$slice": -100}}})
	return err
}

// Remove is told the path.
func (r *Repo) Remove(ctx context.Context, id, path string, v any) error {
	_, err := r.coll.UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$pull": bson.M{path: v}})
	return err
}

// Update is told the update.
func (r *Repo) Update(ctx context.Context, id string, update any) error {
	_, err := r.coll.UpdateOne(ctx, bson.M{"_id": id}, update)
	return err
}

// UpdateWhere is told the filter and the update.
func (r *Repo) UpdateWhere(ctx context.Context, filter, update any) error {
	_, err := r.coll.UpdateOne(ctx, filter, update)
	return err
}

// Apply is told everything.
func Apply(ctx context.Context, db *mongo.Database, name, id string, update bson.M) error {
	_, err := db.Collection(name).UpdateByID(ctx, id, update)
	return err
}

// Photos is a repository that says itself what it appends.
type Photos struct{ coll *mongo.Collection }

func NewPhotos(db *mongo.Database) *Photos { return &Photos{coll: db.Collection("photos")} }

// Like is reported here, and not once more at its callers.
func (p *Photos) Like(ctx context.Context, id, user string) error {
	_, err := p.coll.UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"likes": user}}) // want `\$addToSet grows array "likes" of collection "photos" without bound`
	return err
}
