package ops

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type Event struct {
	At   time.Time `bson:"at"`
	What string    `bson:"what"`
}

func Pipeline(ctx context.Context, db *mongo.Database, id string, e Event) error {
	_, err := db.Collection("pipeline").UpdateOne(ctx, bson.M{"_id": id}, mongo.Pipeline{
		{{Key: "$set", Value: bson.M{"log": bson.M{"$concatArrays": bson.A{"$log", bson.A{e}}}}}}, // want `^\$concatArrays grows array "log" of collection "pipeline" without bound; cap it with \$slice or a count, or store the elements as documents$`
	})
	return err
}

func PipelineIfNull(ctx context.Context, db *mongo.Database, id string, e Event) error {
	_, err := db.Collection("pipeline_null").UpdateOne(ctx, bson.M{"_id": id}, mongo.Pipeline{
		bson.D{{Key: "$set", Value: bson.D{
			{Key: "at", Value: "$$NOW"},
			{Key: "log", Value: bson.D{{Key: "$concatArrays", Value: bson.A{ // want `\$concatArrays grows array "log" of collection "pipeline_null" without bound`
				bson.D{{Key: "$ifNull", Value: bson.A{"$log", bson.A{}}}},
				bson.A{e},
			}}}},
		}}},
	})
	return err
}

func PipelineUnion(ctx context.Context, db *mongo.Database, id string, tags []string) error {
	_, err := db.Collection("pipeline_union").UpdateMany(ctx, bson.M{"owner": id}, []bson.D{
		{{Key: "$addFields", Value: bson.M{"tags": bson.M{"$setUnion": bson.A{"$tags", tags}}}}}, // want `\$setUnion grows array "tags" of collection "pipeline_union" without bound`
	})
	return err
}

func PipelineArray(ctx context.Context, db *mongo.Database, id string, e Event) error {
	_, err := db.Collection("pipeline_array").UpdateByID(ctx, id, bson.A{
		bson.M{"$set": bson.M{"state.log": bson.M{"$concatArrays": []any{"$state.log", []any{e}}}}}, // want `\$concatArrays grows array "state\.log" of collection "pipeline_array" without bound`
		bson.M{"$unset": "draft"},
	})
	return err
}

func PipelineMaps(ctx context.Context, db *mongo.Database, id string, e Event) error {
	stages := []bson.M{
		{"$set": bson.M{"log": bson.M{"$concatArrays": bson.A{bson.A{e}, "$log"}}}}, // want `\$concatArrays grows array "log" of collection "pipeline_maps" without bound`
	}
	return db.Collection("pipeline_maps").FindOneAndUpdate(ctx, bson.M{"_id": id}, stages).Err()
}

func PipelineModel(ctx context.Context, db *mongo.Database, id, tag string) error {
	_, err := db.Collection("pipeline_model").BulkWrite(ctx, []mongo.WriteModel{
		mongo.NewUpdateOneModel().SetFilter(bson.M{"_id": id}).SetUpdate(mongo.Pipeline{
			{{Key: "$set", Value: bson.M{"tags": bson.M{"$setUnion": bson.A{"$tags", bson.A{tag}}}}}}, // want `\$setUnion grows array "tags" of collection "pipeline_model" without bound`
		}),
	})
	return err
}

func PipelineCommand(ctx context.Context, db *mongo.Database, id string, e Event) error {
	return db.RunCommand(ctx, bson.D{
		{Key: "update", Value: "pipeline_command"},
		{Key: "updates", Value: bson.A{bson.M{
			"q": bson.M{"_id": id},
			"u": bson.A{
				bson.M{"$set": bson.M{"log": bson.M{"$concatArrays": bson.A{"$log", bson.A{e}}}}}, // want `\$concatArrays grows array "log" of collection "pipeline_command" without bound`
			},
		}}},
	}).Err()
}

// The stages are added one by one.
func PipelineBuilt(ctx context.Context, db *mongo.Database, id string, e Event, touch bool) error {
	p := mongo.Pipeline{}
	if touch {
		p = append(p, bson.D{{Key: "$set", Value: bson.M{"at": e.At}}})
	}
	p = append(p, bson.D{{Key: "$set", Value: bson.M{"log": bson.M{"$concatArrays": bson.A{"$log", bson.A{e}}}}}}) // want `\$concatArrays grows array "log" of collection "pipeline_built" without bound`
	_, err := db.Collection("pipeline_built").UpdateOne(ctx, bson.M{"_id": id}, p)
	return err
}
