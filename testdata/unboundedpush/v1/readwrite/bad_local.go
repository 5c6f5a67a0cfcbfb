// Package readwrite reads a document, appends to a list of it in Go, and
// writes the list or the document back.
package readwrite

import (
	"context"
	"errors"
	"slices"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

type Item struct {
	SKU string `bson:"sku"`
	N   int    `bson:"n"`
}

type Order struct {
	ID    string   `bson:"_id"`
	Lines []Item   `bson:"items"`
	Notes []string `bson:"notes,omitempty"`
	State string   `bson:"state"`
}

// The whole message, once.
func Set(ctx context.Context, db *mongo.Database, id string, it Item) error {
	orders := db.Collection("orders")
	var o Order
	if err := orders.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Lines = append(o.Lines, it)
	_, err := orders.UpdateOne(ctx,
		bson.M{"_id": id},
		bson.M{"$set": bson.M{"items": o.Lines}}) // want `^append grows array "items" of collection "orders" without bound; cap it with \$slice or a count, or store the elements as documents$`
	return err
}

func SetD(ctx context.Context, db *mongo.Database, id string, list ...Item) error {
	coll := db.Collection("orders_d")
	var o Order
	if err := coll.FindOne(ctx, bson.D{{Key: "_id", Value: id}}).Decode(&o); err != nil {
		return err
	}
	o.Lines = append(o.Lines, list...)
	_, err := coll.UpdateByID(ctx, id, bson.D{{Key: "$set", Value: bson.D{
		{Key: "state", Value: o.State},
		{Key: "items", Value: o.Lines}, // want `append grows array "items" of collection "orders_d" without bound`
	}}})
	return err
}

// The appended list has no name of its own, or another.
func SetAppended(ctx context.Context, db *mongo.Database, id string, it Item) error {
	coll := db.Collection("orders_appended")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	if _, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"items": append(o.Lines, it)}}); err != nil { // want `append grows array "items" of collection "orders_appended" without bound`
		return err
	}
	notes := append(o.Notes, it.SKU)
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"notes": notes}}) // want `append grows array "notes" of collection "orders_appended" without bound`
	return err
}

func Replace(ctx context.Context, db *mongo.Database, id string, it Item) error {
	coll := db.Collection("orders_replace")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Lines = append(o.Lines, it)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o) // want `append grows array "items" of collection "orders_replace" without bound`
	return err
}

func ReplaceLines(ctx context.Context, db *mongo.Database, id string, it Item) error {
	coll := db.Collection("orders_lines")
	o := &Order{}
	err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(o)
	if err != nil {
		return err
	}
	o.Lines = append(o.Lines, it)
	_, err = coll.ReplaceOne(
		ctx,
		bson.M{"_id": o.ID},
		o, // want `append grows array "items" of collection "orders_lines" without bound`
		options.Replace().SetUpsert(true),
	)
	return err
}

func New(ctx context.Context, db *mongo.Database, id, note string) error {
	coll := db.Collection("orders_new")
	o := new(Order)
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(o); err != nil {
		return err
	}
	o.Notes = append(o.Notes, note)
	return coll.FindOneAndReplace(ctx, bson.M{"_id": id}, o).Err() // want `append grows array "notes" of collection "orders_new" without bound`
}

// The result has a name.
func Named(ctx context.Context, db *mongo.Database, id, note string) (o Order, err error) {
	coll := db.Collection("orders_named")
	if err = coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return
	}
	o.Notes = append(o.Notes, note)
	_, err = coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"notes": o.Notes}}) // want `append grows array "notes" of collection "orders_named" without bound`
	return
}

// The whole document under $set.
func SetDocument(ctx context.Context, db *mongo.Database, id string, it Item) error {
	coll := db.Collection("orders_set")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Lines = append(o.Lines, it)
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": o}) // want `append grows array "items" of collection "orders_set" without bound`
	return err
}

// Two lists of one document.
func SetTwo(ctx context.Context, db *mongo.Database, id string, it Item) error {
	coll := db.Collection("orders_two")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Lines = append(o.Lines, it)
	o.Notes = append(o.Notes, it.SKU)
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{
		"items": o.Lines, // want `append grows array "items" of collection "orders_two" without bound`
		"notes": o.Notes, // the second of one update
	}})
	return err
}

// Only what is not yet in the list: as $addToSet.
func SetMissing(ctx context.Context, db *mongo.Database, id, note string) error {
	coll := db.Collection("orders_missing")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	if slices.Contains(o.Notes, note) {
		return nil
	}
	o.Notes = append(o.Notes, note)
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"notes": o.Notes}}) // want `append grows array "notes" of collection "orders_missing" without bound`
	return err
}

// Appended to in a loop and in a branch.
func SetLoop(ctx context.Context, db *mongo.Database, id string, list map[string]int) error {
	coll := db.Collection("orders_loop")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	for sku, n := range list {
		if n > 0 {
			o.Lines = append(o.Lines, Item{SKU: sku, N: n})
		}
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"items": o.Lines}}) // want `append grows array "items" of collection "orders_loop" without bound`
	return err
}

// The newest in front.
func Prepend(ctx context.Context, db *mongo.Database, id string, it Item) error {
	coll := db.Collection("orders_prepend")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Lines = append([]Item{it}, o.Lines...)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o) // want `append grows array "items" of collection "orders_prepend" without bound`
	return err
}

// The read is a FindOneAndUpdate.
func Modified(ctx context.Context, db *mongo.Database, id, note string) error {
	coll := db.Collection("orders_modified")
	var o Order
	err := coll.FindOneAndUpdate(ctx, bson.M{"_id": id}, bson.M{"$set": bson.M{"state": "open"}}).Decode(&o)
	if err != nil {
		return err
	}
	o.Notes = append(o.Notes, note)
	_, err = coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"notes": o.Notes}}) // want `append grows array "notes" of collection "orders_modified" without bound`
	return err
}

// The document is made when it is not found.
func Upsert(ctx context.Context, db *mongo.Database, id, note string) error {
	coll := db.Collection("orders_upsert")
	o := Order{ID: id, State: "new"}
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil && !errors.Is(err, mongo.ErrNoDocuments) {
		return err
	}
	o.Notes = append(o.Notes, note)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o, options.Replace().SetUpsert(true)) // want `append grows array "notes" of collection "orders_upsert" without bound`
	return err
}

// Bulk writes.
func Bulk(ctx context.Context, db *mongo.Database, id, note string) error {
	coll := db.Collection("orders_bulk")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Notes = append(o.Notes, note)
	_, err := coll.BulkWrite(ctx, []mongo.WriteModel{
		mongo.NewReplaceOneModel().SetFilter(bson.M{"_id": id}).SetReplacement(o), // want `append grows array "notes" of collection "orders_bulk" without bound`
	})
	return err
}

// Fields without a tag.
type Plain struct {
	ID       string `bson:"_id"`
	LogLines []string
}

func Untagged(ctx context.Context, db *mongo.Database, id, line string) error {
	coll := db.Collection("plain")
	var p Plain
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&p); err != nil {
		return err
	}
	p.LogLines = append(p.LogLines, line)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, &p) // want `append grows array "loglines" of collection "plain" without bound`
	return err
}

type Base struct {
	History []string `bson:"history"`
}

type Derived struct {
	Base `bson:",inline"`
	ID   string `bson:"_id"`
}

func Inline(ctx context.Context, db *mongo.Database, id, line string) error {
	coll := db.Collection("derived")
	var d Derived
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&d); err != nil {
		return err
	}
	d.History = append(d.History, line)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, d) // want `append grows array "history" of collection "derived" without bound`
	return err
}

// Appended to in loops, as a local.
func ReplaceLoops(ctx context.Context, db *mongo.Database, id string, more map[string][]Item) error {
	coll := db.Collection("orders_loops")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	lines := o.Lines
	for _, list := range more {
		for _, it := range list {
			if it.N > 0 {
				lines = append(lines, it)
			}
		}
	}
	o.Lines = lines
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o) // want `append grows array "items" of collection "orders_loops" without bound`
	return err
}
