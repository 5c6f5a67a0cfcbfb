// Package generic uses the driver through type parameters, type sets, generic
// aliases and recursive types.
package generic

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

type text interface{ ~string | ~[]byte }

type word string

type pair[K comparable, V any] struct {
	k    K
	v    V
	next *pair[K, V]
}

// A tree has its names in a map of a type parameter.
type tree[K comparable, V text] struct {
	pair[K, pair[K, V]]
	names map[K]V
}

func (t *tree[K, V]) name(k K) string { return string(t.names[k]) + string(t.v.v) }

func join[S ~[]E, E text](s S) (out string) {
	for _, e := range s {
		out += string(e)
	}
	return
}

func Tree(db *mongo.Database, t *tree[int, word], at time.Time) {
	db.Collection(t.name(1) + at.Format("2006")) // want `makes one new collection per year`
	db.Collection(join([]word{"a", "b"}))
	db.Collection(join([]word{word(at.Format("2006_01"))}))
}

type handle = *mongo.Collection
type set[T comparable] = map[T]struct{}
type repos[T any] = map[string]repo[T, handle]

// A repo has a handle of a type parameter with one type in its set.
type repo[T any, C interface{ *mongo.Collection }] struct{ c C }

func (r repo[T, C]) insert(ctx context.Context, doc T) error {
	_, err := (*mongo.Collection)(r.c).InsertOne(ctx, doc)
	return err
}

func Repos(ctx context.Context, db *mongo.Database, at time.Time) error {
	all := repos[set[int]]{"a": {db.Collection("r_" + at.Format("2006_01_02"))}} // want `makes one new collection per day`
	insert := all["a"].insert
	return insert(ctx, set[int]{1: {}})
}

// Open opens for any type that can.
func Open[T interface {
	Collection(string) *mongo.Collection
}](o T, name string) *mongo.Collection {
	return o.Collection(name)
}

type opener struct{ *mongo.Database }

func (o opener) Collection(name string) *mongo.Collection { return o.Database.Collection(name) }

func Opener(db *mongo.Database, at time.Time) {
	Open(opener{db}, "o_"+at.Format("2006"))        // want `makes one new collection per year`
	opener{db}.Collection("o_" + at.Format("2006")) // want `makes one new collection per year`
}

// depth makes ever new types out of one.
func depth[T any](n int, x T) string {
	if n == 0 {
		return "d"
	}
	return depth(n-1, x) + depth(n-2, struct{}{})
}

func Depth(db *mongo.Database) { db.Collection(depth(3, "x")) }

type (
	rf func(rf) rf
	rs []rs
	rm map[string]rm
	rp *rp
	ri interface{ m() ri }
	rl struct {
		*rl
		name string
		list [2]*rl
	}
)

func (l *rl) m() ri { return l.rl.rl }

func Recursive(db *mongo.Database, at time.Time) {
	var p rp
	p = &p
	p = **p
	var f rf = func(f rf) rf { return f(f) }
	_, _, _ = f(f), rs{{}, {{}}}[1][0], rm{"a": {"b": nil}}["a"]
	l := &rl{name: "l_" + at.Format("2006")} // want `makes one new collection per year`
	l.rl, l.list[1] = l, l
	for l != nil && l.name == "" {
		l = l.list[0].rl
	}
	db.Collection(l.list[1].rl.name)
}
