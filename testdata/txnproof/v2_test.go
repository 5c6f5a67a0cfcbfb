package txnproof

import (
	"context"
	"io"
	"maps"
	"strings"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
	"go.mongodb.org/mongo-driver/v2/mongo/readpref"
)

type clientV2 struct{ *mongo.Client }

type sessionV2 struct{ *mongo.Session }

func connectV2(uri string) (client, error) {
	c, err := mongo.Connect(options.Client().ApplyURI(uri))
	return clientV2{c}, err
}

func (c clientV2) StartSession() (session, error) {
	s, err := c.Client.StartSession()
	return sessionV2{s}, err
}

func (clientV2) WithSession(ctx context.Context, s session, f func(context.Context) error) error {
	return mongo.WithSession(ctx, s.(sessionV2).Session, f)
}

func (clientV2) NewSessionContext(ctx context.Context, s session) context.Context {
	return mongo.NewSessionContext(ctx, s.(sessionV2).Session)
}

func (clientV2) SessionFromContext(ctx context.Context) session {
	if s := mongo.SessionFromContext(ctx); s != nil {
		return sessionV2{s}
	}
	return nil
}

func (s sessionV2) StartTransaction() error { return s.Session.StartTransaction() }

func (s sessionV2) WithTransaction(ctx context.Context, f func(context.Context) error) error {
	return only(s.Session.WithTransaction(ctx, func(ctx context.Context) (any, error) { return nil, f(ctx) }))
}

func (c clientV2) db() *mongo.Database { return c.Database("shop") }

func (c clientV2) find(ctx context.Context) (cursor, error) {
	return c.db().Collection("orders").Find(ctx, bson.M{}, options.Find().SetBatchSize(1))
}

func (c clientV2) watch(ctx context.Context) (cursor, error) {
	return c.db().Collection("orders").Watch(ctx, mongo.Pipeline{}, options.ChangeStream().SetBatchSize(1))
}

func (c clientV2) operations() map[string]operation {
	all := writesV2(c.db().Collection("orders"))
	maps.Copy(all, c.bulkWrites())
	maps.Copy(all, readsV2(c.db().Collection("orders")))
	maps.Copy(all, collectionsV2(c.db()))
	maps.Copy(all, indexesV2(c.db().Collection("orders")))
	maps.Copy(all, bucketV2(c.db().GridFSBucket()))
	return all
}

func writesV2(coll *mongo.Collection) map[string]operation {
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

func (c clientV2) bulkWrites() map[string]operation {
	set := bson.M{"$set": bson.M{"a": 1}}
	insert := mongo.NewInsertOneModel().SetDocument(bson.M{})
	update := mongo.NewUpdateOneModel().SetFilter(bson.M{}).SetUpdate(set)
	updateMany := mongo.NewUpdateManyModel().SetFilter(bson.M{}).SetUpdate(set)
	onCollection := func(models ...mongo.WriteModel) operation {
		return func(ctx context.Context) error { return only(c.db().Collection("orders").BulkWrite(ctx, models)) }
	}
	clientInsert := mongo.ClientBulkWrite{Database: "shop", Collection: "orders", Model: mongo.NewClientInsertOneModel().SetDocument(bson.M{})}
	clientDeleteMany := mongo.ClientBulkWrite{Database: "shop", Collection: "orders", Model: mongo.NewClientDeleteManyModel().SetFilter(bson.M{})}
	onClient := func(models ...mongo.ClientBulkWrite) operation {
		return func(ctx context.Context) error { return only(c.BulkWrite(ctx, models)) }
	}
	return map[string]operation{
		"BulkWrite, one kind":          onCollection(insert, insert),
		"BulkWrite, two kinds":         onCollection(insert, update),
		"BulkWrite, UpdateMany":        onCollection(update, updateMany),
		"Client.BulkWrite":             onClient(clientInsert),
		"Client.BulkWrite of 3":        onClient(clientInsert, clientInsert, clientInsert),
		"Client.BulkWrite, DeleteMany": onClient(clientInsert, clientDeleteMany),
	}
}

func readsV2(coll *mongo.Collection) map[string]operation {
	type ctx = context.Context
	all, out := mongo.Pipeline{}, mongo.Pipeline{{{Key: "$out", Value: "b"}}}
	return map[string]operation{
		"Find":                   func(c ctx) error { return only(coll.Find(c, bson.M{})) },
		"FindOne":                func(c ctx) error { return coll.FindOne(c, bson.M{}).Err() },
		"Aggregate":              func(c ctx) error { return only(coll.Aggregate(c, all)) },
		"Aggregate $out":         func(c ctx) error { return only(coll.Aggregate(c, out)) },
		"Database.Aggregate":     func(c ctx) error { return only(coll.Database().Aggregate(c, all)) },
		"Distinct":               func(c ctx) error { return coll.Distinct(c, "a", bson.M{}).Err() },
		"CountDocuments":         func(c ctx) error { return only(coll.CountDocuments(c, bson.M{})) },
		"EstimatedDocumentCount": func(c ctx) error { return only(coll.EstimatedDocumentCount(c)) },
		"Watch":                  func(c ctx) error { return only(coll.Watch(c, all)) },
	}
}

func collectionsV2(db *mongo.Database) map[string]operation {
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

func indexesV2(coll *mongo.Collection) map[string]operation {
	type ctx = context.Context
	index, search := mongo.IndexModel{Keys: bson.M{"a": 1}}, mongo.SearchIndexModel{Definition: bson.M{}}
	return map[string]operation{
		"Indexes.CreateOne":       func(c ctx) error { return only(coll.Indexes().CreateOne(c, index)) },
		"Indexes.CreateMany":      func(c ctx) error { return only(coll.Indexes().CreateMany(c, []mongo.IndexModel{index})) },
		"Indexes.DropOne":         func(c ctx) error { return coll.Indexes().DropOne(c, "a_1") },
		"Indexes.List":            func(c ctx) error { return only(coll.Indexes().List(c)) },
		"SearchIndexes.CreateOne": func(c ctx) error { return only(coll.SearchIndexes().CreateOne(c, search)) },
		"SearchIndexes.UpdateOne": func(c ctx) error { return coll.SearchIndexes().UpdateOne(c, "a", bson.M{}) },
		"SearchIndexes.DropOne":   func(c ctx) error { return coll.SearchIndexes().DropOne(c, "a") },
		"SearchIndexes.List":      func(c ctx) error { return only(coll.SearchIndexes().List(c, nil)) },
	}
}

func bucketV2(b *mongo.GridFSBucket) map[string]operation {
	type ctx = context.Context
	return map[string]operation{
		"bucket upload":   func(c ctx) error { return only(b.UploadFromStream(c, "a", strings.NewReader("a"))) },
		"bucket download": func(c ctx) error { return only(b.DownloadToStream(c, "a", io.Discard)) },
		"bucket find":     func(c ctx) error { return only(b.Find(c, bson.M{})) },
		"bucket rename":   func(c ctx) error { return b.Rename(c, "a", "b") },
		"bucket delete":   func(c ctx) error { return b.Delete(c, "a") },
		"bucket drop":     func(c ctx) error { return b.Drop(c) },
	}
}
