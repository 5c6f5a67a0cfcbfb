package trimmed

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Cart struct {
	ID    string   `bson:"_id"`
	Items []Item   `bson:"items"`
	Log   []string `bson:"log"`
}

const keep = 50

// The list is read, cut, and set.
func Log(ctx context.Context, db *mongo.Database, id, line string) error {
	_, err := db.Collection("carts_sliced").UpdateByID(ctx, id, bson.M{"$push": bson.M{"log": line}})
	return err
}

func SetSliced(ctx context.Context, db *mongo.Database, id string) error {
	coll := db.Collection("carts_sliced")
	var c Cart
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&c); err != nil {
		return err
	}
	if len(c.Log) <= keep {
		return nil
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"log": c.Log[len(c.Log)-keep:]}})
	return err
}

// The list is read, filtered into a new one, and set.
func Put(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_filtered").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}})
	return err
}

func SetFiltered(ctx context.Context, db *mongo.Database, id, sku string) error {
	coll := db.Collection("carts_filtered")
	var c Cart
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&c); err != nil {
		return err
	}
	kept := make([]Item, 0, len(c.Items))
	for _, it := range c.Items {
		if it.SKU != sku {
			kept = append(kept, it)
		}
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"items": kept}})
	return err
}

// The document is read, one element deleted, and replaced.
func PutOne(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_deleted").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}})
	return err
}

func DeleteOne(ctx context.Context, db *mongo.Database, id string, i int) error {
	coll := db.Collection("carts_deleted")
	var c Cart
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&c); err != nil {
		return err
	}
	c.Items = slices.Delete(c.Items, i, i+1)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, c)
	return err
}

func PutCut(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_cut").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}})
	return err
}

func Cut(ctx context.Context, db *mongo.Database, id string, i int) error {
	coll := db.Collection("carts_cut")
	var c Cart
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&c); err != nil {
		return err
	}
	c.Items = append(c.Items[:i], c.Items[i+1:]...)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, c)
	return err
}

func PutClear(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_cleared").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}})
	return err
}

func Clear(ctx context.Context, db *mongo.Database, id string) error {
	coll := db.Collection("carts_cleared")
	var c Cart
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&c); err != nil {
		return err
	}
	c.Items = nil
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, c)
	return err
}

// The list is built anew.
func Index(ctx context.Context, db *mongo.Database, id, word string) error {
	_, err := db.Collection("words_anew").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"words": word}})
	return err
}

func Reindex(ctx context.Context, db *mongo.Database, id, text string) error {
	var words []string
	for _, w := range strings.Fields(text) {
		words = append(words, strings.ToLower(w))
	}
	_, err := db.Collection("words_anew").UpdateByID(ctx, id, bson.M{"$set": bson.M{"words": words}})
	return err
}

// The client sends the whole list.
func Tag(ctx context.Context, db *mongo.Database, id, tag string) error {
	_, err := db.Collection("tags_requested").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"tags": tag}})
	return err
}

func Retag(w http.ResponseWriter, r *http.Request, db *mongo.Database) {
	var req struct {
		Tags []string `json:"tags"`
	}
	if err := json.NewDecoder(r.Body).Decode(&req); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	_, err := db.Collection("tags_requested").UpdateByID(r.Context(), r.PathValue("id"), bson.M{"$set": bson.M{"tags": req.Tags}})
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
}

// The list is an argument: nobody here says where it comes from.
func TagGiven(ctx context.Context, db *mongo.Database, id, tag string) error {
	_, err := db.Collection("tags_given").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"tags": tag}})
	return err
}

func SetTags(ctx context.Context, db *mongo.Database, id string, tags []string) error {
	_, err := db.Collection("tags_given").UpdateByID(ctx, id, bson.M{"$set": bson.M{"tags": tags}})
	return err
}

// A field around the list is replaced, or goes.
func Visit(ctx context.Context, db *mongo.Database, id, page string) error {
	_, err := db.Collection("visits_parent").UpdateByID(ctx, id, bson.M{"$push": bson.M{"session.pages": page}})
	return err
}

func EndVisit(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("visits_parent").UpdateByID(ctx, id, bson.M{"$unset": bson.M{"session": ""}})
	return err
}

func VisitAgain(ctx context.Context, db *mongo.Database, id, page string) error {
	_, err := db.Collection("visits_replaced").UpdateByID(ctx, id, bson.M{"$push": bson.M{"session.pages": page}})
	return err
}

func StartVisit(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("visits_replaced").UpdateByID(ctx, id, bson.M{"$set": bson.M{"session": bson.M{"start": time.Now()}}})
	return err
}

// The document is replaced by a new one.
func Pick(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_anew").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}})
	return err
}

func Restart(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("carts_anew").ReplaceOne(ctx, bson.M{"_id": id}, Cart{ID: id, Items: []Item{}})
	return err
}

func PickM(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_anew_m").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}})
	return err
}

func RestartM(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("carts_anew_m").ReplaceOne(ctx, bson.M{"_id": id}, bson.M{"started": time.Now()})
	return err
}

func PickD(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_anew_d").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}})
	return err
}

func RestartD(ctx context.Context, db *mongo.Database, id string) error {
	return db.Collection("carts_anew_d").FindOneAndReplace(ctx, bson.M{"_id": id}, bson.D{{Key: "started", Value: time.Now()}}).Err()
}
