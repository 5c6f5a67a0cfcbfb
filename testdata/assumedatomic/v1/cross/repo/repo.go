// Package repo has repositories of one write per method.
package repo

import (
	"context"
	"fmt"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/primitive"
	"go.mongodb.org/mongo-driver/mongo"
)

// Accounts are accounts.
type Accounts struct{ coll *mongo.Collection }

// NewAccounts returns the accounts of the database.
func NewAccounts(db *mongo.Database) *Accounts { return &Accounts{db.Collection("accounts")} }

func (a *Accounts) inc(ctx context.Context, id string, n int64) error {
	res, err := a.coll.UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$inc": bson.M{"balance": n}})
	if err != nil {
		return fmt.Errorf("account %s: %w", id, err)
	}
	if res.MatchedCount == 0 {
		return mongo.ErrNoDocuments
	}
	return nil
}

// Debit takes from an account.
func (a *Accounts) Debit(ctx context.Context, id string, n int64) error { return a.inc(ctx, id, -n) }

// Credit gives to an account.
func (a *Accounts) Credit(ctx context.Context, id string, n int64) error { return a.inc(ctx, id, n) }

// Rename changes the name of an account.
func (a *Accounts) Rename(ctx context.Context, id, name string) error {
	_, err := a.coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"name": name}})
	return err
}

// Comment is a comment.
type Comment struct {
	ID   primitive.ObjectID `bson:"_id"`
	Post string             `bson:"post"`
	Text string             `bson:"text"`
}

// Comments are comments.
type Comments struct{ coll *mongo.Collection }

// NewComments returns the comments of the database.
func NewComments(db *mongo.Database) *Comments { return &Comments{coll: db.Collection("comments")} }

// Insert stores a comment.
func (c *Comments) Insert(ctx context.Context, cm Comment) error {
	_, err := c.coll.InsertOne(ctx, cm)
	return err
}

// Delete removes a comment.
func (c *Comments) Delete(ctx context.Context, id primitive.ObjectID) error {
	_, err := c.coll.DeleteOne(ctx, bson.M{"_id": id})
	return err
}

// DeleteOf removes the comments of a post.
func (c *Comments) DeleteOf(ctx context.Context, post string) error {
	_, err := c.coll.DeleteMany(ctx, bson.M{"post": post})
	return err
}

// InsertAll stores comments.
func (c *Comments) InsertAll(ctx context.Context, cs []Comment) error {
	docs := make([]any, 0, len(cs))
	for _, cm := range cs {
		docs = append(docs, cm)
	}
	_, err := c.coll.InsertMany(ctx, docs)
	return err
}

// Posts are posts.
type Posts struct{ coll *mongo.Collection }

// NewPosts returns the posts of the database.
func NewPosts(db *mongo.Database) *Posts { return &Posts{coll: db.Collection("posts")} }

// Count adds to the number of comments.
func (p *Posts) Count(ctx context.Context, id string, n int) error {
	_, err := p.coll.UpdateByID(ctx, id, bson.M{"$inc": bson.M{"comments": n}})
	return err
}

// Touch marks a post as changed.
func (p *Posts) Touch(ctx context.Context, id string) error {
	_, err := p.coll.UpdateByID(ctx, id, bson.M{"$currentDate": bson.M{"changed": true}})
	return err
}

// Delete removes a post.
func (p *Posts) Delete(ctx context.Context, id string) error {
	_, err := p.coll.DeleteOne(ctx, bson.M{"_id": id})
	return err
}

// Themes are themes.
type Themes struct{ coll *mongo.Collection }

// NewThemes returns the themes of the database.
func NewThemes(db *mongo.Database) *Themes { return &Themes{coll: db.Collection("themes")} }

// DeactivateAll leaves no theme active.
func (t *Themes) DeactivateAll(ctx context.Context) error {
	_, err := t.coll.UpdateMany(ctx, bson.M{"active": true}, bson.M{"$set": bson.M{"active": false}})
	return err
}

// Activate makes a theme active.
func (t *Themes) Activate(ctx context.Context, id string) error {
	_, err := t.coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"active": true}})
	return err
}

// Wipe removes the themes of an owner. It must be called in a transaction.
func (t *Themes) Wipe(ctx context.Context, owner string) error {
	_, err := t.coll.DeleteMany(ctx, bson.M{"owner": owner})
	return err
}

// Audit is a log.
type Audit struct{ coll *mongo.Collection }

// NewAudit returns the log of the database.
func NewAudit(db *mongo.Database) *Audit { return &Audit{coll: db.Collection("audit")} }

// Add writes an entry.
func (a *Audit) Add(ctx context.Context, action, target string) error {
	_, err := a.coll.InsertOne(ctx, bson.D{{Key: "action", Value: action}, {Key: "target", Value: target}})
	return err
}
