// Package field keeps the handle in struct fields.
package field

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// Set in a constructor's composite literal.
type Literal struct{ orders *mongo.Collection }

func NewLiteral(db *mongo.Database) *Literal {
	return &Literal{orders: db.Collection("literal")}
}

func (l *Literal) Add(ctx context.Context) error {
	_, err := l.orders.InsertOne(ctx, bson.M{}) // want `^InsertOne literal$`
	return err
}

// Set in an unkeyed literal.
type Unkeyed struct{ orders, bills *mongo.Collection }

func NewUnkeyed(db *mongo.Database) Unkeyed {
	return Unkeyed{db.Collection("unkeyed_orders"), db.Collection("unkeyed_bills")}
}

func (u Unkeyed) Add(ctx context.Context) error {
	if _, err := u.orders.InsertOne(ctx, bson.M{}); err != nil { // want `^InsertOne unkeyed_orders$`
		return err
	}
	_, err := u.bills.InsertOne(ctx, bson.M{}) // want `^InsertOne unkeyed_bills$`
	return err
}

// Set by assignment in a constructor.
type Assigned struct {
	db     *mongo.Database
	orders *mongo.Collection
}

func NewAssigned(client *mongo.Client) (*Assigned, error) {
	a := new(Assigned)
	a.db = client.Database("app")
	a.orders = a.db.Collection("assigned")
	return a, nil
}

func (a *Assigned) Find(ctx context.Context) error {
	_, err := a.orders.Find(ctx, bson.M{}) // want `^Find assigned$`
	return err
}

func (a *Assigned) Direct(ctx context.Context) error {
	_, err := a.db.Collection("direct").Find(ctx, bson.M{}) // want `^Find direct$`
	return err
}

// Set in a setter, from a constant.
type Setter struct{ orders *mongo.Collection }

func (s *Setter) Connect(db *mongo.Database) { s.orders = db.Collection("setter") }

func (s *Setter) Add(ctx context.Context) error {
	_, err := s.orders.InsertOne(ctx, bson.M{}) // want `^InsertOne setter$`
	return err
}

// Set in a setter that takes the handle.
type Given struct{ orders *mongo.Collection }

func (g *Given) setOrders(c *mongo.Collection) { g.orders = c }

func NewGiven(db *mongo.Database) *Given {
	g := &Given{}
	g.setOrders(db.Collection("given"))
	return g
}

func (g *Given) Add(ctx context.Context) error {
	_, err := g.orders.InsertOne(ctx, bson.M{}) // want `^InsertOne given$`
	return err
}

// Set by an unexported constructor that takes the name.
type Named struct{ coll *mongo.Collection }

func newNamed(db *mongo.Database, name string) *Named { return &Named{coll: db.Collection(name)} }

func NewNamedOrders(db *mongo.Database) *Named { return newNamed(db, "named") }

func (n *Named) Add(ctx context.Context) error {
	_, err := n.coll.InsertOne(ctx, bson.M{}) // want `^InsertOne named$`
	return err
}

// Used outside of its methods.
func AddTo(ctx context.Context, l *Literal, s Setter) error {
	if _, err := l.orders.InsertOne(ctx, bson.M{}); err != nil { // want `^InsertOne literal$`
		return err
	}
	_, err := s.orders.InsertOne(ctx, bson.M{}) // want `^InsertOne setter$`
	return err
}

// Fields of fields.
type App struct {
	stores struct {
		main *Literal
		log  *mongo.Collection
	}
}

func NewApp(db *mongo.Database) *App {
	a := &App{}
	a.stores.main = NewLiteral(db)
	a.stores.log = db.Collection("log")
	return a
}

func (a *App) Add(ctx context.Context) error {
	if _, err := a.stores.log.InsertOne(ctx, bson.M{}); err != nil { // want `^InsertOne log$`
		return err
	}
	_, err := a.stores.main.orders.InsertOne(ctx, bson.M{}) // want `^InsertOne literal$`
	return err
}

// An exported field that this package sets.
type Exported struct{ Orders *mongo.Collection }

func NewExported(db *mongo.Database) *Exported {
	return &Exported{
		Orders: db.Collection("exported"),
	}
}

func (e *Exported) Add(ctx context.Context) error {
	_, err := e.Orders.InsertOne(ctx, bson.M{}) // want `^InsertOne exported$`
	return err
}

// Never set here.
type Unset struct{ coll *mongo.Collection }

func (u *Unset) Add(ctx context.Context) error {
	_, err := u.coll.InsertOne(ctx, bson.M{}) // want `^InsertOne \?$`
	return err
}
