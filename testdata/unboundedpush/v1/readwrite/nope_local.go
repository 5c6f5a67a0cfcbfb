package readwrite

import (
	"context"
	"encoding/json"
	"log"
	"net/http"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// Not written back.
func NotWritten(ctx context.Context, db *mongo.Database, id, note string) (*Order, error) {
	coll := db.Collection("not_written")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return nil, err
	}
	o.Notes = append(o.Notes, note)
	return &o, nil
}

// Another field is written.
func OtherWritten(ctx context.Context, db *mongo.Database, id, note string) (int, error) {
	coll := db.Collection("other_written")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return 0, err
	}
	o.Notes = append(o.Notes, note)
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"state": "noted", "n": len(o.Notes)}})
	return len(o.Notes), err
}

// Written back as decoded.
func AsDecoded(ctx context.Context, db *mongo.Database, id string) error {
	coll := db.Collection("as_decoded")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.State = "seen"
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o)
	return err
}

// Appended to after it was written.
func Afterwards(ctx context.Context, db *mongo.Database, id, note string) (*Order, error) {
	coll := db.Collection("afterwards")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return nil, err
	}
	o.State = "seen"
	if _, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o); err != nil {
		return nil, err
	}
	o.Notes = append(o.Notes, note)
	return &o, nil
}

// A new document with a new list.
func Inserted(ctx context.Context, db *mongo.Database, id string, skus []string) error {
	o := Order{ID: id}
	for _, s := range skus {
		o.Lines = append(o.Lines, Item{SKU: s, N: 1})
	}
	_, err := db.Collection("inserted").InsertOne(ctx, o)
	return err
}

// A new list replaces the old one.
func Fresh(ctx context.Context, db *mongo.Database, id string, skus []string) error {
	var list []Item
	for _, s := range skus {
		list = append(list, Item{SKU: s, N: 1})
	}
	_, err := db.Collection("fresh").UpdateByID(ctx, id, bson.M{"$set": bson.M{"items": list}})
	return err
}

// The decoded list is emptied before it is filled.
func Emptied(ctx context.Context, db *mongo.Database, id string, skus []string) error {
	coll := db.Collection("emptied")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Lines = o.Lines[:0]
	for _, s := range skus {
		o.Lines = append(o.Lines, Item{SKU: s, N: 1})
	}
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o)
	return err
}

func Nilled(ctx context.Context, db *mongo.Database, id string, skus []string) error {
	coll := db.Collection("nilled")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Lines = nil
	for _, s := range skus {
		o.Lines = append(o.Lines, Item{SKU: s, N: 1})
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"items": o.Lines}})
	return err
}

func MadeAnew(ctx context.Context, db *mongo.Database, id string, skus []string) error {
	coll := db.Collection("made_anew")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Notes = make([]string, 0, len(skus))
	o.Notes = append(o.Notes, skus...)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o)
	return err
}

// A filtered copy is no longer than the list.
func Filtered(ctx context.Context, db *mongo.Database, id, sku string) error {
	coll := db.Collection("filtered")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	kept := o.Lines[:0]
	for _, it := range o.Lines {
		if it.SKU != sku {
			kept = append(kept, it)
		}
	}
	o.Lines = kept
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o)
	return err
}

// One element is cut out: the append only closes the gap.
func CutOut(ctx context.Context, db *mongo.Database, id string, i int) error {
	coll := db.Collection("cut_out")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Lines = append(o.Lines[:i], o.Lines[i+1:]...)
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"items": o.Lines}})
	return err
}

// An element is replaced by another.
func Swapped(ctx context.Context, db *mongo.Database, id string, i int, it Item) error {
	coll := db.Collection("swapped")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Lines[i] = it
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"items": o.Lines}})
	return err
}

// The list is copied to a document of another collection.
func Copied(ctx context.Context, db *mongo.Database, id string) error {
	var o Order
	if err := db.Collection("copied").FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	all := append([]Item{}, o.Lines...)
	_, err := db.Collection("copies").InsertOne(ctx, bson.M{"items": all, "order": id})
	return err
}

// A copy with one more is a new document.
func Forked(ctx context.Context, db *mongo.Database, id, next string, it Item) error {
	coll := db.Collection("forked")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.ID = next
	o.Lines = append(o.Lines, it)
	_, err := coll.InsertOne(ctx, o)
	return err
}

// The lists of all documents together make one answer.
func Collected(ctx context.Context, db *mongo.Database) (all []Item, err error) {
	cur, err := db.Collection("collected").Find(ctx, bson.M{})
	if err != nil {
		return nil, err
	}
	defer cur.Close(ctx)
	for cur.Next(ctx) {
		var o Order
		if err := cur.Decode(&o); err != nil {
			return nil, err
		}
		all = append(all, o.Lines...)
	}
	return all, cur.Err()
}

// The request's list replaces the stored one: as long as the client makes it.
func Requested(w http.ResponseWriter, r *http.Request, db *mongo.Database) {
	var req struct {
		Notes []string `json:"notes"`
	}
	if err := json.NewDecoder(r.Body).Decode(&req); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	req.Notes = append(req.Notes, "by request")
	_, err := db.Collection("requested").UpdateByID(r.Context(), r.PathValue("id"), bson.M{"$set": bson.M{"notes": req.Notes}})
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
}

// A decoded request document replaces the stored one.
func Put(w http.ResponseWriter, r *http.Request, db *mongo.Database) {
	var o Order
	if err := json.NewDecoder(r.Body).Decode(&o); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	o.Notes = append(o.Notes, "by request")
	if _, err := db.Collection("put").ReplaceOne(r.Context(), bson.M{"_id": o.ID}, o); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
}

// The field is not stored.
type Cached struct {
	ID    string   `bson:"_id"`
	Warm  []string `bson:"-"`
	local []string
	State string `bson:"state"`
}

func NotStored(ctx context.Context, db *mongo.Database, id, s string) error {
	coll := db.Collection("cached")
	var c Cached
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&c); err != nil {
		return err
	}
	c.Warm = append(c.Warm, s)
	c.local = append(c.local, s)
	c.State = "warm"
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, c)
	return err
}

// The list is a text of bytes, not an array of the document.
type Blob struct {
	ID   string `bson:"_id"`
	Text string `bson:"text"`
}

func Bytes(ctx context.Context, db *mongo.Database, id, s string) error {
	coll := db.Collection("blobs")
	var b Blob
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&b); err != nil {
		return err
	}
	b.Text = string(append([]byte(b.Text), s...))
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, b)
	return err
}

// The document goes to another collection with one more.
func Archived(ctx context.Context, db *mongo.Database, id string) error {
	var o Order
	if err := db.Collection("current").FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Notes = append(o.Notes, "archived")
	_, err := db.Collection("past").ReplaceOne(ctx, bson.M{"_id": id}, o)
	return err
}

// The list, or one below it, goes to another collection with one more.
func Exported(ctx context.Context, db *mongo.Database, id, note string) error {
	var o Order
	if err := db.Collection("exported").FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	_, err := db.Collection("exports").UpdateByID(ctx, id, bson.M{"$set": bson.M{"notes": append(o.Notes, note)}})
	return err
}

func ExportedBelow(ctx context.Context, db *mongo.Database, id string, i int, it Item) error {
	var b Board
	if err := db.Collection("exported").FindOne(ctx, bson.M{"_id": id}).Decode(&b); err != nil {
		return err
	}
	b.Lists[i].Cards = append(b.Lists[i].Cards, it)
	_, err := db.Collection("exports").UpdateByID(ctx, id, bson.M{"$set": bson.M{"lists": b.Lists}})
	return err
}

// The longer list is stored under another name.
func Renamed(ctx context.Context, db *mongo.Database, id, note string) error {
	coll := db.Collection("renamed")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"draft": append(o.Notes, note)}})
	return err
}

// A copy is as long as the list.
func Cloned(ctx context.Context, db *mongo.Database, id string) error {
	coll := db.Collection("cloned")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"items": append([]Item{}, o.Lines...)}})
	return err
}

// The list of one document gets longer, another document is written.
func Other(ctx context.Context, db *mongo.Database, id, note string) ([]string, error) {
	var template, o Order
	if err := db.Collection("templates").FindOne(ctx, bson.M{}).Decode(&template); err != nil {
		return nil, err
	}
	if err := db.Collection("others").FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return nil, err
	}
	template.Notes = append(template.Notes, note)
	o.State = template.State
	_, err := db.Collection("others").ReplaceOne(ctx, bson.M{"_id": id}, o)
	return template.Notes, err
}

func ClonedDocument(ctx context.Context, db *mongo.Database, id string) error {
	coll := db.Collection("cloned_document")
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	o.Lines = append([]Item(nil), o.Lines...)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o)
	return err
}

func OtherGiven(ctx context.Context, templates, others *mongo.Collection, id, note string) ([]string, error) {
	var template, p Plain
	if err := templates.FindOne(ctx, bson.M{}).Decode(&template); err != nil {
		return nil, err
	}
	if err := others.FindOne(ctx, bson.M{"_id": id}).Decode(&p); err != nil {
		return nil, err
	}
	template.LogLines = append(template.LogLines, note)
	p.ID = template.ID
	_, err := others.ReplaceOne(ctx, bson.M{"_id": id}, p)
	return template.LogLines, err
}

// The list below is emptied before it is filled.
func EmptiedBelow(ctx context.Context, db *mongo.Database, id string, i int, items []Item) error {
	coll := db.Collection("emptied_below")
	var b Board
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&b); err != nil {
		return err
	}
	b.Lists[i].Cards = nil
	for _, it := range items {
		b.Lists[i].Cards = append(b.Lists[i].Cards, it)
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"lists": b.Lists}})
	return err
}

// The key is data: which array it is is not known.
func AnyKey(ctx context.Context, db *mongo.Database, id, day, s string) error {
	coll := db.Collection("any_key")
	var days map[string][]string
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&days); err != nil {
		return err
	}
	days[day] = append(days[day], s)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, days)
	return err
}

// One way through makes the list of the map anew.
func MapEither(ctx context.Context, db *mongo.Database, id string, it Item, again bool) error {
	coll := db.Collection("map_either")
	var m bson.M
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&m); err != nil {
		return err
	}
	items, _ := m["items"].(bson.A)
	if again {
		items = bson.A{it}
	} else {
		items = append(items, it)
	}
	m["items"] = items
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, m)
	return err
}

// The longer list goes to another field, or is only logged.
type Revision struct {
	ID    string   `bson:"_id"`
	Lines []string `bson:"lines"`
	Last  []string `bson:"last"`
}

func OtherField(ctx context.Context, db *mongo.Database, id, line string) error {
	coll := db.Collection("other_field")
	var r Revision
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&r); err != nil {
		return err
	}
	r.Last = append(r.Lines, line)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, r)
	return err
}

func OnlyLogged(ctx context.Context, db *mongo.Database, id, line string) error {
	coll := db.Collection("only_logged")
	var r Revision
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&r); err != nil {
		return err
	}
	var shown []string
	defer func() { log.Print(shown) }()
	shown = append(r.Lines, line)
	r.Last = nil
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, r)
	return err
}
