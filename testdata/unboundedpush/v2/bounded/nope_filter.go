package bounded

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

// There is no hundredth element yet.
func Free(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("free").UpdateOne(ctx,
		bson.M{"_id": id, "comments.99": bson.M{"$exists": false}},
		bson.M{"$push": bson.M{"comments": c}})
	return err
}

func FreeD(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("free_d").UpdateOne(ctx,
		bson.D{{Key: "_id", Value: id}, {Key: "comments.999", Value: bson.D{{Key: "$exists", Value: false}}}},
		bson.D{{Key: "$push", Value: bson.D{{Key: "comments", Value: c}}}})
	return err
}

const maxComments = 500

func FreeFormatted(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	last := fmt.Sprintf("comments.%d", maxComments-1)
	_, err := db.Collection("free_formatted").UpdateOne(ctx,
		bson.M{"_id": id, last: bson.M{"$exists": false}},
		bson.M{"$push": bson.M{"comments": c}})
	return err
}

// The number is not known here.
func FreeGiven(ctx context.Context, db *mongo.Database, id string, c Comment, limit int) error {
	_, err := db.Collection("free_given").UpdateOne(ctx,
		bson.M{"_id": id, "comments." + strconv.Itoa(limit-1): bson.M{"$exists": false}},
		bson.M{"$push": bson.M{"comments": c}})
	return err
}

func FreeAnd(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("free_and").UpdateOne(ctx,
		bson.M{"$and": bson.A{
			bson.M{"_id": id},
			bson.M{"comments.99": bson.M{"$exists": false}},
		}},
		bson.M{"$push": bson.M{"comments": c}})
	return err
}

// The filter is built like the update.
func FreeBuilt(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	filter := bson.M{"_id": id}
	filter["comments.99"] = bson.M{"$exists": false}
	_, err := db.Collection("free_built").UpdateOne(ctx, filter, bson.M{"$push": bson.M{"comments": c}})
	return err
}

// One array for each kind of operation.
func FreeModify(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	return db.Collection("free_modify").FindOneAndUpdate(ctx,
		bson.M{"_id": id, "comments.99": bson.M{"$exists": false}},
		bson.M{"$push": bson.M{"comments": c}}).Err()
}

func FreeModel(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("free_model").BulkWrite(ctx, []mongo.WriteModel{
		&mongo.UpdateOneModel{
			Filter: bson.M{"_id": id, "comments.99": bson.M{"$exists": false}},
			Update: bson.M{"$push": bson.M{"comments": c}},
		},
		mongo.NewUpdateOneModel().
			SetFilter(bson.M{"_id": id, "authors.99": bson.M{"$exists": false}}).
			SetUpdate(bson.M{"$addToSet": bson.M{"authors": c.Author}}),
	})
	return err
}

func FreeCommand(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	return db.RunCommand(ctx, bson.D{
		{Key: "update", Value: "free_command"},
		{Key: "updates", Value: bson.A{bson.M{
			"q": bson.M{"_id": id, "comments.99": bson.M{"$exists": false}},
			"u": bson.M{"$push": bson.M{"comments": c}},
		}}},
	}).Err()
}

// $size of the array.
func Size(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("size").UpdateOne(ctx,
		bson.M{"_id": id, "comments": bson.M{"$size": 0}},
		bson.M{"$push": bson.M{"comments": c}})
	return err
}

func NotSize(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("not_size").UpdateOne(ctx,
		bson.M{"_id": id, "comments": bson.M{"$not": bson.M{"$size": 100}}},
		bson.M{"$push": bson.M{"comments": c}})
	return err
}

// $expr on the array.
func Expr(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("expr").UpdateOne(ctx,
		bson.M{"_id": id, "$expr": bson.M{"$lt": bson.A{bson.M{"$size": "$comments"}, 100}}},
		bson.M{"$push": bson.M{"comments": c}})
	return err
}

func ExprIfNull(ctx context.Context, db *mongo.Database, id string, c Comment, limit int) error {
	_, err := db.Collection("expr_null").UpdateOne(ctx,
		bson.D{
			{Key: "_id", Value: id},
			{Key: "$expr", Value: bson.D{{Key: "$lt", Value: bson.A{
				bson.D{{Key: "$size", Value: bson.D{{Key: "$ifNull", Value: bson.A{"$comments", bson.A{}}}}}},
				limit,
			}}}},
		},
		bson.M{"$push": bson.M{"comments": c}})
	return err
}

func ExprCapacity(ctx context.Context, db *mongo.Database, id, user string) error {
	_, err := db.Collection("expr_capacity").UpdateOne(ctx,
		bson.M{"_id": id, "$expr": bson.M{"$lt": bson.A{bson.M{"$size": "$guests"}, "$capacity"}}},
		bson.M{"$addToSet": bson.M{"guests": user}})
	return err
}

// A count of the elements beside the array.
func Count(ctx context.Context, db *mongo.Database, sensor string, v float64) error {
	_, err := db.Collection("count").UpdateOne(ctx,
		bson.M{"sensor": sensor, "n": bson.M{"$lt": 200}},
		bson.M{"$push": bson.M{"values": v}, "$inc": bson.M{"n": 1}},
		options.UpdateOne().SetUpsert(true))
	return err
}

func CountAtMost(ctx context.Context, db *mongo.Database, sensor string, v float64, limit int) error {
	_, err := db.Collection("count_most").UpdateOne(ctx,
		bson.D{{Key: "sensor", Value: sensor}, {Key: "stats.n", Value: bson.D{{Key: "$lte", Value: limit}}}},
		bson.D{
			{Key: "$push", Value: bson.D{{Key: "values", Value: v}}},
			{Key: "$inc", Value: bson.D{{Key: "stats.n", Value: 1}}},
		},
		options.UpdateOne().SetUpsert(true))
	return err
}

// Constants that are not yet there.
func NotEqual(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("not_equal").UpdateOne(ctx,
		bson.M{"_id": id, "flags": bson.M{"$ne": "welcomed"}},
		bson.M{"$push": bson.M{"flags": "welcomed"}})
	return err
}

func NotIn(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("not_in").UpdateOne(ctx,
		bson.M{"_id": id, "flags": bson.M{"$nin": bson.A{"welcomed", "asked"}}},
		bson.M{"$push": bson.M{"flags": bson.M{"$each": bson.A{"welcomed", "asked"}}}})
	return err
}

func NotElement(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("not_element").UpdateOne(ctx,
		bson.M{"_id": id, "steps": bson.M{"$not": bson.M{"$elemMatch": bson.M{"name": "welcome"}}}},
		bson.M{"$push": bson.M{"steps": bson.M{"name": "welcome", "at": time.Now()}}})
	return err
}

func NotField(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("not_field").UpdateOne(ctx,
		bson.M{"_id": id, "steps.name": bson.M{"$ne": "welcome"}},
		bson.M{"$push": bson.M{"steps": bson.M{"name": "welcome", "at": time.Now()}}})
	return err
}

// There is no array yet.
func Absent(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("absent").UpdateOne(ctx,
		bson.M{"_id": id, "comments": bson.M{"$exists": false}},
		bson.M{"$push": bson.M{"comments": c}})
	return err
}

// The other comparisons of $expr, with the size on the side that they limit.
func ExprOperators(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	size := bson.M{"$size": "$comments"}
	push := bson.M{"$push": bson.M{"comments": c}}
	_, err := db.Collection("expr_operators").BulkWrite(ctx, []mongo.WriteModel{
		mongo.NewUpdateOneModel().SetFilter(bson.M{"_id": id, "$expr": bson.M{"$lte": bson.A{size, 99}}}).SetUpdate(push),
		mongo.NewUpdateOneModel().SetFilter(bson.M{"_id": id, "$expr": bson.M{"$ne": bson.A{size, 100}}}).SetUpdate(push),
		mongo.NewUpdateOneModel().SetFilter(bson.M{"_id": id, "$expr": bson.M{"$gt": bson.A{100, size}}}).SetUpdate(push),
		mongo.NewUpdateOneModel().SetFilter(bson.M{"_id": id, "$expr": bson.M{"$gte": bson.A{99, size}}}).SetUpdate(push),
	})
	return err
}

func ExprAnd(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("expr_and").UpdateOne(ctx,
		bson.M{"_id": id, "$expr": bson.M{"$and": bson.A{
			bson.M{"$gt": bson.A{"$closes", time.Now()}},
			bson.M{"$lt": bson.A{bson.M{"$size": "$comments"}, 100}},
		}}},
		bson.M{"$push": bson.M{"comments": c}})
	return err
}
