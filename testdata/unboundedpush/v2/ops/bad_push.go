// Package ops has every way to send an update that appends.
package ops

import (
	"context"
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

type Comment struct {
	Author string    `bson:"author"`
	Text   string    `bson:"text"`
	At     time.Time `bson:"at"`
}

// The whole message, once.
func Push(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("posts").UpdateOne(ctx,
		bson.M{"_id": id},
		bson.M{"$push": bson.M{"comments": c}}) // want `^\$push grows array "comments" of collection "posts" without bound; cap it with \$slice or a count, or store the elements as documents$`
	return err
}

func PushEach(ctx context.Context, db *mongo.Database, id string, list []Comment) error {
	_, err := db.Collection("posts_each").UpdateOne(ctx, bson.M{"_id": id}, bson.M{
		"$push": bson.M{
			"comments": bson.M{"$each": list}, // want `\$push grows array "comments" of collection "posts_each" without bound`
		},
	})
	return err
}

// The newest in front is still one more.
func PushPosition(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("posts_position").UpdateOne(ctx, bson.M{"_id": id}, bson.M{
		"$push": bson.M{
			"comments": bson.M{ // want `\$push grows array "comments" of collection "posts_position" without bound`
				"$each":     bson.A{c},
				"$position": 0,
			},
		},
	})
	return err
}

// A sort orders and does not cut.
func PushSorted(ctx context.Context, db *mongo.Database, id string, score int) error {
	_, err := db.Collection("games").UpdateOne(ctx, bson.M{"_id": id}, bson.D{{Key: "$push", Value: bson.D{
		{Key: "scores", Value: bson.D{ // want `\$push grows array "scores" of collection "games" without bound`
			{Key: "$each", Value: bson.A{score}},
			{Key: "$sort", Value: -1},
		}},
	}}})
	return err
}

// A constant is appended again each time.
func PushConstant(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("machines").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{"$push": bson.M{"events": "started"}}) // want `\$push grows array "events" of collection "machines" without bound`
	return err
}

type Level string

const (
	Low  Level = "low"
	High Level = "high"
)

// A finite type does not bound a $push: it keeps duplicates.
func PushEnumerated(ctx context.Context, db *mongo.Database, id string, l Level) error {
	_, err := db.Collection("gauges").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{"$push": bson.M{"levels": l}}) // want `\$push grows array "levels" of collection "gauges" without bound`
	return err
}

// Two paths are two findings.
func PushTwo(ctx context.Context, db *mongo.Database, id string, c Comment, by string) error {
	_, err := db.Collection("posts_two").UpdateOne(ctx, bson.M{"_id": id}, bson.M{
		"$push": bson.M{
			"comments": c,  // want `\$push grows array "comments" of collection "posts_two" without bound`
			"editors":  by, // the second of one update
		},
		"$set": bson.M{"at": time.Now()},
		"$inc": bson.M{"n": 1},
	})
	return err
}

// Two operators, one path each.
func PushAndAdd(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("posts_both").UpdateOne(ctx, bson.M{"_id": id}, bson.D{
		{Key: "$push", Value: bson.M{"comments": c}},           // want `\$push grows array "comments" of collection "posts_both" without bound`
		{Key: "$addToSet", Value: bson.M{"authors": c.Author}}, // the second of one update
	})
	return err
}

func PushNested(ctx context.Context, db *mongo.Database, id, ip string) error {
	_, err := db.Collection("accounts").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{"$push": bson.M{"security.logins.ips": ip}}) // want `\$push grows array "security\.logins\.ips" of collection "accounts" without bound`
	return err
}

func PushPositional(ctx context.Context, db *mongo.Database, id, list, item string) error {
	_, err := db.Collection("boards").UpdateOne(ctx,
		bson.M{"_id": id, "lists.id": list},
		bson.M{"$push": bson.M{"lists.$.cards": item}}) // want `\$push grows array "lists\.\$\.cards" of collection "boards" without bound`
	return err
}

func PushAllPositional(ctx context.Context, db *mongo.Database, id, item string) error {
	_, err := db.Collection("boards_all").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{"$push": bson.M{"lists.$[].cards": item}}) // want `\$push grows array "lists\.\$\[\]\.cards" of collection "boards_all" without bound`
	return err
}

func PushFiltered(ctx context.Context, db *mongo.Database, id, list, item string) error {
	_, err := db.Collection("boards_filtered").UpdateOne(ctx,
		bson.M{"_id": id},
		bson.M{"$push": bson.M{"lists.$[l].cards": item}}, // want `\$push grows array "lists\.\$\[l\]\.cards" of collection "boards_filtered" without bound`
		options.UpdateOne().SetUpsert(false))
	return err
}

// The first comment makes the document, the others make it grow.
func PushUpsert(ctx context.Context, db *mongo.Database, post string, c Comment) error {
	_, err := db.Collection("threads").UpdateOne(ctx,
		bson.M{"post": post},
		bson.M{
			"$push":        bson.M{"comments": c}, // want `\$push grows array "comments" of collection "threads" without bound`
			"$setOnInsert": bson.M{"created": time.Now()},
		},
		options.UpdateOne().SetUpsert(true))
	return err
}

// How many words there are is not known.
func PushWords(ctx context.Context, db *mongo.Database, id, text string) error {
	_, err := db.Collection("words").UpdateByID(ctx, id,
		bson.M{"$push": bson.M{"words": bson.M{"$each": strings.Fields(text)}}}) // want `\$push grows array "words" of collection "words" without bound`
	return err
}
