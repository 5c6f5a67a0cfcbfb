// Package real has whole programs in small: the mistake and the way out.
package real

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

// A queue of transactions that is appended to with each and pruned by nobody
// (juju, 2018).
type Runner struct{ coll *mongo.Collection }

func NewRunner(client *mongo.Client) *Runner {
	return &Runner{coll: client.Database("juju").Collection("txn_docs")}
}

type Op struct {
	ID     string `bson:"_id"`
	Assert bson.M `bson:"assert"`
}

func (r *Runner) Prepare(ctx context.Context, ops []Op, token string) error {
	for _, op := range ops {
		res, err := r.coll.UpdateOne(ctx,
			bson.M{"_id": op.ID},
			bson.M{"$addToSet": bson.M{"txn-queue": token}}, // want `^\$addToSet grows array "txn-queue" of collection "txn_docs" without bound; cap it with \$slice or a count, or store the elements as documents$`
			options.Update().SetUpsert(true))
		if err != nil {
			return fmt.Errorf("prepare %s: %w", op.ID, err)
		}
		if res.MatchedCount == 0 && res.UpsertedCount == 0 {
			return errors.New("lost " + op.ID)
		}
	}
	return nil
}

// A blog: handler, service, repository.
type Comment struct {
	Author string    `bson:"author" json:"author"`
	Text   string    `bson:"text"   json:"text"`
	At     time.Time `bson:"at"     json:"at"`
}

type Posts struct{ db *mongo.Database }

func (p *Posts) collection() *mongo.Collection { return p.db.Collection("posts") }

func (p *Posts) AddComment(ctx context.Context, slug string, c Comment) error {
	update := bson.D{
		{Key: "$push", Value: bson.D{{Key: "comments", Value: c}}}, // want `^\$push grows array "comments" of collection "posts" without bound; cap it with \$slice or a count, or store the elements as documents$`
		{Key: "$inc", Value: bson.D{{Key: "comment_count", Value: 1}}},
		{Key: "$currentDate", Value: bson.D{{Key: "updated", Value: true}}},
	}
	res, err := p.collection().UpdateOne(ctx, bson.D{{Key: "slug", Value: slug}}, update)
	if err != nil {
		return err
	}
	if res.MatchedCount == 0 {
		return mongo.ErrNoDocuments
	}
	return nil
}

func (p *Posts) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var c Comment
	if err := json.NewDecoder(r.Body).Decode(&c); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	c.At = time.Now()
	if err := p.AddComment(r.Context(), r.PathValue("slug"), c); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.WriteHeader(http.StatusCreated)
}

// A chat: each message is read by more and more people (open-im, 2023).
func (p *Posts) MarkRead(ctx context.Context, room string, seqs []int64, user string) error {
	models := make([]mongo.WriteModel, 0, len(seqs))
	for _, seq := range seqs {
		models = append(models, mongo.NewUpdateOneModel().
			SetFilter(bson.M{"room": room, "msgs.seq": seq}).
			SetUpdate(bson.M{"$addToSet": bson.M{"msgs.$.read_by": user}})) // want `\$addToSet grows array "msgs\.\$\.read_by" of collection "rooms" without bound`
	}
	_, err := p.db.Collection("rooms").BulkWrite(ctx, models)
	return err
}

// A tracker keeps the history of a device in the device.
type Device struct {
	ID      string  `bson:"_id"`
	History []Place `bson:"history"`
	Last    Place   `bson:"last"`
}

type Place struct {
	Lat, Lon float64
	At       time.Time `bson:"at"`
}

func (p *Posts) Track(ctx context.Context, id string, at Place) error {
	devices := p.db.Collection("devices")
	var d Device
	err := devices.FindOne(ctx, bson.M{"_id": id}).Decode(&d)
	switch {
	case errors.Is(err, mongo.ErrNoDocuments):
		d = Device{ID: id}
	case err != nil:
		return err
	}
	d.Last = at
	d.History = append(d.History, at)
	_, err = devices.ReplaceOne(ctx, bson.M{"_id": id}, d, options.Replace().SetUpsert(true)) // want `^append grows array "history" of collection "devices" without bound; cap it with \$slice or a count, or store the elements as documents$`
	return err
}
