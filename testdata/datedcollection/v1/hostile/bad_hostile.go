// Package hostile has valid Go in unusual spelling.
package hostile

import (
	"context"
	tm "time"

	"go.mongodb.org/mongo-driver/bson"
	mdb "go.mongodb.org/mongo-driver/mongo"
)

type (
	DB    = mdb.Database
	Own   mdb.Database
	Coll  = mdb.Collection
	Clock = tm.Time
)

func Alias(db *DB, t Clock) *Coll {
	return db.Collection("alias_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

func Converted(db *Own, t tm.Time) *Coll {
	return (*mdb.Database)(db).Collection("own_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

func Parens(db *DB, t Clock) *Coll {
	return ((db).Collection)((("parens_") + ((t).Format)(("20060102")))) // want `collection name .* makes one new collection per day`
}

func Goto(db *DB, t Clock) *Coll {
	var name string
	day := t.Format("2006")
	goto build
build:
	name = "goto_" + day
	return db.Collection(name) // want `collection name .* makes one new collection per year`
}

func Labels(ctx context.Context, db *DB, days []Clock) {
outer:
	for _, d := range days {
		for h := range 24 {
			if h > d.Hour() {
				continue outer
			}
			if d.IsZero() {
				break outer
			}
			_, _ = db.Collection("labels_"+d.Format("20060102")).InsertOne(ctx, bson.M{"h": h}) // want `collection name .* makes one new collection per day`
		}
	}
}

func Comma(db *DB, t Clock) (c *Coll) {
	if name := "comma_" + t.Format("2006"); name != "" {
		c = db.Collection(name) // want `collection name .* makes one new collection per year`
	}
	switch name := "switch_" + t.Format("2006"); {
	default:
		c = db.Collection(name) // want `collection name .* makes one new collection per year`
	}
	return
}

func Deferred(ctx context.Context, db *DB, t Clock) {
	defer db.Collection("deferred_"+t.Format("20060102")).InsertOne(ctx, bson.M{}) // want `collection name .* makes one new collection per day`
	go db.Collection("started_"+t.Format("20060102")).InsertOne(ctx, bson.M{})     // want `collection name .* makes one new collection per day`
}

func TimeExpression(db *DB, t Clock) *Coll {
	return db.Collection("expression_" + tm.Time.Format(t, "20060102")) // want `collection name .* makes one new collection per day`
}

func TimeMethodValue(db *DB, t Clock) *Coll {
	format := t.Format
	return db.Collection("value_" + format("20060102")) // want `collection name .* makes one new collection per day`
}

func Shadow(db *DB, time Clock) *Coll {
	string := "shadow_" + time.Format("20060102")
	return db.Collection(string) // want `collection name .* makes one new collection per day`
}

func Recover(db *DB, t Clock) (c *Coll) {
	defer func() {
		if recover() != nil {
			c = db.Collection("recovered_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
		}
	}()
	return nil
}

func Select(ctx context.Context, db *DB, ticks <-chan Clock) *Coll {
	select {
	case t := <-ticks:
		return db.Collection("select_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
	case <-ctx.Done():
		return nil
	}
}

func Nested(db *DB) func() func() *Coll {
	t := tm.Now()
	return func() func() *Coll {
		day := t.Format("20060102")
		return func() *Coll {
			return db.Collection("nested_" + day) // want `collection name .* makes one new collection per day`
		}
	}
}

func Sequence(db *DB, seq func(yield func(Clock) bool)) {
	for t := range seq {
		_ = db.Collection("sequence_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
	}
}

func Conversion(db *DB, t Clock) *Coll {
	type text string
	return db.Collection(string([]byte(text("bytes_" + t.Format("2006"))))) // want `collection name .* makes one new collection per year`
}

// Package is called by importers.
var Package = func(db *DB) *Coll {
	return db.Collection("package_" + tm.Now().Format("20060102")) // want `collection name .* makes one new collection per day`
}

func Blank(db *DB, t Clock) {
	_, _ = db.Collection("blank_"+t.Format("2006")), 0 // want `collection name .* makes one new collection per year`
}

func Struct(db *DB, t Clock) struct{ c *Coll } {
	return struct{ c *Coll }{db.Collection("struct_" + t.Format("2006"))} // want `collection name .* makes one new collection per year`
}

func Two(db *DB, t Clock) [2]*Coll {
	return [2]*Coll{db.Collection("two_" + t.Format("2006")), db.Collection("two_" + t.Format("200601"))} // want `collection name .* makes one new collection per year` `collection name .* makes one new collection per month`
}

func Raw(db *DB, t Clock) *Coll {
	return db.Collection(`raw_` + t.Format(`2006`+"\x30\u0031")) // want `collection name .* makes one new collection per month`
}
