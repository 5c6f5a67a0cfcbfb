// Package lookalikes has code that looks like the mistake and is none.
package lookalikes

import (
	"context"
	"fmt"
	"time"

	"testdata.mongovet.dev/fixtures/datedcollection/v2/lookalikes/firestore"
	"testdata.mongovet.dev/fixtures/datedcollection/v2/lookalikes/mongo"
)

func Firestore(ctx context.Context, c *firestore.Client, t time.Time) error {
	if err := c.CreateCollection(ctx, "readings_"+t.Format("20060102")); err != nil {
		return err
	}
	_ = c.Database("db_" + t.Format("2006"))
	return c.Collection(fmt.Sprintf("readings_%s", t.Format("20060102"))).Add(ctx, t)
}

func Fake(ctx context.Context, c *mongo.Client, t time.Time) error {
	db := c.Database("db_" + t.Format("2006"))
	if err := db.CreateCollection(ctx, "readings_"+t.Format("20060102")); err != nil {
		return err
	}
	if err := db.RunCommand(ctx, map[string]any{"create": "readings_" + t.Format("20060102")}); err != nil {
		return err
	}
	coll := db.Collection("readings_" + t.Format("20060102"))
	if err := coll.InsertOne(ctx, t); err != nil {
		return err
	}
	return coll.Aggregate(ctx, mongo.Pipeline{{"$out": "readings_" + t.Format("20060102")}})
}
