package carriers

import (
	"bytes"
	"strconv"
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

func Builder(db *mongo.Database, t time.Time) *mongo.Collection {
	var b strings.Builder
	b.Grow(16)
	b.WriteString("readings")
	b.WriteByte('_')
	b.WriteString(t.Format("20060102"))
	return db.Collection(b.String()) // want `collection name .* makes one new collection per day`
}

func BuilderPointer(db *mongo.Database, t time.Time) *mongo.Collection {
	b := &strings.Builder{}
	b.WriteString(strconv.Itoa(t.Year()))
	b.WriteRune('_')
	b.WriteString("readings")
	name := b.String()
	return db.Collection(name) // want `collection name .* makes one new collection per year`
}

func write(b *strings.Builder, t time.Time) { b.WriteString(t.Format("20060102")) }

func BuilderHelper(db *mongo.Database, t time.Time) *mongo.Collection {
	var b strings.Builder
	b.WriteString("readings_")
	write(&b, t)
	return db.Collection(b.String()) // want `collection name .* makes one new collection per day`
}

func Buffer(db *mongo.Database, t time.Time) *mongo.Collection {
	var b bytes.Buffer
	b.WriteString("readings_")
	b.Write([]byte(t.Format("20060102")))
	return db.Collection(b.String()) // want `collection name .* makes one new collection per day`
}

func NewBuffer(db *mongo.Database, t time.Time) *mongo.Collection {
	b := bytes.NewBufferString("readings_")
	b.WriteString(t.Format("200601"))
	return db.Collection(string(b.Bytes())) // want `collection name .* makes one new collection per month`
}

func Bytes(db *mongo.Database, t time.Time) *mongo.Collection {
	b := []byte("readings_")
	b = append(b, t.Format("20060102")...)
	b = append(b, '_', 'x')
	return db.Collection(string(b)) // want `collection name .* makes one new collection per day`
}

func Runes(db *mongo.Database, t time.Time) *mongo.Collection {
	r := []rune("readings_" + t.Format("20060102"))
	return db.Collection(string(r)) // want `collection name .* makes one new collection per day`
}
