package driver

import (
	"go/types"
	"strings"
)

// modelRows are the constructors of write models; the setters are modelSetters.
var modelRows = []Method{
	{Both, "mongo", "", "NewInsertOneModel", ActNewModel, false, nil},
	{Both, "mongo", "", "NewUpdateOneModel", ActNewModel, false, nil},
	{Both, "mongo", "", "NewUpdateManyModel", ActNewModel, true, nil},
	{Both, "mongo", "", "NewReplaceOneModel", ActNewModel, false, nil},
	{Both, "mongo", "", "NewDeleteOneModel", ActNewModel, false, nil},
	{Both, "mongo", "", "NewDeleteManyModel", ActNewModel, true, nil},

	{V2, "mongo", "", "NewClientInsertOneModel", ActNewModel, false, nil},
	{V2, "mongo", "", "NewClientUpdateOneModel", ActNewModel, false, nil},
	{V2, "mongo", "", "NewClientUpdateManyModel", ActNewModel, true, nil},
	{V2, "mongo", "", "NewClientReplaceOneModel", ActNewModel, false, nil},
	{V2, "mongo", "", "NewClientDeleteOneModel", ActNewModel, false, nil},
	{V2, "mongo", "", "NewClientDeleteManyModel", ActNewModel, true, nil},
}

// setters are rows for one setter with one parameter that several types have.
type setters struct {
	name         string
	role         Role
	both, v1, v2 string // the receivers' names without "Model" or "Options", blank-separated
}

// modelSetters are the setters of write models.
var modelSetters = []setters{
	{"SetDocument", RoleDocument, "InsertOne", "", "ClientInsertOne"},
	{"SetFilter", RoleFilter, "UpdateOne UpdateMany ReplaceOne DeleteOne DeleteMany", "", "ClientUpdateOne ClientUpdateMany ClientReplaceOne ClientDeleteOne ClientDeleteMany"},
	{"SetUpdate", RoleUpdate, "UpdateOne UpdateMany", "", "ClientUpdateOne ClientUpdateMany"},
	{"SetReplacement", RoleReplacement, "ReplaceOne", "", "ClientReplaceOne"},
	{"SetUpsert", RoleUpsert, "UpdateOne UpdateMany ReplaceOne", "", "ClientUpdateOne ClientUpdateMany ClientReplaceOne"},
	{"SetArrayFilters", RoleArrayFilters, "UpdateOne UpdateMany", "", "ClientUpdateOne ClientUpdateMany"},
	{"SetHint", RoleHint, "UpdateOne UpdateMany ReplaceOne DeleteOne DeleteMany", "", "ClientUpdateOne ClientUpdateMany ClientReplaceOne ClientDeleteOne ClientDeleteMany"},
	{"SetCollation", RoleCollation, "UpdateOne UpdateMany ReplaceOne DeleteOne DeleteMany", "", "ClientUpdateOne ClientUpdateMany ClientReplaceOne ClientDeleteOne ClientDeleteMany"},
	{"SetSort", RoleSort, "", "", "UpdateOne ReplaceOne ClientUpdateOne ClientReplaceOne"},
}

// appendModelSetters appends the rows that modelSetters stand for.
func appendModelSetters(rows []Method) []Method {
	for _, s := range modelSetters {
		for in, names := range s.receivers() {
			for _, name := range names {
				rows = append(rows, Method{in, "mongo", name + "Model", s.name, ActSet, false, roles{s.role}})
			}
		}
	}
	return rows
}

// receivers yields the versions and the receivers in them.
func (s *setters) receivers() func(yield func(Version, []string) bool) {
	return func(yield func(Version, []string) bool) {
		_ = yield(Both, strings.Fields(s.both)) &&
			yield(V1, strings.Fields(s.v1)) &&
			yield(V2, strings.Fields(s.v2))
	}
}

// A model is a type of write model.
type model struct {
	in     Version
	name   string
	action Action
	many   bool
}

var models = []model{
	{Both, "InsertOneModel", ActInsert, false},
	{Both, "UpdateOneModel", ActUpdate, false},
	{Both, "UpdateManyModel", ActUpdate, true},
	{Both, "ReplaceOneModel", ActReplace, false},
	{Both, "DeleteOneModel", ActDelete, false},
	{Both, "DeleteManyModel", ActDelete, true},
	{V2, "ClientInsertOneModel", ActInsert, false},
	{V2, "ClientUpdateOneModel", ActUpdate, false},
	{V2, "ClientUpdateManyModel", ActUpdate, true},
	{V2, "ClientReplaceOneModel", ActReplace, false},
	{V2, "ClientDeleteOneModel", ActDelete, false},
	{V2, "ClientDeleteManyModel", ActDelete, true},
}

// Model returns what a write model of type t or *t does, and whether to more
// than one document; ActNone if t is no write model.
func Model(t types.Type) (a Action, many bool) {
	pkg, name, v := Named(t)
	return lookupModel(key{pkg: pkg, typ: name}, v)
}

// ModelNamed is [Model] of the type with a name as in "path:Type".
func ModelNamed(name string) (a Action, many bool) { return lookupModel(splitName(name)) }

func lookupModel(k key, v Version) (a Action, many bool) {
	if k.pkg != "mongo" {
		return ActNone, false
	}
	for i := range models {
		if m := &models[i]; m.name == k.typ && m.in&v != 0 {
			return m.action, m.many
		}
	}
	return ActNone, false
}

// splitName splits "path:Type" or "path:Type.Field".
func splitName(name string) (key, Version) {
	path, rest, _ := strings.Cut(name, ":")
	pkg, v := Package(path)
	typ, field, _ := strings.Cut(rest, ".")
	return key{pkg, typ, field}, v
}

// A field is a struct field without a setter of its own.
type field struct {
	in             Version
	pkg, typ, name string
	role           Role
}

var fields = []field{
	{Both, "mongo", "IndexModel", "Keys", RoleKeys},
	{Both, "mongo", "IndexModel", "Options", RoleOptions},
	{Both, "mongo", "SearchIndexModel", "Definition", RoleDefinition},
	{Both, "mongo", "SearchIndexModel", "Options", RoleOptions},
	{V2, "mongo", "ClientBulkWrite", "Database", RoleDatabaseName},
	{V2, "mongo", "ClientBulkWrite", "Collection", RoleCollectionName},
	{V2, "mongo", "ClientBulkWrite", "Model", RoleModel},
	{V1, "mongo/options", "ArrayFilters", "Filters", RoleArrayFilters},
}

// Field returns the role of the named field of the driver struct t or *t, for
// values built as literals or by assignment: that of the field's setter where
// it has one. It is RoleOther for anything else.
func Field(t types.Type, name string) Role {
	pkg, typ, v := Named(t)
	return fieldRole(key{pkg, typ, name}, v)
}

// FieldNamed is [Field] of the field with a name as in "path:Type.Field".
func FieldNamed(name string) Role { return fieldRole(splitName(name)) }

func fieldRole(k key, v Version) Role {
	if v == 0 {
		return RoleOther
	}
	for i := range fields {
		if f := &fields[i]; f.name == k.name && f.typ == k.typ && f.pkg == k.pkg && f.in&v != 0 {
			return f.role
		}
	}
	table := methods()
	for _, recv := range [...]string{k.typ, k.typ + "Builder"} {
		if f := table[key{k.pkg, recv, "Set" + k.name}]; f != nil {
			if m := f.of(v); m != nil && m.Action == ActSet {
				return m.Args[0]
			}
		}
	}
	return RoleOther
}
