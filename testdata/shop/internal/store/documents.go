package store

import (
	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

// ByID is the filter for one document.
func ByID(id string) bson.D {
	return bson.D{{Key: "_id", Value: id}}
}

// Set is the update that sets one field.
func Set(field string, value any) bson.D {
	return bson.D{{Key: "$set", Value: bson.D{{Key: field, Value: value}}}}
}

// Inc is the update that adds n to one field.
func Inc(field string, n int64) bson.D {
	return bson.D{{Key: "$inc", Value: bson.D{{Key: field, Value: n}}}}
}

// Latest asks for the first limit documents in descending order of field.
func Latest(field string, limit int64) *options.FindOptionsBuilder {
	return options.Find().SetSort(bson.D{{Key: field, Value: -1}}).SetLimit(limit)
}

func renameCommand(db, from, to string) bson.D {
	return bson.D{
		{Key: "renameCollection", Value: db + "." + from},
		{Key: "to", Value: db + "." + to},
	}
}
