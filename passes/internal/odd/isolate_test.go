package odd_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"
)

// A stack overflow, memory without end and a loop without end cannot be
// caught in the process. So programs are analyzed in a child, which is this
// test binary again: it reads names from stdin and answers each with a line
// "begin NAME" and one "end CPU COUNT ERROR".
const childEnv = "MONGOVET_ODD_CHILD"

const (
	maxCPU  = 2 * time.Second // of the suite for one program
	maxWall = time.Minute     // until the child is given up: the machine may be busy
	maxHeap = 2 << 30

	maxFacts = 64 << 10 // bytes of a package's facts of one type
)

func TestMain(m *testing.M) {
	if os.Getenv(childEnv) != "" {
		child()
		return
	}
	os.Exit(m.Run())
}

func child() {
	go func() {
		var mem runtime.MemStats
		for range time.Tick(50 * time.Millisecond) {
			if runtime.ReadMemStats(&mem); mem.HeapAlloc > maxHeap {
				fmt.Fprintln(os.Stderr, "out of memory: the heap has grown beyond", maxHeap>>20, "MB")
				os.Exit(3)
			}
		}
	}()
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		name := in.Text()
		fmt.Printf("begin %s\n", name)
		cpu, count, err := attempt(name)
		text := ""
		if err != nil {
			text = err.Error()
		}
		fmt.Printf("end %s %d %q\n", cpu, count, text)
	}
}

// attempt analyzes the program called name twice, the second time with a
// question about every value. It returns the time of the first run and the number of diagnostics.
func attempt(name string) (cpu time.Duration, count int, err error) {
	w, err := load()
	if err != nil {
		return 0, 0, err
	}
	pkgs, err := w.check(programOf(name))
	if err != nil {
		return 0, 0, fmt.Errorf("%s %w", invalid, err)
	}
	before := cpuTime()
	first, err := w.analyze(pkgs)
	cpu = cpuTime() - before
	if err != nil {
		return cpu, 0, err
	}
	var more []*analysis.Analyzer
	if large[name] == nil { // with thousands of values, that takes its time
		more = append(more, ask)
	}
	second, err := w.analyze(pkgs, more...)
	if err != nil {
		return cpu, 0, err
	}
	if diff := first.diff(second); diff != "" {
		return cpu, 0, fmt.Errorf("two runs differ: %s", diff)
	}
	for key, data := range first.facts {
		if len(data) > maxFacts {
			return cpu, 0, fmt.Errorf("facts of %s: %d bytes, want at most %d", key, len(data), maxFacts)
		}
	}
	for _, d := range first.diagnostics {
		if strings.ContainsAny(d, "\n") {
			return cpu, 0, fmt.Errorf("message of several lines: %q", d)
		}
	}
	return cpu, len(first.diagnostics), nil
}

// invalid starts the error of a program that is no valid Go.
const invalid = "invalid program:"

// A verdict is what became of a program in the child.
type verdict struct {
	cpu   time.Duration
	count int    // of diagnostics
	err   string // "" if all is well
}

// isolated analyzes the named programs in children. One that ends or hangs
// its child costs the others nothing.
func isolated(t *testing.T, names []string) map[string]verdict {
	t.Helper()
	if _, err := load(); err != nil { // downloads what the children load
		t.Fatal(err)
	}
	verdicts := make(map[string]verdict)
	for len(names) > 0 {
		runChild(t, names, verdicts)
		rest := names[:0:0]
		for _, name := range names {
			if _, done := verdicts[name]; !done {
				rest = append(rest, name)
			}
		}
		if len(rest) == len(names) {
			t.Fatal("the child does nothing")
		}
		names = rest
	}
	return verdicts
}

// runChild starts one child and notes what it answers, until it has answered
// all or stops.
func runChild(t *testing.T, names []string, verdicts map[string]verdict) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	cmd := exec.CommandContext(ctx, self)
	cmd.Env = append(os.Environ(), childEnv+"=1")
	cmd.Stdin = strings.NewReader(strings.Join(names, "\n"))
	var stderr strings.Builder
	cmd.Stderr = &stderr
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	watchdog := time.AfterFunc(maxWall, cancel)
	current := ""
	for out := bufio.NewScanner(stdout); out.Scan(); {
		watchdog.Reset(maxWall)
		word, rest, _ := strings.Cut(out.Text(), " ")
		if word == "begin" {
			current = rest
			continue
		}
		verdicts[current] = parseEnd(rest)
		current = ""
	}
	err = cmd.Wait()
	switch {
	case current != "" && ctx.Err() != nil:
		verdicts[current] = verdict{cpu: maxWall, err: fmt.Sprintf("does not end in %v", maxWall)}
	case current != "":
		verdicts[current] = verdict{err: fmt.Sprintf("the process ended: %v\n%.2000s", err, stderr.String())}
	}
}

// parseEnd reads what follows "end ".
func parseEnd(line string) (v verdict) {
	f := strings.SplitN(line, " ", 3)
	v.cpu, _ = time.ParseDuration(f[0])
	v.count, _ = strconv.Atoi(f[1])
	v.err, _ = strconv.Unquote(f[2])
	return v
}
