package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// driverPath is the path of the driver's modules: v1 is it, v2 is below it.
const driverPath = "go.mongodb.org/mongo-driver"

func isDriver(pkgPath string) bool {
	return pkgPath == driverPath || strings.HasPrefix(pkgPath, driverPath+"/")
}

// A unit is what the command needs to know of a compilation unit, from the
// configuration that the go command writes; see [unitchecker.Config].
type unit struct {
	Dir        string
	ImportPath string
	VetxOnly   bool // only the facts are wanted
	VetxOutput string
	Stdout     string // since Go 1.26

	ModulePath    string               // until Go 1.26
	ModuleVersion string               // until Go 1.26
	Module        *struct{ Main bool } // since Go 1.27

	ImportMap   map[string]string
	PackageFile map[string]string // export data, by package path
	PackageVetx map[string]string // files of facts, by package path

	file string
}

func readUnit(file string) (*unit, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	u := &unit{file: file}
	if err := json.Unmarshal(data, u); err != nil {
		return nil, fmt.Errorf("cannot read %s: %v", file, err)
	}
	return u, nil
}

// isUsers reports whether the unit belongs to the user's own module, or to
// one of the modules of a workspace.
func (u *unit) isUsers() bool {
	if u.Module != nil {
		return u.Module.Main
	}
	return u.ModulePath != "" && u.ModuleVersion == ""
}

// hasNoFacts reports whether it is known without parsing that the unit has no
// facts. The driver itself never has, and neither has a package of another
// module, or of the standard library, from which the driver cannot be reached:
// the facts of a package that does reach it are never empty.
func (u *unit) hasNoFacts() bool {
	if info, ok := debug.ReadBuildInfo(); !ok || !emptyFactsAllowed(info.Deps) {
		return false
	}
	return isDriver(u.ImportPath) || !u.isUsers() && !u.reachesDriver()
}

func (u *unit) reachesDriver() bool {
	for _, path := range u.ImportMap {
		if isDriver(path) {
			return true
		}
	}
	for _, file := range u.PackageVetx {
		if info, err := os.Stat(file); err != nil || info.Size() > 0 {
			return true
		}
	}
	return false
}

// emptyFactsAllowed reports whether the unitchecker of a binary with the given
// dependencies reads an empty file as no facts: from x/tools v0.50 on the file
// must hold the package's types too.
func emptyFactsAllowed(deps []*debug.Module) bool {
	for _, m := range deps {
		if m.Path != "golang.org/x/tools" {
			continue
		}
		if m.Replace != nil {
			m = m.Replace
		}
		minor, ok := strings.CutPrefix(m.Version, "v0.")
		minor, _, _ = strings.Cut(minor, ".")
		n, err := strconv.Atoi(minor)
		return ok && err == nil && n < 50
	}
	return false
}

// mayBeCachedAsRoot reports whether the go command may hand out the result of
// this facts-only unit as that of a unit whose findings are wanted. Go 1.26
// does not tell the two apart in its cache: a package that gains or loses its
// test files, or is first seen as a dependency, would lose its findings.
func (u *unit) mayBeCachedAsRoot(moduleDir string) bool {
	go126 := u.Stdout != "" && u.Module == nil
	return u.VetxOnly && go126 && u.isUsers() && isWithin(moduleDir, u.Dir)
}

// becomeRoot makes findings wanted from a facts-only unit and returns the
// file of the changed configuration. What is then found twice, the standalone
// command shows once.
func (u *unit) becomeRoot() (string, error) {
	data, err := os.ReadFile(u.file)
	if err != nil {
		return "", err
	}
	var fields map[string]any
	if err := json.Unmarshal(data, &fields); err != nil {
		return "", err
	}
	fields["VetxOnly"] = false
	u.VetxOnly = false
	if data, err = json.Marshal(fields); err != nil {
		return "", err
	}
	file := filepath.Join(filepath.Dir(u.file), "mongovet.cfg")
	return file, os.WriteFile(file, data, 0o666)
}

// isWithin reports whether path is dir or lies below it.
func isWithin(dir, path string) bool {
	rel, err := filepath.Rel(dir, path)
	return err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

// unitMarkName is the analyzer whose only report says that a unit was
// analyzed.
const unitMarkName = "mongovetunit"

// unitMark tells the standalone command that u was analyzed, and where it is.
func unitMark(u *unit) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name: unitMarkName,
		Doc:  "report that a package was analyzed",
		Run: func(pass *analysis.Pass) (any, error) {
			pass.Report(analysis.Diagnostic{Pos: pass.Files[0].Package, Message: u.Dir})
			return nil, nil
		},
	}
}
