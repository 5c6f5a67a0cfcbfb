// Package sessions lets customers log in with a code sent by mail and remembers who is logged in.
package sessions

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"

	"example.com/shop/internal/store"
)

// Where customers, sessions and login codes are kept.
const (
	CustomersCollection = "customers"
	SessionsCollection  = "sessions"
	CodesCollection     = "login_codes"
)

const (
	codeLifetime = 15 * time.Minute
	loginsKept   = 10
)

// Session is one browser in which a customer is logged in.
type Session struct {
	ID         string    `bson:"_id"`
	CustomerID string    `bson:"customer_id"`
	UserAgent  string    `bson:"user_agent"`
	CreatedAt  time.Time `bson:"created_at"`
	LastSeen   time.Time `bson:"last_seen"`
}

type loginCode struct {
	Code       string    `bson:"_id"`
	CustomerID string    `bson:"customer_id"`
	ExpiresAt  time.Time `bson:"expires_at"`
}

// Transactor runs fn in a transaction.
type Transactor interface {
	InTransaction(ctx context.Context, fn func(ctx context.Context) error) error
}

// Sessions knows who is logged in.
type Sessions struct {
	tx        Transactor
	customers *mongo.Collection
	sessions  *mongo.Collection
	codes     *mongo.Collection
}

// New keeps sessions in db.
func New(db *mongo.Database, tx Transactor) *Sessions {
	return &Sessions{
		tx:        tx,
		customers: db.Collection(CustomersCollection),
		sessions:  db.Collection(SessionsCollection),
		codes:     db.Collection(CodesCollection),
	}
}

// NewCode makes a code with which the owner of a mail address can log in once. Who is new becomes a customer.
func (s *Sessions) NewCode(ctx context.Context, email string) (string, error) {
	var customer struct {
		ID string `bson:"_id"`
	}
	update := bson.M{"$setOnInsert": bson.M{"_id": rand.Text()}}
	opts := options.FindOneAndUpdate().SetUpsert(true).SetReturnDocument(options.After)
	if err := s.customers.FindOneAndUpdate(ctx, bson.M{"email": email}, update, opts).Decode(&customer); err != nil {
		return "", fmt.Errorf("customer %s: %w", email, err)
	}
	code := loginCode{Code: rand.Text(), CustomerID: customer.ID, ExpiresAt: time.Now().Add(codeLifetime)}
	if _, err := s.codes.InsertOne(ctx, code); err != nil {
		return "", fmt.Errorf("new login code: %w", err)
	}
	return code.Code, nil
}

// Redeem uses up a login code and opens a session.
func (s *Sessions) Redeem(ctx context.Context, code, userAgent string) (Session, error) {
	var session Session
	err := s.tx.InTransaction(ctx, func(ctx context.Context) error {
		now := time.Now().UTC()
		filter := bson.D{{Key: "_id", Value: code}, {Key: "expires_at", Value: bson.D{{Key: "$gt", Value: now}}}}
		var used loginCode
		if err := s.codes.FindOneAndDelete(ctx, filter).Decode(&used); err != nil {
			return notFound(err)
		}
		session = Session{
			ID:         rand.Text(),
			CustomerID: used.CustomerID,
			UserAgent:  userAgent,
			CreatedAt:  now,
			LastSeen:   now,
		}
		if _, err := s.sessions.InsertOne(ctx, session); err != nil {
			return err
		}
		return s.rememberLogin(ctx, used.CustomerID, now)
	})
	if err != nil {
		return Session{}, fmt.Errorf("redeem login code: %w", err)
	}
	return session, nil
}

func (s *Sessions) rememberLogin(ctx context.Context, customerID string, at time.Time) error {
	logins := bson.M{"$each": bson.A{at}, "$slice": -loginsKept}
	_, err := s.customers.UpdateByID(ctx, customerID, bson.M{"$push": bson.M{"logins": logins}})
	return err
}

// Touch returns the session with the given ID and notes that it is in use.
func (s *Sessions) Touch(ctx context.Context, id string) (Session, error) {
	var session Session
	update := store.Set("last_seen", time.Now().UTC())
	opts := options.FindOneAndUpdate().SetReturnDocument(options.After)
	if err := s.sessions.FindOneAndUpdate(ctx, store.ByID(id), update, opts).Decode(&session); err != nil {
		return Session{}, fmt.Errorf("session: %w", notFound(err))
	}
	return session, nil
}

// End logs one browser out.
func (s *Sessions) End(ctx context.Context, id string) error {
	if _, err := s.sessions.DeleteOne(ctx, store.ByID(id)); err != nil {
		return fmt.Errorf("end session: %w", err)
	}
	return nil
}

func notFound(err error) error {
	if errors.Is(err, mongo.ErrNoDocuments) {
		return store.ErrNotFound
	}
	return err
}
