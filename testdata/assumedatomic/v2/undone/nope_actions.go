package undone

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/v2/bson"
)

// Pairs of a forward and a backward action.
type step struct {
	do, undo func(ctx context.Context) error
}

func run(ctx context.Context, steps []step) error {
	for i, s := range steps {
		if err := s.do(ctx); err != nil {
			for j := i - 1; j >= 0; j-- {
				err = errors.Join(err, steps[j].undo(ctx))
			}
			return err
		}
	}
	return nil
}

func (s *Stock) Transfer(ctx context.Context, from, to string, n int) error {
	return run(ctx, []step{
		{
			do:   func(ctx context.Context) error { return s.add(ctx, from, -n) },
			undo: func(ctx context.Context) error { return s.add(ctx, from, n) },
		},
		{
			do:   func(ctx context.Context) error { return s.add(ctx, to, n) },
			undo: func(ctx context.Context) error { return s.add(ctx, to, -n) },
		},
	})
}

type action interface {
	Forward(ctx context.Context) error
	Backward(ctx context.Context) error
}

type debit struct {
	stock *Stock
	sku   string
	n     int
}

func (d debit) Forward(ctx context.Context) error  { return d.stock.add(ctx, d.sku, -d.n) }
func (d debit) Backward(ctx context.Context) error { return d.stock.add(ctx, d.sku, d.n) }

type place struct {
	stock *Stock
	id    bson.ObjectID
}

func (p place) Forward(ctx context.Context) error {
	_, err := p.stock.orders.InsertOne(ctx, bson.M{"_id": p.id})
	return err
}

func (p place) Backward(ctx context.Context) error {
	_, err := p.stock.orders.DeleteOne(ctx, bson.M{"_id": p.id})
	return err
}

func (s *Stock) Buy(ctx context.Context, sku string, n int) error {
	var done []action
	for _, a := range []action{debit{s, sku, n}, place{s, bson.NewObjectID()}} {
		if err := a.Forward(ctx); err != nil {
			for _, d := range done {
				err = errors.Join(err, d.Backward(ctx))
			}
			return err
		}
		done = append(done, a)
	}
	return nil
}
