// Package values uses functions and methods as values.
package values

import (
	"fmt"
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

func Methods(db *mongo.Database, t time.Time) {
	open, format, print := db.Collection, t.Format, fmt.Sprintf
	open("m_" + format("2006"))                             // want `makes one new collection per year`
	open(print("m_%d", t.Year()))                           // want `makes one new collection per year`
	(*mongo.Database).Collection(db, "e_"+t.Format("2006")) // want `makes one new collection per year`
	db.Collection("e_" + time.Time.Format(t, "2006"))       // want `makes one new collection per year`
	db.Collection(interface{ String() string }(t.Month()).String())
}

// The methods of a builder as values.
func Builder(db *mongo.Database, t time.Time) {
	var sb strings.Builder
	write, done := sb.WriteString, sb.String
	write("b_" + t.Format("2006"))
	db.Collection(done())
	db.Collection((*strings.Builder).String(&sb))
	defer db.Collection(done()).Drop(nil)
}

// A function that hands a builder to itself.
func Recursive(db *mongo.Database, t time.Time) {
	var sb strings.Builder
	write(&sb, t, 3)
	db.Collection(sb.String())
}

func write(sb *strings.Builder, t time.Time, n int) {
	sb.WriteString("r_")
	if n > 0 {
		write(sb, t, n-1)
		writeToo(sb, t, n-1)
	}
}

func writeToo(sb *strings.Builder, t time.Time, n int) {
	write(sb, t, n)
	sb.WriteString(t.Format("2006"))
}

// Maps and fields of functions, and functions that return themselves.
type ops struct {
	open func(string) *mongo.Collection
	by   map[string]func() string
	next func(*ops) *ops
}

func Fields(db *mongo.Database, t time.Time) {
	o := &ops{by: map[string]func() string{"year": func() string { return t.Format("2006") }}}
	o.open = func(name string) *mongo.Collection { return db.Collection(name) }
	o.next = func(o *ops) *ops { return o.next(o) }
	o.open("f_" + t.Format("2006")) // want `makes one new collection per year`
	o.next(o).open(o.by["year"]())  // want `makes one new collection per year`
	err := error(nil)
	text := err.Error
	db.Collection(text())
}
