package main

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// growth measures how the time of mongovet grows with the size of a generated
// application.
func (o *options) growth(tool string) ([]gate, error) {
	sizes, err := parseSizes(o.sizes)
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "mongovet-growth-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	apps := make([]string, len(sizes))
	for i, n := range sizes {
		apps[i] = filepath.Join(cmp.Or(o.keep, dir), fmt.Sprintf("app%d", n))
		if err := prepare(apps[i], n); err != nil {
			return nil, err
		}
	}
	seconds := make([][]float64, len(sizes)) // by size, then by round
	for range o.rounds {
		for i, app := range apps {
			flags, err := coldTool(tool, dir)
			if err != nil {
				return nil, err
			}
			c, err := o.vet(app, nil, flags...)
			if err != nil {
				return nil, err
			}
			seconds[i] = append(seconds[i], o.of(c))
		}
	}
	return o.growthGates(sizes, seconds), nil
}

// growthGates prints the times and compares each size with the one before.
func (o *options) growthGates(sizes []int, seconds [][]float64) []gate {
	var gates []gate
	for i, n := range sizes {
		fmt.Printf("growth: %d packages %.2fs (median of %d)\n", n, median(seconds[i]), len(seconds[i]))
		if i == 0 {
			continue
		}
		var ratios []float64
		for round := range seconds[i] {
			ratios = append(ratios, seconds[i][round]/seconds[i-1][round])
		}
		what := fmt.Sprintf("growth from %d to %d packages", sizes[i-1], n)
		gates = append(gates, gate{what, median(ratios), o.limits.growth, asRatio})
	}
	return gates
}

func parseSizes(list string) ([]int, error) {
	var sizes []int
	for _, s := range strings.Split(list, ",") {
		n, err := strconv.Atoi(s)
		if err != nil || n < 1 {
			return nil, fmt.Errorf("-sizes: %q is no number of packages", s)
		}
		sizes = append(sizes, n)
	}
	return sizes, nil
}

// prepare generates an application and builds it, so that the build cache is
// warm.
func prepare(dir string, n int) error {
	if err := generate(dir, n); err != nil {
		return err
	}
	for _, args := range [][]string{{"mod", "download"}, {"build", "-o", os.DevNull, "./..."}} {
		cmd := exec.Command("go", args...)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("generated application: go %s: %v\n%s", strings.Join(args, " "), err, out)
		}
	}
	return nil
}
