package driver

import (
	"go/types"
	"slices"
	"strings"
	"testing"
)

// TestFields compares the rows of fields with the drivers' structs.
func TestFields(t *testing.T) {
	a := load(t)
	for _, f := range fields {
		for _, v := range []Version{V1, V2} {
			if f.in&v != 0 {
				checkField(t, a, v, key{f.pkg, f.typ, f.name}, f.role)
			}
		}
	}
	index := a.typeName(V2, "mongo", "IndexModel").Type()
	if got := Field(types.NewPointer(index), "Keys"); got != RoleKeys {
		t.Errorf("Field(*IndexModel, Keys) = %v", got)
	}
	if got := Field(index, "Nothing"); got != RoleOther {
		t.Errorf("Field(IndexModel, Nothing) = %v", got)
	}
	if got := Field(types.Typ[types.Int], "Keys"); got != RoleOther {
		t.Errorf("Field(int, Keys) = %v", got)
	}
}

// TestSetterFields proves that each setter sets a field of its name, which
// [Field] relies on.
func TestSetterFields(t *testing.T) {
	a := load(t)
	for _, m := range allMethods() {
		name, ok := strings.CutPrefix(m.Name, "Set")
		if m.Action != ActSet || !ok {
			continue
		}
		for _, v := range []Version{V1, V2} {
			if m.In&v != 0 {
				checkField(t, a, v, key{m.Pkg, strings.TrimSuffix(m.Type, "Builder"), name}, m.Args[0])
			}
		}
	}
}

// checkField reports a field that is not there or has not the role.
func checkField(t *testing.T, a *api, v Version, k key, role Role) {
	t.Helper()
	obj := a.typeName(v, k.pkg, k.typ)
	if obj == nil {
		t.Errorf("%v %s.%s is no type", v, k.pkg, k.typ)
		return
	}
	s, ok := obj.Type().Underlying().(*types.Struct)
	if !ok || !slices.ContainsFunc(slices.Collect(s.Fields()), func(f *types.Var) bool { return f.Name() == k.name }) {
		t.Errorf("%v there is no field %s", v, k)
	}
	if got := Field(obj.Type(), k.name); got != role {
		t.Errorf("%v Field(%s) = %v, want %v", v, k, got, role)
	}
}

// TestModels compares the write models with the types that the drivers take.
func TestModels(t *testing.T) {
	a := load(t)
	for _, v := range []Version{V1, V2} {
		scope := a.pkg(v, "mongo").Scope()
		for _, name := range scope.Names() {
			obj, ok := scope.Lookup(name).(*types.TypeName)
			if !ok || !obj.Exported() || types.IsInterface(obj.Type()) {
				continue
			}
			isModel := false
			for _, iface := range []string{"WriteModel", "ClientWriteModel"} {
				if m := a.typeName(v, "mongo", iface); m != nil {
					isModel = isModel || types.Implements(types.NewPointer(obj.Type()), m.Type().Underlying().(*types.Interface))
				}
			}
			act, many := Model(types.NewPointer(obj.Type()))
			if isModel != (act != ActNone) {
				t.Errorf("%v %s is a write model: %v, has a row: %v", v, name, isModel, act != ActNone)
			}
			if kind, _ := KindOf(obj.Type()); isModel != (kind == KindWriteModel) {
				t.Errorf("%v %s is a write model: %v, its kind is %v", v, name, isModel, kind)
			}
			if want := strings.Contains(name, "Many"); isModel && many != want {
				t.Errorf("%v %s: many = %v", v, name, many)
			}
		}
	}
}

// TestTypes proves that the rows of types name types, and that every type of
// BSON value has one.
func TestTypes(t *testing.T) {
	a := load(t)
	for _, row := range typeRows {
		for _, v := range []Version{V1, V2} {
			if row.in&v == 0 {
				continue
			}
			obj := a.typeName(v, row.pkg, row.name)
			if obj == nil || obj.IsAlias() {
				t.Errorf("%v %s.%s is no defined type", v, row.pkg, row.name)
				continue
			}
			if kind, _ := KindOf(obj.Type()); kind != row.kind {
				t.Errorf("%v KindOf(%s.%s) = %v, want %v", v, row.pkg, row.name, kind, row.kind)
			}
		}
	}
	scope := a.pkg(V1, "bson/primitive").Scope()
	for _, name := range scope.Names() {
		obj, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || !obj.Exported() {
			continue
		}
		kind, _ := KindOf(obj.Type())
		if other := a.typeName(V2, "bson", name); kind == KindNone {
			t.Errorf("v1 primitive.%s has no row", name)
		} else if kind2, _ := KindOf(other.Type()); kind2 != kind {
			t.Errorf("v2 bson.%s is a %v, in v1 a %v", name, kind2, kind)
		}
	}
}

// TestOptionsTypes proves that every option type has a row.
func TestOptionsTypes(t *testing.T) {
	a := load(t)
	plain := []string{"BSON", "Prefix", "Substring", "Suffix"} // structs without setters
	for _, v := range []Version{V1, V2} {
		for _, name := range a.pkg(v, "mongo/options").Scope().Names() {
			stem, ok := strings.CutSuffix(name, "Options")
			if !ok || a.typeName(v, "mongo/options", name) == nil || slices.Contains(plain, stem) {
				continue
			}
			if !slices.ContainsFunc(optionsTypes, func(t optionsType) bool { return t.in&v != 0 && t.name == stem }) {
				t.Errorf("%v options.%s has no row", v, name)
			}
		}
	}
	for _, row := range optionsTypes {
		for _, v := range []Version{V1, V2} {
			if row.in&v != 0 && a.typeName(v, "mongo/options", row.name+"Options") == nil {
				t.Errorf("%v options.%sOptions is no type", v, row.name)
			}
		}
	}
}

func TestCommands(t *testing.T) {
	seen := make(map[string]bool)
	for i := range commands {
		c := &commands[i]
		for _, name := range []string{c.Name, c.Alias} {
			if name == "" {
				continue
			}
			if seen[name] {
				t.Errorf("two commands %s", name)
			}
			seen[name] = true
			if LookupCommand(name) != c {
				t.Errorf("LookupCommand(%q) finds another", name)
			}
		}
		checkKeys(t, c.Name, c.Keys)
	}
	for i := range stages {
		s := &stages[i]
		if !strings.HasPrefix(s.Name, "$") || seen[s.Name] {
			t.Errorf("stage %s is no stage or has two rows", s.Name)
		}
		seen[s.Name] = true
		if LookupStage(s.Name) != s {
			t.Errorf("LookupStage(%q) finds another", s.Name)
		}
		checkKeys(t, s.Name, s.Keys)
	}
	if LookupCommand("ping") != nil || LookupCommand("") != nil || LookupStage("$nothing") != nil || LookupStage("") != nil {
		t.Error("an unknown name is found")
	}
}

func checkKeys(t *testing.T, name string, keys []Key) {
	for i, k := range keys {
		if slices.Contains(keys[:i], k) {
			t.Errorf("%s: two rows for %q", name, k.Path)
		}
		if k.Path == name {
			t.Errorf("%s: its own key is the empty path", name)
		}
		if k.Path != "" && slices.Contains(strings.Split(k.Path, "."), "") {
			t.Errorf("%s: malformed path %q", name, k.Path)
		}
		if isName := k.Role == RoleCollectionName || k.Role == RoleSourceName || k.Role == RoleNewName; k.Qualified && !isName {
			t.Errorf("%s: %q is a qualified %v", name, k.Path, k.Role)
		}
	}
}

// TestNames proves that the constants and their names go together.
func TestNames(t *testing.T) {
	for r := range numRoles {
		if r.String() == "" {
			t.Errorf("role %d has no name", r)
		}
	}
	for a := range numActions {
		if a.String() == "" {
			t.Errorf("action %d has no name", a)
		}
	}
	for k := range numKinds {
		if k.String() == "" {
			t.Errorf("kind %d has no name", k)
		}
	}
	for _, tt := range []struct{ got, want string }{
		{RoleOther.String(), "Other"}, {RoleTarget.String(), "Target"}, {RoleMany.String(), "Many"},
		{RoleStorage.String(), "Storage"}, {numRoles.String(), "invalid role"},
		{ActNone.String(), "None"}, {ActInsert.String(), "Insert"}, {ActDropSearchIndex.String(), "DropSearchIndex"},
		{ActDateTime.String(), "DateTime"}, {numActions.String(), "invalid action"},
		{KindNone.String(), "None"}, {KindClient.String(), "Client"}, {KindError.String(), "Error"},
		{numKinds.String(), "invalid kind"},
	} {
		if tt.got != tt.want {
			t.Errorf("got %q, want %q", tt.got, tt.want)
		}
	}
}

func TestActionClasses(t *testing.T) {
	for a := range numActions {
		op := slices.Contains(strings.Fields(`Ping Find Count EstimateCount Distinct Aggregate Watch
			ListCollections ListDatabases ListIndexes ListSearchIndexes Download FindFile RunCommand
			Insert Update Replace Delete FindAndModify BulkWrite Upload RenameFile DeleteFile DropBucket
			CreateCollection CreateView ModifyCollection ConvertToCapped RenameCollection ShardCollection
			DropCollection DropDatabase CreateIndex DropIndex CreateSearchIndex UpdateSearchIndex DropSearchIndex`), a.String())
		write := slices.Contains(strings.Fields(`Insert Update Replace Delete FindAndModify BulkWrite
			Upload RenameFile DeleteFile DropBucket`), a.String())
		if a.IsOperation() != op || a.IsWrite() != write {
			t.Errorf("%v: IsOperation %v, IsWrite %v", a, a.IsOperation(), a.IsWrite())
		}
	}
}
