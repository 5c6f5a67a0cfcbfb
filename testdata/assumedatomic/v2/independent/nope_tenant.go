package independent

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// A tenant has a store of its own.
type Tenant struct {
	id           string
	notes, usage *mongo.Collection
}

// That both are of one tenant does not make them belong together.
func (t *Tenant) Note(ctx context.Context, text string) error {
	if _, err := t.notes.InsertOne(ctx, bson.M{"tenant": t.id, "text": text}); err != nil {
		return err
	}
	_, err := t.usage.UpdateOne(ctx, bson.M{"_id": t.id}, bson.M{"$inc": bson.M{"calls": 1}})
	return err
}
