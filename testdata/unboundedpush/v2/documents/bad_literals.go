// Package documents has every way to write an update document.
package documents

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Comment struct {
	Author string `bson:"author"`
	Text   string `bson:"text"`
}

func M(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	update := bson.M{"$push": bson.M{"comments": c}} // want `\$push grows array "comments" of collection "m" without bound`
	_, err := db.Collection("m").UpdateOne(ctx, bson.M{"_id": id}, update)
	return err
}

func D(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	update := bson.D{{Key: "$push", Value: bson.D{{Key: "comments", Value: c}}}} // want `\$push grows array "comments" of collection "d" without bound`
	_, err := db.Collection("d").UpdateOne(ctx, bson.D{{Key: "_id", Value: id}}, update)
	return err
}

func DThenM(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	update := bson.D{
		{Key: "$set", Value: bson.M{"author": c.Author}},
		{Key: "$push", Value: bson.M{
			"comments": c, // want `\$push grows array "comments" of collection "d_m" without bound`
		}},
	}
	_, err := db.Collection("d_m").UpdateOne(ctx, bson.M{"_id": id}, update)
	return err
}

func Map(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("map").UpdateOne(ctx,
		map[string]any{"_id": id},
		map[string]any{"$push": map[string]any{"comments": c}}) // want `\$push grows array "comments" of collection "map" without bound`
	return err
}

func MapInterface(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("map_interface").UpdateOne(ctx,
		map[string]interface{}{"_id": id},
		map[string]interface{}{"$push": map[string]Comment{"comments": c}}) // want `\$push grows array "comments" of collection "map_interface" without bound`
	return err
}

func MapOfMaps(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("map_maps").UpdateOne(ctx, bson.M{"_id": id},
		map[string]bson.M{"$push": {"comments": c}}) // want `\$push grows array "comments" of collection "map_maps" without bound`
	return err
}

func Elements(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("elements").UpdateOne(ctx, bson.M{"_id": id},
		bson.D([]bson.E{{Key: "$push", Value: bson.D([]bson.E{{Key: "comments", Value: c}})}})) // want `\$push grows array "comments" of collection "elements" without bound`
	return err
}

func Element(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	comment := bson.E{Key: "comments", Value: c} // want `\$push grows array "comments" of collection "element" without bound`
	push := bson.E{Key: "$push", Value: bson.D{comment}}
	_, err := db.Collection("element").UpdateOne(ctx, bson.M{"_id": id}, bson.D{push})
	return err
}

func Interface(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	var push any = bson.M{"comments": c} // want `\$push grows array "comments" of collection "interface" without bound`
	var update any = bson.M{"$push": push}
	_, err := db.Collection("interface").UpdateOne(ctx, bson.M{"_id": id}, update)
	return err
}

func Pointer(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("pointer").UpdateOne(ctx, bson.M{"_id": id},
		&bson.M{"$push": &bson.M{"comments": &c}}) // want `\$push grows array "comments" of collection "pointer" without bound`
	return err
}

type (
	doc   = bson.M
	order = bson.D
	field = bson.E

	named map[string]any
)

func Alias(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	coll := db.Collection("alias")
	if _, err := coll.UpdateOne(ctx, doc{"_id": id}, doc{"$push": doc{"comments": c}}); err != nil { // want `\$push grows array "comments" of collection "alias" without bound`
		return err
	}
	_, err := coll.UpdateOne(ctx, doc{"_id": id}, order{field{Key: "$addToSet", Value: order{{Key: "authors", Value: c.Author}}}}) // want `\$addToSet grows array "authors" of collection "alias" without bound`
	return err
}

func Named(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("named").UpdateOne(ctx, named{"_id": id},
		named{"$push": named{"comments": c}}) // want `\$push grows array "comments" of collection "named" without bound`
	return err
}

var touch = bson.M{"$push": bson.M{"touched": "yes"}} // want `\$push grows array "touched" of collection "variable" without bound`

func Variable(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("variable").UpdateOne(ctx, bson.M{"_id": id}, touch)
	return err
}

func EachLists(ctx context.Context, db *mongo.Database, id string, list []Comment, first, second Comment) error {
	coll := db.Collection("lists")
	each := bson.M{"$each": list}
	if _, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"one": each}}); err != nil { // want `\$push grows array "one" of collection "lists" without bound`
		return err
	}
	if _, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"two": bson.D{{Key: "$each", Value: bson.A{first, second}}}}}); err != nil { // want `\$push grows array "two" of collection "lists" without bound`
		return err
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"three": map[string]any{"$each": []Comment{first, second}}}}) // want `\$addToSet grows array "three" of collection "lists" without bound`
	return err
}
