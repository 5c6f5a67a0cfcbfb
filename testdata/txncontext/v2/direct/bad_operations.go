package direct

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

// Every kind of operation.
func Operations(ctx context.Context, client *mongo.Client) error {
	db := client.Database("forum")
	posts := db.Collection("posts")
	sess, err := client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc context.Context) (any, error) {
		var post bson.M
		if err := posts.FindOne(ctx, bson.M{"pinned": true}).Decode(&post); err != nil { // want `FindOne runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			return nil, err
		}
		n, err := posts.CountDocuments(ctx, bson.M{"author": post["author"]}) // want `CountDocuments runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
		if err != nil {
			return nil, err
		}
		if _, err := posts.InsertMany(ctx, []any{bson.M{"n": n}, bson.M{"n": n + 1}}); err != nil { // want `InsertMany runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			return nil, err
		}
		if _, err := posts.UpdateMany(ctx, bson.M{"n": n}, bson.M{"$set": bson.M{"old": true}}); err != nil { // want `UpdateMany runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			return nil, err
		}
		models := []mongo.WriteModel{
			mongo.NewInsertOneModel().SetDocument(post),
			mongo.NewDeleteOneModel().SetFilter(bson.M{"n": n}),
		}
		if _, err := posts.BulkWrite(ctx, models, options.BulkWrite().SetOrdered(false)); err != nil { // want `BulkWrite runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			return nil, err
		}
		res := posts.FindOneAndUpdate(ctx, bson.M{"n": 0}, bson.M{"$unset": bson.M{"n": ""}}) // want `FindOneAndUpdate runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
		if res.Err() != nil {
			return nil, res.Err()
		}
		if err := posts.FindOneAndReplace(ctx, bson.M{"n": 1}, post).Err(); err != nil { // want `FindOneAndReplace runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			return nil, err
		}
		index := mongo.IndexModel{Keys: bson.D{{Key: "author", Value: 1}}}
		if _, err := db.Collection("archive").Indexes().CreateOne(ctx, index); err != nil { // want `CreateOne runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			return nil, err
		}
		return nil, db.RunCommand(ctx, bson.D{{Key: "insert", Value: "posts"}, {Key: "documents", Value: bson.A{post}}}).Err() // want `RunCommand runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
	})
	return err
}

// The cursor is of the operation that made it.
func Cursors(ctx context.Context, client *mongo.Client, author string) (int, error) {
	posts := client.Database("forum").Collection("posts")
	sess, err := client.StartSession()
	if err != nil {
		return 0, err
	}
	defer sess.EndSession(ctx)
	n, err := sess.WithTransaction(ctx, func(sc context.Context) (any, error) {
		cur, err := posts.Find(ctx, bson.M{"author": author}) // want `Find runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
		if err != nil {
			return 0, err
		}
		var list []bson.M
		if err := cur.All(sc, &list); err != nil {
			return 0, err
		}
		sums, err := posts.Aggregate(ctx, mongo.Pipeline{ // want `Aggregate runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			{{Key: "$match", Value: bson.M{"author": author}}},
			{{Key: "$count", Value: "n"}},
		})
		if err != nil {
			return 0, err
		}
		defer sums.Close(sc)
		for sums.Next(sc) {
			var one bson.M
			if err := sums.Decode(&one); err != nil {
				return 0, err
			}
			list = append(list, one)
		}
		return len(list), sums.Err()
	})
	count, _ := n.(int)
	return count, err
}
