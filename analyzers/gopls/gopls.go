// Package gopls builds a gopls, the language server of Go, that carries the
// rules of mongovet, so that editors show findings as one types.
//
// gopls has no plug-in point. But it reads the list of vet's analyzers, a
// public variable, when it starts, and a module whose path lies below
// golang.org/x/tools/gopls/ may import gopls' packages. [Build] generates such
// a module in a temporary directory, with a main like that of gopls and a
// package that appends the rules to the list, and builds it. A gopls made so
// shows the rules as it shows vet's: as warnings, without options of their
// own, so rules and options are chosen when it is built.
package gopls

import (
	"bytes"
	"context"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"text/template"

	"github.com/mongovet/mongovet/analyzers"
)

// DefaultVersion is the gopls that [Build] takes unless told otherwise, the
// newest that mongovet is tested with.
const DefaultVersion = "v0.23.0"

// Options says what to build.
type Options struct {
	Output string // file to write the program to; required

	// One of these says where mongovet itself comes from.
	Dir     string // directory of the module mongovet
	Version string // version of the module mongovet, from the module proxy

	Gopls    string // version of gopls; DefaultVersion if empty
	Settings any    // rules and options, as [analyzers.Decode] takes them

	Log io.Writer // what the go command prints; nil to drop it
}

// Build builds a gopls with mongovet in it. It needs the go command, and the
// module proxy for modules that are not in the module cache.
func Build(ctx context.Context, opts Options) error {
	output, err := filepath.Abs(opts.Output)
	if err != nil {
		return err
	}
	if opts.Output == "" {
		return errors.New("no output file is given")
	}
	data, err := newData(opts)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "mongovet-gopls-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if err := generate(dir, data); err != nil {
		return err
	}

	cmd := exec.CommandContext(ctx, "go", "build", "-mod=mod", "-buildvcs=false", "-o", output, ".")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "PWD="+dir)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if opts.Log != nil {
		cmd.Stderr = io.MultiWriter(&stderr, opts.Log)
	}
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("building gopls %s with mongovet: %w\n%s", data.Gopls, err, bytes.TrimSpace(stderr.Bytes()))
	}
	return nil
}

// data is what the templates of the generated module need.
type data struct {
	Gopls    string // version
	Mongovet string // version
	Replace  string // quoted directory instead of the version, if not empty
	Settings string // quoted JSON
}

func newData(opts Options) (data, error) {
	d := data{Gopls: opts.Gopls, Mongovet: opts.Version}
	if d.Gopls == "" {
		d.Gopls = DefaultVersion
	}
	switch {
	case opts.Dir != "" && opts.Version != "":
		return d, errors.New("both a directory and a version of mongovet are given")
	case opts.Dir != "":
		dir, err := filepath.Abs(opts.Dir)
		if err != nil {
			return d, err
		}
		d.Mongovet, d.Replace = "v0.0.0", strconv.Quote(dir)
	case opts.Version == "":
		return d, errors.New("neither a directory nor a version of mongovet is given")
	}

	settings, err := json.Marshal(opts.Settings)
	if err != nil {
		return d, fmt.Errorf("settings: %w", err)
	}
	d.Settings = strconv.Quote(string(settings))
	// The generated program decodes the settings too: fail now, not there.
	var v any
	if err := json.Unmarshal(settings, &v); err != nil {
		return d, err
	}
	_, err = analyzers.Decode(v)
	return d, err
}

//go:embed module
var module embed.FS

// files are the files of the generated module, by the name of their template.
var files = map[string]string{
	"go.mod.tmpl":   "go.mod",
	"main.go.tmpl":  "main.go",
	"suite.go.tmpl": filepath.Join("suite", "suite.go"),
}

// generate writes the module to dir.
func generate(dir string, d data) error {
	if err := os.Mkdir(filepath.Join(dir, "suite"), 0o777); err != nil {
		return err
	}
	all, err := template.ParseFS(module, "module/*.tmpl")
	if err != nil {
		return err
	}
	for name, file := range files {
		var text bytes.Buffer
		if err := all.ExecuteTemplate(&text, name, d); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, file), text.Bytes(), 0o666); err != nil {
			return err
		}
	}
	return nil
}
