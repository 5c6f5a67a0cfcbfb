package op

import (
	"github.com/mongovet/mongovet/passes/internal/document"
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
	for i, arg := range o.Args {
		add := func(n Name) {
			n.arg = i
			names = append(names, n)
		}
		switch role := o.role(i); role {
		case driver.RoleCommand:
			commandNames(arg, add)
		case driver.RolePipeline:
			pipelineNames(arg, add)
		default:
			if isName(role) {
				add(Name{Role: role, Value: arg})
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
func commandNames(command value.Expr, add func(Name)) {
	for _, doc := range view.Documents(command) {
		for _, first := range doc.Elements {
			if c := driver.LookupCommand(first.Name()); c != nil {
				keyNames(c.Name, c.Keys, first.Value, doc, add)
				break // the other keys are options of this command
			}
		}
	}
}

// pipelineNames calls add with the names in the stages of a pipeline.
func pipelineNames(pipeline value.Expr, add func(Name)) {
	stages, _ := document.Items(pipeline)
	for _, stage := range stages {
		for _, doc := range view.Documents(stage) {
			for _, e := range doc.Elements {
				if s := driver.LookupStage(e.Name()); s != nil {
					keyNames(s.Name, s.Keys, e.Value, document.Document{}, add)
				}
			}
		}
	}
}

// view looks at commands and pipelines, in which no struct holds a name.
var view document.View

// keyNames calls add with the names at keys: own is the value of the command
// or stage, options the document that holds the other keys of a command.
func keyNames(command string, keys []driver.Key, own value.Expr, options document.Document, add func(Name)) {
	for _, k := range keys {
		found := func(e document.Element) {
			switch {
			case k.Role == driver.RolePipeline:
				pipelineNames(e.Value, add)
			case isName(k.Role) && e.Value.Op != value.List && e.Value.Op != value.Map:
				add(Name{Role: k.Role, Value: e.Value.Bare(), Command: command})
			}
		}
		switch {
		case k.Path == "":
			view.Path(own, nil, found)
		case len(options.Elements) > 0:
			view.In(options, document.Split(k.Path), found)
		default:
			view.Path(own, document.Split(k.Path), found)
		}
	}
}
