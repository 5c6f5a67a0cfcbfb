// Package audit writes down who did what, and moves old events into archives.
package audit

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"

	"example.com/shop/internal/store"
)

// keepMonths is how long events stay in the live database.
const keepMonths = 6

// Event is one thing that somebody did.
type Event struct {
	ID     bson.ObjectID `bson:"_id" json:"id"`
	Actor  string        `bson:"actor" json:"actor"`
	Action string        `bson:"action" json:"action"`
	Object string        `bson:"object" json:"object"`
	At     time.Time     `bson:"at" json:"at"`
}

// NewEvent is an event that happens now.
func NewEvent(actor, action, object string) Event {
	return Event{ID: bson.NewObjectID(), Actor: actor, Action: action, Object: object, At: time.Now().UTC()}
}

// Log is the audit log of one environment. Environments may share a database, but not a log.
type Log struct {
	store  *store.Store
	events *store.Repo[Event]
}

// Name is the name of the collection that holds the log of an environment.
func Name(env string) string {
	return "audit_events_" + env
}

// NewLog is the audit log of the environment env.
func NewLog(st *store.Store, env string) *Log {
	return &Log{store: st, events: store.NewRepo[Event](st.DB(), Name(env))}
}

// Record adds an event to the log.
func (l *Log) Record(ctx context.Context, e Event) error {
	return l.events.Insert(ctx, e)
}

// Archive moves events that have become old into the archive. It may be repeated after a failure.
func (l *Log) Archive(ctx context.Context, now time.Time) error {
	cutoff := now.AddDate(0, -keepMonths, 0)
	archive := l.store.Archive(cutoff.Year())
	old := bson.D{{Key: "at", Value: bson.D{{Key: "$lt", Value: cutoff}}}}
	events := l.events.Collection()
	cursor, err := events.Aggregate(ctx, mongo.Pipeline{
		{{Key: "$match", Value: old}},
		{{Key: "$merge", Value: bson.D{
			{Key: "into", Value: bson.D{{Key: "db", Value: archive.Name()}, {Key: "coll", Value: "events"}}},
			{Key: "whenMatched", Value: "keepExisting"},
		}}},
	})
	if err != nil {
		return fmt.Errorf("archive events: %w", err)
	}
	if err := cursor.Close(ctx); err != nil {
		return fmt.Errorf("archive events: %w", err)
	}
	if _, err := events.DeleteMany(ctx, old); err != nil {
		return fmt.Errorf("remove archived events: %w", err)
	}
	return nil
}
