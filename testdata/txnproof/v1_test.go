package txnproof

import (
	"context"
	"io"
	"maps"
	"strings"
	"testing"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/gridfs"
	"go.mongodb.org/mongo-driver/mongo/options"
	"go.mongodb.org/mongo-driver/mongo/readpref"
	v2bson "go.mongodb.org/mongo-driver/v2/bson"
)

type clientV1 struct{ *mongo.Client }

type sessionV1 struct{ mongo.Session }

func connectV1(uri string) (client, error) {
	c, err := mongo.Connect(context.Background(), options.Client().ApplyURI(uri))
	return clientV1{c}, err
}

func (c clientV1) StartSession() (session, error) {
	s, err := c.Client.StartSession()
	return sessionV1{s}, err
}

func (c clientV1) UseSession(ctx context.Context, f func(context.Context) error) error {
	return c.Client.UseSession(ctx, func(ctx mongo.SessionContext) error { return f(ctx) })
}

func (clientV1) WithSession(ctx context.Context, s session, f func(context.Context) error) error {
	return mongo.WithSession(ctx, s.(sessionV1).Session, func(ctx mongo.SessionContext) error { return f(ctx) })
}

func (clientV1) NewSessionContext(ctx context.Context, s session) context.Context {
	return mongo.NewSessionContext(ctx, s.(sessionV1).Session)
}

func (clientV1) SessionFromContext(ctx context.Context) session {
	if s := mongo.SessionFromContext(ctx); s != nil {
		return sessionV1{s}
	}
	return nil
}

func (s sessionV1) ID() v2bson.Raw { return v2bson.Raw(s.Session.ID()) }

func (s sessionV1) StartTransaction() error { return s.Session.StartTransaction() }

func (s sessionV1) WithTransaction(ctx context.Context, f func(context.Context) error) error {
	return only(s.Session.WithTransaction(ctx, func(ctx mongo.SessionContext) (any, error) { return nil, f(ctx) }))
}

func (c clientV1) db() *mongo.Database { return c.Database("shop") }

func (c clientV1) find(ctx context.Context) (cursor, error) {
	return c.db().Collection("orders").Find(ctx, bson.M{}, options.Find().SetBatchSize(1))
}

func (c clientV1) watch(ctx context.Context) (cursor, error) {
	return c.db().Collection("orders").Watch(ctx, mongo.Pipeline{}, options.ChangeStream().SetBatchSize(1))
}

func (c clientV1) operations() map[string]operation {
	all := writesV1(c.db().Collection("orders"))
	maps.Copy(all, c.bulkWrites())
	maps.Copy(all, readsV1(c.db().Collection("orders")))
	maps.Copy(all, collectionsV1(c.db()))
	maps.Copy(all, indexesV1(c.db().Collection("orders")))
	maps.Copy(all, bucketV1(c.db()))
	return all
}

func writesV1(coll *mongo.Collection) map[string]operation {
	type ctx = context.Context
	doc, bad := bson.M{"a": 1}, bson.M{"a": refused}
	set := bson.M{"$set": doc}
	return map[string]operation{
		"InsertOne":               func(c ctx) error { return only(coll.InsertOne(c, doc)) },
		"InsertMany":              func(c ctx) error { return only(coll.InsertMany(c, []any{doc, doc})) },
		"InsertMany of 3":         func(c ctx) error { return only(coll.InsertMany(c, []any{doc, doc, doc})) },
		"InsertMany, 1st refused": func(c ctx) error { return only(coll.InsertMany(c, []any{bad, doc, doc})) },
		"InsertMany, 3rd refused": func(c ctx) error { return only(coll.InsertMany(c, []any{doc, doc, bad})) },
		"UpdateOne":               func(c ctx) error { return only(coll.UpdateOne(c, doc, set)) },
		"UpdateByID":              func(c ctx) error { return only(coll.UpdateByID(c, 1, set)) },
		"UpdateMany":              func(c ctx) error { return only(coll.UpdateMany(c, doc, set)) },
		"ReplaceOne":              func(c ctx) error { return only(coll.ReplaceOne(c, doc, doc)) },
		"DeleteOne":               func(c ctx) error { return only(coll.DeleteOne(c, doc)) },
		"DeleteMany":              func(c ctx) error { return only(coll.DeleteMany(c, doc)) },
		"FindOneAndUpdate":        func(c ctx) error { return coll.FindOneAndUpdate(c, doc, set).Err() },
		"FindOneAndReplace":       func(c ctx) error { return coll.FindOneAndReplace(c, doc, doc).Err() },
		"FindOneAndDelete":        func(c ctx) error { return coll.FindOneAndDelete(c, doc).Err() },
	}
}

func (c clientV1) bulkWrites() map[string]operation {
	set := bson.M{"$set": bson.M{"a": 1}}
	insert := mongo.NewInsertOneModel().SetDocument(bson.M{})
	update := mongo.NewUpdateOneModel().SetFilter(bson.M{}).SetUpdate(set)
	updateMany := mongo.NewUpdateManyModel().SetFilter(bson.M{}).SetUpdate(set)
	onCollection := func(models ...mongo.WriteModel) operation {
		return func(ctx context.Context) error { return only(c.db().Collection("orders").BulkWrite(ctx, models)) }
	}
	return map[string]operation{
		"BulkWrite, one kind":   onCollection(insert, insert),
		"BulkWrite, two kinds":  onCollection(insert, update),
		"BulkWrite, UpdateMany": onCollection(update, updateMany),
	}
}

func readsV1(coll *mongo.Collection) map[string]operation {
	type ctx = context.Context
	all, out := mongo.Pipeline{}, mongo.Pipeline{{{Key: "$out", Value: "b"}}}
	return map[string]operation{
		"Find":                   func(c ctx) error { return only(coll.Find(c, bson.M{})) },
		"FindOne":                func(c ctx) error { return coll.FindOne(c, bson.M{}).Err() },
		"Aggregate":              func(c ctx) error { return only(coll.Aggregate(c, all)) },
		"Aggregate $out":         func(c ctx) error { return only(coll.Aggregate(c, out)) },
		"Database.Aggregate":     func(c ctx) error { return only(coll.Database().Aggregate(c, all)) },
		"Distinct":               func(c ctx) error { return only(coll.Distinct(c, "a", bson.M{})) },
		"CountDocuments":         func(c ctx) error { return only(coll.CountDocuments(c, bson.M{})) },
		"EstimatedDocumentCount": func(c ctx) error { return only(coll.EstimatedDocumentCount(c)) },
		"Watch":                  func(c ctx) error { return only(coll.Watch(c, all)) },
	}
}

func collectionsV1(db *mongo.Database) map[string]operation {
	type ctx = context.Context
	secondary := options.RunCmd().SetReadPreference(readpref.Secondary())
	return map[string]operation{
		"CreateCollection":      func(c ctx) error { return db.CreateCollection(c, "b") },
		"CreateView":            func(c ctx) error { return db.CreateView(c, "b", "orders", mongo.Pipeline{}) },
		"Collection.Drop":       func(c ctx) error { return db.Collection("orders").Drop(c) },
		"Database.Drop":         func(c ctx) error { return db.Drop(c) },
		"ListCollectionNames":   func(c ctx) error { return only(db.ListCollectionNames(c, bson.M{})) },
		"ListDatabaseNames":     func(c ctx) error { return only(db.Client().ListDatabaseNames(c, bson.M{})) },
		"Ping":                  func(c ctx) error { return db.Client().Ping(c, nil) },
		"RunCommand":            func(c ctx) error { return db.RunCommand(c, bson.M{"update": "orders"}).Err() },
		"RunCommand, secondary": func(c ctx) error { return db.RunCommand(c, bson.M{"count": "orders"}, secondary).Err() },
		"RunCommandCursor":      func(c ctx) error { return only(db.RunCommandCursor(c, bson.M{"find": "orders"})) },
	}
}

func indexesV1(coll *mongo.Collection) map[string]operation {
	type ctx = context.Context
	index, search := mongo.IndexModel{Keys: bson.M{"a": 1}}, mongo.SearchIndexModel{Definition: bson.M{}}
	return map[string]operation{
		"Indexes.CreateOne":       func(c ctx) error { return only(coll.Indexes().CreateOne(c, index)) },
		"Indexes.CreateMany":      func(c ctx) error { return only(coll.Indexes().CreateMany(c, []mongo.IndexModel{index})) },
		"Indexes.DropOne":         func(c ctx) error { return only(coll.Indexes().DropOne(c, "a_1")) },
		"Indexes.List":            func(c ctx) error { return only(coll.Indexes().List(c)) },
		"SearchIndexes.CreateOne": func(c ctx) error { return only(coll.SearchIndexes().CreateOne(c, search)) },
		"SearchIndexes.UpdateOne": func(c ctx) error { return coll.SearchIndexes().UpdateOne(c, "a", bson.M{}) },
		"SearchIndexes.DropOne":   func(c ctx) error { return coll.SearchIndexes().DropOne(c, "a") },
		"SearchIndexes.List":      func(c ctx) error { return only(coll.SearchIndexes().List(c, nil)) },
	}
}

func bucketV1(db *mongo.Database) map[string]operation {
	type ctx = context.Context
	b, err := gridfs.NewBucket(db)
	if err != nil {
		panic(err)
	}
	return map[string]operation{
		"bucket upload":   func(ctx) error { return only(b.UploadFromStream("a", strings.NewReader("a"))) },
		"bucket download": func(ctx) error { return only(b.DownloadToStream("a", io.Discard)) },
		"bucket find":     func(c ctx) error { return only(b.FindContext(c, bson.M{})) },
		"bucket rename":   func(c ctx) error { return b.RenameContext(c, "a", "b") },
		"bucket delete":   func(c ctx) error { return b.DeleteContext(c, "a") },
		"bucket drop":     func(c ctx) error { return b.DropContext(c) },
	}
}

// TestPlainContext shows that a context derived from a SessionContext is a
// plain one, of which only SessionFromContext knows the session.
func TestPlainContext(t *testing.T) {
	observe(t, "v1", func(r *trial) error {
		ctx := r.in()
		if _, ok := ctx.(mongo.SessionContext); !ok {
			t.Error("NewSessionContext returns no SessionContext")
		}
		derived, cancel := context.WithTimeout(ctx, time.Hour)
		defer cancel()
		if _, ok := derived.(mongo.SessionContext); ok {
			t.Error("WithTimeout returns a SessionContext")
		}
		if mongo.SessionFromContext(derived) == nil {
			t.Error("WithTimeout loses the session")
		}
		return nil
	})
}
