package empty

import (
	_ "embed"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
	_ "go.mongodb.org/mongo-driver/v2/mongo/options"
)

func _() {}

func _(int, string) (_ int, _ string) { return }

func _[T any, _ ~string](T) {}

func _(db *mongo.Database, t time.Time) {
	_ = db.Collection("b_" + t.Format("2006")) // want `makes one new collection per year`
}

type _ struct {
	_ int
	_ string `bson:",inline,x"`
}

type T struct{}

func (T) _()   {}
func (*T) f()  {}
func (_ T) g() {}

var _, _ = 1, func() (_ string) { return }

const _ = iota

func init() {}

func init() {}

func Empty() {}

func Blank(_ *mongo.Database, _ time.Time) (_ *mongo.Collection) { return }
