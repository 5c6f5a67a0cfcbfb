package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// The environment of a bench that go vet runs as its tool.
const (
	envTool  = "MONGOVET_BENCH_TOOL"  // the tool to run in its place
	envDir   = "MONGOVET_BENCH_DIR"   // where to leave a measurement of each unit
	envNonce = "MONGOVET_BENCH_NONCE" // makes the tool one that vet's cache does not know
)

func isWrapper() bool { return os.Getenv(envTool) != "" }

// A unit is what was measured of one unit of go vet.
type unit struct {
	Path     string // of the package
	Vetx     int    // bytes of its file of facts
	Own      int    // bytes of the facts about the package itself
	Memory   int64  // largest resident set, in bytes; 0 if not known
	Problem  string `json:",omitempty"` // why the facts could not be read
	FactsOf  int    // packages that the file has facts about
	Seconds  float64
	VetxOnly bool
}

// wrap runs the tool with args for the go command and exits like it. Of a unit
// it leaves a measurement behind.
func wrap(args []string) {
	log.SetFlags(0)
	log.SetPrefix("bench: ")
	cmd := exec.Command(os.Getenv(envTool), args...)
	cmd.Stdin, cmd.Stderr = os.Stdin, os.Stderr
	last := args[len(args)-1]
	if !strings.HasSuffix(last, ".cfg") {
		out, err := cmd.Output()
		if last == "-V=full" && err == nil {
			out = fmt.Appendf(nil, "%s%s\n", strings.TrimSpace(string(out)), os.Getenv(envNonce))
		}
		os.Stdout.Write(out)
		exitLike(err)
	}
	cmd.Stdout = os.Stdout
	err := cmd.Run()
	if e := leave(last, cmd); e != nil {
		log.Print(e)
	}
	exitLike(err)
}

func exitLike(err error) {
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit):
		os.Exit(exit.ExitCode())
	case err != nil:
		log.Fatal(err)
	}
	os.Exit(0)
}

// leave writes the measurement of the unit that cfg describes.
func leave(cfg string, cmd *exec.Cmd) error {
	data, err := os.ReadFile(cfg)
	if err != nil {
		return err
	}
	var config struct {
		ImportPath, VetxOutput string
		VetxOnly               bool
	}
	if err := json.Unmarshal(data, &config); err != nil {
		return err
	}
	facts, err := os.ReadFile(config.VetxOutput)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	u := unit{
		Path: config.ImportPath, VetxOnly: config.VetxOnly, Vetx: len(facts), Memory: peakMemory(cmd.ProcessState),
		Seconds: (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds(),
	}
	sizes, err := factSizes(facts)
	if err != nil {
		u.Problem = err.Error()
	}
	u.Own, u.FactsOf = sizes[u.Path], len(sizes)
	if data, err = json.Marshal(u); err != nil {
		return err
	}
	f, err := os.CreateTemp(os.Getenv(envDir), "unit-*.json")
	if err != nil {
		return err
	}
	if _, err := f.Write(data); err != nil {
		return err
	}
	return f.Close()
}

// units reads the measurements that were left in dir.
func units(dir string) ([]unit, error) {
	files, err := filepath.Glob(filepath.Join(dir, "unit-*.json"))
	if err != nil {
		return nil, err
	}
	list := make([]unit, len(files))
	for i, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(data, &list[i]); err != nil {
			return nil, fmt.Errorf("%s: %v", file, err)
		}
	}
	return list, nil
}
