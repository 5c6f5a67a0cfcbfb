package trimmed

import (
	"context"
	"fmt"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// The trim is an operation of any kind.

func AddModel(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_model").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}})
	return err
}

func PullModel(ctx context.Context, db *mongo.Database, ids []string, sku string) error {
	var models []mongo.WriteModel
	for _, id := range ids {
		models = append(models, mongo.NewUpdateOneModel().
			SetFilter(bson.M{"_id": id}).
			SetUpdate(bson.M{"$pull": bson.M{"items": bson.M{"sku": sku}}}))
	}
	_, err := db.Collection("carts_model").BulkWrite(ctx, models)
	return err
}

func AddCommand(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_command").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}})
	return err
}

func PullCommand(ctx context.Context, db *mongo.Database, id, sku string) error {
	return db.RunCommand(ctx, bson.D{
		{Key: "update", Value: "carts_command"},
		{Key: "updates", Value: bson.A{bson.M{
			"q": bson.M{"_id": id},
			"u": bson.M{"$pull": bson.M{"items": bson.M{"sku": sku}}},
		}}},
	}).Err()
}

func AddPipeline(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_pipeline").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}})
	return err
}

func FilterPipeline(ctx context.Context, db *mongo.Database, id, sku string) error {
	_, err := db.Collection("carts_pipeline").UpdateByID(ctx, id, mongo.Pipeline{
		{{Key: "$set", Value: bson.M{"items": bson.M{"$filter": bson.M{
			"input": "$items",
			"cond":  bson.M{"$ne": bson.A{"$$this.sku", sku}},
		}}}}},
	})
	return err
}

func AddUnset(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_unset").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}})
	return err
}

func UnsetPipeline(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("carts_unset").UpdateByID(ctx, id, mongo.Pipeline{{{Key: "$unset", Value: "items"}}})
	return err
}

// The trim is built step by step, under a condition.
func AddBuilt(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_built").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}})
	return err
}

func PullBuilt(ctx context.Context, db *mongo.Database, id, sku string, all bool) error {
	update := bson.M{}
	if all {
		update["$set"] = bson.M{"items": bson.A{}}
	} else {
		update["$pull"] = bson.M{"items": bson.M{"sku": sku}}
	}
	_, err := db.Collection("carts_built").UpdateByID(ctx, id, update)
	return err
}

// A helper is told the path.
func pull(ctx context.Context, coll *mongo.Collection, id, path string, value any) error {
	_, err := coll.UpdateByID(ctx, id, bson.M{"$pull": bson.M{path: value}})
	return err
}

func Like(ctx context.Context, db *mongo.Database, id, user string) error {
	_, err := db.Collection("likes_helper").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"likes": user}})
	return err
}

func Unlike(ctx context.Context, db *mongo.Database, id, user string) error {
	return pull(ctx, db.Collection("likes_helper"), id, "likes", user)
}

// One function for both.
func React(ctx context.Context, db *mongo.Database, id, user string, on bool) error {
	update := bson.M{"$addToSet": bson.M{"reactions": user}}
	if !on {
		update = bson.M{"$pull": bson.M{"reactions": user}}
	}
	_, err := db.Collection("reactions").UpdateByID(ctx, id, update)
	return err
}

// Positional paths: each its own trim, whatever the placeholder.
func AddCard(ctx context.Context, db *mongo.Database, id, list, card string) error {
	_, err := db.Collection("boards").UpdateOne(ctx, bson.M{"_id": id, "lists.id": list}, bson.M{"$push": bson.M{"lists.$.cards": card}})
	return err
}

func RemoveCard(ctx context.Context, db *mongo.Database, id, list, card string) error {
	_, err := db.Collection("boards").UpdateOne(ctx, bson.M{"_id": id, "lists.id": list}, bson.M{"$pull": bson.M{"lists.$.cards": card}})
	return err
}

func AddCardFiltered(ctx context.Context, db *mongo.Database, id, card string) error {
	_, err := db.Collection("boards_filtered").UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$push": bson.M{"lists.$[l].cards": card}})
	return err
}

func RemoveCardEverywhere(ctx context.Context, db *mongo.Database, card string) error {
	_, err := db.Collection("boards_filtered").UpdateMany(ctx, bson.M{}, bson.M{"$pull": bson.M{"lists.$[].cards": card}})
	return err
}

// A repository with its collection in a field.
type Repo struct{ coll *mongo.Collection }

func NewRepo(db *mongo.Database) *Repo { return &Repo{db.Collection("repo")} }

func (r *Repo) Follow(ctx context.Context, id, user string) error {
	_, err := r.coll.UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"followers": user}})
	return err
}

func (r *Repo) Unfollow(ctx context.Context, id, user string) error {
	_, err := r.coll.UpdateByID(ctx, id, bson.M{"$pull": bson.M{"followers": user}})
	return err
}

// Other stages set the array.
func AddStages(ctx context.Context, db *mongo.Database, id string, it Item) error {
	if _, err := db.Collection("carts_fields").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}}); err != nil {
		return err
	}
	_, err := db.Collection("carts_with").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}})
	return err
}

func SetStages(ctx context.Context, db *mongo.Database, id string) error {
	if _, err := db.Collection("carts_fields").UpdateByID(ctx, id, mongo.Pipeline{
		{{Key: "$addFields", Value: bson.M{"items": bson.M{"$slice": bson.A{"$items", -50}}}}},
	}); err != nil {
		return err
	}
	_, err := db.Collection("carts_with").UpdateByID(ctx, id, mongo.Pipeline{
		{{Key: "$replaceWith", Value: bson.M{"_id": "$_id", "items": bson.A{}}}},
	})
	return err
}

// The element is picked by its index here, by a placeholder there.
func AddAt(ctx context.Context, db *mongo.Database, id, card string, list int) error {
	if _, err := db.Collection("boards_first").UpdateByID(ctx, id, bson.M{"$push": bson.M{"lists.0.cards": card}}); err != nil {
		return err
	}
	_, err := db.Collection("boards_at").UpdateByID(ctx, id, bson.M{"$push": bson.M{fmt.Sprintf("lists.%d.cards", len(card)%8): card}})
	return err
}

func RemoveAt(ctx context.Context, db *mongo.Database, card string) error {
	if _, err := db.Collection("boards_first").UpdateMany(ctx, bson.M{}, bson.M{"$pull": bson.M{"lists.$[].cards": card}}); err != nil {
		return err
	}
	_, err := db.Collection("boards_at").UpdateMany(ctx, bson.M{}, bson.M{"$pull": bson.M{"lists.$[].cards": card}})
	return err
}

// The path is in a variable.
var historyPath string

func SetHistoryPath(path string) { historyPath = path }

func Remember(ctx context.Context, db *mongo.Database, id, line string) error {
	_, err := db.Collection("histories").UpdateByID(ctx, id, bson.M{"$push": bson.M{historyPath: line}})
	return err
}

func Forget(ctx context.Context, db *mongo.Database, id, line string) error {
	_, err := db.Collection("histories").UpdateByID(ctx, id, bson.M{"$pull": bson.M{historyPath: line}})
	return err
}
