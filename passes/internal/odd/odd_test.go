package odd_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

var (
	programs = flag.Int("odd.programs", 120, "number of generated programs")
	seed     = flag.Uint64("odd.seed", 0, "seed of the first generated program")
)

// programOf returns the program called name: "seed/N" or one of the growing
// ones.
func programOf(name string) program {
	if n, ok := strings.CutPrefix(name, "seed/"); ok {
		s, err := strconv.ParseUint(n, 10, 64)
		if err != nil {
			panic(err)
		}
		return generate(s)
	}
	return growing[name]()
}

// TestPrograms analyzes programs made at random.
func TestPrograms(t *testing.T) {
	n := *programs
	if testing.Short() {
		n = min(n, 20)
	}
	var names []string
	for i := range uint64(n) {
		names = append(names, fmt.Sprint("seed/", *seed+i))
	}
	var slowest, total time.Duration
	bad, found := 0, 0
	for name, v := range isolated(t, names) {
		slowest, total, found = max(slowest, v.cpu), total+v.cpu, found+v.count
		switch {
		case strings.HasPrefix(v.err, invalid):
			bad++
			t.Log(name, v.err)
		case v.err != "":
			t.Errorf("%s: %s\n%s", name, v.err, keep(t, name))
		case v.cpu > maxCPU:
			t.Errorf("%s: takes %v, want at most %v\n%s", name, v.cpu, maxCPU, keep(t, name))
		}
	}
	t.Logf("%d programs, %d not valid, %d diagnostics, %v of processor time, at most %v for one", n, bad, found, total, slowest)
	if bad*50 > n {
		t.Errorf("%d of %d programs do not type-check: mend the grammar in testdata", bad, n)
	}
	if n >= 100 && found < n/10 {
		t.Errorf("%d diagnostics in %d programs: they are too odd to mean anything", found, n)
	}
}

// keep writes a program to a file and returns how to look at it again.
func keep(t *testing.T, name string) string {
	file := filepath.Join(os.TempDir(), "mongovet-odd-"+strings.ReplaceAll(name, "/", "-")+".txtar")
	if err := os.WriteFile(file, []byte(programOf(name).String()), 0o644); err != nil {
		t.Log(err)
	}
	_, n, _ := strings.Cut(name, "/")
	return fmt.Sprintf("The program is in %s; go test -run TestPrograms -odd.programs=1 -odd.seed=%s", file, n)
}

// FuzzPrograms makes programs for as long as it is let.
func FuzzPrograms(f *testing.F) {
	for s := range uint64(4) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s uint64) {
		cpu, _, err := attempt(fmt.Sprint("seed/", s))
		if err != nil && !strings.HasPrefix(err.Error(), invalid) {
			t.Fatal(err)
		}
		if cpu > 5*maxCPU { // the workers share the processors
			t.Errorf("takes %v", cpu)
		}
	})
}

// TestGrammar wants every alternative of the grammar to be used.
func TestGrammar(t *testing.T) {
	used := make(map[string]bool)
	for s := range uint64(300) {
		g := newGenerator(s)
		g.program()
		for alt := range g.used {
			used[alt] = true
		}
	}
	for symbol, alts := range rules {
		for _, alt := range alts {
			if !used[alt] {
				t.Errorf("no program has this %s: %s", symbol, alt)
			}
		}
	}
}
