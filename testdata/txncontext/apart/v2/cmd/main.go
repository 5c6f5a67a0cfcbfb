// Command cmd links the service with its store.
package main

import (
	"context"
	"log"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
	"testdata.mongovet.dev/fixtures/txncontext/apart/v2/service"
	"testdata.mongovet.dev/fixtures/txncontext/apart/v2/store"
)

type clock struct{}

func (clock) Now(ctx context.Context) (int64, error) { return time.Now().Unix(), ctx.Err() }

func main() {
	ctx := context.Background()
	client, err := mongo.Connect(options.Client())
	if err != nil {
		log.Fatal(err)
	}
	s := service.New(store.NewManager(client), store.NewAccounts(client.Database("bank")), clock{})
	if err := s.Pay(ctx, "a", "b", 1); err != nil {
		log.Fatal(err)
	}
}
