package counter

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// The counter gives the number that the document gets: a gap does no harm.
func NextInvoice(ctx context.Context, db *mongo.Database, series string) error {
	var c struct {
		Seq int64 `bson:"seq"`
	}
	err := db.Collection("counters").FindOneAndUpdate(ctx, bson.M{"_id": series}, bson.M{"$inc": bson.M{"seq": 1}}).Decode(&c)
	if err != nil {
		return err
	}
	_, err = db.Collection("invoices").InsertOne(ctx, bson.M{"series": series, "number": c.Seq})
	return err
}
