package closure

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// The literal's own parameter: <param> and the call, or resolved at once.
func Parameter(ctx context.Context, db *mongo.Database) error {
	add := func(c *mongo.Collection) error { _, err := c.InsertOne(ctx, bson.M{}); return err } // want `^InsertOne (<param>|parameter)$`
	return add(db.Collection("parameter"))                                                      // want `^InsertOne parameter$`
}

// The callee calls the literal it was given.
func with(db *mongo.Database, f func(*mongo.Collection) error) error {
	return f(db.Collection("with"))
}

func With(ctx context.Context, db *mongo.Database) error {
	return with(db, func(c *mongo.Collection) error { // want `^InsertOne with$`
		_, err := c.InsertOne(ctx, bson.M{}) // want `^InsertOne (<param>|\?|with)$`
		return err
	})
}
