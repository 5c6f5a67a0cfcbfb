package carriers

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

const nameFormat = "%s_%s"

func Sprintf(db *mongo.Database, t time.Time, tenant string) {
	_ = db.Collection(fmt.Sprintf("readings_%s", t.Format("20060102")))              // want `collection name .* makes one new collection per day`
	_ = db.Collection(fmt.Sprintf("%v-%v", tenant, t.Format("20060102")))            // want `collection name .* makes one new collection per day`
	_ = db.Collection(fmt.Sprintf(nameFormat, "readings", t.Format("200601")))       // want `collection name .* makes one new collection per month`
	_ = db.Collection(fmt.Sprintf("readings_%[2]s_%[1]s", tenant, t.Format("2006"))) // want `collection name .* makes one new collection per year`
	_ = db.Collection(fmt.Sprintf("readings_%04d%02d", t.Year(), int(t.Month())))    // want `collection name .* makes one new collection per month`
	_ = db.Collection(fmt.Sprintf("readings_%10s%%", t.Format("2006")))              // want `collection name .* makes one new collection per year`
	_ = db.Collection(fmt.Sprintf("readings_%s", t))                                 // want `collection name .* makes one new collection per second`
	_ = db.Collection(fmt.Sprintf("readings_%v", t.UTC()))                           // want `collection name .* makes one new collection per second`
}

func SprintfArguments(db *mongo.Database, t time.Time) *mongo.Collection {
	args := []any{"readings", t.Format("20060102")}
	return db.Collection(fmt.Sprintf("%s_%s", args...)) // want `collection name .* makes one new collection per day`
}

func Sprint(db *mongo.Database, t time.Time) {
	_ = db.Collection(fmt.Sprint("readings_", t.Format("20060102"))) // want `collection name .* makes one new collection per day`
	_ = db.Collection(fmt.Sprint("readings_", t.Year()))             // want `collection name .* makes one new collection per year`
	_ = db.Collection("readings_" + fmt.Sprint(t.Unix()))            // want `collection name .* makes one new collection per second`
	_ = db.Collection(fmt.Sprint(t))                                 // want `collection name .* makes one new collection per second`
}

func Appendf(db *mongo.Database, t time.Time) {
	_ = db.Collection(string(fmt.Appendf(nil, "readings_%s", t.Format("20060102")))) // want `collection name .* makes one new collection per day`
	_ = db.Collection(string(fmt.Append([]byte("readings_"), t.Year())))             // want `collection name .* makes one new collection per year`
}

func Fprintf(db *mongo.Database, t time.Time) *mongo.Collection {
	var b strings.Builder
	fmt.Fprintf(&b, "readings_%s", t.Format("20060102"))
	return db.Collection(b.String()) // want `collection name .* makes one new collection per day`
}

func FprintBuffer(db *mongo.Database, t time.Time) *mongo.Collection {
	b := new(bytes.Buffer)
	fmt.Fprint(b, "readings_", t.Format("2006"))
	return db.Collection(b.String()) // want `collection name .* makes one new collection per year`
}

func WriteString(db *mongo.Database, t time.Time) *mongo.Collection {
	var b strings.Builder
	_, _ = io.WriteString(&b, "readings_")
	_, _ = io.WriteString(&b, t.Format("200601"))
	return db.Collection(b.String()) // want `collection name .* makes one new collection per month`
}
