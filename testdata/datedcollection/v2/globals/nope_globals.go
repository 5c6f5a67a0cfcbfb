package globals

import (
	"log"
	"os"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

// A constant is among the values.
var either = "either"

func Either(t time.Time) { either = "either_" + t.Format("20060102") }

func EitherOf(db *mongo.Database) *mongo.Collection { return db.Collection(either) }

// The dated variable names no collection.
var logFile = "log_" + time.Now().Format("20060102")

func LogFile() (*os.File, error) { return os.Create(logFile) }

// The variable is set from outside.
var fromEnv = os.Getenv("COLLECTION")

func FromEnv(db *mongo.Database) *mongo.Collection { return db.Collection(fromEnv) }

// Build time, set by the linker: a build constant.
var buildDate = "20240101"

func Built(db *mongo.Database) *mongo.Collection { return db.Collection("cache_" + buildDate) }

// A local of the same name shadows the dated variable.
func Shadowing(db *mongo.Database) *mongo.Collection {
	log.Print(today)
	today := "orders"
	return db.Collection(today)
}

func init() { log.Print(logFile) }
