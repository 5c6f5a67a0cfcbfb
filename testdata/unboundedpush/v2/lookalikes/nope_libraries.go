// Package lookalikes has updates and appends that are none of the driver's.
package lookalikes

import (
	"container/heap"
	"container/list"
	"context"

	"testdata.mongovet.dev/fixtures/unboundedpush/v2/lookalikes/mongo"
	"testdata.mongovet.dev/fixtures/unboundedpush/v2/lookalikes/queue"
)

func Other(ctx context.Context, db *mongo.Database, id, text string) error {
	return db.Collection("posts").UpdateOne(ctx,
		map[string]any{"_id": id},
		map[string]any{"$push": map[string]any{"comments": text}})
}

type post struct {
	ID       string   `bson:"_id"`
	Comments []string `bson:"comments"`
}

func OtherReadWrite(ctx context.Context, db *mongo.Database, id, text string) error {
	coll := db.Collection("posts")
	var p post
	if err := coll.FindOne(ctx, map[string]any{"_id": id}).Decode(&p); err != nil {
		return err
	}
	p.Comments = append(p.Comments, text)
	return coll.ReplaceOne(ctx, map[string]any{"_id": id}, p)
}

func Queue(q *queue.Queue[string], text string) {
	q.Push(text)
	q.Append("comments", text).Push(text)
}

func Heap(h heap.Interface, v any) { heap.Push(h, v) }

func List(l *list.List, v any) { l.PushBack(v) }

type stack struct{ Items []string }

func (s *stack) Push(v string) { s.Items = append(s.Items, v) }

func Stack(s *stack, v string) { s.Push(v) }

// The operators are only texts.
func Texts() map[string]map[string]string {
	return map[string]map[string]string{"$push": {"comments": "appends"}, "$addToSet": {"tags": "appends once"}}
}
