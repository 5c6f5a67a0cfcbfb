package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
)

// print prints the findings to stdout, and to stderr what could not be
// analyzed and a summary.
func (r *report) print(o *options, stdout, stderr io.Writer) error {
	for _, f := range r.faults {
		fmt.Fprintf(stderr, "mongovet: %s\n", f)
	}
	for _, f := range r.failures {
		fmt.Fprintf(stderr, "mongovet: %s\n", f.String())
	}
	print := r.printText
	if o.format == "json" {
		print = r.printJSON
	}
	if err := print(stdout, o); err != nil {
		return err
	}
	if n := len(r.hidden); n > 0 {
		fmt.Fprintf(stderr, "mongovet: %s outside the patterns could not be analyzed: %s\n", count(n, "package"), pathList(r.hidden))
	}
	_, err := fmt.Fprintln(stderr, r.summary())
	return err
}

func pathList(list []failure) string {
	var paths []string
	for _, f := range list {
		paths = append(paths, f.path)
	}
	if len(paths) > 3 {
		paths = append(paths[:3], "…")
	}
	return strings.Join(paths, ", ")
}

// summary is the last line: "3 findings in 2 files; 41 packages analyzed".
func (r *report) summary() string {
	files := make(map[string]bool)
	for _, f := range r.findings {
		files[f.start.file] = true
	}
	s := "no findings"
	if n := len(r.findings); n > 0 {
		s = count(n, "finding") + " in " + count(len(files), "file")
	}
	s += "; " + count(r.analyzed, "package") + " analyzed"
	if r.shown < r.analyzed {
		s += fmt.Sprintf(", %d shown", r.shown)
	}
	if n := len(r.failures) + len(r.hidden); n > 0 {
		s += fmt.Sprintf(", %d could not be", n)
	}
	return s
}

func (r *report) printText(w io.Writer, o *options) error {
	var b strings.Builder
	for _, f := range r.findings {
		fmt.Fprintf(&b, "%s: %s (%s)\n", r.show(f.start), f.message, f.rule)
		printLines(&b, f.start, f.end, o.context)
		for _, x := range f.related {
			fmt.Fprintf(&b, "\t%s: %s\n", r.show(x.place), x.message)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// show returns "file:line:column", as far as p has them.
func (r *report) show(p place) string {
	s := r.module.relative(p.file)
	if s == "" {
		s = "-"
	}
	if p.line > 0 {
		s += fmt.Sprintf(":%d", p.line)
	}
	if p.column > 0 {
		s += fmt.Sprintf(":%d", p.column)
	}
	return s
}

// printLines prints the lines from start to end and context lines around them.
func printLines(w io.Writer, start, end place, context int) {
	if context < 0 || start.line == 0 {
		return
	}
	data, err := os.ReadFile(start.file)
	if err != nil {
		return
	}
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	last := min(max(start.line, end.line)+context, len(lines))
	for n := max(1, start.line-context); n <= last; n++ {
		fmt.Fprintf(w, "%d\t%s\n", n, strings.TrimRight(lines[n-1], "\r"))
	}
}

// The JSON form of a finding.
type (
	jsonFinding struct {
		Rule      string        `json:"rule"`
		Group     string        `json:"group"`
		File      string        `json:"file"`
		Line      int           `json:"line"`
		Column    int           `json:"column"`
		EndLine   int           `json:"endLine"`
		EndColumn int           `json:"endColumn"`
		Message   string        `json:"message"`
		URL       string        `json:"url"`
		Related   []jsonRelated `json:"related"`
		Fixes     []jsonFix     `json:"fixes"`
	}
	jsonRelated struct {
		File    string `json:"file"`
		Line    int    `json:"line"`
		Column  int    `json:"column"`
		Message string `json:"message"`
	}
	jsonFix struct {
		Title string     `json:"title"`
		Edits []jsonEdit `json:"edits"`
	}
	jsonEdit struct {
		File    string `json:"file"`
		Start   int    `json:"start"` // offsets in bytes
		End     int    `json:"end"`
		NewText string `json:"newText"`
	}
)

func (r *report) printJSON(w io.Writer, o *options) error {
	list := make([]jsonFinding, 0, len(r.findings))
	for _, f := range r.findings {
		list = append(list, r.json(f, o))
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(list)
}

func (r *report) json(f finding, o *options) jsonFinding {
	j := jsonFinding{
		Rule:      f.rule,
		File:      r.module.relative(f.start.file),
		Line:      f.start.line,
		Column:    f.start.column,
		EndLine:   f.end.line,
		EndColumn: f.end.column,
		Message:   f.message,
		Related:   []jsonRelated{},
		Fixes:     []jsonFix{},
	}
	for _, a := range o.suite.Analyzers() {
		if a.Name == f.rule {
			j.URL = a.URL
		}
	}
	if rule := o.suite.ByName(f.rule); rule != nil {
		j.Group = string(rule.Group)
	}
	for _, x := range f.related {
		j.Related = append(j.Related, jsonRelated{r.module.relative(x.file), x.line, x.column, x.message})
	}
	for _, x := range f.fixes {
		t := jsonFix{Title: x.title, Edits: []jsonEdit{}}
		for _, e := range x.edits {
			t.Edits = append(t.Edits, jsonEdit{r.module.relative(e.file), e.start, e.end, e.text})
		}
		j.Fixes = append(j.Fixes, t)
	}
	return j
}
