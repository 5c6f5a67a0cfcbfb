// Package flow has odd control flow.
package flow

import (
	"context"
	"fmt"
	"iter"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

func Goto(db *mongo.Database, t time.Time, n int) {
	name := "g_"
	if n > 0 {
		goto end
	}
again:
	name += t.Format("2006")
	if n--; n > -3 {
		goto again
	}
end:
	db.Collection(name)
}

func names(t time.Time) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for i := range 3 {
			if !yield(i, "n_"+t.Format("2006")) {
				return
			}
		}
	}
}

func RangeFunc(ctx context.Context, db *mongo.Database, t time.Time) (err error) {
outer:
	for i, name := range names(t) {
		for range 2 {
			for j := range names(t) {
				switch {
				case i > j:
					continue outer
				case j > 1:
					break outer
				}
				defer func() { err = db.Collection(name).Drop(ctx) }()
			}
		}
		db.Collection("r_" + t.Format("2006")) // want `makes one new collection per year`
	}
	return
}

func Select(db *mongo.Database, t time.Time, in <-chan string, out chan<- *mongo.Collection) {
	for {
		select {
		case name, ok := <-in:
			if !ok {
				return
			}
			out <- db.Collection(name)
		case out <- db.Collection("s_" + t.Format("2006")): // want `makes one new collection per year`
		default:
		}
	}
}

func Recover(db *mongo.Database, t time.Time) (name string) {
	defer func() {
		if r := recover(); r != nil {
			name = fmt.Sprint(r)
		}
		db.Collection(name)
	}()
	name = "r_" + t.Format("2006")
	panic(name)
}

func Loops(db *mongo.Database, t time.Time) {
	var open []func() *mongo.Collection
	for i := 0; i < 3; i++ {
		open = append(open, func() *mongo.Collection {
			return db.Collection(fmt.Sprintf("%s_%d", t.Format("2006"), i)) // want `makes one new collection per year`
		})
	}
	for _, f := range open {
		defer f()
		go f()
	}
}

func Fallthrough(db *mongo.Database, t time.Time, n int) {
	name := "f"
	switch n {
	case 0:
		name += "_"
		fallthrough
	case 1:
		name += t.Format("2006")
	default:
		return
	}
	db.Collection(name) // want `makes one new collection per year`
}
