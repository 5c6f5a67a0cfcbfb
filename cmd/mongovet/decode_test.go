package main

import (
	"reflect"
	"strings"
	"testing"
)

func TestParsePlace(t *testing.T) {
	for s, want := range map[string]place{
		"/a/b.go:3:4":     {"/a/b.go", 3, 4},
		"/a/b.go:3":       {"/a/b.go", 3, 0},
		"/a/b.go":         {"/a/b.go", 0, 0},
		`C:\a b\c.go:3:4`: {`C:\a b\c.go`, 3, 4},
		"/a:1/b.go:3:4":   {"/a:1/b.go", 3, 4},
		"-":               {},
		"":                {},
	} {
		if got := parsePlace(s); got != want {
			t.Errorf("parsePlace(%q) = %v, want %v", s, got, want)
		}
	}
}

// What go vet prints, until Go 1.25 on standard error.
const stream = `# example.com/m/a
{
	"example.com/m/a": {
		"mongovetunit": [
			{
				"posn": "/m/a/a.go:1:1",
				"end": "/m/a/a.go:1:1",
				"message": "/m/a"
			}
		],
		"missingttl": [
			{
				"posn": "/m/a/a.go:3:4",
				"end": "/m/a/a.go:3:9",
				"message": "it grows (missingttl)",
				"suggested_fixes": [
					{
						"message": "Trim it",
						"edits": [
							{"filename": "/m/a/a.go", "start": 10, "end": 12, "new": "x"}
						]
					}
				],
				"related": [
					{"posn": "/m/b/b.go:7:8", "end": "/m/b/b.go:7:9", "message": "here"}
				]
			}
		]
	}
}
{}
# example.com/m/b
mongovet: b/b.go:1:2: undefined: x
{
	"example.com/m/c": {
		"missingttl": {
			"error": "it broke"
		}
	}
}
{
	"not": "this"
}
exit status 1
`

func TestReadStream(t *testing.T) {
	r := &vetRun{units: make(map[string]bool), progress: func(int) {}}
	r.read(strings.NewReader(stream))
	if want := map[string]bool{"/m/a": true}; !reflect.DeepEqual(r.units, want) {
		t.Errorf("units %v, want %v", r.units, want)
	}
	want := []finding{{
		rule: "missingttl", message: "it grows",
		start: place{"/m/a/a.go", 3, 4}, end: place{"/m/a/a.go", 3, 9},
		related: []related{{place{"/m/b/b.go", 7, 8}, "here"}},
		fixes:   []fix{{"Trim it", []edit{{"/m/a/a.go", 10, 12, "x"}}}},
		unitDir: "/m/a",
	}}
	if !reflect.DeepEqual(r.findings, want) {
		t.Errorf("findings %+v, want %+v", r.findings, want)
	}
	if want := []string{"missingttl failed on example.com/m/c: it broke"}; !reflect.DeepEqual(r.faults, want) {
		t.Errorf("faults %q, want %q", r.faults, want)
	}
	compare(t, "text", r.text.String(), `
# example.com/m/a
# example.com/m/b
mongovet: b/b.go:1:2: undefined: x
{
	"not": "this"
}
exit status 1`)
}

func TestTidy(t *testing.T) {
	at := func(file string, line int, rule, message string) finding {
		return finding{rule: rule, message: message, start: place{file, line, 1}}
	}
	got := tidy([]finding{
		at("b.go", 2, "x", "m"), at("b.go", 10, "x", "m"), at("a.go", 3, "y", "m"), at("a.go", 3, "x", "n"),
		at("b.go", 2, "x", "m"), at("a.go", 3, "x", "m"),
	})
	want := []finding{
		at("a.go", 3, "x", "m"), at("a.go", 3, "x", "n"), at("a.go", 3, "y", "m"), at("b.go", 2, "x", "m"), at("b.go", 10, "x", "m"),
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// Related places, fixes and the group come out of both formats.
func TestPrintFinding(t *testing.T) {
	o, err := parseOptions(nil)
	if err != nil {
		t.Fatal(err)
	}
	rep := &report{module: &module{}, analyzed: 1, shown: 1, findings: []finding{{
		rule: "datedcollection", message: "<it>",
		start: place{"a.go", 3, 4}, end: place{"a.go", 3, 9},
		related: []related{{place{"b.go", 7, 8}, "here"}},
		fixes:   []fix{{"Trim it", []edit{{"a.go", 10, 12, "x"}}}},
	}}}
	var out, errs strings.Builder
	if err := rep.print(o, &out, &errs); err != nil {
		t.Fatal(err)
	}
	compare(t, "text", out.String(), "a.go:3:4: <it> (datedcollection)\n\tb.go:7:8: here")
	out.Reset()
	o.format = "json"
	if err := rep.print(o, &out, &errs); err != nil {
		t.Fatal(err)
	}
	compare(t, "JSON", out.String(), `[
  {
    "rule": "datedcollection",
    "group": "model",
    "file": "a.go",
    "line": 3,
    "column": 4,
    "endLine": 3,
    "endColumn": 9,
    "message": "<it>",
    "url": "https://pkg.go.dev/github.com/mongovet/mongovet/passes/datedcollection",
    "related": [
      {
        "file": "b.go",
        "line": 7,
        "column": 8,
        "message": "here"
      }
    ],
    "fixes": [
      {
        "title": "Trim it",
        "edits": [
          {
            "file": "a.go",
            "start": 10,
            "end": 12,
            "newText": "x"
          }
        ]
      }
    ]
  }
]`)
}
