package use

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"testdata.mongovet.dev/fixtures/unboundedpush/v2/cross/domain"
	"testdata.mongovet.dev/fixtures/unboundedpush/v2/cross/generic"
	"testdata.mongovet.dev/fixtures/unboundedpush/v2/cross/store"
)

// Find in one package, append in another or here, save in the first.
type Orders struct{ store *store.Orders }

func NewOrders(db *mongo.Database) *Orders { return &Orders{store: store.NewOrders(db)} }

func (s *Orders) Item(ctx context.Context, id string, it domain.Item) error {
	o, err := s.store.FindByID(ctx, id)
	if err != nil {
		return err
	}
	o.AddItem(it)
	return s.store.Save(ctx, o) // want `append grows array "items" of collection "orders" without bound`
}

func (s *Orders) Step(ctx context.Context, id, step string) error {
	o, err := s.store.FindByID(ctx, id)
	if err != nil {
		return err
	}
	o.Steps = append(o.Steps, step)
	return s.store.Save(ctx, o) // want `append grows array "steps" of collection "orders" without bound`
}

func (s *Orders) Note(ctx context.Context, id, note string) error {
	o, err := s.store.FindByID(ctx, id)
	if err != nil {
		return err
	}
	o.Notes = append(o.Notes, note)
	return s.store.SetNotes(ctx, id, o.Notes) // want `append grows array "notes" of collection "orders" without bound`
}

func (s *Orders) Label(ctx context.Context, id, label string) error {
	o, err := s.store.FindByID(ctx, id)
	if err != nil {
		return err
	}
	return s.store.Update(ctx, id, bson.M{
		"labels": append(o.Labels, label), // want `append grows array "labels" of collection "orders" without bound`
	})
}

// Read below, written here.
func Written(ctx context.Context, coll *mongo.Collection, id, note string) error {
	var n struct {
		Lines []string `bson:"lines"`
	}
	if err := store.Find(ctx, coll, id, &n); err != nil {
		return err
	}
	n.Lines = append(n.Lines, note)
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"lines": n.Lines}}) // want `append grows array "lines" without bound`
	return err
}

// A generic repository gets and puts.
type Diary struct {
	ID    string   `bson:"_id"`
	Pages []string `bson:"pages"`
	Marks []string `bson:"marks"`
}

func Generics(ctx context.Context, db *mongo.Database, id, page string) error {
	diaries := generic.New[Diary](db, "diaries")
	d, err := diaries.Get(ctx, id)
	if err != nil {
		return err
	}
	d.Pages = append(d.Pages, page)
	if err := diaries.Put(ctx, id, d); err != nil { // want `append grows array "pages" of collection "diaries" without bound`
		return err
	}
	d.Marks = append(d.Marks, page)
	return diaries.Set(ctx, id, "marks", d.Marks) // want `append grows array "marks" of collection "diaries" without bound`
}
