package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// collect runs go vet over the application in dir and returns the records of
// its packages, and the packages that do not load.
func collect(dir string, verbose bool) (records []record, skipped []string, err error) {
	dir, err = filepath.Abs(dir)
	if err != nil {
		return nil, nil, err
	}
	loadable, skipped, err := packages(dir)
	if err != nil {
		return nil, nil, err
	}
	args := []string{"./..."}
	if len(skipped) > 0 {
		args = loadable
	}
	self, err := os.Executable()
	if err != nil {
		return nil, nil, err
	}
	cmd := exec.Command("go", append([]string{"vet", "-vettool=" + self, "-json"}, args...)...)
	cmd.Dir = dir
	out, runErr := cmd.CombinedOutput()
	records, said := parse(dir, out)
	if verbose && said != "" {
		fmt.Fprint(os.Stderr, said)
	}
	if runErr != nil && len(records) == 0 {
		return nil, nil, fmt.Errorf("go vet: %v\n%s", runErr, said)
	}
	return records, skipped, nil
}

// packages lists the packages of the application that load with their tests,
// and those that do not.
func packages(dir string) (loadable, skipped []string, err error) {
	cmd := exec.Command("go", "list", "-e", "-test", "-json=ImportPath,ForTest,Error,DepsErrors", "./...")
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		return nil, nil, fmt.Errorf("go list: %v", err)
	}
	type loaded struct {
		ImportPath, ForTest string
		Error               *struct{}
		DepsErrors          []struct{}
	}
	var all []string
	bad := make(map[string]bool)
	for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
		var p loaded
		if err := d.Decode(&p); err != nil {
			return nil, nil, err
		}
		path := p.ForTest
		if path == "" {
			path = strings.TrimSuffix(p.ImportPath, ".test")
		}
		if path == p.ImportPath {
			all = append(all, path)
		}
		bad[path] = bad[path] || p.Error != nil || len(p.DepsErrors) > 0
	}
	for _, path := range all {
		if bad[path] {
			skipped = append(skipped, path)
		} else {
			loadable = append(loadable, path)
		}
	}
	return loadable, skipped, nil
}

// parse takes the records from the output of go vet -json, and returns what
// else it says. Each JSON value starts and ends in a line of its own.
func parse(dir string, out []byte) (records []record, said string) {
	var object, other strings.Builder
	lines := bufio.NewReader(bytes.NewReader(out))
	for {
		line, err := lines.ReadString('\n')
		if object.Len() > 0 || line == "{\n" {
			object.WriteString(line)
		} else if line != "{}\n" && !strings.HasPrefix(line, "#") {
			other.WriteString(line)
		}
		if line == "}\n" {
			records = append(records, decodeUnit(dir, object.String())...)
			object.Reset()
		}
		if err != nil {
			return records, other.String()
		}
	}
}

// decodeUnit decodes {ID: {ANALYZER: DIAGNOSTICS}}.
func decodeUnit(dir, object string) []record {
	var tree map[string]map[string][]struct{ Posn, Message string }
	if err := json.Unmarshal([]byte(object), &tree); err != nil {
		fmt.Fprintf(os.Stderr, "coverage: %v in %.300s\n", err, object)
		return nil
	}
	var records []record
	for _, byAnalyzer := range tree {
		for _, d := range byAnalyzer[analyzer.Name] {
			var r record
			if err := json.Unmarshal([]byte(d.Message), &r); err != nil {
				continue
			}
			r.pos = d.Posn
			if rel, err := filepath.Rel(dir, d.Posn); err == nil {
				r.pos = rel
			}
			records = append(records, r)
		}
	}
	return records
}
