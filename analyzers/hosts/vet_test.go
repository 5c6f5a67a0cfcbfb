package hosts

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// go127 is the newer of the two Go versions that go vet is tested with. Its
// configuration files differ from those of Go 1.26.
const go127 = "go1.27.3"

// vetShop is what go vet reports on testdata/shop: what the other hosts must
// report too.
var vetShop = sync.OnceValues(func() ([]finding, error) {
	tool, err := buildMongovet()
	if err != nil {
		return nil, err
	}
	return vet(shopDir(), tool)
})

// wantShop returns the findings of go vet on testdata/shop, or fails the test.
func wantShop(t *testing.T) []finding {
	t.Helper()
	list, err := vetShop()
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(list, func(f finding) bool { return f.rule == "datedcollection" }) {
		t.Errorf("go vet reports no datedcollection in testdata/shop; all it reports: %v", list)
	}
	return list
}

func TestVet(t *testing.T) {
	program(t, buildMongovet)
	wantShop(t)
}

func TestVetGo127(t *testing.T) {
	program(t, buildMongovet)
	env := []string{"GOTOOLCHAIN=" + go127}
	tool, err := goBuild("mongovet-"+go127, filepath.Join(root(), "cmd", "mongovet"), env...)
	if err != nil {
		t.Fatal(err)
	}
	got, err := vet(shopDir(), tool, env...)
	if err != nil {
		t.Fatal(err)
	}
	same(t, go127+" vet", got, wantShop(t))
}

// vet runs go vet with the tool over the module in dir, with an empty build
// cache: that of Go 1.26 does not tell a package that was analyzed for its
// facts from one that was analyzed for its findings.
func vet(dir, tool string, env ...string) ([]finding, error) {
	cache, err := os.MkdirTemp(bin, "gocache-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(cache)
	out, err := output(dir, append(env, "GOCACHE="+cache), "go", "vet", "-vettool="+tool, "-json", "./...")
	if err != nil {
		return nil, err
	}
	return decodeVet(dir, out)
}

// decodeVet reads the output of go vet -json.
func decodeVet(dir string, out []byte) ([]finding, error) {
	type diagnostic struct{ Posn, Message string }
	var list []finding
	d := json.NewDecoder(bytes.NewReader(out))
	for {
		var units map[string]map[string][]diagnostic // by package and analyzer
		if err := d.Decode(&units); err == io.EOF {
			return normal(list), nil
		} else if err != nil {
			return nil, fmt.Errorf("go vet -json: %w in\n%s", err, out)
		}
		for _, byRule := range units {
			for rule, diagnostics := range byRule {
				for _, g := range diagnostics {
					p := position.FindStringSubmatch(g.Posn)
					if p == nil {
						return nil, fmt.Errorf("%s: no position: %q", rule, g.Posn)
					}
					line, _ := strconv.Atoi(p[2])
					message := strings.TrimSuffix(g.Message, " ("+rule+")")
					list = append(list, newFinding(dir, p[1], line, rule, message))
				}
			}
		}
	}
}

var position = regexp.MustCompile(`^(.+):(\d+):(\d+)$`)
