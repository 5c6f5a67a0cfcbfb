package rule

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// At is the position that a site, "package path/file.go:line:col" (see
// op.Operation), has in the file set of the pass, also where it lies in another
// package of the module: then its file is added to the set, with lines of one
// length. NoPos if the file cannot be told.
func (p *Pass) At(site string) token.Pos {
	file, line, col := splitSite(site)
	dir, ok := p.moduleDir()
	if !ok || line < 1 || col < 1 || col >= lineLength {
		return token.NoPos
	}
	rest, ok := strings.CutPrefix(file, p.Module.Path)
	if !ok {
		return token.NoPos
	}
	name := filepath.Join(dir, filepath.FromSlash(rest))
	for _, f := range p.Files {
		if own := p.Fset.File(f.FileStart); own.Name() == name && line <= own.LineCount() {
			return own.LineStart(line) + token.Pos(col-1)
		}
	}
	f := p.Fset.AddFile(name, -1, (line+1)*lineLength)
	lines := make([]int, line+1)
	for i := range lines {
		lines[i] = i * lineLength
	}
	f.SetLines(lines)
	return f.LineStart(line) + token.Pos(col-1)
}

// lineLength is the length of the lines of a file that is only known by a
// position in it.
const lineLength = 1 << 10

// splitSite splits "path/file.go:line:col".
func splitSite(site string) (file string, line, col int) {
	rest, last := cutLast(site)
	file, middle := cutLast(rest)
	line, _ = strconv.Atoi(middle)
	col, _ = strconv.Atoi(last)
	return file, line, col
}

// cutLast cuts s around its last colon.
func cutLast(s string) (before, after string) {
	i := strings.LastIndexByte(s, ':')
	if i < 0 {
		return s, ""
	}
	return s[:i], s[i+1:]
}

// moduleDir is the directory of the module, as the names of the files of the
// package tell.
func (p *Pass) moduleDir() (string, bool) {
	if p.Module == nil || len(p.Files) == 0 {
		return "", false
	}
	dir := filepath.Dir(p.Fset.File(p.Files[0].FileStart).Name())
	rest, ok := strings.CutPrefix(p.Pkg.Path(), p.Module.Path)
	if !ok {
		return "", false
	}
	below := filepath.FromSlash(path.Clean("/" + rest))
	if below == string(filepath.Separator) {
		return dir, true
	}
	return strings.CutSuffix(dir, below)
}

// isOwn reports whether pos lies in a file of the package.
func (p *Pass) isOwn(pos token.Pos) bool {
	file := p.Fset.File(pos)
	for _, f := range p.Files {
		if p.Fset.File(f.FileStart) == file {
			return true
		}
	}
	return false
}

// atImports reports the diagnostics that lie in other packages at the imports
// that bring these in, one at each.
func (p *Pass) atImports(list []analysis.Diagnostic) {
	byImport := make(map[ast.Node][]analysis.Diagnostic)
	var order []ast.Node
	for _, d := range list {
		at := p.importOf(p.Fset.Position(d.Pos).Filename)
		if byImport[at] == nil {
			order = append(order, at)
		}
		byImport[at] = append(byImport[at], d)
	}
	for _, at := range order {
		p.Report(analysis.Diagnostic{Pos: at.Pos(), End: at.End(), Message: p.below(byImport[at])})
	}
}

// below is the message for diagnostics in other packages.
func (p *Pass) below(list []analysis.Diagnostic) string {
	dir, _ := p.moduleDir()
	var places []string
	for i, d := range list {
		if i == maxPlaces {
			break
		}
		at := p.Fset.Position(d.Pos)
		name, err := filepath.Rel(dir, at.Filename)
		if err != nil {
			name = at.Filename
		}
		places = append(places, fmt.Sprintf("%s:%d", filepath.ToSlash(name), at.Line))
	}
	if len(list) == 1 {
		return places[0] + ": " + list[0].Message
	}
	return fmt.Sprintf("%d findings below: %s", len(list), strings.Join(places, ", "))
}

// maxPlaces bounds the places that a message names.
const maxPlaces = 3

// importOf is the import by which the package reaches the one that a file belongs
// to; the name of the package if that is not seen.
func (p *Pass) importOf(file string) ast.Node {
	dir, _ := p.moduleDir()
	rel, err := filepath.Rel(dir, filepath.Dir(file))
	if err != nil {
		return p.Files[0].Name
	}
	target := path.Join(p.Module.Path, filepath.ToSlash(rel))
	reaches := make(map[string]bool)
	var visit func(pkg *types.Package) bool
	visit = func(pkg *types.Package) bool {
		if known, ok := reaches[pkg.Path()]; ok {
			return known
		}
		reaches[pkg.Path()] = pkg.Path() == target
		for _, below := range pkg.Imports() {
			reaches[pkg.Path()] = visit(below) || reaches[pkg.Path()]
		}
		return reaches[pkg.Path()]
	}
	var indirect ast.Node
	for _, f := range p.Files {
		for _, spec := range f.Imports {
			name := p.TypesInfo.PkgNameOf(spec)
			if name == nil {
				continue
			}
			if name.Imported().Path() == target {
				return spec
			}
			if indirect == nil && visit(name.Imported()) {
				indirect = spec
			}
		}
	}
	if indirect == nil {
		return p.Files[0].Name
	}
	return indirect
}
