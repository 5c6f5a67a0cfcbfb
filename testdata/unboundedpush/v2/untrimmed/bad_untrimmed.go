// Package untrimmed has what looks like a trim of package trimmed and is
// none.
package untrimmed

import (
	"context"
	"slices"
	"strings"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

type Item struct {
	SKU string `bson:"sku"`
	N   int    `bson:"n"`
}

// Another collection of the program is trimmed at the same path.
func AddOther(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("orders").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}}) // want `\$push grows array "items" of collection "orders" without bound`
	return err
}

func PullOther(ctx context.Context, db *mongo.Database, id, sku string) error {
	_, err := db.Collection("carts").UpdateByID(ctx, id, bson.M{"$pull": bson.M{"items": bson.M{"sku": sku}}})
	return err
}

// Another path of the same collection.
func AddPath(ctx context.Context, db *mongo.Database, id, user string) error {
	_, err := db.Collection("groups").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"members": user}}) // want `\$addToSet grows array "members" of collection "groups" without bound`
	return err
}

func PullPath(ctx context.Context, db *mongo.Database, id, user string) error {
	_, err := db.Collection("groups").UpdateByID(ctx, id, bson.M{"$pull": bson.M{"admins": user}})
	return err
}

// A longer and a shorter path.
func AddNested(ctx context.Context, db *mongo.Database, id, page string) error {
	_, err := db.Collection("visits").UpdateByID(ctx, id, bson.M{"$push": bson.M{"session.pages": page}}) // want `\$push grows array "session\.pages" of collection "visits" without bound`
	return err
}

func PullNested(ctx context.Context, db *mongo.Database, id, page string) error {
	_, err := db.Collection("visits").UpdateByID(ctx, id, bson.M{"$pull": bson.M{"pages": page}, "$unset": bson.M{"session.pages_read": ""}})
	return err
}

// An element of the list is changed, not taken away.
func AddElement(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("lists_element").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}}) // want `\$push grows array "items" of collection "lists_element" without bound`
	return err
}

func SetElement(ctx context.Context, db *mongo.Database, id, sku string, n int) error {
	_, err := db.Collection("lists_element").UpdateOne(ctx, bson.M{"_id": id, "items.sku": sku}, bson.M{
		"$set":   bson.M{"items.$.n": n},
		"$unset": bson.M{"items.$.draft": ""},
	})
	return err
}

// The positional path has no trim of its own.
func AddCard(ctx context.Context, db *mongo.Database, id, list, card string) error {
	_, err := db.Collection("boards").UpdateOne(ctx, bson.M{"_id": id, "lists.id": list},
		bson.M{"$push": bson.M{"lists.$.cards": card}}) // want `\$push grows array "lists\.\$\.cards" of collection "boards" without bound`
	return err
}

func RemoveList(ctx context.Context, db *mongo.Database, id, list string) error {
	_, err := db.Collection("boards").UpdateByID(ctx, id, bson.M{"$pull": bson.M{"lists": bson.M{"id": list}}})
	return err
}

// The other way round: the lists grow, the cards are trimmed.
func AddList(ctx context.Context, db *mongo.Database, id, list string) error {
	_, err := db.Collection("walls").UpdateByID(ctx, id,
		bson.M{"$push": bson.M{"lists": bson.M{"id": list}}}) // want `\$push grows array "lists" of collection "walls" without bound`
	return err
}

func RemoveCard(ctx context.Context, db *mongo.Database, id, list, card string) error {
	_, err := db.Collection("walls").UpdateOne(ctx, bson.M{"_id": id, "lists.id": list}, bson.M{"$pull": bson.M{"lists.$.cards": card}})
	return err
}

// The list is empty at the beginning only.
func Insert(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("begun").InsertOne(ctx, bson.M{"_id": id, "lines": bson.A{}})
	return err
}

func Begin(ctx context.Context, db *mongo.Database, id, line string) error {
	coll := db.Collection("begun")
	if _, err := coll.UpdateByID(ctx, id, bson.M{"$setOnInsert": bson.M{"lines": bson.A{}}}, options.UpdateOne().SetUpsert(true)); err != nil {
		return err
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"lines": line}}) // want `\$push grows array "lines" of collection "begun" without bound`
	return err
}

type Cart struct {
	ID    string `bson:"_id"`
	Items []Item `bson:"items"`
	State string `bson:"state"`
}

// The same decoded list is written back: nothing is taken away.
func AddSame(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_same").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}}) // want `\$push grows array "items" of collection "carts_same" without bound`
	return err
}

func SetSame(ctx context.Context, db *mongo.Database, id, state string) error {
	coll := db.Collection("carts_same")
	var c Cart
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&c); err != nil {
		return err
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"items": c.Items, "state": state}})
	return err
}

// The same decoded document replaces itself.
func AddSaved(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_saved").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}}) // want `\$push grows array "items" of collection "carts_saved" without bound`
	return err
}

func Save(ctx context.Context, db *mongo.Database, id, state string) error {
	coll := db.Collection("carts_saved")
	var c Cart
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&c); err != nil {
		return err
	}
	c.State = state
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, c)
	return err
}

// The same, through methods.
type repo struct{ coll *mongo.Collection }

func newRepo(db *mongo.Database) *repo { return &repo{db.Collection("carts_repo")} }

func (r *repo) get(ctx context.Context, id string) (c *Cart, err error) {
	c = new(Cart)
	err = r.coll.FindOne(ctx, bson.M{"_id": id}).Decode(c)
	return c, err
}

func (r *repo) save(ctx context.Context, c *Cart) error {
	_, err := r.coll.ReplaceOne(ctx, bson.M{"_id": c.ID}, c)
	return err
}

func Checkout(ctx context.Context, db *mongo.Database, id string) error {
	r := newRepo(db)
	c, err := r.get(ctx, id)
	if err != nil {
		return err
	}
	c.State = "paid"
	return r.save(ctx, c)
}

func AddRepo(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := newRepo(db).coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}}) // want `\$push grows array "items" of collection "carts_repo" without bound`
	return err
}

// Elements are changed in Go, the list is as long as it was.
func AddChanged(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_changed").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}}) // want `\$push grows array "items" of collection "carts_changed" without bound`
	return err
}

func Double(ctx context.Context, db *mongo.Database, id string) error {
	coll := db.Collection("carts_changed")
	var c Cart
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&c); err != nil {
		return err
	}
	for i := range c.Items {
		c.Items[i].N *= 2
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"items": c.Items}})
	return err
}

// The list is sorted and set: it is as long as it was.
func AddSorted(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_sorted").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}}) // want `\$push grows array "items" of collection "carts_sorted" without bound`
	return err
}

func Sort(ctx context.Context, db *mongo.Database, id string) error {
	coll := db.Collection("carts_sorted")
	var c Cart
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&c); err != nil {
		return err
	}
	slices.SortFunc(c.Items, func(a, b Item) int { return strings.Compare(a.SKU, b.SKU) })
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"items": c.Items}})
	return err
}

// Only an answer is shortened.
func AddRead(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_read").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}}) // want `\$push grows array "items" of collection "carts_read" without bound`
	return err
}

func Read(ctx context.Context, db *mongo.Database, id string) ([]Item, error) {
	var c Cart
	if err := db.Collection("carts_read").FindOne(ctx, bson.M{"_id": id}).Decode(&c); err != nil {
		return nil, err
	}
	c.Items = c.Items[:min(len(c.Items), 10)]
	return c.Items, nil
}

// The operator stands in a filter.
func AddFilter(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_filter").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}}) // want `\$push grows array "items" of collection "carts_filter" without bound`
	return err
}

func Aggregate(ctx context.Context, db *mongo.Database) (*mongo.Cursor, error) {
	return db.Collection("carts_filter").Aggregate(ctx, mongo.Pipeline{
		{{Key: "$set", Value: bson.M{"items": bson.M{"$slice": bson.A{"$items", 10}}}}},
		{{Key: "$unset", Value: "items"}},
	})
}

// The helper that trims is told another path.
type people struct{ coll *mongo.Collection }

func newPeople(db *mongo.Database) *people { return &people{db.Collection("people")} }

func (p *people) remove(ctx context.Context, id, path, v string) error {
	_, err := p.coll.UpdateByID(ctx, id, bson.M{"$pull": bson.M{path: v}})
	return err
}

func Unfriend(ctx context.Context, db *mongo.Database, id, friend string) error {
	return newPeople(db).remove(ctx, id, "friends", friend)
}

func Fall(ctx context.Context, db *mongo.Database, id, rival string) error {
	_, err := newPeople(db).coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"rivals": rival}}) // want `\$push grows array "rivals" of collection "people" without bound`
	return err
}

// The list of another document is emptied.
func AddMoved(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_moved").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}}) // want `\$push grows array "items" of collection "carts_moved" without bound`
	return err
}

func Move(ctx context.Context, db *mongo.Database, id string) error {
	var from, to Cart
	if err := db.Collection("carts_old").FindOne(ctx, bson.M{"_id": id}).Decode(&from); err != nil {
		return err
	}
	if err := db.Collection("carts_moved").FindOne(ctx, bson.M{"_id": id}).Decode(&to); err != nil {
		return err
	}
	from.Items, to.State = nil, from.State
	_, err := db.Collection("carts_moved").ReplaceOne(ctx, bson.M{"_id": id}, to)
	return err
}

// Stages that keep what there is.
func AddStages(ctx context.Context, db *mongo.Database, id string, it Item) error {
	if _, err := db.Collection("carts_map").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}}); err != nil { // want `\$push grows array "items" of collection "carts_map" without bound`
		return err
	}
	if _, err := db.Collection("carts_null").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}}); err != nil { // want `\$push grows array "items" of collection "carts_null" without bound`
		return err
	}
	if _, err := db.Collection("carts_cond").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}}); err != nil { // want `\$push grows array "items" of collection "carts_cond" without bound`
		return err
	}
	if _, err := db.Collection("carts_switch").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}}); err != nil { // want `\$push grows array "items" of collection "carts_switch" without bound`
		return err
	}
	return nil
}

func SetStages(ctx context.Context, db *mongo.Database) error {
	if _, err := db.Collection("carts_map").UpdateMany(ctx, bson.M{}, mongo.Pipeline{
		{{Key: "$set", Value: bson.M{"items": bson.M{"$map": bson.M{"input": "$items", "in": bson.M{"$mergeObjects": bson.A{"$$this", bson.M{"seen": true}}}}}}}},
	}); err != nil {
		return err
	}
	if _, err := db.Collection("carts_null").UpdateMany(ctx, bson.M{}, mongo.Pipeline{
		{{Key: "$set", Value: bson.M{"items": bson.M{"$ifNull": bson.A{"$items", bson.A{}}}}}},
	}); err != nil {
		return err
	}
	if _, err := db.Collection("carts_cond").UpdateMany(ctx, bson.M{}, mongo.Pipeline{
		{{Key: "$set", Value: bson.M{"items": bson.M{"$cond": bson.A{"$open", "$items", bson.A{}}}}}},
	}); err != nil {
		return err
	}
	if _, err := db.Collection("carts_switch").UpdateMany(ctx, bson.M{}, mongo.Pipeline{
		{{Key: "$set", Value: bson.M{"items": bson.M{"$switch": bson.M{"branches": bson.A{bson.M{"case": "$open", "then": "$items"}}, "default": bson.A{}}}}}},
	}); err != nil {
		return err
	}
	return nil
}

// The list that was read gets longer in loops.
func AddLonger(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_longer").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}}) // want `\$push grows array "items" of collection "carts_longer" without bound`
	return err
}

func Extend(ctx context.Context, db *mongo.Database, id string, more map[string][]Item) error {
	coll := db.Collection("carts_longer")
	var c Cart
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&c); err != nil {
		return err
	}
	items := c.Items
	for _, list := range more {
		for _, it := range list {
			if it.N > 0 {
				items = append(items, it)
			}
		}
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"items": items}}) // want `append grows array "items" of collection "carts_longer" without bound`
	return err
}

// The document around the list keeps it.
func AddAround(ctx context.Context, db *mongo.Database, id, page string) error {
	_, err := db.Collection("visits_merged").UpdateByID(ctx, id, bson.M{"$push": bson.M{"session.pages": page}}) // want `\$push grows array "session\.pages" of collection "visits_merged" without bound`
	return err
}

func MergeAround(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("visits_merged").UpdateByID(ctx, id, mongo.Pipeline{
		{{Key: "$set", Value: bson.M{"session": bson.M{"$mergeObjects": bson.A{"$session", bson.M{"seen": true}}}}}},
	})
	return err
}
