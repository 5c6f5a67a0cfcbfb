package field

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// An exported constructor takes the name, its callers here give two,
// other packages may give more.
type Repo struct{ coll *mongo.Collection }

func NewRepo(db *mongo.Database, name string) *Repo { return &Repo{coll: db.Collection(name)} }

func NewOrders(db *mongo.Database) *Repo { return NewRepo(db, "orders") }
func NewBills(db *mongo.Database) *Repo  { return NewRepo(db, "bills") }

func (r *Repo) Add(ctx context.Context) error {
	_, err := r.coll.InsertOne(ctx, bson.M{}) // want `^InsertOne (\{bills\|orders\}|\{.*bills\|orders\}|<param>|\?)$`
	return err
}

// The handle comes from an exported constructor's parameter.
type Passed struct{ coll *mongo.Collection }

func NewPassed(c *mongo.Collection) *Passed { return &Passed{coll: c} }

func (p *Passed) Add(ctx context.Context) error {
	_, err := p.coll.InsertOne(ctx, bson.M{}) // want `^InsertOne (<param>|\?)$`
	return err
}

// One store is constant, the other unknown.
type Mixed struct{ coll *mongo.Collection }

func NewMixed(db *mongo.Database) *Mixed { return &Mixed{coll: db.Collection("mixed")} }

func (m *Mixed) Replace(handles chan *mongo.Collection) { m.coll = <-handles }

func (m *Mixed) Add(ctx context.Context) error {
	_, err := m.coll.InsertOne(ctx, bson.M{}) // want `^InsertOne \{<\?>\|mixed\}$`
	return err
}
