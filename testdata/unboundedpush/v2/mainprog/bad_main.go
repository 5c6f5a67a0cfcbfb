// Command mainprog appends in package main.
package main

import (
	"log"
	"net/http"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func main() {
	client, err := connect()
	if err != nil {
		log.Fatal(err)
	}
	http.HandleFunc("/comment", comment(client.Database("blog")))
	log.Fatal(http.ListenAndServe("localhost:0", nil))
}

func comment(db *mongo.Database) http.HandlerFunc {
	posts := db.Collection("posts")
	return func(w http.ResponseWriter, r *http.Request) {
		_, err := posts.UpdateOne(r.Context(),
			bson.M{"slug": r.FormValue("slug")},
			bson.M{"$push": bson.M{"comments": r.FormValue("text")}}) // want `\$push grows array "comments" of collection "posts" without bound`
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
		}
	}
}
