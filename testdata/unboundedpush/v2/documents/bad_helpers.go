package documents

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func pushComment(c Comment) bson.M {
	return bson.M{"$push": bson.M{"comments": c}} // want `\$push grows array "comments" of collection "helper" without bound`
}

func Helper(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("helper").UpdateOne(ctx, bson.M{"_id": id}, pushComment(c))
	return err
}

// A helper for the operator: the path is the caller's.
func push(fields bson.M) bson.M { return bson.M{"$push": fields} }

func HelperOperator(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("helper_operator").UpdateOne(ctx, bson.M{"_id": id},
		push(bson.M{"comments": c})) // want `\$push grows array "comments" of collection "helper_operator" without bound`
	return err
}

func addToSet(path string, value any) bson.E {
	return bson.E{Key: "$addToSet", Value: bson.D{{Key: path, Value: value}}}
}

func HelperElement(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("helper_element").UpdateOne(ctx, bson.M{"_id": id}, bson.D{
		addToSet("authors", c.Author), // want `\$addToSet grows array "authors" of collection "helper_element" without bound`
	})
	return err
}

// A helper that sends the update: the path is an argument.
func appendTo(ctx context.Context, coll *mongo.Collection, id, path string, value any) error {
	_, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{path: value}})
	return err
}

func HelperPath(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	coll := db.Collection("helper_path")
	if err := appendTo(ctx, coll, id, "comments", c); err != nil { // want `\$push grows array "comments" of collection "helper_path" without bound`
		return err
	}
	return appendTo(
		ctx,
		coll,
		id,
		"authors", // want `\$push grows array "authors" of collection "helper_path" without bound`
		c.Author,
	)
}

// A helper that sends any update: the document is the caller's.
func apply(ctx context.Context, coll *mongo.Collection, id string, update any) error {
	_, err := coll.UpdateByID(ctx, id, update)
	return err
}

func HelperUpdate(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	return apply(ctx, db.Collection("helper_update"), id, bson.M{
		"$push": bson.M{"comments": c}, // want `\$push grows array "comments" of collection "helper_update" without bound`
	})
}

// Two helpers deep.
func modify(ctx context.Context, db *mongo.Database, name, id string, fields bson.M) error {
	return apply(ctx, db.Collection(name), id, push(fields))
}

func HelperDeep(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	return modify(ctx, db, "helper_deep", id, bson.M{
		"comments": c, // want `\$push grows array "comments" of collection "helper_deep" without bound`
	})
}

// A builder with methods.
type updater struct {
	set, push bson.M
}

func newUpdater() *updater { return &updater{set: bson.M{}, push: bson.M{}} }

func (u *updater) Push(path string, value any) *updater {
	u.push[path] = value
	return u
}

func (u *updater) Document() bson.M { return bson.M{"$set": u.set, "$push": u.push} }

func HelperMethod(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	u := updates{comment: c}
	_, err := db.Collection("helper_method").UpdateOne(ctx, bson.M{"_id": id}, u.document())
	return err
}

type updates struct{ comment Comment }

func (u updates) document() bson.D {
	return bson.D{{Key: "$push", Value: bson.D{{Key: "comments", Value: u.comment}}}} // want `\$push grows array "comments" of collection "helper_method" without bound`
}

// A helper that adds to the document it is given.
func withComment(update bson.M, c Comment) bson.M {
	update["$push"] = bson.M{"comments": c} // want `\$push grows array "comments" of collection "helper_adds" without bound`
	return update
}

func HelperAdds(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("helper_adds").UpdateOne(ctx, bson.M{"_id": id}, withComment(bson.M{"$set": bson.M{"last": c.Author}}, c))
	return err
}

// The helper returns an error, too.
func build(c Comment) (bson.M, error) {
	if c.Text == "" {
		return nil, errors.New("no text")
	}
	return bson.M{"$push": bson.M{"comments": c}}, nil // want `\$push grows array "comments" of collection "helper_error" without bound`
}

func HelperError(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	update, err := build(c)
	if err != nil {
		return err
	}
	_, err = db.Collection("helper_error").UpdateOne(ctx, bson.M{"_id": id}, update)
	return err
}

// The value is made by a helper.
func each(list []Comment) bson.M { return bson.M{"$each": list} }

func HelperValue(ctx context.Context, db *mongo.Database, id string, list []Comment) error {
	_, err := db.Collection("helper_value").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{"$push": bson.M{"comments": each(list)}}) // want `\$push grows array "comments" of collection "helper_value" without bound`
	return err
}

// A helper's document is reported where it is written, once for all who send
// it.
func HelperAgain(ctx context.Context, db *mongo.Database, ids []string, c Comment) error {
	_, err := db.Collection("helper").UpdateMany(ctx, bson.M{"_id": bson.M{"$in": ids}}, pushComment(c))
	return err
}
