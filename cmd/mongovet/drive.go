package main

import (
	"bufio"
	"context"
	"io"
	"os"
	"slices"
	"strings"
	"sync"
)

// A vetRun is what one run of go vet brought.
type vetRun struct {
	mu       sync.Mutex
	failed   bool            // go vet says so
	units    map[string]bool // the directories of the packages that were analyzed
	findings []finding
	faults   []string // failures of the analyzers themselves
	text     strings.Builder

	progress func(units int)
}

// vet runs go vet, with this program as its tool, over the packages of the
// module that args name.
func (m *module) vet(ctx context.Context, toolArgs, args []string, progress func(int)) (*vetRun, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	args = slices.Concat([]string{"vet", "-vettool=" + self, "-json", "-" + standaloneFlag + "=" + m.root},
		toolArgs, m.buildArgs(), args)
	// The go command leaves its temporary files behind when it is interrupted.
	tmp, err := os.MkdirTemp(m.tmp, "mongovet")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(tmp)
	cmd := m.goCommand(ctx, m.root, args...)
	cmd.Env = append(cmd.Environ(), "GOTMPDIR="+tmp)
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	stderr, err := cmd.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	r := &vetRun{units: make(map[string]bool), progress: progress}
	var wg sync.WaitGroup
	wg.Go(func() { r.read(stdout) })
	wg.Go(func() { r.read(stderr) })
	wg.Wait()
	r.failed = cmd.Wait() != nil
	if ctx.Err() != nil {
		killGroup(cmd) // before its files are removed
	}
	return r, ctx.Err()
}

// read reads one of the two streams: until Go 1.25 the JSON of the tool is on
// standard error, among the messages of the go command. Each JSON value starts
// and ends in a line of its own.
func (r *vetRun) read(stream io.Reader) {
	var object strings.Builder
	lines := bufio.NewReader(stream)
	for {
		line, err := lines.ReadString('\n')
		switch {
		case line == "{}\n":
		case object.Len() > 0 || line == "{\n":
			object.WriteString(line)
			if line == "}\n" {
				r.add(object.String())
				object.Reset()
			}
		default:
			r.say(line)
		}
		if err != nil {
			r.say(object.String())
			return
		}
	}
}

func (r *vetRun) say(text string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.text.WriteString(text)
}

// add takes in the result of one unit.
func (r *vetRun) add(object string) {
	dir, findings, faults, err := decodeUnit(object)
	if err != nil {
		r.say(object)
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if dir != "" {
		r.units[dir] = true
	}
	r.findings = append(r.findings, findings...)
	r.faults = append(r.faults, faults...)
	r.progress(len(r.units))
}
