package flow_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/ssa/ssautil"

	"github.com/mongovet/mongovet/passes/internal/flow"
)

const source = `package p

type failure struct{}

func (failure) Error() string { return "" }

type response struct{}

func (response) Header() {}
func (response) Write() {}
func (response) WriteHeader(int) {}

var cond func() bool

func a() error { return nil }
func b() error { return nil }
func get() (int, error) { return 0, nil }
func wrap(error) error { return nil }
func isDup(error) bool { return false }
func logf(...any) {}

func returned() error {
	if err := a(); err != nil {
		return err
	}
	return b()
}

func wrapped() error {
	if err := a(); err != nil {
		return wrap(err)
	}
	return nil
}

func passed() error { return wrap(a()) }

func logged() error {
	if err := a(); err != nil {
		logf("x", err)
	}
	return b()
}

func loggedBesideDefer() error {
	defer logf()
	if err := a(); err != nil {
		logf("x", err)
	}
	return nil
}

func returnedBesideDefer() error {
	defer logf()
	if err := a(); err != nil {
		return err
	}
	return nil
}

func named() (err error) {
	err = a()
	return
}

func second() error {
	_, err := get()
	if err != nil {
		return failure{}
	}
	return nil
}

func gathered(n int) []error {
	var errs []error
	for range n {
		if err := a(); err != nil {
			errs = append(errs, err)
		}
	}
	return errs
}

func dropped() error {
	a()
	return nil
}

func answered(w response) {
	if err := a(); err != nil {
		w.WriteHeader(500)
		return
	}
	w.Write()
}

func panics() error {
	if err := a(); err != nil {
		panic(err)
	}
	return nil
}

func record() error {
	if err := a(); err != nil {
		b()
		return err
	}
	return nil
}

func fallback() error {
	if err := a(); err != nil {
		return b()
	}
	return nil
}

func goesOn() error {
	if err := a(); err == nil {
		b()
	}
	return nil
}

func branches() error {
	if cond() {
		return a()
	}
	return b()
}

func loop(n int) error {
	for range n {
		if err := a(); err != nil {
			return err
		}
		if err := b(); err != nil {
			return err
		}
	}
	return nil
}

func refused() error {
	if err := a(); err != nil {
		if isDup(err) {
			return failure{}
		}
		return err
	}
	return b()
}

func ignored() error {
	if err := a(); err != nil && !isDup(err) {
		return err
	}
	return b()
}

func unequal(n, m int) error {
	if n != m {
		return failure{}
	}
	return nil
}

func equal(n, m int) error {
	if n == m {
		return nil
	}
	return failure{}
}

func compared(n, m int) error {
	if n != m {
		logf(n, m)
	}
	return nil
}
`

// functions builds source and returns its functions.
func functions(t *testing.T) *ssa.Package {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	pkg, _, err := ssautil.BuildPackage(&types.Config{}, fset, types.NewPackage("p", ""), []*ast.File{f}, 0)
	if err != nil {
		t.Fatal(err)
	}
	return pkg
}

// callOf is the call of the function callee in fn.
func callOf(t *testing.T, pkg *ssa.Package, fn, callee string) ssa.CallInstruction {
	t.Helper()
	for _, b := range pkg.Func(fn).Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok && call.Common().StaticCallee() != nil && call.Common().StaticCallee().Name() == callee {
				return call
			}
		}
	}
	t.Fatalf("%s does not call %s", fn, callee)
	return nil
}

func TestFailureTold(t *testing.T) {
	pkg := functions(t)
	for _, test := range []struct {
		fn, callee string
		want       bool
	}{
		{"returned", "a", true},
		{"returned", "b", true},
		{"wrapped", "a", true},
		{"passed", "a", true},
		{"logged", "a", false},
		{"logged", "b", true},
		{"loggedBesideDefer", "a", false},
		{"returnedBesideDefer", "a", true},
		{"named", "a", true},
		{"second", "get", true},
		{"gathered", "a", true},
		{"dropped", "a", false},
		{"answered", "a", true},
		{"panics", "a", false},
		{"goesOn", "a", false},
	} {
		if got := flow.FailureOf(callOf(t, pkg, test.fn, test.callee)).Told; got != test.want {
			t.Errorf("%s: the failure of %s is told: %v", test.fn, test.callee, got)
		}
	}
}

func TestFailureContains(t *testing.T) {
	pkg := functions(t)
	for fn, want := range map[string]bool{"record": true, "fallback": true, "returned": false, "goesOn": false, "loop": false} {
		if got := flow.FailureOf(callOf(t, pkg, fn, "a")).Contains(callOf(t, pkg, fn, "b")); got != want {
			t.Errorf("%s: b runs only after a failed: %v", fn, got)
		}
	}
}

func TestOnFailure(t *testing.T) {
	pkg := functions(t)
	for fn, want := range map[string]bool{"record": true, "fallback": false, "goesOn": false, "returned": false, "logged": false} {
		if got := flow.OnFailure(callOf(t, pkg, fn, "b")); got != want {
			t.Errorf("%s: b only records a failure: %v", fn, got)
		}
	}
}

func TestOrder(t *testing.T) {
	pkg := functions(t)
	for _, test := range []struct {
		fn                        string
		reaches, back, isPreceded bool
	}{
		{"returned", true, false, true},
		{"branches", false, false, false},
		{"loop", true, true, true},
		{"goesOn", true, false, true},
	} {
		a, b := callOf(t, pkg, test.fn, "a"), callOf(t, pkg, test.fn, "b")
		if got := flow.Reaches(a, b, nil); got != test.reaches {
			t.Errorf("%s: b can run after a: %v", test.fn, got)
		}
		if got := flow.Reaches(b, a, nil); got != test.back {
			t.Errorf("%s: a can run after b: %v", test.fn, got)
		}
		if got := flow.Precedes(a, b); got != test.isPreceded {
			t.Errorf("%s: a has run whenever b runs: %v", test.fn, got)
		}
	}
	a, b := callOf(t, pkg, "loop", "a"), callOf(t, pkg, "loop", "b")
	if flow.Reaches(b, b, a) {
		t.Error("loop: b runs again without a")
	}
}

func TestWhereTrue(t *testing.T) {
	pkg := functions(t)
	isDup := func(call ssa.CallInstruction) bool { return call.Common().StaticCallee().Name() == "isDup" }
	for fn, want := range map[string]struct{ leads, fails bool }{"refused": {false, true}, "ignored": {true, true}} {
		blocks := flow.WhereTrue(callOf(t, pkg, fn, "a"), isDup)
		if len(blocks) != 1 {
			t.Errorf("%s: %d blocks", fn, len(blocks))
			continue
		}
		if got := flow.Leads(blocks[0], callOf(t, pkg, fn, "b"), nil); got != want.leads {
			t.Errorf("%s: leads to b: %v", fn, got)
		}
		if got := flow.Fails(blocks[0]); got != want.fails {
			t.Errorf("%s: fails: %v", fn, got)
		}
	}
}

func TestFailsWhenUnequal(t *testing.T) {
	pkg := functions(t)
	for fn, want := range map[string]bool{"unequal": true, "equal": true, "compared": false} {
		for _, instr := range pkg.Func(fn).Blocks[0].Instrs {
			if test, ok := instr.(*ssa.BinOp); ok {
				if got := flow.FailsWhenUnequal(test) != nil; got != want {
					t.Errorf("%s: fails where the numbers differ: %v", fn, got)
				}
			}
		}
	}
}
