package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"

	"github.com/mongovet/mongovet/passes/internal/driver"
)

// prepareUnit looks at the unit that the last of the arguments describes.
//
// It answers at once for a unit of another module that has no facts: the
// driver, and what does not reach it. That needs x/tools before v0.50, where
// an empty file is no facts. And it has records made of every unit of the
// application: Go 1.26 does not tell units whose findings are wanted from
// others in its cache, so that a run over some packages would empty the next.
func prepareUnit(args []string) error {
	file := args[len(args)-1]
	if !strings.HasSuffix(file, ".cfg") {
		return nil
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var u unit
	if err := json.Unmarshal(data, &u); err != nil {
		return err
	}
	switch {
	case !u.VetxOnly:
	case u.isUsers():
		args[len(args)-1], err = becomeRoot(file, data)
	case !u.reachesDriver():
		err = os.WriteFile(u.VetxOutput, nil, 0o666)
		if err == nil {
			os.Exit(0)
		}
	}
	return err
}

// becomeRoot returns the file of a configuration that wants findings.
func becomeRoot(file string, data []byte) (string, error) {
	var fields map[string]any
	err := json.Unmarshal(data, &fields)
	if err != nil {
		return "", err
	}
	fields["VetxOnly"] = false
	if data, err = json.Marshal(fields); err != nil {
		return "", err
	}
	root := filepath.Join(filepath.Dir(file), "coverage.cfg")
	return root, os.WriteFile(root, data, 0o666)
}

// A unit is a part of the unitchecker's configuration.
type unit struct {
	ImportPath    string
	VetxOnly      bool
	VetxOutput    string
	ModulePath    string               // until Go 1.26
	ModuleVersion string               // until Go 1.26
	Module        *struct{ Main bool } // since Go 1.27
	ImportMap     map[string]string
	PackageVetx   map[string]string
}

func (u *unit) isUsers() bool {
	if u.Module != nil {
		return u.Module.Main
	}
	return u.ModulePath != "" && u.ModuleVersion == ""
}

// reachesDriver reports whether the unit imports the driver, or something
// that has facts; the driver itself does not reach itself.
func (u *unit) reachesDriver() bool {
	if _, v := driver.Package(u.ImportPath); v != 0 {
		return false
	}
	for _, path := range u.ImportMap {
		if _, v := driver.Package(path); v != 0 {
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
