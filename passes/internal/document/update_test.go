package document

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mongovet/mongovet/passes/internal/value"
)

func TestChanges(t *testing.T) {
	set := func(parts ...value.Expr) value.Expr { return entry("$set", list(parts...)) }
	unset := func(e value.Expr) value.Expr { return entry("$unset", e) }
	a, b := entry("a", x), entry("b", one)
	const known, open = true, false
	for name, test := range map[string]struct {
		e    value.Expr
		want string // operator, path, value; "!" if it is sure, "|" if it is in a stage
		all  bool
	}{
		"operators":            {dict(set(a, b), entry("$inc", dict(b))), "$set! a=x, $set! b=1, $inc! b=1", known},
		"path with dots":       {list(set(entry("a.b", x))), "$set! a.b=x", known},
		"value not known":      {list(set(entry("a", param))), "$set! a=Param", known},
		"empty":                {list(), "", known},
		"no path":              {list(set()), "", known},
		"replacement":          {list(a, b), "", known},
		"half a replacement":   {list(a, set(b)), "$set! b=1", known},
		"not known":            {param, "", open},
		"nil":                  {null, "", open},
		"text":                 {x, "", open},
		"unknown operator":     {list(set(a), entry(param, list(b))), "$set! a=x", open},
		"one of two operators": {list(entry(choice(value.Str("$set"), value.Str("$inc")), dict(b))), "$set b=1, $inc b=1", known},
		"choice of entries":    {list(choice(set(a), entry("$inc", dict(b)))), "$set a=x, $inc b=1", known},
		"operator of unknown":  {list(entry("$set", param)), "", open},
		"operator of nil":      {list(entry("$set", null)), "", open},
		"operator of array":    {list(entry("$set", list(x))), "", open},
		"operator of a number": {list(entry("$set", one)), "", open},
		"unknown path":         {list(set(a, entry(param, x))), "$set! a=x, $set Param=x", open},
		"unknown part of it":   {list(set(a, param)), "$set! a=x", open},
		"spread unknown":       {list(set(a), spread(param)), "$set! a=x", open},
		"spread operators":     {list(set(a), spread(list(unset(dict(b))))), "$set! a=x, $unset! b=1", known},
		"spread or nil":        {list(spread(choice(null, list(set(a))))), "$set a=x", known},
		"optional operator":    {list(optional(set(a))), "$set a=x", known},
		"optional path":        {list(set(a, optional(b))), "$set! a=x, $set b=1", known},
		"any number of paths":  {list(entry("$set", several(a))), "$set a=x", known},
		"choice of updates":    {choice(list(set(a)), list(set(b))), "$set a=x, $set b=1", known},
		"or unknown":           {choice(list(set(a)), param), "$set a=x", open},
		"or nil":               {choice(null, list(set(a))), "$set a=x", open},
		"choice of values":     {list(set(entry("a", choice(x, one)))), "$set! a=(x 1)", known},
		"choice below":         {list(entry("$set", choice(dict(a), dict(b)))), "$set a=x, $set b=1", known},
		"choice below of nil":  {list(entry("$set", choice(null, dict(a)))), "$set a=x", open},
		"struct below": {list(entry("$set", structOf("p:T", "p:T.a", x, "p:T.b", one))),
			"$set! a=x, $set b=1, $set! c=p:C(?zero)", known},
		"struct of unknown type": {list(entry("$set", structOf("p:V"))), "", open},
		"bson.D{e}":              {list(param), "", open},

		"pipeline":           {list(dict(set(a)), dict(unset(value.Str("b")))), "$set!| a=x, $unset!| b=?", known},
		"stage not known":    {list(dict(set(a)), param), "$set!| a=x", open},
		"stage spread":       {list(dict(set(a)), spread(param)), "$set!| a=x", open},
		"optional stage":     {list(dict(set(a)), optional(dict(set(b)))), "$set!| a=x, $set| b=1", known},
		"optional choice":    {list(optional(choice(dict(set(a)), dict(set(b))))), "$set| a=x, $set| b=1", known},
		"optional, spread":   {list(dict(set(a)), optional(spread(list(dict(set(b)))))), "$set!| a=x, $set| b=1", known},
		"stages or nil":      {list(dict(set(a)), spread(choice(null, list(dict(set(b)))))), "$set!| a=x, $set| b=1", open},
		"any number":         {several(dict(set(a))), "$set| a=x", known},
		"choice of stages":   {list(choice(dict(set(a)), dict(set(b)))), "$set| a=x, $set| b=1", known},
		"stage or nil":       {list(choice(null, dict(set(a)))), "$set| a=x", known},
		"pipeline or update": {choice(list(dict(set(a))), list(set(b))), "$set| a=x, $set b=1", known},
		"unset array":        {list(dict(unset(list(x, one)))), "$unset!| x=?, $unset!| 1=?", known},
		"unset optional":     {list(dict(unset(list(x, optional(value.Str("y")))))), "$unset!| x=?, $unset| y=?", known},
		"unset any number":   {list(dict(unset(several(x)))), "$unset| x=?", known},
		"unset and more":     {list(dict(unset(list(x, spread(param))))), "$unset!| x=?", open},
		"unset only spread":  {list(dict(unset(list(spread(param))))), "", open},
		"unset nothing":      {list(dict(unset(list()))), "", known},
		"unset unknown":      {list(dict(unset(param))), "$unset!| Param=?", known}, // of which the path is not known
		"unset a choice":     {list(dict(unset(choice(x, value.Str("y"))))), "$unset| x=?, $unset| y=?", known},
		"unset text, array":  {list(dict(unset(choice(x, list(value.Str("y")))))), "$unset| x=?, $unset| y=?", known},
		"unset a document":   {list(dict(unset(dict(a)))), "$unset!| a=x", known},
		"unset, no stage":    {list(unset(dict(a))), "$unset! a=x", known},
		"array, no stage":    {list(unset(list(x))), "", open},
		"other with array":   {list(dict(entry("$set", list(x)))), "", open},
		"other with text":    {list(dict(entry("$replaceWith", x))), "$replaceWith!| x=?", known},
	} {
		changes, all := view.Changes(test.e)
		got := make([]string, len(changes))
		for i, c := range changes {
			sure, stage := "", ""
			if c.Sure {
				sure = "!"
			}
			if c.Stage {
				stage = "|"
			}
			got[i] = fmt.Sprintf("%s%s%s %s=%s", c.Operator, sure, stage, brief(c.Path), brief(c.Value))
		}
		if got := strings.Join(got, ", "); got != test.want || all != test.all {
			t.Errorf("%s: %s, %v, want %s", name, got, all, test.want)
		}
	}
}

// TestChangePositions: a change stands where its path is written, or the
// operator that only names paths.
func TestChangePositions(t *testing.T) {
	path, inc := entry("a", x), entry("$inc", x)
	path.Pos, inc.Pos = 3, 4
	set := entry("$set", list(path))
	set.Pos = 5
	unset := entry("$unset", list(x, value.Str("y")))
	unset.Pos = 6
	changes, _ := view.Changes(list(dict(set), dict(inc), dict(unset)))
	var got []int
	for _, c := range changes {
		got = append(got, int(c.Pos))
	}
	if want := []int{3, 4, 6, 6}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
