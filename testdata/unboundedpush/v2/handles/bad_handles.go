// Package handles gets its collections in every way.
package handles

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Repo struct{ posts *mongo.Collection }

func NewRepo(db *mongo.Database) *Repo { return &Repo{posts: db.Collection("posts")} }

func (r *Repo) Field(ctx context.Context, id, text string) error {
	_, err := r.posts.UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": text}}) // want `\$push grows array "comments" of collection "posts" without bound`
	return err
}

type Assigned struct{ coll *mongo.Collection }

func NewAssigned(client *mongo.Client) *Assigned {
	a := new(Assigned)
	a.coll = client.Database("blog").Collection("assigned")
	return a
}

func (a *Assigned) Field(ctx context.Context, id, text string) error {
	_, err := a.coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": text}}) // want `\$push grows array "comments" of collection "assigned" without bound`
	return err
}

type Given struct{ coll *mongo.Collection }

func (g *Given) SetCollection(coll *mongo.Collection) { g.coll = coll }

func NewGiven(db *mongo.Database) *Given {
	g := &Given{}
	g.SetCollection(db.Collection("given"))
	return g
}

// The setter is exported: another package may give another.
func (g *Given) Field(ctx context.Context, id, text string) error {
	_, err := g.coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": text}}) // want `\$push grows array "comments"( of collection "given")? without bound`
	return err
}

type Embedded struct{ *mongo.Collection }

func NewEmbedded(db *mongo.Database) Embedded { return Embedded{db.Collection("embedded")} }

func (e Embedded) Add(ctx context.Context, id, text string) error {
	_, err := e.UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": text}}) // want `\$push grows array "comments" of collection "embedded" without bound`
	return err
}

type Store struct{ db *mongo.Database }

const users = "users"

func (s *Store) users() *mongo.Collection { return s.db.Collection(users) }

func (s *Store) collection(name string) *mongo.Collection { return s.db.Collection(name) }

func (s *Store) Accessor(ctx context.Context, id, login string) error {
	if _, err := s.users().UpdateByID(ctx, id, bson.M{"$push": bson.M{"logins": login}}); err != nil { // want `\$push grows array "logins" of collection "users" without bound`
		return err
	}
	_, err := s.collection("accounts").UpdateByID(ctx, id, bson.M{"$push": bson.M{"logins": login}}) // want `\$push grows array "logins" of collection "accounts" without bound`
	return err
}

func groups(client *mongo.Client) *mongo.Collection {
	return client.Database("app").Collection("groups")
}

func Function(ctx context.Context, client *mongo.Client, id, user string) error {
	_, err := groups(client).UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"members": user}}) // want `\$addToSet grows array "members" of collection "groups" without bound`
	return err
}

var events *mongo.Collection

func Init(db *mongo.Database) { events = db.Collection("events") }

func Variable(ctx context.Context, id, what string) error {
	_, err := events.UpdateByID(ctx, id, bson.M{"$push": bson.M{"log": what}}) // want `\$push grows array "log" of collection "events" without bound`
	return err
}

// An argument: the caller knows the collection.
func add(ctx context.Context, coll *mongo.Collection, id, text string) error {
	_, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"remarks": text}}) // want `\$push grows array "remarks" without bound`
	return err
}

func Argument(ctx context.Context, db *mongo.Database, id, text string) error {
	return add(ctx, db.Collection("argument"), id, text)
}

// Nobody says which collection it is: the message leaves it out.
func Unknown(ctx context.Context, coll *mongo.Collection, id, text string) error {
	_, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"messages": text}}) // want `^\$push grows array "messages" without bound; cap it with \$slice or a count, or store the elements as documents$`
	return err
}

func UnknownName(ctx context.Context, db *mongo.Database, name, id, text string) error {
	_, err := db.Collection(name).UpdateByID(ctx, id, bson.M{"$push": bson.M{"messages": text}}) // want `^\$push grows array "messages" without bound`
	return err
}

// The name is put together.
func Joined(ctx context.Context, db *mongo.Database, id, text string) error {
	const prefix = "app_"
	_, err := db.Collection(prefix+"joined").UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": text}}) // want `\$push grows array "comments" of collection "app_joined" without bound`
	return err
}

// One of two: neither is trimmed, and the message names none.
func Either(ctx context.Context, db *mongo.Database, id, text string, old bool) error {
	name := "either_new"
	if old {
		name = "either_old"
	}
	_, err := db.Collection(name).UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": text}}) // want `^\$push grows array "comments" without bound`
	return err
}

type Config struct{ Posts string }

func Configured(ctx context.Context, db *mongo.Database, c Config, id, text string) error {
	_, err := db.Collection(c.Posts).UpdateByID(ctx, id, bson.M{"$push": bson.M{"remarks2": text}}) // want `\$push grows array "remarks2" without bound`
	return err
}

// A generic repository: the name is the constructor's.
type Of[T any] struct{ coll *mongo.Collection }

func NewOf[T any](db *mongo.Database, name string) *Of[T] { return &Of[T]{db.Collection(name)} }

func (o *Of[T]) Append(ctx context.Context, id, path string, v T) error {
	_, err := o.coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{path: v}})
	return err
}

func Generic(ctx context.Context, db *mongo.Database, id, text string) error {
	return NewOf[string](db, "generic").Append(ctx, id, "comments", text) // want `\$push grows array "comments" of collection "generic" without bound`
}

type service struct{ notes *Of[string] }

func NewService(db *mongo.Database) *service { return &service{NewOf[string](db, "notes")} }

func (s *service) Note(ctx context.Context, id, text string) error {
	return s.notes.Append(ctx, id, "texts", text) // want `\$push grows array "texts"( of collection "notes")? without bound`
}
