package hosts

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestGopls opens every file of the shop in a gopls that carries the suite.
func TestGopls(t *testing.T) {
	bin := program(t, buildGopls)
	want := wantShop(t)
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()

	dir := shop(t)
	server, err := startLSP(ctx, dir, bin, "GOPLSCACHE="+t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	e := &editor{lspClient: server, dir: dir, published: make(map[string][]lspDiagnostic)}
	server.handle = e.take
	if err := e.open(goFiles(t, dir)); err != nil {
		t.Fatal(err)
	}
	same(t, "gopls", e.findings(t), atImports(want))
	if err := server.stop(); err != nil {
		t.Error(err)
	}
}

// atImports is want with what the package main decides about others at its import
// of them: gopls shows nothing elsewhere.
func atImports(want []finding) []finding {
	var out []finding
	for _, f := range want {
		if f.rule == "txncontext" && f.file == "internal/orders/service.go" {
			f.message = fmt.Sprintf("%s:%d: %s", f.file, f.line, f.message)
			f.file, f.line = "cmd/shop/main.go", 20
		}
		out = append(out, f)
	}
	return normal(out)
}

// An editor opens files and keeps the diagnostics that the server publishes.
type editor struct {
	*lspClient
	dir       string
	published map[string][]lspDiagnostic // by URI

	diagnosed int // how often the server has finished after files were opened
	work      map[string]string
}

type lspDiagnostic struct {
	Range struct {
		Start struct{ Line int } // from 0
	}
	Severity        int
	Source, Message string
}

// lspWarning is the severity of rules.
const lspWarning = 2

// open opens the files, relative to the directory, and waits until the server
// has published their diagnostics.
func (e *editor) open(files []string) error {
	type object = map[string]any
	e.work = make(map[string]string)
	err := e.call("initialize", object{
		"processId":             os.Getpid(),
		"rootUri":               fileURI(e.dir),
		"capabilities":          object{"window": object{"workDoneProgress": true}},
		"initializationOptions": object{"verboseWorkDoneProgress": true}, // tells when diagnosing ends
	})
	if err != nil {
		return err
	}
	if err := e.notify("initialized", object{}); err != nil {
		return err
	}
	for _, file := range files {
		path := filepath.Join(e.dir, file)
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		document := object{"uri": fileURI(path), "languageId": "go", "version": 1, "text": string(text)}
		if err := e.notify("textDocument/didOpen", object{"textDocument": document}); err != nil {
			return err
		}
	}
	for e.diagnosed < len(files) {
		if _, err := e.next(); err != nil {
			return err
		}
	}
	return nil
}

// take takes in a notification of the server.
func (e *editor) take(method string, params json.RawMessage) error {
	switch method {
	case "textDocument/publishDiagnostics":
		var p struct {
			URI         string
			Diagnostics []lspDiagnostic
		}
		if err := json.Unmarshal(params, &p); err != nil {
			return err
		}
		e.published[p.URI] = p.Diagnostics
	case "$/progress":
		var p struct {
			Token string
			Value struct{ Kind, Title string }
		}
		if err := json.Unmarshal(params, &p); err != nil {
			return err
		}
		switch {
		case p.Value.Kind == "begin":
			e.work[p.Token] = p.Value.Title
		case p.Value.Kind == "end" && e.work[p.Token] == "diagnosing opened files":
			e.diagnosed++
		}
	}
	return nil
}

// findings returns the diagnostics of the suite. gopls shows many others.
func (e *editor) findings(t *testing.T) []finding {
	t.Helper()
	var list []finding
	for uri, diagnostics := range e.published {
		u, err := url.Parse(uri)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range diagnostics {
			if !isRule(d.Source) {
				continue
			}
			f := newFinding(e.dir, filepath.FromSlash(u.Path), d.Range.Start.Line+1, d.Source, d.Message)
			if list = append(list, f); d.Severity != lspWarning {
				t.Errorf("severity %d, want %d: %v", d.Severity, lspWarning, f)
			}
		}
	}
	return normal(list)
}

func fileURI(path string) string {
	return (&url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(filepath.ToSlash(path), "/")}).String()
}
