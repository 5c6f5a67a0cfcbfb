// Package store has handles that other packages use.
package store

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"testdata.mongovet.dev/fixtures/resolve/v1/cross/consts"
)

// Users is set by Init.
var Users *mongo.Collection

// DB is set by Init.
var DB *mongo.Database

func Init(client *mongo.Client) {
	DB = client.Database("app")
	Users = DB.Collection("users")
}

// Store has handles behind methods and in exported fields.
type Store struct {
	Meters *mongo.Collection
	orders *mongo.Collection
	db     *mongo.Database
}

func New(db *mongo.Database) *Store {
	return &Store{
		Meters: db.Collection("meters"),
		orders: db.Collection(consts.Orders),
		db:     db,
	}
}

func (s *Store) Orders() *mongo.Collection { return s.orders }

func (s *Store) Bills() *mongo.Collection { return s.db.Collection(consts.Bills) }

func (s *Store) Named(name string) *mongo.Collection { return s.db.Collection(consts.Prefix + name) }

func (s *Store) Database() *mongo.Database { return s.db }

func (s *Store) Of(k consts.Kind) *mongo.Collection { return s.db.Collection(consts.Names[k]) }

func Open(db *mongo.Database, name string) *mongo.Collection { return db.Collection(name) }

func Orders(db *mongo.Database) *mongo.Collection { return Open(db, "orders") }

// Embedded embeds the handle.
type Embedded struct{ *mongo.Collection }

func NewEmbedded(db *mongo.Database) *Embedded { return &Embedded{db.Collection("embedded")} }

func (s *Store) Add(ctx context.Context) error {
	_, err := s.orders.InsertOne(ctx, bson.M{}) // want `^InsertOne orders$`
	return err
}
