package documents

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"strings"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Unknown documents, operators and paths.

func Given(ctx context.Context, db *mongo.Database, id string, update any) error {
	_, err := db.Collection("given").UpdateOne(ctx, bson.M{"_id": id}, update)
	return err
}

func GivenFields(ctx context.Context, db *mongo.Database, id string, fields bson.M) error {
	_, err := db.Collection("given_fields").UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$push": fields})
	return err
}

func GivenPath(ctx context.Context, db *mongo.Database, id, path string, c Comment) error {
	_, err := db.Collection("given_path").UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$push": bson.M{path: c}})
	return err
}

func GivenOperator(ctx context.Context, db *mongo.Database, id, op string, c Comment) error {
	_, err := db.Collection("given_operator").UpdateOne(ctx, bson.M{"_id": id}, bson.M{op: bson.M{"comments": c}})
	return err
}

// The value may carry $each and $slice.
func GivenValue(ctx context.Context, db *mongo.Database, id string, value any) error {
	_, err := db.Collection("given_value").UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$push": bson.M{"comments": value}})
	return err
}

// The modifiers come from elsewhere.
func GivenModifiers(ctx context.Context, db *mongo.Database, id string, modifiers bson.M) error {
	_, err := db.Collection("given_modifiers").UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$push": bson.M{"comments": modifiers}})
	return err
}

func GivenRaw(ctx context.Context, db *mongo.Database, id string, raw bson.Raw) error {
	_, err := db.Collection("given_raw").UpdateOne(ctx, bson.M{"_id": id}, raw)
	return err
}

func Decoded(ctx context.Context, db *mongo.Database, id, text string) error {
	var update bson.M
	if err := bson.UnmarshalExtJSON([]byte(text), true, &update); err != nil {
		return err
	}
	_, err := db.Collection("decoded").UpdateOne(ctx, bson.M{"_id": id}, update)
	return err
}

func Requested(w http.ResponseWriter, r *http.Request, db *mongo.Database) {
	var update map[string]any
	if err := json.NewDecoder(r.Body).Decode(&update); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	if _, err := db.Collection("requested").UpdateOne(r.Context(), bson.M{"_id": r.PathValue("id")}, update); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
}

// The operator is taken out again.
func Removed(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	update := bson.M{"$push": bson.M{"comments": c}, "$set": bson.M{"last": c.Author}}
	delete(update, "$push")
	_, err := db.Collection("removed").UpdateOne(ctx, bson.M{"_id": id}, update)
	return err
}

// The operator is replaced.
func Replaced(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	update := bson.M{"$push": bson.M{"comments": c}}
	update = bson.M{"$set": bson.M{"last": c.Author}}
	_, err := db.Collection("replaced").UpdateOne(ctx, bson.M{"_id": id}, update)
	return err
}

// The document is a local that nothing sends.
func Unsent(c Comment) int {
	update := bson.M{"$push": bson.M{"comments": c}}
	return len(update)
}

// One of the two operators takes away what the other adds.
func Toggle(ctx context.Context, db *mongo.Database, id, user string, on bool) error {
	op := "$addToSet"
	if !on {
		op = "$pull"
	}
	_, err := db.Collection("toggle").UpdateOne(ctx, bson.M{"_id": id}, bson.M{op: bson.M{"likes": user}})
	return err
}

// The cap is added later.
func CappedLater(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	value := bson.M{"$each": bson.A{c}}
	value["$slice"] = -100
	update := bson.M{}
	update["$push"] = bson.M{"comments": value}
	_, err := db.Collection("capped_later").UpdateOne(ctx, bson.M{"_id": id}, update)
	return err
}

// The cap is made by a helper.
func last(n int, list ...any) bson.D {
	return bson.D{{Key: "$each", Value: list}, {Key: "$slice", Value: -n}}
}

func CappedByHelper(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("capped_helper").UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$push": bson.M{"comments": last(100, c)}})
	return err
}

// The first segment of the path, or a part of one, comes from elsewhere.
func PathElsewhere(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	coll := db.Collection("path_elsewhere")
	path := strings.TrimSpace(os.Getenv("COMMENTS"))
	if _, err := coll.UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$push": bson.M{path: c}}); err != nil {
		return err
	}
	if _, err := coll.UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$push": bson.M{path + ".comments": c}}); err != nil {
		return err
	}
	_, err := coll.UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$push": bson.M{"blog.list_" + path: c}})
	return err
}
