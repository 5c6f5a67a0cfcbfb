package driver

import (
	"errors"
	"go/types"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/packages"
)

// fixtures is the module that requires both drivers.
const fixtures = "../../../testdata"

// rootOf is the path in front of a driver package.
var rootOf = map[Version]string{V1: root, V2: root + "v2/"}

// api is the real packages of both majors by path within the driver, and
// what else the tests import.
type api struct {
	driver map[Version]map[string]*types.Package
	byPath map[string]*types.Package
}

// Import makes api a types.Importer.
func (a *api) Import(path string) (*types.Package, error) {
	if p := a.byPath[path]; p != nil {
		return p, nil
	}
	return nil, errors.New("not loaded: " + path)
}

func (a *api) pkg(v Version, path string) *types.Package { return a.driver[v][path] }

// typeName returns the named type of a driver package, or nil.
func (a *api) typeName(v Version, pkg, name string) *types.TypeName {
	p := a.pkg(v, pkg)
	if p == nil {
		return nil
	}
	obj, _ := p.Scope().Lookup(name).(*types.TypeName)
	return obj
}

var loadOnce = sync.OnceValues(func() (*api, error) {
	env := append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=readonly")
	download := exec.Command("go", "mod", "download")
	download.Dir, download.Env = fixtures, env
	if out, err := download.CombinedOutput(); err != nil {
		return nil, errors.New("go mod download: " + err.Error() + "\n" + string(out))
	}
	patterns := []string{"context"}
	for _, v := range []Version{V1, V2} {
		for _, pkg := range tablePackages(v) {
			patterns = append(patterns, rootOf[v]+pkg)
		}
	}
	loaded, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedTypes | packages.NeedImports,
		Dir:  fixtures,
		Env:  env,
	}, patterns...)
	if err != nil {
		return nil, err
	}
	a := &api{
		driver: map[Version]map[string]*types.Package{V1: {}, V2: {}},
		byPath: map[string]*types.Package{},
	}
	for _, p := range loaded {
		if len(p.Errors) > 0 {
			return nil, p.Errors[0]
		}
		a.byPath[p.PkgPath] = p.Types
		if pkg, v := Package(p.PkgPath); v != 0 {
			a.driver[v][pkg] = p.Types
		}
	}
	return a, nil
})

// load returns the real drivers, loaded once.
func load(t *testing.T) *api {
	t.Helper()
	if testing.Short() {
		t.Skip("loads both drivers")
	}
	a, err := loadOnce()
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// tablePackages returns the packages that rows of the major v name.
func tablePackages(v Version) []string {
	seen := make(map[string]bool)
	var list []string
	for _, m := range allMethods() {
		if m.In&v != 0 && !seen[m.Pkg] {
			seen[m.Pkg] = true
			list = append(list, m.Pkg)
		}
	}
	return list
}

// TestFixturesImport keeps testdata/driverapi to the packages of the table.
func TestFixturesImport(t *testing.T) {
	src, err := os.ReadFile(fixtures + "/driverapi/driverapi.go")
	if err != nil {
		t.Fatal(err)
	}
	for v, prefix := range rootOf {
		for _, pkg := range tablePackages(v) {
			if !strings.Contains(string(src), `_ "`+prefix+pkg+`"`) {
				t.Errorf("driverapi.go does not import %s%s", prefix, pkg)
			}
		}
	}
}
