// Package docs makes documents.
package docs

import (
	"strconv"

	"go.mongodb.org/mongo-driver/bson"
)

type Comment struct {
	Author string `bson:"author"`
	Text   string `bson:"text"`
}

// PushComment is a whole update.
func PushComment(c Comment) bson.M { return bson.M{"$push": bson.M{"comments": c}} }

// PushRecent is a whole update with its cap.
func PushRecent(c Comment) bson.M {
	return bson.M{"$push": bson.M{"recent": bson.M{"$each": bson.A{c}, "$slice": -100}}}
}

// Push is told the path.
func Push(path string, v any) bson.M { return bson.M{"$push": bson.M{path: v}} }

// Last is a value with its cap.
func Last(n int, list ...any) bson.M { return bson.M{"$each": list, "$slice": -n} }

// Free is a filter that limits an array.
func Free(id, path string, n int) bson.M {
	return bson.M{"_id": id, path + "." + strconv.Itoa(n-1): bson.M{"$exists": false}}
}

// ID is a filter.
func ID(id string) bson.M { return bson.M{"_id": id} }

// Update is an update by its tags.
type Update struct {
	Set      bson.M `bson:"$set,omitempty"`
	Push     bson.M `bson:"$push,omitempty"`
	AddToSet bson.M `bson:"$addToSet,omitempty"`
}
