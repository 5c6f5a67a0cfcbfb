package readwrite

import (
	"context"
	"errors"
	"os"
	"slices"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

const maxNotes = 100

var errFull = errors.New("too many notes")

// The length is checked before the append.
func Checked(ctx context.Context, db *mongo.Database, id, note string) error {
	coll := db.Collection("checked")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	if len(o.Notes) >= maxNotes {
		return errFull
	}
	o.Notes = append(o.Notes, note)
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"notes": o.Notes}})
	return err
}

// The length is checked after the append, before the write.
func CheckedAfter(ctx context.Context, db *mongo.Database, id, note string) error {
	coll := db.Collection("checked_after")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Notes = append(o.Notes, note)
	if len(o.Notes) > maxNotes {
		return errFull
	}
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o)
	return err
}

// The append stands inside the check.
func CheckedInside(ctx context.Context, db *mongo.Database, id, note string) error {
	coll := db.Collection("checked_inside")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	if len(o.Notes) < maxNotes {
		o.Notes = append(o.Notes, note)
	}
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o)
	return err
}

// The oldest go when there are too many.
func Cut(ctx context.Context, db *mongo.Database, id, note string) error {
	coll := db.Collection("cut")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Notes = append(o.Notes, note)
	if len(o.Notes) > maxNotes {
		o.Notes = o.Notes[len(o.Notes)-maxNotes:]
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"notes": o.Notes}})
	return err
}

func CutBefore(ctx context.Context, db *mongo.Database, id, note string) error {
	coll := db.Collection("cut_before")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	for len(o.Notes) >= maxNotes {
		o.Notes = o.Notes[1:]
	}
	o.Notes = append(o.Notes, note)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o)
	return err
}

// One out, one in.
func Shifted(ctx context.Context, db *mongo.Database, id, note string) error {
	coll := db.Collection("shifted")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Notes = append(o.Notes[1:], note)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o)
	return err
}

func newest(list []string, n int) []string {
	if len(list) <= n {
		return list
	}
	return list[len(list)-n:]
}

func CutByHelper(ctx context.Context, db *mongo.Database, id, note string) error {
	coll := db.Collection("cut_helper")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Notes = newest(append(o.Notes, note), maxNotes)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o)
	return err
}

// A method of the document knows the limit.
func (o *Order) full() bool { return len(o.Notes) >= maxNotes }

func CheckedByMethod(ctx context.Context, db *mongo.Database, id, note string) error {
	coll := db.Collection("checked_method")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	if o.full() {
		return errFull
	}
	o.Notes = append(o.Notes, note)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o)
	return err
}

// Another function takes away from the same list.
func Added(ctx context.Context, db *mongo.Database, id string, it Item) error {
	coll := db.Collection("removed")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Lines = append(o.Lines, it)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o)
	return err
}

func Removed(ctx context.Context, db *mongo.Database, id string, i int) error {
	coll := db.Collection("removed")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Lines = slices.Delete(o.Lines, i, i+1)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o)
	return err
}

func AddedAndPulled(ctx context.Context, db *mongo.Database, id string, it Item) error {
	coll := db.Collection("pulled")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Lines = append(o.Lines, it)
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"items": o.Lines}})
	return err
}

func Pulled(ctx context.Context, db *mongo.Database, id, sku string) error {
	_, err := db.Collection("pulled").UpdateByID(ctx, id, bson.M{"$pull": bson.M{"items": bson.M{"sku": sku}}})
	return err
}

// A file or a queue of other kinds.
type queue struct{ Notes []string }

func (q *queue) Decode(v any) error { return nil }

func OtherDecode(q *queue, note string) error {
	var o Order
	if err := q.Decode(&o); err != nil {
		return err
	}
	o.Notes = append(o.Notes, note)
	return os.WriteFile("notes.json", []byte(o.Notes[0]), 0o600)
}

// Lists of maps.
func CheckedMap(ctx context.Context, db *mongo.Database, id string, it Item) error {
	coll := db.Collection("checked_map")
	var m bson.M
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&m); err != nil {
		return err
	}
	items, _ := m["items"].(bson.A)
	if len(items) >= maxNotes {
		return errFull
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}})
	return err
}

func CheckedMapField(ctx context.Context, db *mongo.Database, id, day, s string) error {
	coll := db.Collection("checked_map_field")
	var b Board
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&b); err != nil {
		return err
	}
	if len(b.ByDay[day]) >= maxNotes {
		return errFull
	}
	b.ByDay[day] = append(b.ByDay[day], s)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, b)
	return err
}

func ShiftedSet(ctx context.Context, db *mongo.Database, id, note string) error {
	coll := db.Collection("shifted_set")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"notes": append(o.Notes[1:], note)}})
	return err
}
