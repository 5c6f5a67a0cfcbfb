package main

import (
	"go/types"
	"strings"

	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// paramKind says which kind of parameter e is.
func (c *classifier) paramKind(e value.Expr) kind {
	_, name, _ := strings.Cut(e.Text, ":")
	typ, method, isMethod := strings.Cut(name, ".")
	switch {
	case strings.Contains(name, "/"):
		return literalParam
	case isMethod && e.Index == 0:
		return receiver
	case isMethod && isExported(method) && isExported(typ):
		return exportedMethod
	case !isMethod && isExported(name):
		return exportedParam
	}
	return unexportedParam
}

func isExported(name string) bool { return types.NewTypeName(0, nil, name, nil).Exported() }

// configurators are packages that read configuration.
var configurators = []string{
	"os", "flag", "github.com/spf13/viper", "github.com/spf13/pflag", "github.com/urfave/cli",
	"github.com/kelseyhightower/envconfig", "github.com/caarlos0/env", "github.com/joho/godotenv",
	"github.com/knadh/koanf", "gopkg.in/alecthomas/kingpin", "github.com/alecthomas/kingpin",
	"github.com/spf13/cobra", "gopkg.in/ini.v1",
}

// callKind says what the function key, which has no summary, is.
func (c *classifier) callKind(key string) kind {
	path, name, _ := strings.Cut(key, ":")
	for _, conf := range configurators {
		if path == conf || strings.HasPrefix(path, conf+"/") {
			return configuration
		}
	}
	typ, _, isMethod := strings.Cut(name, ".")
	if obj := c.lookup(path, typ); isMethod && obj != nil && types.IsInterface(obj.Type()) {
		return interfaceCall
	}
	first, _, _ := strings.Cut(path, "/")
	switch {
	case path == c.pass.Pkg.Path():
		return localCall
	case summary.InModule(c.pass, path):
		return ownCall
	case !strings.Contains(first, "."):
		return standardCall
	}
	return foreignCall
}

// filledKind tells configuration from other decoded values by the tags of the
// struct that the field key belongs to.
func (c *classifier) filledKind(key string) kind {
	if c.isConfigured(key) {
		return configuration
	}
	return decoded
}

// unassignedKind is the kind of the field or variable key that nothing in its
// package is assigned to.
func (c *classifier) unassignedKind(key string) kind {
	_, name, _ := strings.Cut(key, ":")
	switch {
	case c.isConfigured(key):
		return configuration
	case !strings.Contains(name, "."):
		return unassignedVar
	case c.fieldTag(key) != "":
		return decoded
	}
	return unassigned
}

// isConfigured reports whether the field key has a tag by which configuration
// is read.
func (c *classifier) isConfigured(key string) bool {
	tag := c.fieldTag(key)
	for _, name := range [...]string{
		"yaml", "mapstructure", "env", "envconfig", "toml", "ini", "hcl", "koanf", "config", "split_words", "default", "long",
	} {
		if strings.Contains(tag, name+":") {
			return true
		}
	}
	return false
}

// fieldTag returns the tag of the field key, "" if it has none.
func (c *classifier) fieldTag(key string) string {
	path, name, _ := strings.Cut(key, ":")
	typ, field, _ := strings.Cut(name, ".")
	obj := c.lookup(path, typ)
	if obj == nil {
		return ""
	}
	s, ok := obj.Type().Underlying().(*types.Struct)
	if !ok {
		return ""
	}
	for i := range s.NumFields() {
		if s.Field(i).Name() == field {
			return s.Tag(i)
		}
	}
	return ""
}

// lookup returns a package-level object of this package or one below it.
func (c *classifier) lookup(path, name string) types.Object {
	if c.deps == nil {
		c.deps = make(map[string]*types.Package)
		c.addPackage(c.pass.Pkg)
	}
	if pkg := c.deps[path]; pkg != nil {
		return pkg.Scope().Lookup(name)
	}
	return nil
}

func (c *classifier) addPackage(pkg *types.Package) {
	if c.deps[pkg.Path()] != nil {
		return
	}
	c.deps[pkg.Path()] = pkg
	for _, dep := range pkg.Imports() {
		c.addPackage(dep)
	}
}
