package readwrite

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Board struct {
	ID     string              `bson:"_id"`
	Lists  []List              `bson:"lists"`
	ByDay  map[string][]string `bson:"by_day"`
	ByName map[string]*List    `bson:"by_name"`
	Inbox  List                `bson:"inbox"`
	Last   *List               `bson:"last"`
}

type List struct {
	Name  string `bson:"name"`
	Cards []Item `bson:"cards"`
}

// A list in an element of a slice.
func SliceElement(ctx context.Context, db *mongo.Database, id, name string, it Item) error {
	coll := db.Collection("boards_slice")
	var b Board
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&b); err != nil {
		return err
	}
	for i := range b.Lists {
		if b.Lists[i].Name == name {
			b.Lists[i].Cards = append(b.Lists[i].Cards, it)
		}
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"lists": b.Lists}}) // want `append grows array "lists\.\$\.cards" of collection "boards_slice" without bound`
	return err
}

func SliceWhole(ctx context.Context, db *mongo.Database, id string, i int, it Item) error {
	coll := db.Collection("boards_whole")
	var b Board
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&b); err != nil {
		return err
	}
	b.Lists[i].Cards = append(b.Lists[i].Cards, it)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, b) // want `append grows array "lists\.\$\.cards" of collection "boards_whole" without bound`
	return err
}

// A pointer to the element.
func SlicePointer(ctx context.Context, db *mongo.Database, id string, i int, it Item) error {
	coll := db.Collection("boards_pointer")
	var b Board
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&b); err != nil {
		return err
	}
	l := &b.Lists[i]
	l.Cards = append(l.Cards, it)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, b) // want `append grows array "lists\.\$\.cards" of collection "boards_pointer" without bound`
	return err
}

// A list in a map.
func MapElement(ctx context.Context, db *mongo.Database, id, day, s string) error {
	coll := db.Collection("boards_map")
	var b Board
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&b); err != nil {
		return err
	}
	b.ByDay[day] = append(b.ByDay[day], s)
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"by_day": b.ByDay}}) // want `append grows array "by_day[^"]*" of collection "boards_map" without bound`
	return err
}

func MapWhole(ctx context.Context, db *mongo.Database, id, day, s string) error {
	coll := db.Collection("boards_map_whole")
	var b Board
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&b); err != nil {
		return err
	}
	if b.ByDay == nil {
		b.ByDay = make(map[string][]string)
	}
	b.ByDay[day] = append(b.ByDay[day], s)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, &b) // want `append grows array "by_day[^"]*" of collection "boards_map_whole" without bound`
	return err
}

func MapOfPointers(ctx context.Context, db *mongo.Database, id, name string, it Item) error {
	coll := db.Collection("boards_map_pointers")
	var b Board
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&b); err != nil {
		return err
	}
	if l, ok := b.ByName[name]; ok {
		l.Cards = append(l.Cards, it)
	}
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, b) // want `append grows array "by_name\.\$\.cards" of collection "boards_map_pointers" without bound`
	return err
}

// A list in a document below.
func Nested(ctx context.Context, db *mongo.Database, id string, it Item) error {
	coll := db.Collection("boards_nested")
	var b Board
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&b); err != nil {
		return err
	}
	b.Inbox.Cards = append(b.Inbox.Cards, it)
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"inbox.cards": b.Inbox.Cards}}) // want `append grows array "(inbox\.)?cards" of collection "boards_nested" without bound`
	return err
}

func NestedPointer(ctx context.Context, db *mongo.Database, id string, it Item) error {
	coll := db.Collection("boards_nested_pointer")
	var b Board
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&b); err != nil {
		return err
	}
	if b.Last != nil {
		b.Last.Cards = append(b.Last.Cards, it)
	}
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, b) // want `append grows array "(last\.)?cards" of collection "boards_nested_pointer" without bound`
	return err
}

// Decoded into a map.
func Map(ctx context.Context, db *mongo.Database, id string, it Item) error {
	coll := db.Collection("maps")
	var m bson.M
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&m); err != nil {
		return err
	}
	items, _ := m["items"].(bson.A)
	m["items"] = append(items, it)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, m) // want `append grows array "items" of collection "maps" without bound`
	return err
}

func MapSet(ctx context.Context, db *mongo.Database, id string, it Item) error {
	coll := db.Collection("maps_set")
	m := bson.M{}
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&m); err != nil {
		return err
	}
	items, _ := m["items"].(bson.A)
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"items": append(items, it)}}) // want `append grows array "items" of collection "maps_set" without bound`
	return err
}
