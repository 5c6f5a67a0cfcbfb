package service

import (
	"context"

	"go.mongodb.org/mongo-driver/mongo"
	"testdata.mongovet.dev/fixtures/assumedatomic/v1/cross/generic"
)

// The same type in two collections.
type Task struct {
	ID    string `bson:"_id"`
	Title string `bson:"title"`
}

type Tasks struct{ open, done *generic.Repo[Task] }

func NewTasks(db *mongo.Database) *Tasks {
	return &Tasks{open: generic.New[Task](db, "open_tasks"), done: generic.New[Task](db, "done_tasks")}
}

func (t *Tasks) Finish(ctx context.Context, id string) error {
	task, err := t.open.Get(ctx, id)
	if err != nil {
		return err
	}
	if err := t.open.Delete(ctx, id); err != nil {
		return err
	}
	return t.done.Insert(ctx, task) // want `^when InsertOne in Insert( of collection "done_tasks")? fails, DeleteOne in Delete( of collection "open_tasks")?( at line \d+)? stays done; run both in WithTransaction$`
}

type Player struct {
	ID    string `bson:"_id"`
	Coins int    `bson:"coins"`
}

func Give(ctx context.Context, players *generic.Repo[Player], from, to string, n int) error {
	if err := players.Inc(ctx, from, "coins", -n); err != nil {
		return err
	}
	return players.Inc(ctx, to, "coins", n) // want `^when UpdateByID in Inc fails, UpdateByID in Inc( at line \d+)? stays done; run both in WithTransaction$`
}
