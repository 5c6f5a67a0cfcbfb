package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// times compares mongovet with go vet's own suite on one application: cold,
// when everything is analyzed anew, and warm, when nothing has changed.
func (o *options) times(tool, app string) ([]gate, error) {
	if _, err := o.vet(app, nil); err != nil { // warms the build cache
		return nil, err
	}
	dir, err := os.MkdirTemp("", "mongovet-cold-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	var cold, warm []float64
	var last [2][2]cost
	for round := range o.rounds {
		costs, err := o.pair(tool, dir, app, round%2 == 1)
		if err != nil {
			return nil, err
		}
		cold = append(cold, o.of(costs[1][0])/o.of(costs[0][0]))
		warm = append(warm, o.of(costs[1][1])/o.of(costs[0][1]))
		last = costs
	}
	name := filepath.Base(app)
	fmt.Printf("%s: cold %.2f (last: go vet %.1fs, mongovet %.1fs), warm %.2f (last: %.1fs, %.1fs), medians of %d\n", name,
		median(cold), o.of(last[0][0]), o.of(last[1][0]),
		median(warm), o.of(last[0][1]), o.of(last[1][1]), o.rounds)
	return []gate{
		{name + ": cold, to go vet", median(cold), o.limits.cold, asRatio},
		{name + ": warm, to go vet", median(warm), o.limits.warm, asRatio},
	}, nil
}

// pair runs go vet and go vet -vettool=tool, each cold and then warm; the
// other way round if swapped. The result is indexed by tool, then by warmth.
func (o *options) pair(tool, dir, app string, swapped bool) (costs [2][2]cost, err error) {
	order := []int{0, 1}
	if swapped {
		order = []int{1, 0}
	}
	flags := [2][]string{coldVet()}
	if flags[1], err = coldTool(tool, dir); err != nil {
		return costs, err
	}
	for warmth := range 2 {
		for _, i := range order {
			if costs[i][warmth], err = o.vet(app, nil, flags[i]...); err != nil {
				return costs, err
			}
		}
	}
	return costs, nil
}
