package driver

import (
	"go/types"
	"sync"
)

// Kind is what a driver type is.
type Kind uint8

// The kinds of driver types.
const (
	KindNone Kind = iota

	KindD
	KindE
	KindM
	KindA
	KindPipeline
	KindRaw
	KindRawArray
	KindRawValue

	KindObjectID
	KindDateTime
	KindTimestamp
	KindRegex
	KindBinary
	KindDecimal128
	KindScalar // any other BSON value: JavaScript, Symbol, MinKey, …

	KindClient
	KindDatabase
	KindCollection
	KindIndexView
	KindSearchIndexView
	KindBucket
	KindSession
	KindSessionContext // a context that is a session (v1)

	KindCursor
	KindChangeStream
	KindSingleResult
	KindDistinctResult

	KindWriteModel // also the interface of them; [Model] tells which
	KindBulkWrite  // a client bulk write: database, collection and model
	KindIndexModel
	KindSearchIndexModel

	KindWriteResult // of one or many writes
	KindError

	numKinds
)

var kindNames = [numKinds]string{
	"None",
	"D", "E", "M", "A", "Pipeline", "Raw", "RawArray", "RawValue",
	"ObjectID", "DateTime", "Timestamp", "Regex", "Binary", "Decimal128", "Scalar",
	"Client", "Database", "Collection", "IndexView", "SearchIndexView", "Bucket",
	"Session", "SessionContext", "Cursor", "ChangeStream", "SingleResult", "DistinctResult",
	"WriteModel", "BulkWrite", "IndexModel", "SearchIndexModel", "WriteResult", "Error",
}

// String returns the constant's name without its prefix, as in "Collection".
func (k Kind) String() string {
	if k >= numKinds {
		return "invalid kind"
	}
	return kindNames[k]
}

type typeRow struct {
	in   Version
	pkg  string
	name string
	kind Kind
}

var typeRows = []typeRow{
	{V1, "bson/primitive", "D", KindD},
	{V2, "bson", "D", KindD},
	{V1, "bson/primitive", "E", KindE},
	{V2, "bson", "E", KindE},
	{V1, "bson/primitive", "M", KindM},
	{V2, "bson", "M", KindM},
	{V1, "bson/primitive", "A", KindA},
	{V2, "bson", "A", KindA},
	{Both, "mongo", "Pipeline", KindPipeline},
	{Both, "bson", "Raw", KindRaw},
	{V2, "bson", "RawArray", KindRawArray},
	{Both, "bson", "RawValue", KindRawValue},

	{V1, "bson/primitive", "ObjectID", KindObjectID},
	{V2, "bson", "ObjectID", KindObjectID},
	{V1, "bson/primitive", "DateTime", KindDateTime},
	{V2, "bson", "DateTime", KindDateTime},
	{V1, "bson/primitive", "Timestamp", KindTimestamp},
	{V2, "bson", "Timestamp", KindTimestamp},
	{V1, "bson/primitive", "Regex", KindRegex},
	{V2, "bson", "Regex", KindRegex},
	{V1, "bson/primitive", "Binary", KindBinary},
	{V2, "bson", "Binary", KindBinary},
	{V1, "bson/primitive", "Decimal128", KindDecimal128},
	{V2, "bson", "Decimal128", KindDecimal128},
	{V1, "bson/primitive", "CodeWithScope", KindScalar},
	{V2, "bson", "CodeWithScope", KindScalar},
	{V1, "bson/primitive", "DBPointer", KindScalar},
	{V2, "bson", "DBPointer", KindScalar},
	{V1, "bson/primitive", "JavaScript", KindScalar},
	{V2, "bson", "JavaScript", KindScalar},
	{V1, "bson/primitive", "MaxKey", KindScalar},
	{V2, "bson", "MaxKey", KindScalar},
	{V1, "bson/primitive", "MinKey", KindScalar},
	{V2, "bson", "MinKey", KindScalar},
	{V1, "bson/primitive", "Null", KindScalar},
	{V2, "bson", "Null", KindScalar},
	{V1, "bson/primitive", "Symbol", KindScalar},
	{V2, "bson", "Symbol", KindScalar},
	{V1, "bson/primitive", "Undefined", KindScalar},
	{V2, "bson", "Undefined", KindScalar},
	{V2, "bson", "Vector", KindScalar},

	{Both, "mongo", "Client", KindClient},
	{Both, "mongo", "Database", KindDatabase},
	{Both, "mongo", "Collection", KindCollection},
	{Both, "mongo", "IndexView", KindIndexView},
	{Both, "mongo", "SearchIndexView", KindSearchIndexView},
	{V1, "mongo/gridfs", "Bucket", KindBucket},
	{V2, "mongo", "GridFSBucket", KindBucket},
	{Both, "mongo", "Session", KindSession},
	{V1, "mongo", "SessionContext", KindSessionContext},

	{Both, "mongo", "Cursor", KindCursor},
	{Both, "mongo", "ChangeStream", KindChangeStream},
	{Both, "mongo", "SingleResult", KindSingleResult},
	{V2, "mongo", "DistinctResult", KindDistinctResult},

	{Both, "mongo", "WriteModel", KindWriteModel},
	{Both, "mongo", "InsertOneModel", KindWriteModel},
	{Both, "mongo", "UpdateOneModel", KindWriteModel},
	{Both, "mongo", "UpdateManyModel", KindWriteModel},
	{Both, "mongo", "ReplaceOneModel", KindWriteModel},
	{Both, "mongo", "DeleteOneModel", KindWriteModel},
	{Both, "mongo", "DeleteManyModel", KindWriteModel},
	{V2, "mongo", "ClientWriteModel", KindWriteModel},
	{V2, "mongo", "ClientInsertOneModel", KindWriteModel},
	{V2, "mongo", "ClientUpdateOneModel", KindWriteModel},
	{V2, "mongo", "ClientUpdateManyModel", KindWriteModel},
	{V2, "mongo", "ClientReplaceOneModel", KindWriteModel},
	{V2, "mongo", "ClientDeleteOneModel", KindWriteModel},
	{V2, "mongo", "ClientDeleteManyModel", KindWriteModel},
	{V2, "mongo", "ClientBulkWrite", KindBulkWrite},
	{Both, "mongo", "IndexModel", KindIndexModel},
	{Both, "mongo", "SearchIndexModel", KindSearchIndexModel},

	{Both, "mongo", "BulkWriteResult", KindWriteResult},
	{Both, "mongo", "DeleteResult", KindWriteResult},
	{Both, "mongo", "InsertManyResult", KindWriteResult},
	{Both, "mongo", "InsertOneResult", KindWriteResult},
	{Both, "mongo", "UpdateResult", KindWriteResult},
	{V2, "mongo", "ClientBulkWriteResult", KindWriteResult},

	{Both, "mongo", "BulkWriteError", KindError},
	{Both, "mongo", "BulkWriteException", KindError},
	{V2, "mongo", "ClientBulkWriteException", KindError},
	{Both, "mongo", "CommandError", KindError},
	{Both, "mongo", "LabeledError", KindError},
	{Both, "mongo", "ServerError", KindError},
	{Both, "mongo", "WriteConcernError", KindError},
	{Both, "mongo", "WriteError", KindError},
	{Both, "mongo", "WriteErrors", KindError},
	{Both, "mongo", "WriteException", KindError},
}

// typeKinds is typeRows by package and name; the majors of a name that both
// declare agree in kind.
var typeKinds = sync.OnceValue(func() map[key]*typeRow {
	table := make(map[key]*typeRow, len(typeRows))
	for i := range typeRows {
		row := &typeRows[i]
		table[key{row.pkg, row.name, ""}] = row
	}
	return table
})

// KindOf returns what driver type t or *t is, with aliases resolved, and the
// major it belongs to; KindNone for driver types without a row, 0 besides for
// types of other packages.
func KindOf(t types.Type) (Kind, Version) {
	pkg, name, v := Named(t)
	if v == 0 {
		return KindNone, 0
	}
	if row := typeKinds()[key{pkg, name, ""}]; row != nil && row.in&v != 0 {
		return row.kind, v
	}
	return KindNone, v
}
