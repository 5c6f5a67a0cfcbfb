// Package real has whole programs in small: the mistake and the way out.
package real

import (
	"context"
	"fmt"
	"log"
	"sync"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

// Sniffer writes one collection per hour and makes each one's indexes.
type Sniffer struct {
	db   *mongo.Database
	mu   sync.Mutex
	seen map[string]bool
}

type Packet struct {
	At   time.Time `bson:"at"`
	Name string    `bson:"name"`
}

func NewSniffer(client *mongo.Client) *Sniffer {
	return &Sniffer{db: client.Database("dns"), seen: make(map[string]bool)}
}

func (s *Sniffer) collection(ctx context.Context, t time.Time) (*mongo.Collection, error) {
	name := fmt.Sprintf("C_%s", t.UTC().Format("2006_01_02_15"))
	c := s.db.Collection(name) // want `collection name .* makes one new collection per hour`
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.seen[name] {
		return c, nil
	}
	_, err := c.Indexes().CreateOne(ctx, mongo.IndexModel{
		Keys:    bson.D{{Key: "name", Value: 1}},
		Options: options.Index().SetName("by_name"),
	})
	if err != nil {
		return nil, err
	}
	s.seen[name] = true
	return c, nil
}

func (s *Sniffer) Save(ctx context.Context, p Packet) {
	c, err := s.collection(ctx, p.At)
	if err != nil {
		log.Print(err)
		return
	}
	if _, err := c.InsertOne(ctx, p); err != nil {
		log.Print(err)
	}
}

// Statistics sums over the months of a year.
type Statistics struct{ client *mongo.Client }

func (s *Statistics) month(year int, month time.Month) *mongo.Collection {
	return s.client.Database("statistics").Collection(fmt.Sprintf("visits_%04d_%02d", year, int(month)))
}

func (s *Statistics) Visit(ctx context.Context, page string) error {
	now := time.Now()
	_, err := s.month(now.Year(), now.Month()).UpdateOne( // want `collection name .* makes one new collection per month`
		ctx,
		bson.M{"_id": page},
		bson.M{"$inc": bson.M{"n": 1}},
	)
	return err
}
