package main

import (
	"encoding/json"
	"log"
	"os"
	"strings"

	"github.com/mongovet/mongovet/passes/internal/driver"
)

// skipForeignUnit answers at once for a unit of another module that has no
// facts: the driver, and what does not reach it. It needs x/tools before
// v0.50, where an empty file is no facts. It returns for any other unit.
func skipForeignUnit(file string) {
	if !strings.HasSuffix(file, ".cfg") {
		return
	}
	data, err := os.ReadFile(file)
	if err != nil {
		log.Fatal(err)
	}
	var u unit
	if err := json.Unmarshal(data, &u); err != nil {
		log.Fatal(err)
	}
	if !u.VetxOnly || u.isUsers() || u.reachesDriver() {
		return
	}
	if err := os.WriteFile(u.VetxOutput, nil, 0o666); err != nil {
		log.Fatal(err)
	}
	os.Exit(0)
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
