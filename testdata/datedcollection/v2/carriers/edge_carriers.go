package carriers

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"path"
	"regexp"
	"strings"
	"sync"
	"text/template"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

// The empty name belongs to the error.
func nameOrError(t time.Time) (string, error) {
	if t.IsZero() {
		return "", errors.New("no time")
	}
	return "readings_" + t.Format("20060102"), nil
}

func OrError(db *mongo.Database, t time.Time) (*mongo.Collection, error) {
	name, err := nameOrError(t)
	if err != nil {
		return nil, err
	}
	return db.Collection(name), nil // want `collection name .* makes one new collection per day`
}

// A switch without default leaves the empty string.
func Switch(db *mongo.Database, t time.Time, kind string) *mongo.Collection {
	name := ""
	switch kind {
	case "day":
		name = "readings_" + t.Format("20060102")
	case "month":
		name = "readings_" + t.Format("200601")
	}
	return db.Collection(name)
}

// Cmp.Or and other library functions.
func Library(db *mongo.Database, t time.Time, name string) {
	_ = db.Collection(cmp.Or(name, "readings_"+t.Format("20060102")))
	_ = db.Collection("readings_" + strings.Split(t.Format("2006-01-02"), "-")[0]) // want `collection name .* makes one new collection per year`
	_ = db.Collection(strings.Map(func(r rune) rune { return r }, t.Format("20060102")))
	_ = db.Collection(path.Join("readings", t.Format("2006"))) // want `collection name .* makes one new collection per year`
	_ = db.Collection(regexp.MustCompile("-").ReplaceAllString(t.Format("2006-01-02"), ""))
	day, _, _ := strings.Cut(t.Format("2006-01-02 15"), " ")
	_ = db.Collection("readings_" + day)                       // want `collection name .* makes one new collection per day`
	_ = db.Collection(strings.Repeat(t.Format("2006"), 2))     // want `collection name .* makes one new collection per year`
	_ = db.Collection(fmt.Sprintf(name, t.Format("20060102"))) // want `collection name .* makes one new collection per day`
}

// A digest of a date is one name per date.
func Digest(db *mongo.Database, t time.Time) *mongo.Collection {
	sum := sha256.Sum256([]byte(t.Format("20060102")))
	return db.Collection("readings_" + hex.EncodeToString(sum[:4]))
}

// A template.
func Template(db *mongo.Database, t time.Time) *mongo.Collection {
	var b strings.Builder
	_ = template.Must(template.New("").Parse("readings_{{.}}")).Execute(&b, t.Format("20060102"))
	return db.Collection(b.String())
}

// A channel.
func Channel(db *mongo.Database, t time.Time) *mongo.Collection {
	names := make(chan string, 1)
	names <- "readings_" + t.Format("20060102")
	return db.Collection(<-names)
}

// A captured variable that a literal assigns.
func Once(db *mongo.Database, t time.Time) *mongo.Collection {
	var once sync.Once
	var name string
	once.Do(func() { name = "readings_" + t.Format("20060102") })
	return db.Collection(name) // want `collection name .* makes one new collection per day`
}

// Written through a pointer parameter.
func fill(name *string, t time.Time) { *name = "readings_" + t.Format("20060102") }

func Filled(db *mongo.Database, t time.Time) *mongo.Collection {
	var name string
	fill(&name, t)
	return db.Collection(name) // want `collection name name makes one new collection per day`
}

// The function is called with constants only, its default still is dated.
func openDefault(db *mongo.Database, name string) *mongo.Collection {
	if name == "" {
		name = "readings_" + time.Now().Format("20060102")
	}
	return db.Collection(name) // want `collection name .* makes one new collection per day`
}

func Defaults(db *mongo.Database) {
	_ = openDefault(db, "orders")
	_ = openDefault(db, "")
}

// Unknown or dated, as with a parameter that has a default.
func Any(db *mongo.Database, v any) *mongo.Collection {
	var name string
	switch v := v.(type) {
	case time.Time:
		name = "readings_" + v.Format("20060102")
	case string:
		name = v
	}
	return db.Collection(name)
}

// Nothing calls it.
func unused(db *mongo.Database, t time.Time) *mongo.Collection {
	return db.Collection("readings_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
}
