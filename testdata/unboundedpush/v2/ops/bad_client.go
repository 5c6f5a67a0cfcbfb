package ops

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func ClientLiteral(ctx context.Context, client *mongo.Client, id string, c Comment) error {
	_, err := client.BulkWrite(ctx, []mongo.ClientBulkWrite{
		{
			Database:   "blog",
			Collection: "client_literal",
			Model: &mongo.ClientUpdateOneModel{
				Filter: bson.M{"_id": id},
				Update: bson.M{"$push": bson.M{"comments": c}}, // want `\$push grows array "comments" of collection "client_literal" without bound`
			},
		},
		{
			Database:   "blog",
			Collection: "client_authors",
			Model: &mongo.ClientUpdateManyModel{
				Filter: bson.M{"author": c.Author},
				Update: bson.M{"$addToSet": bson.M{"authors": c.Author}}, // want `\$addToSet grows array "authors" of collection "client_authors" without bound`
			},
		},
	})
	return err
}

func ClientSetters(ctx context.Context, client *mongo.Client, id string, c Comment) error {
	w := mongo.ClientBulkWrite{Database: "blog", Collection: "client_setters"}
	w.Model = mongo.NewClientUpdateOneModel().
		SetFilter(bson.M{"_id": id}).
		SetUpdate(bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "client_setters" without bound`
	_, err := client.BulkWrite(ctx, []mongo.ClientBulkWrite{w})
	return err
}

func ClientLoop(ctx context.Context, client *mongo.Client, list map[string]Comment) error {
	var writes []mongo.ClientBulkWrite
	for id, c := range list {
		writes = append(writes, mongo.ClientBulkWrite{
			Database:   "blog",
			Collection: "client_loop",
			Model: mongo.NewClientUpdateManyModel().
				SetFilter(bson.M{"post": id}).
				SetUpdate(bson.M{"$push": bson.M{"comments": c}}), // want `\$push grows array "comments" of collection "client_loop" without bound`
		})
	}
	_, err := client.BulkWrite(ctx, writes)
	return err
}
