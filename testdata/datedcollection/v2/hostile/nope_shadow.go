package hostile

import (
	"fmt"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

type moment struct{ text string }

func (m moment) Format(layout string) string { return layout + m.text }
func (m moment) Year() int                   { return len(m.text) }
func (m moment) Unix() int64                 { return 0 }
func (m moment) String() string              { return "moment" }

type watch struct{}

func (watch) Now() moment { return moment{} }

// A variable named time, a type with the same methods.
func ShadowedTime(db *mongo.Database) {
	time := watch{}
	_ = db.Collection("shadow_" + time.Now().Format("20060102"))
	_ = db.Collection(fmt.Sprintf("shadow_%d", time.Now().Year()))
	_ = db.Collection(fmt.Sprintf("shadow_%d", time.Now().Unix()))
	_ = db.Collection("shadow_" + time.Now().String())
}

type mongoLike struct{ names []string }

func (m *mongoLike) Collection(name string) int {
	m.names = append(m.names, name)
	return len(m.names)
}

// A variable named db, a type with the same method.
func ShadowedDatabase(t Clock) int {
	db := &mongoLike{}
	return db.Collection("shadow_" + t.Format("20060102"))
}

// Own hides the promoted method.
type hidden struct{ *mongo.Database }

func (hidden) Collection(name string) string { return name }

func Hidden(h hidden, t Clock) string { return h.Collection("hidden_" + t.Format("20060102")) }

// Dead code after the return of a constant.
func Constant(db *mongo.Database, t Clock) *mongo.Collection {
	name := "constant"
	{
		name := "inner_" + t.Format("20060102")
		_ = name
	}
	return db.Collection(name)
}

// A labelled loop that always ends before the date.
func Before(db *mongo.Database, t Clock) *mongo.Collection {
	name := "before"
	for range 3 {
		c := db.Collection(name)
		return c
	}
	name += t.Format("20060102")
	_ = name
	return nil
}
