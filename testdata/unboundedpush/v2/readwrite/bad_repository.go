package readwrite

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Tasks is a repository that gets and saves whole documents.
type Tasks struct{ coll *mongo.Collection }

func NewTasks(db *mongo.Database) *Tasks { return &Tasks{coll: db.Collection("tasks")} }

type Task struct {
	ID       string   `bson:"_id"`
	Comments []string `bson:"comments"`
	Watchers []string `bson:"watchers"`
	Labels   []string `bson:"labels"`
	Steps    []string `bson:"steps"`
	Links    []string `bson:"links"`
}

func (r *Tasks) get(ctx context.Context, id string) (*Task, error) {
	var t Task
	if err := r.coll.FindOne(ctx, bson.M{"_id": id}).Decode(&t); err != nil {
		return nil, err
	}
	return &t, nil
}

func (r *Tasks) save(ctx context.Context, t *Task) error {
	_, err := r.coll.ReplaceOne(ctx, bson.M{"_id": t.ID}, t)
	return err
}

func (r *Tasks) setWatchers(ctx context.Context, id string, list []string) error {
	_, err := r.coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"watchers": list}})
	return err
}

// Read by a method, written here.
func (r *Tasks) Label(ctx context.Context, id, label string) error {
	t, err := r.get(ctx, id)
	if err != nil {
		return err
	}
	t.Labels = append(t.Labels, label)
	_, err = r.coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"labels": t.Labels}}) // want `append grows array "labels" of collection "tasks" without bound`
	return err
}

// Read and written by methods.
func (r *Tasks) Comment(ctx context.Context, id, text string) error {
	t, err := r.get(ctx, id)
	if err != nil {
		return err
	}
	t.Comments = append(t.Comments, text)
	return r.save(ctx, t) // want `append grows array "comments" of collection "tasks" without bound`
}

type Service struct{ tasks *Tasks }

func (s *Service) Watch(ctx context.Context, id, user string) error {
	t, err := s.tasks.get(ctx, id)
	if err != nil {
		return err
	}
	t.Watchers = append(t.Watchers, user)
	return s.tasks.setWatchers(ctx, id, t.Watchers) // want `append grows array "watchers" of collection "tasks" without bound`
}

// The document appends to itself.
func (t *Task) addStep(text string) { t.Steps = append(t.Steps, text) }

func (s *Service) Step(ctx context.Context, id, text string) error {
	t, err := s.tasks.get(ctx, id)
	if err != nil {
		return err
	}
	t.addStep(text)
	return s.tasks.save(ctx, t) // want `append grows array "steps" of collection "tasks" without bound`
}

// A function of the package appends.
func linked(list []string, l string) []string { return append(list, l) }

func (s *Service) Link(ctx context.Context, id, l string) error {
	t, err := s.tasks.get(ctx, id)
	if err != nil {
		return err
	}
	t.Links = linked(t.Links, l)
	return s.tasks.save(ctx, t) // want `append grows array "links" of collection "tasks" without bound`
}
