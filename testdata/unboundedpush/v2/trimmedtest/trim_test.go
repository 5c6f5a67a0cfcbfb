package trimmedtest

import (
	"context"
	"testing"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func clean(t *testing.T, db *mongo.Database) {
	t.Cleanup(func() {
		_, _ = db.Collection("carts").UpdateMany(context.Background(), bson.M{}, bson.M{"$set": bson.M{"items": bson.A{}}})
	})
	if err := Add(context.Background(), db, "1", "a"); err != nil {
		t.Fatal(err)
	}
}

type suite struct{ db *mongo.Database }

func (s suite) reset(ctx context.Context, item string) error {
	_, err := s.db.Collection("carts").UpdateMany(ctx, bson.M{}, bson.M{"$pull": bson.M{"items": item}})
	return err
}

func TestAdd(t *testing.T) {
	t.Skip("no server")
	clean(t, nil)
	if err := (suite{}).reset(context.Background(), "a"); err != nil {
		t.Fatal(err)
	}
}
