package nametime

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// How a layout with text, several holes and finite verbs print.
func Layouts(ctx context.Context, db *mongo.Database, t time.Time) {
	_ = db.Collection(t.Format("C_2006_01_02_15")).FindOne(ctx, bson.M{})                       // want `^FindOne (C_)?<hour>$`
	_ = db.Collection(t.Format("2006_sales")).FindOne(ctx, bson.M{})                            // want `^FindOne <year>(_sales)?$`
	_ = db.Collection(fmt.Sprintf("sales_%d_%02d", t.Year(), t.Month())).FindOne(ctx, bson.M{}) // want `^FindOne sales_<year>_<month>$`
	_ = db.Collection("load_"+t.Format("15")).FindOne(ctx, bson.M{})                            // want `^FindOne load_<.+>$`
	_ = db.Collection("load_"+t.Weekday().String()).FindOne(ctx, bson.M{})                      // want `^FindOne load_<.+>$`
}
