package gclplugin_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/golangci/plugin-module-register/register"

	_ "github.com/mongovet/mongovet/analyzers/gclplugin"
)

// names builds the registered plugin and returns its analyzers' names.
func names(t *testing.T, settings any) []string {
	t.Helper()
	newPlugin, err := register.GetPlugin("mongovet")
	if err != nil {
		t.Fatal(err)
	}
	p, err := newPlugin(settings)
	if err != nil {
		t.Fatal(err)
	}
	if mode := p.GetLoadMode(); mode != register.LoadModeTypesInfo {
		t.Errorf("load mode %q, want %q", mode, register.LoadModeTypesInfo)
	}
	list, err := p.BuildAnalyzers()
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, a := range list {
		names = append(names, a.Name)
	}
	return names
}

func TestPlugin(t *testing.T) {
	if got := names(t, nil); !slices.Contains(got, "datedcollection") {
		t.Errorf("without settings: %q lacks datedcollection", got)
	}
	if got := names(t, map[string]any{"disable": "all"}); !slices.Equal(got, []string{"ignoremisuse"}) {
		t.Errorf("all disabled: %q", got)
	}
}

func TestBadSettings(t *testing.T) {
	newPlugin, err := register.GetPlugin("mongovet")
	if err != nil {
		t.Fatal(err)
	}
	p, err := newPlugin(map[string]any{"enabel": "all"})
	if p != nil || err == nil || !strings.HasPrefix(err.Error(), "enabel: unknown key") {
		t.Errorf("got %v, %v", p, err)
	}
}
