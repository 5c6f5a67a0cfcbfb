package independent

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/v2/bson"
)

// Near to a linked pair, and none.

// An insert and the count of something else in another document: attempts,
// by an update that counts nothing of what was inserted.
func (a *App) Report(ctx context.Context, post, by string) error {
	if _, err := a.db.Collection("reports").InsertOne(ctx, bson.M{"post": post, "by": by}); err != nil {
		return err
	}
	_, err := a.db.Collection("posts").UpdateByID(ctx, post, bson.M{"$set": bson.M{"reported": true}})
	return err
}

// Two new documents without a link.
func (a *App) Seed(ctx context.Context) error {
	if _, err := a.db.Collection("plans").InsertOne(ctx, bson.M{"_id": "free", "price": 0}); err != nil {
		return err
	}
	_, err := a.db.Collection("regions").InsertOne(ctx, bson.M{"_id": "eu", "name": "Europe"})
	return err
}

// A set of one collection goes, another collection gets one.
func (a *App) Reset(ctx context.Context, user string) error {
	if _, err := a.db.Collection("drafts").DeleteMany(ctx, bson.M{"user": user}); err != nil {
		return err
	}
	_, err := a.db.Collection("events").InsertOne(ctx, bson.M{"user": user, "event": "reset"})
	return err
}

// Two flags that are not each other's opposite.
func (a *App) Publish(ctx context.Context, site, page string) error {
	if _, err := a.db.Collection("sites").UpdateByID(ctx, site, bson.M{"$set": bson.M{"dirty": false}}); err != nil {
		return err
	}
	_, err := a.db.Collection("pages").UpdateByID(ctx, page, bson.M{"$set": bson.M{"public": true}})
	return err
}

// A key of something that was there.
func (a *App) Assign(ctx context.Context, task, user string) error {
	if _, err := a.db.Collection("tasks").UpdateByID(ctx, task, bson.M{"$set": bson.M{"assignee": user}}); err != nil {
		return err
	}
	_, err := a.db.Collection("notices").InsertOne(ctx, bson.M{"user": user, "task": task})
	return err
}

// The same flag in a row of documents.
func (a *App) Mute(ctx context.Context, ids ...string) error {
	for _, id := range ids {
		if _, err := a.db.Collection("channels").UpdateByID(ctx, id, bson.M{"$set": bson.M{"muted": true}}); err != nil {
			return err
		}
	}
	return nil
}

// Sequence of steps with the state in one document.
func (a *App) Deploy(ctx context.Context, id string, steps []func() error) error {
	deploys := a.db.Collection("deploys")
	if _, err := deploys.InsertOne(ctx, bson.M{"_id": id, "state": "running"}); err != nil {
		return err
	}
	for i, step := range steps {
		if err := step(); err != nil {
			_, uerr := deploys.UpdateByID(ctx, id, bson.M{"$set": bson.M{"state": "failed"}})
			return errors.Join(err, uerr)
		}
		if _, err := deploys.UpdateByID(ctx, id, bson.M{"$set": bson.M{"done": i + 1}}); err != nil {
			return err
		}
	}
	_, err := deploys.UpdateByID(ctx, id, bson.M{"$set": bson.M{"state": "ready"}})
	return err
}

// A read between them.
func (a *App) Touch(ctx context.Context, id string) error {
	if _, err := a.db.Collection("documents").UpdateByID(ctx, id, bson.M{"$currentDate": bson.M{"touched": true}}); err != nil {
		return err
	}
	var doc struct{ Folder string }
	if err := a.db.Collection("documents").FindOne(ctx, bson.M{"_id": id}).Decode(&doc); err != nil {
		return err
	}
	_, err := a.db.Collection("folders").UpdateByID(ctx, doc.Folder, bson.M{"$currentDate": bson.M{"touched": true}})
	return err
}
