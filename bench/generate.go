package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"text/template"
)

// generatedModule is the path of a generated application.
const generatedModule = "generated.mongovet.dev/app"

// The files of each generated package, and the main package's.
var (
	//go:embed template/repository.go.txt
	repositoryText string
	//go:embed template/service.go.txt
	serviceText string
	//go:embed template/helper.go.txt
	helperText string
	//go:embed template/main.go.txt
	mainText string

	templates = map[string]*template.Template{
		"repository.go": parse(repositoryText),
		"service.go":    parse(serviceText),
		"helper.go":     parse(helperText),
	}
	mainTemplate = parse(mainText)
)

// parse parses the text of a Go file, where braces stand for themselves.
func parse(text string) *template.Template {
	return template.Must(template.New("").Delims("<<", ">>").Parse(text))
}

// A pkg is a generated package: a repository, a service over it and over the
// services of some earlier packages, and helpers for names and documents.
type pkg struct {
	Module string
	N      int
	Deps   []int // earlier packages that it imports
}

// Helper is the package whose helpers this one uses, itself if it is the first.
func (p pkg) Helper() int {
	if len(p.Deps) == 0 {
		return p.N
	}
	return p.Deps[0]
}

func newPkg(n int) pkg {
	p := pkg{Module: generatedModule, N: n}
	for _, dep := range [...]int{n - 1, n / 2, n - 7} {
		if 0 <= dep && dep < n && (len(p.Deps) == 0 || dep != p.Deps[0]) && (len(p.Deps) < 2 || dep != p.Deps[1]) {
			p.Deps = append(p.Deps, dep)
		}
	}
	return p
}

// generate writes an application of n packages and a main package to dir.
func generate(dir string, n int) error {
	if err := writeModule(dir); err != nil {
		return err
	}
	var all []pkg
	for i := range n {
		p := newPkg(i)
		all = append(all, p)
		for name, t := range templates {
			if err := writeTemplate(filepath.Join(dir, "internal", fmt.Sprintf("p%d", i), name), t, p); err != nil {
				return err
			}
		}
	}
	return writeTemplate(filepath.Join(dir, "cmd", "app", "main.go"), mainTemplate, all)
}

func writeTemplate(file string, t *template.Template, data any) error {
	var out bytes.Buffer
	if err := t.Execute(&out, data); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	return os.WriteFile(file, out.Bytes(), 0o666)
}

var moduleLine = regexp.MustCompile(`(?m)^module .*$`)

// writeModule gives dir the go.mod and go.sum of the fixtures, which require
// the driver, under another module path.
func writeModule(dir string) error {
	fixtures := filepath.Join(moduleRoot(), "testdata")
	mod, err := os.ReadFile(filepath.Join(fixtures, "go.mod"))
	if err != nil {
		return err
	}
	sum, err := os.ReadFile(filepath.Join(fixtures, "go.sum"))
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	mod = moduleLine.ReplaceAll(mod, []byte("module "+generatedModule))
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), mod, 0o666); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "go.sum"), sum, 0o666)
}
