package op

import (
	"reflect"

	"golang.org/x/tools/go/analysis"
)

var Analyzer = &analysis.Analyzer{Name: "mongovetops", Doc: "x", ResultType: reflect.TypeFor[*Package](), Run: func(*analysis.Pass) (any, error) { return &Package{}, nil }}

type Package struct{}
