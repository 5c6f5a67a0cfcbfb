package lookalikes

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/primitive"
	"go.mongodb.org/mongo-driver/mongo"
	"testdata.mongovet.dev/fixtures/datedcollection/v1/lookalikes/names"
)

// Files, logs and headers.

func Export(ctx context.Context, db *mongo.Database, dir string) error {
	name := filepath.Join(dir, names.Report(time.Now()))
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	defer f.Close()
	cur, err := db.Collection(names.Static()).Find(ctx, bson.M{})
	if err != nil {
		return err
	}
	var docs []bson.M
	if err := cur.All(ctx, &docs); err != nil {
		return err
	}
	log.Printf("%s: %d documents at %s", name, len(docs), time.Now().Format(time.RFC3339))
	return json.NewEncoder(f).Encode(docs)
}

// The way out: one collection and a date field.
func Right(ctx context.Context, db *mongo.Database, doc bson.M) error {
	doc["at"] = time.Now()
	doc["day"] = time.Now().Format("20060102")
	_, err := db.Collection("readings").InsertOne(ctx, doc)
	return err
}

// The bucket pattern: one document per day.
func Bucket(ctx context.Context, db *mongo.Database, meter string, v float64) error {
	id := meter + "_" + time.Now().Format("20060102")
	_, err := db.Collection("buckets").UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$inc": bson.M{"n": 1, "sum": v}})
	return err
}

// Versions and builds.

const (
	schemaVersion = "2024_05"
	release       = 20240501
)

var commit = "unknown"

func Versions(db *mongo.Database) {
	_ = db.Collection("users_v" + schemaVersion)
	_ = db.Collection(fmt.Sprintf("users_%d", release))
	_ = db.Collection("users_" + commit)
	_ = db.Collection("users_20240501")
}

// Identifiers.

func Identifiers(db *mongo.Database, id primitive.ObjectID) {
	_ = db.Collection("import_" + id.Hex())
	_ = db.Collection("import_" + primitive.NewObjectID().Hex())
	_ = db.Collection("import_" + primitive.NewObjectIDFromTimestamp(time.Now()).Hex())
	_ = db.Collection("import_" + newUUID())
}

func newUUID() string {
	b, _ := os.ReadFile("/proc/sys/kernel/random/uuid")
	return strings.TrimSpace(string(b))
}

// Months and terms as plain text.

type term struct {
	Year  int
	Month string
	Name  string
}

func Terms(db *mongo.Database, t term, month string, date string) {
	_ = db.Collection("grades_" + t.Name)
	_ = db.Collection(fmt.Sprintf("grades_%d_%s", t.Year, t.Month))
	_ = db.Collection("grades_" + month)
	_ = db.Collection("grades_" + strings.ReplaceAll(date, "-", ""))
	_ = db.Collection("grades_january")
}

func FromRequest(db *mongo.Database, r *http.Request) *mongo.Collection {
	return db.Collection("grades_" + r.URL.Query().Get("month"))
}

func FromInput(db *mongo.Database) *mongo.Collection {
	line, _ := bufio.NewReader(os.Stdin).ReadString('\n')
	return db.Collection("grades_" + strings.TrimSpace(line))
}

// Validated and used as given: the text came from outside.
func Validated(db *mongo.Database, date string) (*mongo.Collection, error) {
	if _, err := time.Parse("20060102", date); err != nil {
		return nil, err
	}
	return db.Collection("grades_" + date), nil
}

// Configuration.

type settings struct{ Collection, Database string }

func Configured(client *mongo.Client, s settings) *mongo.Collection {
	return client.Database(s.Database).Collection(s.Collection)
}

func Environment(client *mongo.Client) *mongo.Collection {
	name := os.Getenv("COLLECTION")
	if name == "" {
		name = "readings"
	}
	return client.Database(os.Getenv("DATABASE")).Collection(name)
}

var collection = flag.String("collection", "readings", "name of the collection")

func Flag(db *mongo.Database) *mongo.Collection { return db.Collection(*collection) }

func PerEnvironment(db *mongo.Database) {
	for _, env := range []string{"dev", "test", "live"} {
		_ = db.Collection("checkpoints_" + env)
	}
}

// Tenants and metrics are another rule's matter.

type metric interface{ Name() string }

func Metrics(ctx context.Context, db *mongo.Database, batch []metric) error {
	for _, m := range batch {
		if _, err := db.Collection(m.Name()).InsertOne(ctx, bson.M{"at": time.Now()}); err != nil {
			return err
		}
	}
	return nil
}

func Tenant(db *mongo.Database, org string) *mongo.Collection {
	return db.Collection("owners_" + strings.ToLower(org))
}

func FromDocument(ctx context.Context, db *mongo.Database) (*mongo.Collection, error) {
	var doc struct {
		Day  string    `bson:"day"`
		Next string    `bson:"next"`
		At   time.Time `bson:"at"`
	}
	if err := db.Collection("state").FindOne(ctx, bson.M{}).Decode(&doc); err != nil {
		return nil, err
	}
	return db.Collection(doc.Next), nil
}

// The whole list of what exists, with no date of the program's own.
func Everything(ctx context.Context, db *mongo.Database) (int64, error) {
	list, err := db.ListCollectionNames(ctx, bson.M{})
	if err != nil {
		return 0, err
	}
	var total int64
	for _, name := range list {
		n, err := db.Collection(name).EstimatedDocumentCount(ctx)
		if err != nil {
			return 0, err
		}
		total += n
	}
	return total, nil
}

// A counter is no date.
func Counter(db *mongo.Database) {
	for i := range 8 {
		_ = db.Collection(fmt.Sprintf("shard_%d", i))
	}
}

// A name in the context.
type key struct{}

func FromContext(ctx context.Context, db *mongo.Database) *mongo.Collection {
	name, _ := ctx.Value(key{}).(string)
	return db.Collection("logs_" + name)
}
