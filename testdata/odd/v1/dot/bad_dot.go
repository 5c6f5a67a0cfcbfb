// Package dot imports the driver with a dot, and calls packages by each
// other's names.
package dot

import (
	mongo "time"

	time "go.mongodb.org/mongo-driver/bson"
	. "go.mongodb.org/mongo-driver/mongo"
)

type Repo struct {
	*Collection
	name string
}

func New(db *Database, t mongo.Time) *Repo {
	return &Repo{db.Collection("d_" + t.Format("2006")), "readings"} // want `collection name "d_" \+ t.Format\("2006"\) makes one new collection per year`
}

func (r *Repo) Out(t mongo.Time) Pipeline {
	return Pipeline{time.D{{Key: "$out", Value: "o_" + t.Format("2006_01")}}}
}

func (r *Repo) Run(t mongo.Time) {
	r.Aggregate(nil, Pipeline{{{Key: "$out", Value: "o_" + t.Format("2006_01")}}}) // want `makes one new collection per month`
	r.Collection.Database().Collection(r.name)
	r.Database().Client().Database(r.name + t.Format("2006")) // want `database name .* makes one new database per year`
}
