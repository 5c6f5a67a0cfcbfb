package real

import (
	"context"
	"errors"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// A cache and a queue are told in the transaction.
type Cache interface {
	Del(ctx context.Context, key string) error
}

type redisLike struct{ keys map[string]bool }

func (r *redisLike) Del(ctx context.Context, key string) error {
	delete(r.keys, key)
	return ctx.Err()
}

type Profiles struct {
	uow   UnitOfWork
	coll  *mongo.Collection
	cache Cache
}

func NewProfiles(uow UnitOfWork, coll *mongo.Collection) *Profiles {
	return &Profiles{uow, coll, &redisLike{}}
}

func (p *Profiles) Update(ctx context.Context, id string, set bson.M) error {
	before, err := p.load(ctx, id)
	if err != nil {
		return err
	}
	return p.uow.Execute(ctx, "profile", func(ctx2 context.Context) error {
		if err := p.store(ctx2, id, set); err != nil {
			return err
		}
		p.uow.log.DebugContext(ctx, "stored", "before", before)
		return p.cache.Del(ctx, id)
	})
}

func (p *Profiles) load(ctx context.Context, id string) (out bson.M, err error) {
	err = p.coll.FindOne(ctx, bson.M{"_id": id}).Decode(&out)
	return out, err
}

func (p *Profiles) store(ctx context.Context, id string, set bson.M) error {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	_, err := p.coll.UpdateByID(ctx, id, bson.M{"$set": set})
	return err
}

// A standalone server has no transactions.
func (p *Profiles) Remove(ctx context.Context, id string) error {
	remove := func(ctx context.Context) error {
		if _, err := p.coll.DeleteOne(ctx, bson.M{"_id": id}); err != nil {
			return err
		}
		_, err := p.coll.UpdateMany(ctx, bson.M{"friends": id}, bson.M{"$pull": bson.M{"friends": id}})
		return err
	}
	err := p.uow.Execute(ctx, "remove", remove)
	var cmdErr mongo.CommandError
	if errors.As(err, &cmdErr) && cmdErr.Code == 20 {
		return remove(ctx)
	}
	return err
}
