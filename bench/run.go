package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"
)

// findTool returns the mongovet binary to measure, and what removes it.
func (o *options) findTool() (tool string, done func(), err error) {
	if o.tool != "" {
		tool, err = filepath.Abs(o.tool)
		return tool, func() {}, err
	}
	dir, err := os.MkdirTemp("", "mongovet-bench-")
	if err != nil {
		return "", nil, err
	}
	done = func() { os.RemoveAll(dir) }
	tool = filepath.Join(dir, "mongovet")
	cmd := exec.Command("go", "build", "-o", tool, "./cmd/mongovet")
	cmd.Dir = moduleRoot()
	if out, err := cmd.CombinedOutput(); err != nil {
		done()
		return "", nil, fmt.Errorf("go build ./cmd/mongovet: %v\n%s", err, out)
	}
	return tool, done, nil
}

// moduleRoot is the directory of mongovet's go.mod.
func moduleRoot() string {
	_, file, _, _ := runtime.Caller(0)
	return filepath.Dir(filepath.Dir(file))
}

// A cost is what a run took.
type cost struct{ wall, cpu time.Duration }

// of is the time that is compared.
func (o *options) of(c cost) float64 {
	if o.byCPU {
		return c.cpu.Seconds()
	}
	return c.wall.Seconds()
}

func (o *options) say(format string, args ...any) {
	if o.verbose {
		fmt.Fprintf(os.Stderr, format+"\n", args...)
	}
}

// vet runs go vet over the application in dir.
func (o *options) vet(dir string, env []string, args ...string) (cost, error) {
	args = slices.Concat([]string{"vet"}, args, []string{"./..."})
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), env...)
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	start := time.Now()
	err := cmd.Run()
	c := cost{wall: time.Since(start)}
	if cmd.ProcessState != nil {
		c.cpu = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	}
	o.say("%6.2fs wall %6.2fs cpu  %s: go %s", c.wall.Seconds(), c.cpu.Seconds(), filepath.Base(dir), strings.Join(args, " "))
	if err != nil && !hasFindings(out.String()) {
		return c, fmt.Errorf("go %s in %s: %v\n%s", strings.Join(args, " "), dir, err, beginning(out.String()))
	}
	return c, nil
}

// beginning returns the first lines of text.
func beginning(text string) string {
	const most = 20
	lines := strings.SplitAfterN(text, "\n", most+1)
	return strings.Join(lines[:min(most, len(lines))], "")
}

var findingLine = regexp.MustCompile(`(?m)^(vet: |mongovet: )?\S+\.go:\d+:\d+: `)

// hasFindings reports whether go vet failed because of what it found, and not
// because it could not load the application.
func hasFindings(output string) bool {
	return findingLine.MatchString(output) && !strings.Contains(output, "\nno required module provides")
}

// nonce is a number that no run has used before.
func nonce() string {
	return fmt.Sprint(time.Now().UnixNano() / 1000 % 1e12)
}

// coldVet returns the flags that make go vet analyze everything anew with its
// own suite: a name for printf wrappers that nobody uses is in the key of its
// cache and changes nothing.
func coldVet() []string { return []string{"-printf.funcs=bench" + nonce()} }

// coldTool returns the same for tool: a copy of it that vet's cache does not
// know, because mongovet names itself by its content. No flag of mongovet
// would do: those that change nothing are not in the key (the go command has
// been acting on -c itself since Go 1.26).
func coldTool(tool, dir string) ([]string, error) {
	data, err := os.ReadFile(tool)
	if err != nil {
		return nil, err
	}
	id := nonce()
	file := filepath.Join(dir, "mongovet-"+id)
	data = append(data, id...) // behind what the system loads
	return []string{"-vettool=" + file}, os.WriteFile(file, data, 0o777)
}

// median returns the middle value; of an even number, the mean of the two.
func median(list []float64) float64 {
	if len(list) == 0 {
		return 0
	}
	s := slices.Sorted(slices.Values(list))
	n := len(s)
	return (s[(n-1)/2] + s[n/2]) / 2
}
