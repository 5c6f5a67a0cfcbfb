package bounded

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

type Post struct {
	ID       string    `bson:"_id"`
	Comments []Comment `bson:"comments"`
	Tags     []string  `bson:"tags"`
}

var errFull = errors.New("full")

// The decoded array is measured before the write.
func Check(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	coll := db.Collection("check")
	var p Post
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&p); err != nil {
		return err
	}
	if len(p.Comments) >= maxComments {
		return errFull
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": c}})
	return err
}

func CheckFewer(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	coll := db.Collection("check_fewer")
	var p Post
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&p); err != nil {
		return err
	}
	if len(p.Comments) < maxComments {
		_, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": c}})
		return err
	}
	return errFull
}

// With what is new, the sum is measured.
func CheckSum(ctx context.Context, db *mongo.Database, id string, tags []string) error {
	coll := db.Collection("check_sum")
	var p Post
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&p); err != nil {
		return err
	}
	if len(p.Tags)+len(tags) > 20 {
		return errFull
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"tags": bson.M{"$each": tags}}})
	return err
}

// The length goes through a local, and another function reads the document.
func find(ctx context.Context, coll *mongo.Collection, id string) (*Post, error) {
	p := new(Post)
	err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(p)
	return p, err
}

func CheckFound(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	coll := db.Collection("check_found")
	p, err := find(ctx, coll, id)
	if err != nil {
		return err
	}
	n := len(p.Comments)
	if n >= maxComments {
		return errFull
	}
	_, err = coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": c}})
	return err
}

// The check is a method of the document.
func (p *Post) full() bool { return len(p.Comments) >= maxComments }

func CheckMethod(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	coll := db.Collection("check_method")
	p, err := find(ctx, coll, id)
	if err != nil {
		return err
	}
	if p.full() {
		return errFull
	}
	_, err = coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": c}})
	return err
}

// A full document is followed by a new one.
func Next(ctx context.Context, db *mongo.Database, thread string, c Comment) error {
	coll := db.Collection("next")
	var p Post
	err := coll.FindOne(ctx, bson.M{"thread": thread}, options.FindOne().SetSort(bson.D{{Key: "n", Value: -1}})).Decode(&p)
	if err != nil {
		return err
	}
	if len(p.Comments) == perPage {
		_, err = coll.InsertOne(ctx, bson.M{"thread": thread, "comments": bson.A{c}})
		return err
	}
	_, err = coll.UpdateByID(ctx, p.ID, bson.M{"$push": bson.M{"comments": c}})
	return err
}

// The service checks, its repository writes, and nobody else calls it.
type posts struct{ coll *mongo.Collection }

func newPosts(db *mongo.Database) *posts { return &posts{db.Collection("checked_by_service")} }

func (r *posts) find(ctx context.Context, id string) (*Post, error) { return find(ctx, r.coll, id) }

func (r *posts) push(ctx context.Context, id string, c Comment) error {
	_, err := r.coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": c}})
	return err
}

type Service struct{ posts *posts }

func NewService(db *mongo.Database) *Service { return &Service{newPosts(db)} }

func (s *Service) Comment(ctx context.Context, id string, c Comment) error {
	p, err := s.posts.find(ctx, id)
	if err != nil {
		return err
	}
	if len(p.Comments) >= maxComments {
		return errFull
	}
	return s.posts.push(ctx, id, c)
}

// The limit stands first, or the comparison is another.
func CheckReversed(ctx context.Context, db *mongo.Database, p *Post, c Comment) error {
	if maxComments <= len(p.Comments) {
		return errFull
	}
	_, err := db.Collection("check_reversed").UpdateByID(ctx, p.ID, bson.M{"$push": bson.M{"comments": c}})
	return err
}

func CheckAtMost(ctx context.Context, db *mongo.Database, p *Post, c Comment) error {
	if len(p.Comments) <= maxComments-1 {
		_, err := db.Collection("check_most").UpdateByID(ctx, p.ID, bson.M{"$push": bson.M{"comments": c}})
		return err
	}
	return errFull
}

func CheckNotFull(ctx context.Context, db *mongo.Database, p *Post, c Comment) error {
	if len(p.Comments) != maxComments {
		_, err := db.Collection("check_not_full").UpdateByID(ctx, p.ID, bson.M{"$push": bson.M{"comments": c}})
		return err
	}
	return errFull
}

// What is full ends the program, or is told elsewhere.
func CheckPanic(ctx context.Context, db *mongo.Database, p *Post, c Comment) error {
	if c.Author != "root" && len(p.Comments) >= maxComments {
		panic("full")
	}
	_, err := db.Collection("check_panic").UpdateByID(ctx, p.ID, bson.M{"$push": bson.M{"comments": c}})
	return err
}

func CheckSend(ctx context.Context, db *mongo.Database, p *Post, c Comment, full chan<- string) error {
	if len(p.Comments) >= maxComments {
		full <- p.ID
	}
	_, err := db.Collection("check_send").UpdateByID(ctx, p.ID, bson.M{"$push": bson.M{"comments": c}})
	return err
}

func CheckMap(ctx context.Context, db *mongo.Database, p *Post, c Comment, full map[string]bool) error {
	if len(p.Comments) >= maxComments {
		full[p.ID] = true
	}
	_, err := db.Collection("check_map").UpdateByID(ctx, p.ID, bson.M{"$push": bson.M{"comments": c}})
	return err
}

type closer struct{ full bool }

func (s *closer) Check(ctx context.Context, db *mongo.Database, p *Post, c Comment) error {
	if len(p.Comments) >= maxComments {
		s.full = true
	}
	_, err := db.Collection("check_store").UpdateByID(ctx, p.ID, bson.M{"$push": bson.M{"comments": c}})
	return err
}

// A full document is followed by another.
func CheckID(ctx context.Context, db *mongo.Database, p *Post, c Comment, next string) error {
	id := p.ID
	if len(p.Comments) >= maxComments {
		id = next
	}
	_, err := db.Collection("check_id").UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": c}})
	return err
}

// The check is around a function literal.
func CheckAround(ctx context.Context, db *mongo.Database, p *Post, c Comment, run func(func() error) error) error {
	if len(p.Comments) >= maxComments {
		return errFull
	}
	return run(func() error {
		_, err := db.Collection("check_around").UpdateByID(ctx, p.ID, bson.M{"$push": bson.M{"comments": c}})
		return err
	})
}

// The function that is told the path measures.
func pushChecked(ctx context.Context, coll *mongo.Collection, id, path string, c Comment) error {
	p, err := find(ctx, coll, id)
	if err != nil {
		return err
	}
	if len(p.Comments) >= maxComments {
		return errFull
	}
	_, err = coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{path: c}})
	return err
}

func CheckByHelper(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	return pushChecked(ctx, db.Collection("check_helper"), id, "comments", c)
}
