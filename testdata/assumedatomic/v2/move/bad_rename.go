package move

import (
	"context"
	"fmt"

	"go.mongodb.org/mongo-driver/v2/bson"
)

// A new key is a new document.
func (b *Board) Rename(ctx context.Context, from, to string) error {
	pages := b.db.Collection("pages")
	var page bson.M
	if err := pages.FindOne(ctx, bson.M{"_id": from}).Decode(&page); err != nil {
		return err
	}
	if _, err := pages.DeleteOne(ctx, bson.M{"_id": from}); err != nil {
		return err
	}
	page["_id"] = to
	_, err := pages.InsertOne(ctx, page) // want `^when InsertOne of collection "pages" fails, DeleteOne of collection "pages" at line \d+ stays done; run both in WithTransaction$`
	return err
}

type Setting struct {
	Key   string `bson:"_id"`
	Value string `bson:"value"`
}

func (b *Board) RenameSetting(ctx context.Context, from, to string) error {
	settings := b.db.Collection("settings")
	var s Setting
	err := settings.FindOneAndDelete(ctx, bson.M{"_id": from}).Decode(&s)
	if err != nil {
		return fmt.Errorf("take %s: %w", from, err)
	}
	s.Key = to
	if _, err = settings.InsertOne(ctx, s); err != nil { // want `^when InsertOne of collection "settings" fails, FindOneAndDelete of collection "settings" at line \d+ stays done; run both in WithTransaction$`
		return fmt.Errorf("put %s: %w", to, err)
	}
	return nil
}
