// Package direct opens a collection and uses it in one expression.
package direct

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

// Operations has every operation on a collection once.
func Operations(ctx context.Context, client *mongo.Client) {
	db := client.Database("app")
	_, _ = client.Database("app").Collection("orders").InsertOne(ctx, bson.M{})                                      // want `^InsertOne orders$`
	_, _ = db.Collection("orders").InsertMany(ctx, []any{bson.M{}})                                                  // want `^InsertMany orders$`
	_, _ = db.Collection("orders").Find(ctx, bson.M{})                                                               // want `^Find orders$`
	_ = db.Collection("orders").FindOne(ctx, bson.M{})                                                               // want `^FindOne orders$`
	_, _ = db.Collection("orders").UpdateOne(ctx, bson.M{}, bson.M{})                                                // want `^UpdateOne orders$`
	_, _ = db.Collection("orders").UpdateMany(ctx, bson.M{}, bson.M{})                                               // want `^UpdateMany orders$`
	_, _ = db.Collection("orders").UpdateByID(ctx, 1, bson.M{})                                                      // want `^UpdateByID orders$`
	_, _ = db.Collection("orders").ReplaceOne(ctx, bson.M{}, bson.M{})                                               // want `^ReplaceOne orders$`
	_, _ = db.Collection("orders").DeleteOne(ctx, bson.M{})                                                          // want `^DeleteOne orders$`
	_, _ = db.Collection("orders").DeleteMany(ctx, bson.M{})                                                         // want `^DeleteMany orders$`
	_ = db.Collection("orders").FindOneAndUpdate(ctx, bson.M{}, bson.M{})                                            // want `^FindOneAndUpdate orders$`
	_ = db.Collection("orders").FindOneAndReplace(ctx, bson.M{}, bson.M{})                                           // want `^FindOneAndReplace orders$`
	_ = db.Collection("orders").FindOneAndDelete(ctx, bson.M{})                                                      // want `^FindOneAndDelete orders$`
	_, _ = db.Collection("orders").Aggregate(ctx, mongo.Pipeline{})                                                  // want `^Aggregate orders$`
	_, _ = db.Collection("orders").CountDocuments(ctx, bson.M{})                                                     // want `^CountDocuments orders$`
	_, _ = db.Collection("orders").EstimatedDocumentCount(ctx)                                                       // want `^EstimatedDocumentCount orders$`
	_ = db.Collection("orders").Distinct(ctx, "a", bson.M{})                                                         // want `^Distinct orders$`
	_, _ = db.Collection("orders").BulkWrite(ctx, []mongo.WriteModel{mongo.NewDeleteOneModel().SetFilter(bson.M{})}) // want `^BulkWrite orders$`
	_, _ = db.Collection("orders").Watch(ctx, mongo.Pipeline{})                                                      // want `^Watch orders$`
	_ = db.Collection("orders").Drop(ctx)                                                                            // want `^Drop orders$`
}

// Indexes has the operations of an index view; the method may be printed with or without the view.
func Indexes(ctx context.Context, db *mongo.Database) {
	model := mongo.IndexModel{Keys: bson.D{{Key: "a", Value: 1}}}
	_, _ = db.Collection("orders").Indexes().CreateOne(ctx, model)                      // want `^(Indexes(\(\))?\.)?CreateOne orders$`
	_, _ = db.Collection("orders").Indexes().CreateMany(ctx, []mongo.IndexModel{model}) // want `^(Indexes(\(\))?\.)?CreateMany orders$`
	_, _ = db.Collection("orders").Indexes().List(ctx)                                  // want `^(Indexes(\(\))?\.)?List orders$`
	_ = db.Collection("orders").Indexes().DropOne(ctx, "a_1")                           // want `^(Indexes(\(\))?\.)?DropOne orders$`
	view := db.Collection("bills").Indexes()
	_, _ = view.CreateOne(ctx, model) // want `^(Indexes(\(\))?\.)?CreateOne bills$`
}

func Options(ctx context.Context, client *mongo.Client) error {
	_, err := client.Database("app", options.Database()).Collection("orders", options.Collection()).InsertOne(ctx, bson.M{}) // want `^InsertOne orders$`
	return err
}

func Sibling(ctx context.Context, c *mongo.Collection) error {
	_, err := c.Database().Collection("orders").InsertOne(ctx, bson.M{}) // want `^InsertOne orders$`
	return err
}

func FromClient(ctx context.Context, db *mongo.Database) error {
	_, err := db.Client().Database("other").Collection("orders").InsertOne(ctx, bson.M{}) // want `^InsertOne orders$`
	return err
}

func Connected(ctx context.Context, uri string) error {
	client, err := mongo.Connect(options.Client().ApplyURI(uri))
	if err != nil {
		return err
	}
	defer client.Disconnect(ctx)
	_, err = client.Database("app").Collection("orders").InsertOne(ctx, bson.M{}) // want `^InsertOne orders$`
	return err
}

func Parens(ctx context.Context, db *mongo.Database) error {
	_, err := ((db.Collection)("orders").InsertOne)(ctx, bson.M{}) // want `^InsertOne orders$`
	return err
}
