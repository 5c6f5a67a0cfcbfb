// Command mainprog has a transaction in package main.
package main

import (
	"context"
	"log"
	"net/http"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

func main() {
	ctx := context.Background()
	client, err := mongo.Connect(options.Client())
	if err != nil {
		log.Fatal(err)
	}
	defer func() { _ = client.Disconnect(ctx) }()

	session, err := client.StartSession()
	if err != nil {
		log.Fatal(err)
	}
	defer session.EndSession(ctx)

	episodes := client.Database("quickstart").Collection("episodes")
	result, err := session.WithTransaction(ctx, func(sessionContext context.Context) (any, error) {
		result, err := episodes.InsertOne(sessionContext, bson.D{{Key: "title", Value: "Transactions"}})
		if err != nil {
			return nil, err
		}
		if _, err := episodes.InsertOne(ctx, bson.D{{Key: "title", Value: "Sessions"}}); err != nil { // want `InsertOne runs outside the transaction: context "ctx" does not carry its session; pass "sessionContext"`
			return nil, err
		}
		return result, err
	})
	if err != nil {
		log.Print(err)
		return
	}
	log.Print(result)
	http.HandleFunc("/episode", add(client, episodes))
	log.Print(http.ListenAndServe("localhost:0", nil))
}

func add(client *mongo.Client, episodes *mongo.Collection) http.HandlerFunc {
	podcasts := client.Database("quickstart").Collection("podcasts")
	return func(w http.ResponseWriter, r *http.Request) {
		err := client.UseSession(r.Context(), func(sc context.Context) error {
			sess := mongo.SessionFromContext(sc)
			if err := sess.StartTransaction(); err != nil {
				return err
			}
			if _, err := episodes.InsertOne(r.Context(), bson.M{"title": r.FormValue("title")}); err != nil { // want `InsertOne runs outside the transaction: context "r\.Context\(\)" does not carry its session; pass "sc"`
				return err
			}
			if _, err := podcasts.UpdateByID(sc, r.FormValue("of"), bson.M{"$inc": bson.M{"n": 1}}); err != nil {
				return err
			}
			return sess.CommitTransaction(r.Context())
		})
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
		}
	}
}
