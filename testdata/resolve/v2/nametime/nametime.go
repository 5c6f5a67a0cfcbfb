// Package nametime has names with a part of a time: a hole with the period.
package nametime

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Format(ctx context.Context, db *mongo.Database, t time.Time) {
	_ = db.Collection("readings_"+t.Format("2006")).FindOne(ctx, bson.M{})              // want `^FindOne readings_<year>$`
	_ = db.Collection("readings_"+t.Format("200601")).FindOne(ctx, bson.M{})            // want `^FindOne readings_<month>$`
	_ = db.Collection("readings_"+t.Format("20060102")).FindOne(ctx, bson.M{})          // want `^FindOne readings_<day>$`
	_ = db.Collection("readings_"+t.Format("2006010215")).FindOne(ctx, bson.M{})        // want `^FindOne readings_<hour>$`
	_ = db.Collection("readings_"+t.Format("200601021504")).FindOne(ctx, bson.M{})      // want `^FindOne readings_<minute>$`
	_ = db.Collection("readings_"+t.Format("20060102150405")).FindOne(ctx, bson.M{})    // want `^FindOne readings_<second>$`
	_ = db.Collection("readings_"+t.Format(time.DateOnly)+"_v1").FindOne(ctx, bson.M{}) // want `^FindOne readings_<day>_v1$`
	_ = db.Collection("readings_"+t.String()).FindOne(ctx, bson.M{})                    // want `^FindOne readings_<second>$`
}

func Parts(ctx context.Context, db *mongo.Database, t time.Time) {
	_ = db.Collection("sales_"+strconv.Itoa(t.Year())).FindOne(ctx, bson.M{})   // want `^FindOne sales_<year>$`
	_ = db.Collection(fmt.Sprintf("sales_%d", t.Year())).FindOne(ctx, bson.M{}) // want `^FindOne sales_<year>$`
	_ = db.Collection(fmt.Sprintf("run_%d", t.Unix())).FindOne(ctx, bson.M{})   // want `^FindOne run_<second>$`
}

func Helper(ctx context.Context, db *mongo.Database) error {
	return db.Collection(daily("readings_", time.Now())).FindOne(ctx, bson.M{}).Err() // want `^FindOne readings_<day>$`
}

func daily(prefix string, t time.Time) string { return prefix + t.Format("20060102") }

func Set(ctx context.Context, db *mongo.Database, t time.Time, debug bool) error {
	prefix := "logs_"
	if debug {
		prefix = "debug_"
	}
	return db.Collection(prefix+t.Format("20060102")).FindOne(ctx, bson.M{}).Err() // want `^FindOne \{debug_<day>\|logs_<day>\}$`
}
