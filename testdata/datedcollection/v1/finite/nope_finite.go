package finite

import (
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

// A branch that leaves the constant.
func Constant(db *mongo.Database, t time.Time, daily bool) *mongo.Collection {
	name := "logs"
	if daily {
		name = "logs_" + t.Format("20060102")
	}
	return db.Collection(name)
}

func ConstantSuffix(db *mongo.Database, t time.Time, live bool) *mongo.Collection {
	suffix := "live"
	if !live {
		suffix = t.Format("20060102")
	}
	return db.Collection("logs_" + suffix)
}

func ConstantCase(db *mongo.Database, t time.Time, kind string) *mongo.Collection {
	var name string
	switch kind {
	case "day":
		name = t.Format("logs_20060102")
	case "month":
		name = t.Format("logs_200601")
	default:
		name = "logs"
	}
	return db.Collection(name)
}

func rotated(t time.Time, rotate bool) string {
	if !rotate {
		return "logs"
	}
	return "logs_" + t.Format("20060102")
}

func ConstantResult(db *mongo.Database, t time.Time, rotate bool) *mongo.Collection {
	return db.Collection(rotated(t, rotate))
}

func ConstantElement(db *mongo.Database, t time.Time) {
	for _, name := range []string{"orders", "logs_" + t.Format("20060102")} {
		_ = db.Collection(name)
	}
}

// Dates that only choose among constants.

func Chosen(db *mongo.Database, t time.Time) *mongo.Collection {
	if t.Format("2006") == "2024" {
		return db.Collection("logs_old")
	}
	return db.Collection("logs_new")
}

func Cases(db *mongo.Database, t time.Time) *mongo.Collection {
	name := "others"
	switch t.Year() {
	case 2023:
		name = "first"
	case 2024:
		name = "second"
	}
	return db.Collection(name)
}

var byYear = map[string]string{"2023": "first", "2024": "second"}

func Mapped(db *mongo.Database, t time.Time) *mongo.Collection {
	return db.Collection(byYear[t.Format("2006")])
}

var seasons = [4]string{"winter", "spring", "summer", "autumn"}

func Season(db *mongo.Database, t time.Time) *mongo.Collection {
	return db.Collection(seasons[int(t.Month())%12/3])
}

func Half(db *mongo.Database, t time.Time) *mongo.Collection {
	half := "a"
	if t.Month() > time.June {
		half = "b"
	}
	return db.Collection("half_" + half)
}

func Even(db *mongo.Database, t time.Time) *mongo.Collection {
	return db.Collection(fmt.Sprintf("even_%t", t.Unix()%2 == 0))
}

func Weekdays(db *mongo.Database) {
	for d := time.Sunday; d <= time.Saturday; d++ {
		_ = db.Collection("day_" + d.String())
	}
	for h := range 24 {
		_ = db.Collection(fmt.Sprintf("hour_%02d", h))
	}
}
