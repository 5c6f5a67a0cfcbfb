// Package unbounded has what looks like a bound of package bounded and is
// none.
package unbounded

import (
	"context"
	"errors"
	"log"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

type Comment struct {
	Author string    `bson:"author"`
	At     time.Time `bson:"at"`
}

// The cap is on another array of the update.
func OtherSlice(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("other_slice").UpdateByID(ctx, id, bson.M{"$push": bson.M{
		"recent":   bson.M{"$each": bson.A{c}, "$slice": -10},
		"comments": c, // want `\$push grows array "comments" of collection "other_slice" without bound`
	}})
	return err
}

// One way through has the cap, the other has none.
func SliceSometimes(ctx context.Context, db *mongo.Database, id string, c Comment, keep int) error {
	coll := db.Collection("slice_sometimes")
	if keep > 0 {
		_, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"recent": bson.M{"$each": bson.A{c}, "$slice": -keep}}})
		return err
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"all": c}}) // want `\$push grows array "all" of collection "slice_sometimes" without bound`
	return err
}

// A projection with $slice only reads less.
func SliceProjection(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	coll := db.Collection("slice_projection")
	if err := coll.FindOne(ctx, bson.M{"_id": id}, options.FindOne().SetProjection(bson.M{"comments": bson.M{"$slice": -10}})).Err(); err != nil {
		return err
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "slice_projection" without bound`
	return err
}

// The filter asks that the element is there.
func Exists(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("exists").UpdateOne(ctx,
		bson.M{"_id": id, "comments.0": bson.M{"$exists": true}},
		bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "exists" without bound`
	return err
}

// The filter limits another array.
func OtherFree(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("other_free").UpdateOne(ctx,
		bson.M{"_id": id, "authors.99": bson.M{"$exists": false}},
		bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "other_free" without bound`
	return err
}

// Fields that are not there.
func NotDeleted(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("not_deleted").UpdateOne(ctx,
		bson.M{"_id": id, "deleted": bson.M{"$exists": false}},
		bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "not_deleted" without bound`
	return err
}

// One of two documents may be full.
func FreeOr(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("free_or").UpdateOne(ctx,
		bson.M{"$or": bson.A{
			bson.M{"_id": id},
			bson.M{"comments.99": bson.M{"$exists": false}},
		}},
		bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "free_or" without bound`
	return err
}

// The filter asks for much.
func ExprMore(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("expr_more").UpdateOne(ctx,
		bson.M{"_id": id, "$expr": bson.M{"$gt": bson.A{bson.M{"$size": "$comments"}, 0}}},
		bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "expr_more" without bound`
	return err
}

func ExprOther(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("expr_other").UpdateOne(ctx,
		bson.M{"_id": id, "$expr": bson.M{"$lt": bson.A{"$read", "$written"}}},
		bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "expr_other" without bound`
	return err
}

// The count is asked for and nothing counts.
func Uncounted(ctx context.Context, db *mongo.Database, id string, v float64) error {
	_, err := db.Collection("uncounted").UpdateOne(ctx,
		bson.M{"_id": id, "n": bson.M{"$lt": 200}},
		bson.M{"$push": bson.M{"values": v}}) // want `\$push grows array "values" of collection "uncounted" without bound`
	return err
}

// Something is counted and nothing asks for it.
func Unasked(ctx context.Context, db *mongo.Database, id string, v float64) error {
	_, err := db.Collection("unasked").UpdateOne(ctx,
		bson.M{"_id": id},
		bson.M{"$push": bson.M{"values": v}, "$inc": bson.M{"n": 1}}) // want `\$push grows array "values" of collection "unasked" without bound`
	return err
}

// At least so many.
func CountMore(ctx context.Context, db *mongo.Database, id string, v float64) error {
	_, err := db.Collection("count_more").UpdateOne(ctx,
		bson.M{"_id": id, "n": bson.M{"$gte": 1}},
		bson.M{"$push": bson.M{"values": v}, "$inc": bson.M{"n": 1}}) // want `\$push grows array "values" of collection "count_more" without bound`
	return err
}

// The count falls.
func CountDown(ctx context.Context, db *mongo.Database, id string, v float64) error {
	_, err := db.Collection("count_down").UpdateOne(ctx,
		bson.M{"_id": id, "n": bson.M{"$lt": 200}},
		bson.M{"$push": bson.M{"values": v}, "$inc": bson.M{"n": -1}}) // want `\$push grows array "values" of collection "count_down" without bound`
	return err
}

// Time passes for every document alike.
func Older(ctx context.Context, db *mongo.Database, c Comment) error {
	_, err := db.Collection("older").UpdateMany(ctx,
		bson.M{"created": bson.M{"$lt": c.At}},
		bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "older" without bound`
	return err
}

// Not the same user twice, but as many users as there are.
func NotEqual(ctx context.Context, db *mongo.Database, id, user string) error {
	_, err := db.Collection("not_equal").UpdateOne(ctx,
		bson.M{"_id": id, "likes": bson.M{"$ne": user}},
		bson.M{"$push": bson.M{"likes": user}, "$inc": bson.M{"n": 1}}) // want `\$push grows array "likes" of collection "not_equal" without bound`
	return err
}

func NotElement(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("not_element").UpdateOne(ctx,
		bson.M{"_id": id, "comments": bson.M{"$not": bson.M{"$elemMatch": bson.M{"author": c.Author}}}},
		bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "not_element" without bound`
	return err
}

// A guard by state does not end by itself.
func Open(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("open").UpdateOne(ctx,
		bson.M{"_id": id, "status": bson.M{"$ne": "closed"}},
		bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "open" without bound`
	return err
}

// The key never moves on.
func Key(ctx context.Context, db *mongo.Database, sensor string, v float64) error {
	_, err := db.Collection("key").UpdateOne(ctx,
		bson.M{"sensor": sensor, "kind": "temperature"},
		bson.M{"$push": bson.M{"values": v}, "$set": bson.M{"day": time.Now().Format("2006-01-02")}}, // want `\$push grows array "values" of collection "key" without bound`
		options.Update().SetUpsert(true))
	return err
}

type Post struct {
	ID       string    `bson:"_id"`
	Comments []Comment `bson:"comments"`
	Tags     []string  `bson:"tags"`
}

var errBad = errors.New("bad request")

// What is new is measured, what is stored is not.
func CheckNew(ctx context.Context, db *mongo.Database, id string, tags []string) error {
	if len(tags) > 10 {
		return errBad
	}
	_, err := db.Collection("check_new").UpdateByID(ctx, id,
		bson.M{"$addToSet": bson.M{"tags": bson.M{"$each": tags}}}) // want `\$addToSet grows array "tags" of collection "check_new" without bound`
	return err
}

// The length of the text is measured.
func CheckText(ctx context.Context, db *mongo.Database, id, tag string) error {
	if len(tag) > 32 {
		return errBad
	}
	_, err := db.Collection("check_text").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"tags": tag}}) // want `\$addToSet grows array "tags" of collection "check_text" without bound`
	return err
}

// Another array is measured.
func CheckOther(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	coll := db.Collection("check_other")
	var p Post
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&p); err != nil {
		return err
	}
	if len(p.Tags) >= 10 {
		return errBad
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "check_other" without bound`
	return err
}

// Too many is only logged.
func CheckLogged(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	coll := db.Collection("check_logged")
	var p Post
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&p); err != nil {
		return err
	}
	if len(p.Comments) >= 1000 {
		log.Printf("post %s is large", id)
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "check_logged" without bound`
	return err
}

// An empty one is refused.
func CheckEmpty(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	coll := db.Collection("check_empty")
	var p Post
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&p); err != nil {
		return err
	}
	if len(p.Comments) == 0 {
		return errBad
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "check_empty" without bound`
	return err
}

// The documents that are found are counted, not the elements.
func CheckFound(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	coll := db.Collection("check_found")
	n, err := coll.CountDocuments(ctx, bson.M{"_id": id})
	if err != nil {
		return err
	}
	if n > 1 {
		return errBad
	}
	_, err = coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "check_found" without bound`
	return err
}

// A pipeline that cuts another array, or orders this one.
func PipelineOther(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("pipeline_other").UpdateByID(ctx, id, mongo.Pipeline{
		{{Key: "$set", Value: bson.M{
			"recent": bson.M{"$slice": bson.A{"$log", -10}},
			"log":    bson.M{"$concatArrays": bson.A{"$log", bson.A{c}}}, // want `\$concatArrays grows array "log" of collection "pipeline_other" without bound`
		}}},
	})
	return err
}

// Everybody: no filter at all.
func Everyone(ctx context.Context, db *mongo.Database, notice string) error {
	var all bson.D
	_, err := db.Collection("everyone").UpdateMany(ctx, all, bson.M{"$push": bson.M{"notices": notice}}) // want `\$push grows array "notices" of collection "everyone" without bound`
	return err
}

// One of two filters limits.
func FreeSometimes(ctx context.Context, db *mongo.Database, id string, c Comment, limited bool) error {
	filter := bson.M{"_id": id}
	if limited {
		filter = bson.M{"_id": id, "comments.99": bson.M{"$exists": false}}
	}
	_, err := db.Collection("free_sometimes").UpdateOne(ctx, filter, bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "free_sometimes" without bound`
	return err
}

// Some of the values are constant.
func NotIn(ctx context.Context, db *mongo.Database, id, user string, banned []string) error {
	_, err := db.Collection("not_in").UpdateOne(ctx,
		bson.M{"_id": id, "members": bson.M{"$nin": append(banned, "root")}},
		bson.M{"$push": bson.M{"members": user}}) // want `\$push grows array "members" of collection "not_in" without bound`
	return err
}

// The size of another array.
func ExprSize(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("expr_size").UpdateOne(ctx,
		bson.M{"_id": id, "$expr": bson.M{"$lt": bson.A{bson.M{"$size": "$authors"}, 10}}},
		bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "expr_size" without bound`
	return err
}

// Another number is counted.
func CountOther(ctx context.Context, db *mongo.Database, id string, v float64) error {
	_, err := db.Collection("count_other").UpdateOne(ctx,
		bson.M{"_id": id, "level": bson.M{"$lt": 3}},
		bson.M{"$push": bson.M{"values": v}, "$inc": bson.M{"n": 1}}) // want `\$push grows array "values" of collection "count_other" without bound`
	return err
}

// The version in the filter goes up with each write.
func Version(ctx context.Context, db *mongo.Database, id string, v float64, version int) error {
	_, err := db.Collection("version").UpdateOne(ctx,
		bson.M{"_id": id, "version": bson.M{"$lt": version}},
		bson.M{"$push": bson.M{"values": v}, "$set": bson.M{"version": version}}) // want `\$push grows array "values" of collection "version" without bound`
	return err
}

// The page is there already, and no other is made.
func PageThere(ctx context.Context, db *mongo.Database, post string, page int, c Comment) error {
	_, err := db.Collection("page_there").UpdateOne(ctx,
		bson.M{"post": post, "page": page},
		bson.M{"$push": bson.M{"comments": c}}, // want `\$push grows array "comments" of collection "page_there" without bound`
		options.Update().SetUpsert(false))
	return err
}

// One caller measures, the other does not.
func push(ctx context.Context, coll *mongo.Collection, id, path string, c Comment) error {
	_, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{path: c}})
	return err
}

func Measured(ctx context.Context, db *mongo.Database, p *Post, c Comment) error {
	if len(p.Comments) >= 1000 {
		return errBad
	}
	return push(ctx, db.Collection("measured"), p.ID, "comments", c)
}

func Unmeasured(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	return push(ctx, db.Collection("unmeasured"), id, "comments", c) // want `\$push grows array "comments" of collection "unmeasured" without bound`
}

// It is only counted in the loop, and logged.
func CheckLoop(ctx context.Context, db *mongo.Database, p *Post, list []Comment) error {
	for _, c := range list {
		if len(p.Comments) >= 1000 {
			log.Print("post ", p.ID, " is large")
		}
		if _, err := db.Collection("check_loop").UpdateByID(ctx, p.ID, bson.M{"$push": bson.M{"comments": c}}); err != nil { // want `\$push grows array "comments" of collection "check_loop" without bound`
			return err
		}
	}
	return nil
}

func CheckLoggedAll(ctx context.Context, db *mongo.Database, p *Post, c Comment) error {
	if len(p.Comments) >= 1000 {
		for i, tag := range p.Tags {
			log.Print("tag ", i, " of a large post is ", tag)
		}
	}
	_, err := db.Collection("check_logged_all").UpdateByID(ctx, p.ID, bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "check_logged_all" without bound`
	return err
}
