// Package datedatabase has a family of databases of which members are dropped.
package datedatabase

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

// The member of the family is a whole database.
func Open(client *mongo.Client, t time.Time) *mongo.Database {
	return client.Database("archive_" + t.Format("2006"))
}

func Purge(ctx context.Context, client *mongo.Client) error {
	return client.Database("archive_" + time.Now().AddDate(-3, 0, 0).Format("2006")).Drop(ctx)
}
