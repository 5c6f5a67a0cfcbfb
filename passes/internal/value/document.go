package value

// A document is a List or Map of Entry expressions: bson.D literals become
// lists, bson.M and other maps become maps.

// Entries returns the entries of the document e, and false if e is none.
func (e Expr) Entries() ([]Expr, bool) {
	if e.Op != List && e.Op != Map {
		return nil, false
	}
	for _, a := range e.Args {
		if a.Op != Entry || len(a.Args) != 2 {
			return nil, false
		}
	}
	return e.Args, len(e.Args) > 0
}

// Value is the value of the entry e of a document, placed where the entry is
// written.
func (e Expr) Value() Expr {
	v := e.Args[1]
	if e.Pos.IsValid() {
		v.Pos = e.Pos
	}
	return v
}

// Lookup calls found with each value that stands at path in the document e,
// in every alternative of it. Arrays on the way are passed through, and the
// key "*" is any key.
func (e Expr) Lookup(path []string, found func(Expr)) {
	entries, isDocument := e.Entries()
	switch {
	case len(path) == 0:
		found(e)
	case e.Op == Choice, e.Op == List && !isDocument:
		for _, a := range e.Args {
			a.Lookup(path, found)
		}
	case isDocument:
		for _, entry := range entries {
			if path[0] == "*" || entry.Args[0].Op == String && entry.Args[0].Text == path[0] {
				entry.Value().Lookup(path[1:], found)
			}
		}
	}
}
