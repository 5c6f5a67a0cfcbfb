// Command mainprog is a whole program.
package main

import (
	"context"
	"fmt"
	"log"
	"os"

	"go.mongodb.org/mongo-driver/v2/mongo"
	"testdata.mongovet.dev/fixtures/assumedatomic/v2/cross/repo"
)

func main() {
	ctx := context.Background()
	client, err := connect(ctx, os.Getenv("MONGODB_URI"))
	if err != nil {
		log.Fatal(err)
	}
	defer func() { _ = client.Disconnect(ctx) }()
	db := client.Database("blog")
	if err := run(ctx, db, os.Args[1:]); err != nil {
		log.Print(err)
	}
}

func run(ctx context.Context, db *mongo.Database, args []string) error {
	if len(args) != 2 {
		return fmt.Errorf("usage: %s FROM TO", os.Args[0])
	}
	accounts := repo.NewAccounts(db)
	if err := accounts.Debit(ctx, args[0], 1); err != nil {
		return err
	}
	return accounts.Credit(ctx, args[1], 1) // want `^when UpdateOne in Credit of collection "accounts" fails, UpdateOne in Debit of collection "accounts"( at line \d+)? stays done; run both in WithTransaction$`
}
