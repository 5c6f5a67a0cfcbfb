package readwrite

import (
	"context"
	"errors"
	"log"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// What looks like a bound and is none.

// The new list is checked, not the stored one.
func ArgumentChecked(ctx context.Context, db *mongo.Database, id string, notes []string) error {
	if len(notes) > maxNotes {
		return errFull
	}
	coll := db.Collection("argument_checked")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Notes = append(o.Notes, notes...)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o) // want `append grows array "notes" of collection "argument_checked" without bound`
	return err
}

// Too many is only logged.
func Logged(ctx context.Context, db *mongo.Database, id, note string) error {
	coll := db.Collection("logged")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	if len(o.Notes) >= maxNotes {
		log.Printf("%s has %d notes", id, len(o.Notes))
	}
	o.Notes = append(o.Notes, note)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o) // want `append grows array "notes" of collection "logged" without bound`
	return err
}

// None is refused, many are not.
func AtLeast(ctx context.Context, db *mongo.Database, id, note string) error {
	coll := db.Collection("at_least")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	if len(o.Notes) == 0 {
		return errors.New("nobody began")
	}
	o.Notes = append(o.Notes, note)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o) // want `append grows array "notes" of collection "at_least" without bound`
	return err
}

// Another list of the document is checked.
func OtherChecked(ctx context.Context, db *mongo.Database, id, note string) error {
	coll := db.Collection("other_checked")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	if len(o.Lines) >= maxNotes {
		return errFull
	}
	o.Notes = append(o.Notes, note)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o) // want `append grows array "notes" of collection "other_checked" without bound`
	return err
}

// Saving it elsewhere as it was decoded takes nothing away.
func Touch(ctx context.Context, db *mongo.Database, id string) error {
	coll := db.Collection("touched")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.State = "touched"
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o)
	return err
}

func Noted(ctx context.Context, db *mongo.Database, id, note string) error {
	coll := db.Collection("touched")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Notes = append(o.Notes, note)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o) // want `append grows array "notes" of collection "touched" without bound`
	return err
}
