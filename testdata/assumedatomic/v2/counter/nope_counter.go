package counter

import (
	"context"
	"errors"
	"log"
	"log/slog"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

// A number is drawn and used: a gap does no harm.
func (p *Posts) NewTicket(ctx context.Context, text string) error {
	db := p.posts.Database()
	var seq struct {
		N int64 `bson:"n"`
	}
	err := db.Collection("counters").FindOneAndUpdate(ctx,
		bson.M{"_id": "tickets"},
		bson.M{"$inc": bson.M{"n": 1}},
		options.FindOneAndUpdate().SetUpsert(true).SetReturnDocument(options.After)).Decode(&seq)
	if err != nil {
		return err
	}
	_, err = db.Collection("tickets").InsertOne(ctx, bson.M{"_id": seq.N, "text": text})
	return err
}

func nextID(ctx context.Context, db *mongo.Database, name string) (int64, error) {
	var doc struct{ Seq int64 }
	err := db.Collection("sequences").FindOneAndUpdate(ctx, bson.M{"_id": name}, bson.M{"$inc": bson.M{"seq": 1}}).Decode(&doc)
	return doc.Seq, err
}

func AddInvoice(ctx context.Context, db *mongo.Database, total int) error {
	id, err := nextID(ctx, db, "invoices")
	if err != nil {
		return err
	}
	if _, err := db.Collection("invoices").InsertOne(ctx, bson.M{"_id": id, "total": total}); err != nil {
		return err
	}
	return nil
}

// The count is best effort.
func (p *Posts) Add(ctx context.Context, c Comment) error {
	if _, err := p.comments.InsertOne(ctx, c); err != nil {
		return err
	}
	if _, err := p.posts.UpdateByID(ctx, c.Post, bson.M{"$inc": bson.M{"comment_count": 1}}); err != nil {
		slog.WarnContext(ctx, "comment is not counted", "post", c.Post, "err", err)
	}
	return nil
}

func (p *Posts) AddQuietly(ctx context.Context, c Comment) error {
	_, err := p.comments.InsertOne(ctx, c)
	if err == nil {
		_, _ = p.posts.UpdateByID(ctx, c.Post, bson.M{"$inc": bson.M{"comment_count": 1}})
	}
	return err
}

func (p *Posts) AddLater(ctx context.Context, c Comment) error {
	if _, err := p.comments.InsertOne(ctx, c); err != nil {
		return err
	}
	go func() {
		if _, err := p.posts.UpdateByID(context.WithoutCancel(ctx), c.Post, bson.M{"$inc": bson.M{"comment_count": 1}}); err != nil {
			log.Print(err)
		}
	}()
	return nil
}

// Counted anew each time: the next comment repairs it.
func (p *Posts) AddCounted(ctx context.Context, c Comment) error {
	if _, err := p.comments.InsertOne(ctx, c); err != nil {
		return err
	}
	n, err := p.comments.CountDocuments(ctx, bson.M{"post": c.Post})
	if err != nil {
		return err
	}
	_, err = p.posts.UpdateByID(ctx, c.Post, bson.M{"$set": bson.M{"comment_count": n}})
	return err
}

// In the document itself.
func (p *Posts) Embed(ctx context.Context, id bson.ObjectID, c Comment) error {
	_, err := p.posts.UpdateByID(ctx, id, bson.M{
		"$push": bson.M{"last": bson.M{"$each": bson.A{c}, "$slice": -5}},
		"$inc":  bson.M{"comment_count": 1},
	})
	return err
}

// Count and delete, undone when the second fails.
func (p *Posts) Remove(ctx context.Context, c Comment) (err error) {
	if _, err = p.comments.DeleteOne(ctx, bson.M{"_id": c.ID}); err != nil {
		return err
	}
	defer func() {
		if err != nil {
			if _, back := p.comments.InsertOne(ctx, c); back != nil {
				err = errors.Join(err, back)
			}
		}
	}()
	_, err = p.posts.UpdateByID(ctx, c.Post, bson.M{"$inc": bson.M{"comment_count": -1}})
	return err
}

// A lock that is taken and given back around the work.
func (p *Posts) Exclusive(ctx context.Context, post bson.ObjectID) error {
	locks := p.posts.Database().Collection("locks")
	if _, err := locks.InsertOne(ctx, bson.M{"_id": post, "until": time.Now().Add(time.Minute)}); err != nil {
		return err
	}
	defer locks.DeleteOne(context.WithoutCancel(ctx), bson.M{"_id": post})
	_, err := p.posts.UpdateByID(ctx, post, bson.M{"$inc": bson.M{"rev": 1}})
	return err
}
