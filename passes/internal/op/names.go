package op

import (
	"strings"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// A Name is a name of a database or collection that an operation is given.
type Name struct {
	Role    driver.Role // RoleDatabaseName, RoleCollectionName, RoleSourceName or RoleNewName
	Value   value.Expr
	Command string // the command or stage it stands in, "" for an argument
	arg     int    // index in Args
}

// Names returns the names that the arguments of o hold, also those in
// commands and pipelines.
func (o *Operation) Names() []Name {
	var names []Name
	for i, role := range o.Method.Args {
		if o.Method.Type != "" {
			i++
		}
		if i >= len(o.Args) {
			break
		}
		add := func(n Name) {
			n.arg = i
			names = append(names, n)
		}
		switch role {
		case driver.RoleCommand:
			commandNames(o.Args[i], add)
		case driver.RolePipeline:
			pipelineNames(o.Args[i], add)
		default:
			if isName(role) {
				add(Name{Role: role, Value: o.Args[i]})
			}
		}
	}
	return names
}

func isName(r driver.Role) bool {
	switch r {
	case driver.RoleDatabaseName, driver.RoleCollectionName, driver.RoleSourceName, driver.RoleNewName:
		return true
	}
	return false
}

// commandNames calls add with the names in a database command.
func commandNames(doc value.Expr, add func(Name)) {
	if doc.Op == value.Choice {
		for _, a := range doc.Args {
			commandNames(a, add)
		}
		return
	}
	entries, ok := doc.Entries()
	if !ok {
		return
	}
	for _, first := range entries {
		if first.Args[0].Op != value.String {
			continue
		}
		if c := driver.LookupCommand(first.Args[0].Text); c != nil {
			keyNames(c.Name, c.Keys, first.Value(), doc, add)
			return // the other keys are options of this command
		}
	}
}

// pipelineNames calls add with the names in the stages of a pipeline.
func pipelineNames(pipeline value.Expr, add func(Name)) {
	if pipeline.Op != value.List && pipeline.Op != value.Choice {
		return
	}
	for _, stage := range pipeline.Args {
		entries, ok := stage.Entries()
		if !ok {
			pipelineNames(stage, add)
			continue
		}
		for _, entry := range entries {
			if s := driver.LookupStage(entry.Args[0].Text); s != nil {
				keyNames(s.Name, s.Keys, entry.Value(), entry.Value(), add)
			}
		}
	}
}

// keyNames calls add with the names at keys: own is the value of the command
// or stage, options the document that holds the other keys.
func keyNames(command string, keys []driver.Key, own, options value.Expr, add func(Name)) {
	for _, k := range keys {
		in, path := options, strings.Split(k.Path, ".")
		if k.Path == "" {
			in, path = own, nil
		}
		in.Lookup(path, func(v value.Expr) {
			switch {
			case k.Role == driver.RolePipeline:
				pipelineNames(v, add)
			case isName(k.Role) && v.Op != value.List && v.Op != value.Map:
				add(Name{Role: k.Role, Value: v, Command: command})
			}
		})
	}
}
