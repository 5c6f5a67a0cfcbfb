// Package gclplugin is mongovet as a module plugin of golangci-lint. To use
// it, build a golangci-lint that imports it ("golangci-lint custom" with a
// file like .custom-gcl.example.yml) and enable the linter "mongovet" as
// .golangci.example.yml does. See [analyzers.Decode] for the settings.
package gclplugin

import (
	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/mongovet/mongovet/analyzers"
)

func init() { register.Plugin("mongovet", New) }

// New makes the plugin. The settings may be nil.
func New(settings any) (register.LinterPlugin, error) {
	suite, err := analyzers.Decode(settings)
	if err != nil {
		return nil, err
	}
	suite.DropRelated()
	return plugin{suite}, nil
}

type plugin struct{ suite *analyzers.Suite }

// BuildAnalyzers returns the analyzers of the enabled rules. golangci-lint
// puts an analyzer's name before each of its messages, and would show each
// related place as an issue of its own.
func (p plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) { return p.suite.Enabled(), nil }

// GetLoadMode asks for type-checked syntax.
func (p plugin) GetLoadMode() string { return register.LoadModeTypesInfo }
