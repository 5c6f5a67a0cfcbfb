// Package real has the mistakes as applications have them.
package real

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

// A backend whose functions take the database's context from a helper.
type Backend struct {
	client *mongo.Client
	name   string
}

const (
	colProjects = "projects"
	colDocs     = "documents"
	colMembers  = "members"
)

func (b *Backend) collection(name string) *mongo.Collection {
	return b.client.Database(b.name).Collection(name)
}

func (b *Backend) RemoveProject(ctx context.Context, projectID string) (err error) {
	session, err := b.client.StartSession()
	if err != nil {
		return fmt.Errorf("start session: %w", err)
	}
	defer session.EndSession(ctx)

	if _, err := session.WithTransaction(ctx, func(sessCtx mongo.SessionContext) (any, error) {
		if err := b.purgeDocs(ctx, projectID); err != nil { // want `DeleteMany in purgeDocs runs outside the transaction: context "ctx" does not carry its session; pass "sessCtx"`
			return nil, err
		}
		if _, err := b.collection(colMembers).DeleteMany(ctx, bson.M{ // want `DeleteMany runs outside the transaction: context "ctx" does not carry its session; pass "sessCtx"`
			"project_id": projectID,
		}); err != nil {
			return nil, fmt.Errorf("delete members: %w", err)
		}
		if _, err := b.collection(colProjects).DeleteOne(sessCtx, bson.M{"_id": projectID}); err != nil {
			return nil, fmt.Errorf("delete project: %w", err)
		}
		return nil, nil
	}); err != nil {
		return fmt.Errorf("remove project %s: %w", projectID, err)
	}
	return nil
}

func (b *Backend) purgeDocs(ctx context.Context, projectID string) error {
	if _, err := b.collection(colDocs).DeleteMany(ctx, bson.M{"project_id": projectID}); err != nil {
		return fmt.Errorf("purge documents: %w", err)
	}
	return nil
}

// A repository that makes a context with a deadline for each operation.
type UserRepository struct{ coll *mongo.Collection }

func (r *UserRepository) newContext() (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.Background(), 5*time.Second)
}

func (r *UserRepository) Create(user bson.M) error {
	ctx, cancel := r.newContext()
	defer cancel()
	_, err := r.coll.InsertOne(ctx, user)
	return err
}

func (r *UserRepository) CreateAll(ctx context.Context, users []bson.M) error {
	wc := r.coll.Database().Client()
	sess, err := wc.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	callback := func(sc mongo.SessionContext) (any, error) {
		for _, u := range users {
			if err := r.Create(u); err != nil { // want `InsertOne in Create runs outside the transaction: it uses a context of its own; give Create the context of the transaction`
				return nil, err
			}
		}
		return nil, nil
	}
	_, err = sess.WithTransaction(ctx, callback)
	return err
}

// A unit of work with options and a log, used in a handler.
type UnitOfWork struct {
	client *mongo.Client
	log    *slog.Logger
}

func (u UnitOfWork) Execute(ctx context.Context, name string, fn func(ctx context.Context) error, opts ...string) error {
	start := time.Now()
	session, err := u.client.StartSession()
	if err != nil {
		return err
	}
	defer func() {
		session.EndSession(context.WithoutCancel(ctx))
		u.log.Info(name, "took", time.Since(start), "options", strings.Join(opts, ","))
	}()
	callback := func(sessionCtx mongo.SessionContext) (any, error) {
		if err := fn(sessionCtx); err != nil {
			u.log.Error(name, "error", err)
			return nil, err
		}
		return struct{}{}, nil
	}
	_, err = session.WithTransaction(ctx, callback)
	return err
}

type BookingHandler struct {
	uow   UnitOfWork
	rooms *RoomRepository
}

type RoomRepository struct{ rooms, bookings *mongo.Collection }

func (r *RoomRepository) Free(ctx context.Context, room, day string) (bool, error) {
	n, err := r.bookings.CountDocuments(ctx, bson.M{"room": room, "day": day})
	return n == 0, err
}

func (r *RoomRepository) Book(ctx context.Context, room, day string) error {
	_, err := r.bookings.InsertOne(ctx, bson.M{"room": room, "day": day})
	return err
}

func (h *BookingHandler) Create(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), 10*time.Second)
	defer cancel()
	room, day := r.PathValue("room"), r.FormValue("day")
	err := h.uow.Execute(ctx, "book", func(txCtx context.Context) error {
		free, err := h.rooms.Free(ctx, room, day) // want `CountDocuments in Free runs outside the transaction: context "ctx" does not carry its session; pass "txCtx"`
		if err != nil {
			return err
		}
		if !free {
			return errors.New("taken")
		}
		return h.rooms.Book(txCtx, room, day)
	}, "majority")
	if err != nil {
		http.Error(w, err.Error(), http.StatusConflict)
		return
	}
	w.WriteHeader(http.StatusCreated)
}

// A message store that starts and commits itself.
type Chat struct {
	db *mongo.Database
}

func (c *Chat) Post(ctx context.Context, room string, msg bson.M) error {
	return c.db.Client().UseSession(ctx, func(sctx mongo.SessionContext) error {
		session := mongo.SessionFromContext(sctx)
		if err := session.StartTransaction(options.Transaction()); err != nil {
			return err
		}
		id, err := c.insert(sctx, msg)
		if err != nil {
			session.AbortTransaction(ctx)
			return err
		}
		if err = c.bump(context.TODO(), room, id); err != nil { // want `UpdateOne in bump runs outside the transaction: context "context\.TODO\(\)" does not carry its session; pass "sctx"`
			session.AbortTransaction(ctx)
			return err
		}
		return session.CommitTransaction(ctx)
	})
}

func (c *Chat) insert(ctx context.Context, msg bson.M) (any, error) {
	res, err := c.db.Collection("messages").InsertOne(ctx, msg)
	if err != nil {
		return nil, err
	}
	return res.InsertedID, nil
}

func (c *Chat) bump(ctx context.Context, room string, last any) error {
	_, err := c.db.Collection("rooms").UpdateOne(ctx, bson.M{"_id": room}, bson.M{
		"$set": bson.M{"last": last},
		"$inc": bson.M{"n": 1},
	})
	return err
}
