package documents

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Assigned(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	update := bson.M{}
	update["$push"] = bson.M{"comments": c} // want `\$push grows array "comments" of collection "assigned" without bound`
	update["$set"] = bson.M{"last": c.Author}
	_, err := db.Collection("assigned").UpdateOne(ctx, bson.M{"_id": id}, update)
	return err
}

func Made(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	push := make(bson.M)
	push["comments"] = c       // want `\$push grows array "comments" of collection "made" without bound`
	push["authors"] = c.Author // the second of one update
	update := make(map[string]any, 2)
	update["$push"] = push
	_, err := db.Collection("made").UpdateOne(ctx, bson.M{"_id": id}, update)
	return err
}

func Appended(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	var update bson.D
	update = append(update, bson.E{Key: "$set", Value: bson.M{"last": c.Author}})
	update = append(update, bson.E{Key: "$push", Value: bson.D{{Key: "comments", Value: c}}}) // want `\$push grows array "comments" of collection "appended" without bound`
	_, err := db.Collection("appended").UpdateOne(ctx, bson.M{"_id": id}, update)
	return err
}

func AppendedBelow(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	push := bson.D{}
	push = append(push, bson.E{Key: "comments", Value: c}, bson.E{Key: "authors", Value: c.Author}) // want `\$push grows array "comments" of collection "appended_below" without bound`
	_, err := db.Collection("appended_below").UpdateOne(ctx, bson.M{"_id": id}, bson.D{{Key: "$push", Value: push}})
	return err
}

func AppendedElements(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	var list []bson.E
	list = append(list, bson.E{Key: "$push", Value: bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "appended_elements" without bound`
	_, err := db.Collection("appended_elements").UpdateOne(ctx, bson.M{"_id": id}, bson.D(list))
	return err
}

// The update appends on one of the ways through the function.
func Conditional(ctx context.Context, db *mongo.Database, id string, c *Comment, title string) error {
	update := bson.M{"$set": bson.M{"title": title}}
	if c != nil {
		update["$push"] = bson.M{"comments": c} // want `\$push grows array "comments" of collection "conditional" without bound`
	}
	_, err := db.Collection("conditional").UpdateOne(ctx, bson.M{"_id": id}, update)
	return err
}

func ConditionalAppend(ctx context.Context, db *mongo.Database, id string, c *Comment, tags []string) error {
	update := bson.D{{Key: "$set", Value: bson.M{"touched": true}}}
	if c != nil {
		update = append(update, bson.E{Key: "$push", Value: bson.M{"comments": *c}}) // want `\$push grows array "comments" of collection "conditional_append" without bound`
	}
	if len(tags) > 0 {
		update = append(update, bson.E{Key: "$addToSet", Value: bson.M{"tags": bson.M{"$each": tags}}}) // the second of one update
	}
	_, err := db.Collection("conditional_append").UpdateOne(ctx, bson.M{"_id": id}, update)
	return err
}

// Each way appends to another array.
func Branches(ctx context.Context, db *mongo.Database, id string, c Comment, private bool) error {
	var update bson.M
	if private {
		update = bson.M{"$push": bson.M{"notes": c}} // want `\$push grows array "notes" of collection "branches" without bound`
	} else {
		update = bson.M{"$push": bson.M{"comments": c}} // the second of one update
	}
	_, err := db.Collection("branches").UpdateOne(ctx, bson.M{"_id": id}, update)
	return err
}

func Switch(ctx context.Context, db *mongo.Database, id, kind string, c Comment) error {
	push := bson.M{}
	switch kind {
	case "note":
		push["notes"] = c // want `\$push grows array "notes" of collection "switch" without bound`
	case "comment":
		push["comments"] = c // the second of one update
	default:
		return errors.New("unknown kind")
	}
	_, err := db.Collection("switch").UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$push": push})
	return err
}

// Which operator it is does not matter: both append.
func EitherOperator(ctx context.Context, db *mongo.Database, id, tag string, once bool) error {
	op := "$push"
	if once {
		op = "$addToSet"
	}
	_, err := db.Collection("either").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{op: bson.M{"tags": tag}}) // want `\$(push|addToSet) grows array "tags" of collection "either" without bound`
	return err
}

// The path is one of two.
func EitherPath(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	path := "comments"
	if c.Author == "" {
		path = "anonymous"
	}
	_, err := db.Collection("either_path").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{"$push": bson.M{path: c}}) // want `\$push grows array "(comments|anonymous)" of collection "either_path" without bound`
	return err
}

// The path is put together from constants.
func Joined(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	const root = "thread"
	_, err := db.Collection("joined").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{"$push": bson.M{root + ".comments": c}}) // want `\$push grows array "thread\.comments" of collection "joined" without bound`
	return err
}

func Formatted(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	path := fmt.Sprintf("%s.%s", "thread", "comments")
	_, err := db.Collection("formatted").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{"$push": bson.M{path: c}}) // want `\$push grows array "thread\.comments" of collection "formatted" without bound`
	return err
}

// The document is sent in a retry loop.
func Retried(ctx context.Context, db *mongo.Database, id string, c Comment) (err error) {
	update := bson.M{"$push": bson.M{"comments": c}} // want `\$push grows array "comments" of collection "retried" without bound`
	for range 3 {
		if _, err = db.Collection("retried").UpdateByID(ctx, id, update); err == nil {
			return nil
		}
	}
	return err
}

// The path is in a variable.
var logPath string

func SetLogPath(path string) { logPath = path }

func Variables(ctx context.Context, db *mongo.Database, id, line string) error {
	_, err := db.Collection("variables").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{"$push": bson.M{logPath: line}}) // want `\$push grows array "logPath" of collection "variables" without bound`
	return err
}

// A segment of the path is not known.
func Segment(ctx context.Context, db *mongo.Database, id, line string) error {
	_, err := db.Collection("segments").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{"$push": bson.M{"days." + strings.ToLower(os.Getenv("DAY")) + ".lines": line}}) // want `\$push grows array "days\.<\?>\.lines" of collection "segments" without bound`
	return err
}
