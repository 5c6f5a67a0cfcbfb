package summary

import (
	"cmp"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/flow"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// standard is result index of a call of a function of the standard library
// that the engine knows: the pure ones, fmt and the two builders.
func (p *Package) standard(c *ssa.Call, fn *types.Func, args []value.Expr, index int) (value.Expr, bool) {
	if fn.Pkg() == nil || !inStandardLibrary(fn.Pkg().Path()) {
		return value.Expr{}, false
	}
	name := fn.FullName()
	switch {
	case name == "fmt.Sprintf" && args[1].Op == value.List && args[1].Index == 0:
		return value.Sprintf(args[0], p.printed(c.Call.Args[1], args[1].Args)), true
	case name == "fmt.Sprintf" && args[1].Op == value.Nil:
		return args[0], true
	case name == "(*strings.Builder).String", name == "(*bytes.Buffer).String", name == "(*bytes.Buffer).Bytes":
		return p.built(c), true
	case name == "bytes.NewBufferString", name == "bytes.NewBuffer":
		return args[0], true
	case name == "context.Background", name == "context.TODO":
		return value.Expr{Op: value.Context}, true
	case name == "(*net/http.Request).Context": // which stands for its context
		return args[0], true
	case name == "(*net/http.Request).WithContext":
		return args[1], true
	case name == "time.Unix", name == "time.UnixMilli", name == "time.UnixMicro":
		return value.Expr{Op: value.Time}, true
	case value.IsPure(name):
		e := value.Call(name, args...)
		if fn.Signature().Results().Len() > 1 {
			e = value.Call("[]", e, value.Expr{Op: value.Int, Text: string(rune('0' + index))})
		}
		return e, true
	}
	return value.Expr{}, false
}

func inStandardLibrary(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".")
}

// printed are the operands of a print function. One with a String method
// prints as what that returns.
func (p *Package) printed(list ssa.Value, args []value.Expr) []value.Expr {
	slice, ok := list.(*ssa.Slice)
	if !ok {
		return args
	}
	out := slices.Clone(args)
	for _, addr := range p.contents(slice.X).elems {
		i, ok := addr.Index.(*ssa.Const)
		for _, st := range p.contents(addr).stores {
			made, isInterface := st.Val.(*ssa.MakeInterface)
			if !ok || !isInterface || int(i.Int64()) >= len(out) {
				continue
			}
			if m := stringMethod(made.X.Type()); m != nil {
				out[i.Int64()] = p.Result(FuncKey(m), 0, []value.Expr{p.Eval(made.X)})
			}
		}
	}
	return out
}

// stringMethod returns the String method of a type outside package time.
func stringMethod(t types.Type) *types.Func {
	named := namedOf(t)
	if named == nil || named.Obj().Pkg() == nil || named.Obj().Pkg().Path() == "time" {
		return nil
	}
	obj, _, _ := types.LookupFieldOrMethod(t, false, nil, "String")
	m, ok := obj.(*types.Func)
	if !ok || m.Signature().Params().Len() > 0 || types.IsInterface(t) {
		return nil
	}
	return m
}

func isBuilder(t types.Type) bool {
	named := namedOf(t)
	if named == nil || named.Obj().Pkg() == nil {
		return false
	}
	switch typeKey(named) {
	case "strings:Builder", "bytes:Buffer":
		return true
	}
	return false
}

// built is what has been written to the builder whose String method c calls.
func (p *Package) built(c *ssa.Call) value.Expr {
	if len(c.Call.Args) == 0 { // f := b.String; f()
		return value.Opaque("function value")
	}
	builder := c.Call.Args[0]
	if load, ok := builder.(*ssa.UnOp); ok {
		builder = load.X
	}
	var parts []value.Expr
	if made, ok := builder.(*ssa.Call); ok { // bytes.NewBufferString(text)
		parts = append(parts, p.Eval(made))
	}
	return value.Join(append(parts, p.text(builder, c)...)...)
}

// maxWrites bounds the calls that make one text with a builder.
const maxWrites = 400

// text is what is written to a builder in its function, in source order:
// before the call of String, or at all if that is nil. What is not always
// written may be empty; around what is written in a loop anything may be.
func (p *Package) text(builder ssa.Value, str *ssa.Call) []value.Expr {
	writes := p.writes(builder)
	if len(writes) > maxWrites {
		return []value.Expr{value.Opaque("too many writes")}
	}
	slices.SortStableFunc(writes, func(a, b *ssa.Call) int { return cmp.Compare(a.Pos(), b.Pos()) })
	var ends []*ssa.BasicBlock // where the text is complete
	if str != nil {
		ends = append(ends, str.Block())
	} else {
		ends = returns(builder.Parent())
	}
	var parts []value.Expr
	for _, w := range writes {
		if w == str || str != nil && !flow.Reaches(w, str, nil) {
			continue
		}
		certain := !slices.ContainsFunc(ends, func(end *ssa.BasicBlock) bool { return !w.Block().Dominates(end) })
		if p.empties(w) {
			for i := range parts {
				parts[i] = value.OneOf(value.Str(""), parts[i])
			}
			if certain {
				parts = nil
			}
			continue
		}
		part := p.written(w, builder)
		switch b := w.Block(); {
		case flow.Loops(b) && (str == nil || b != str.Block()):
			again := value.Opaque("written in a loop")
			part = value.Join(again, each(part), again)
		case !certain:
			part = value.OneOf(value.Str(""), part)
		}
		parts = append(parts, part)
	}
	return parts
}

// empties reports whether the call w throws away what was written before.
func (p *Package) empties(w *ssa.Call) bool {
	fn := p.Target(w.Common())
	if fn == nil {
		return false
	}
	switch fn.FullName() {
	case "(*strings.Builder).Reset", "(*bytes.Buffer).Reset", "(*bytes.Buffer).Truncate":
		return true
	}
	return false
}

// returns are the blocks of fn that end in a return.
func returns(fn *ssa.Function) []*ssa.BasicBlock {
	var list []*ssa.BasicBlock
	for _, b := range fn.Blocks {
		if _, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok {
			list = append(list, b)
		}
	}
	return list
}

// each is all the alternatives of e one after the other: what a loop writes
// that goes over them.
func each(e value.Expr) value.Expr {
	if e.Op == value.Choice {
		return value.Join(e.Args...)
	}
	return e
}

// writes returns the calls that write to the builder at addr.
func (p *Package) writes(addr ssa.Value) []*ssa.Call {
	refs := addr.Referrers()
	if refs == nil {
		return nil
	}
	var out []*ssa.Call
	for _, ref := range *refs {
		switch ref := ref.(type) {
		case *ssa.Call:
			out = append(out, ref)
		case *ssa.MakeInterface:
			out = append(out, p.writes(ref)...)
		case *ssa.ChangeInterface:
			out = append(out, p.writes(ref)...)
		}
	}
	return out
}

// written is the text that the call w writes to the builder it is given.
func (p *Package) written(w *ssa.Call, builder ssa.Value) value.Expr {
	key, fn, args := p.Callee(w.Common())
	if own := p.funcs[key]; own != nil {
		for i, a := range w.Call.Args {
			if a == builder && i < len(own.Params) {
				return p.writtenTo(own.Params[i]).Bind(key, args)
			}
		}
	}
	if fn == nil {
		return value.Opaque("written by a call")
	}
	switch fn.FullName() {
	case "(*strings.Builder).String", "(*strings.Builder).Len", "(*strings.Builder).Grow",
		"(*bytes.Buffer).String", "(*bytes.Buffer).Bytes", "(*bytes.Buffer).Len", "(*bytes.Buffer).Grow":
		return value.Str("")
	case "(*strings.Builder).WriteString", "(*strings.Builder).Write",
		"(*bytes.Buffer).WriteString", "(*bytes.Buffer).Write":
		return args[1]
	case "(*strings.Builder).WriteByte", "(*strings.Builder).WriteRune",
		"(*bytes.Buffer).WriteByte", "(*bytes.Buffer).WriteRune":
		return asText(value.Expr{Op: value.List, Args: args[1:]})
	case "fmt.Fprintf":
		switch {
		case args[2].Op == value.List && args[2].Index == 0:
			return value.Sprintf(args[1], p.printed(w.Call.Args[2], args[2].Args))
		case args[2].Op == value.Nil:
			return args[1]
		}
		return value.Call("fmt.Sprintf", args[1:]...)
	case "fmt.Fprint":
		return value.Call("fmt.Sprint", args[1])
	case "io.WriteString":
		return args[1]
	}
	return value.Opaque("written by a call")
}

// writtenTo is what a function writes to the builder it is given as param.
func (p *Package) writtenTo(param *ssa.Parameter) value.Expr {
	if e, ok := p.texts[param]; ok {
		return e
	}
	p.texts[param] = value.Opaque("recursion") // until it is known
	e := value.Join(p.text(param, nil)...)
	p.texts[param] = e
	return e
}
