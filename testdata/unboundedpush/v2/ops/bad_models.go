package ops

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

func ModelLiteral(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("model_literal").BulkWrite(ctx, []mongo.WriteModel{
		&mongo.UpdateOneModel{
			Filter: bson.M{"_id": id},
			Update: bson.M{"$push": bson.M{"comments": c}}, // want `\$push grows array "comments" of collection "model_literal" without bound`
		},
		&mongo.UpdateManyModel{
			Filter: bson.M{"author": c.Author},
			Update: bson.M{"$addToSet": bson.M{"authors": c.Author}}, // want `\$addToSet grows array "authors" of collection "model_literal" without bound`
		},
	})
	return err
}

func ModelSetters(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("model_setters").BulkWrite(ctx, []mongo.WriteModel{
		mongo.NewUpdateOneModel().
			SetFilter(bson.M{"_id": id}).
			SetUpdate(bson.M{"$push": bson.M{"comments": c}}). // want `\$push grows array "comments" of collection "model_setters" without bound`
			SetUpsert(true),
		mongo.NewUpdateManyModel().SetFilter(bson.M{"author": c.Author}).SetUpdate(bson.M{"$addToSet": bson.M{"authors": c.Author}}), // want `\$addToSet grows array "authors" of collection "model_setters" without bound`
	}, options.BulkWrite().SetOrdered(false))
	return err
}

func ModelLoop(ctx context.Context, db *mongo.Database, list map[string]Comment) error {
	models := make([]mongo.WriteModel, 0, len(list))
	for id, c := range list {
		m := mongo.NewUpdateOneModel()
		m.SetFilter(bson.M{"_id": id})
		m.SetUpdate(bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "model_loop" without bound`
		models = append(models, m)
	}
	_, err := db.Collection("model_loop").BulkWrite(ctx, models)
	return err
}

func ModelFields(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	m := &mongo.UpdateOneModel{}
	m.Filter = bson.M{"_id": id}
	m.Update = bson.M{"$push": bson.M{"comments": c}} // want `\$push grows array "comments" of collection "model_fields" without bound`
	var models []mongo.WriteModel
	models = append(models, m)
	_, err := db.Collection("model_fields").BulkWrite(ctx, models)
	return err
}

func model(id string, c Comment) mongo.WriteModel {
	return mongo.NewUpdateOneModel().
		SetFilter(bson.M{"_id": id}).
		SetUpdate(bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "model_helper" without bound`
}

func ModelHelper(ctx context.Context, db *mongo.Database, list map[string]Comment) error {
	var models []mongo.WriteModel
	for id, c := range list {
		models = append(models, model(id, c))
	}
	_, err := db.Collection("model_helper").BulkWrite(ctx, models)
	return err
}

// The same in two models.
func ModelTwice(ctx context.Context, db *mongo.Database, from, to string, c Comment) error {
	_, err := db.Collection("model_twice").BulkWrite(ctx, []mongo.WriteModel{
		mongo.NewUpdateOneModel().SetFilter(bson.M{"_id": from}).SetUpdate(bson.M{"$push": bson.M{"comments": c}}), // want `\$push grows array "comments" of collection "model_twice" without bound`
		mongo.NewUpdateOneModel().SetFilter(bson.M{"_id": to}).SetUpdate(bson.M{"$push": bson.M{"comments": c}}),   // want `\$push grows array "comments" of collection "model_twice" without bound`
	})
	return err
}
