// Package independent has two writes in a row that do not belong together,
// as most functions with two writes have.
package independent

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type App struct{ db *mongo.Database }

// A change and a note of it.
func (a *App) Rename(ctx context.Context, id, name, by string) error {
	if _, err := a.db.Collection("users").UpdateByID(ctx, id, bson.M{"$set": bson.M{"name": name}}); err != nil {
		return err
	}
	_, err := a.db.Collection("audit_log").InsertOne(ctx, bson.M{"user": id, "action": "rename", "by": by, "at": time.Now()})
	return err
}

// The note first.
func (a *App) Block(ctx context.Context, id, why string) error {
	if _, err := a.db.Collection("audit_log").InsertOne(ctx, bson.M{"user": id, "action": "block", "why": why}); err != nil {
		return fmt.Errorf("audit: %w", err)
	}
	if _, err := a.db.Collection("users").UpdateByID(ctx, id, bson.M{"$set": bson.M{"blocked": true}}); err != nil {
		return fmt.Errorf("block: %w", err)
	}
	return nil
}

// A message and the time of the last one.
func (a *App) Post(ctx context.Context, room, text string) error {
	now := time.Now()
	if _, err := a.db.Collection("messages").InsertOne(ctx, bson.M{"room": room, "text": text, "at": now}); err != nil {
		return err
	}
	_, err := a.db.Collection("rooms").UpdateByID(ctx, room, bson.M{"$set": bson.M{"last_message": now}})
	return err
}

// A login.
func (a *App) Login(ctx context.Context, user, agent string) error {
	if _, err := a.db.Collection("users").UpdateByID(ctx, user, bson.M{"$set": bson.M{"last_login": time.Now()}}); err != nil {
		return err
	}
	_, err := a.db.Collection("logins").InsertOne(ctx, bson.M{"user": user, "agent": agent})
	return err
}

// An order and a mail to be sent.
func (a *App) Order(ctx context.Context, user string, total int) error {
	if _, err := a.db.Collection("orders").InsertOne(ctx, bson.M{"user": user, "total": total}); err != nil {
		return err
	}
	if _, err := a.db.Collection("mails").InsertOne(ctx, bson.M{"to": user, "text": "thank you"}); err != nil {
		return err
	}
	return nil
}

// Two states.
func (a *App) Ship(ctx context.Context, order, parcel string) error {
	if _, err := a.db.Collection("parcels").UpdateByID(ctx, parcel, bson.M{"$set": bson.M{"status": "sent"}}); err != nil {
		return err
	}
	_, err := a.db.Collection("orders").UpdateByID(ctx, order, bson.M{"$set": bson.M{"status": "shipped"}})
	return err
}

// A copy for the history.
func (a *App) Save(ctx context.Context, page bson.M) error {
	if _, err := a.db.Collection("pages").InsertOne(ctx, page); err != nil {
		return err
	}
	_, err := a.db.Collection("history").InsertOne(ctx, bson.M{"page": page, "at": time.Now()})
	return err
}

// Three in a row.
func (a *App) Tidy(ctx context.Context) error {
	old := bson.M{"at": bson.M{"$lt": time.Now().AddDate(0, -3, 0)}}
	if _, err := a.db.Collection("logs").DeleteMany(ctx, old); err != nil {
		return err
	}
	if _, err := a.db.Collection("traces").DeleteMany(ctx, old); err != nil {
		return err
	}
	_, err := a.db.Collection("jobs").InsertOne(ctx, bson.M{"job": "tidy", "at": time.Now()})
	return err
}
