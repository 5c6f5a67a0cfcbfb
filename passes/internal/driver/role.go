package driver

// Role is what an argument is.
type Role uint8

// The roles. A role says what the argument is for, not what Go type it has:
// a RoleFilter is declared any.
const (
	RoleOther Role = iota // of no interest to the rules

	RoleContext
	RoleCallback // the function that WithTransaction, WithSession or UseSession calls
	RoleSession
	RoleClient
	RoleDatabase
	RoleOptions // an option value, a list of them, or an option builder
	RoleURI
	RoleError

	RoleDatabaseName
	RoleCollectionName // the collection acted on
	RoleSourceName     // another collection that is read: a view's, $lookup's
	RoleNewName        // the name that a renamed collection gets
	RoleIndexName
	RoleBucketName // GridFS: the prefix of its two collections
	RoleFieldName

	RoleFilter
	RoleUpdate      // update operators or an update pipeline
	RoleReplacement // a whole document that takes another's place
	RoleDocument    // a document to store
	RoleDocuments
	RoleID // the value of an _id
	RolePipeline
	RoleCommand
	RoleTarget // what is decoded into
	RoleValue  // a Go value to be encoded
	RoleData   // encoded BSON or extended JSON
	RoleHex    // an ObjectID in hexadecimal digits
	RoleTime

	RoleModels // write models, also a client bulk write's
	RoleModel
	RoleIndexModel // of an ordinary or a search index
	RoleIndexModels
	RoleKeys       // the keys of an index or a shard key
	RoleDefinition // of a search index

	RoleUpsert
	RoleArrayFilters
	RoleHint
	RoleSort
	RoleProjection
	RoleCollation
	RoleLet
	RoleComment
	RoleMin // lower index bound
	RoleMax // upper index bound
	RoleLimit
	RoleSkip
	RoleBatchSize
	RoleMaxTime // a time limit of the operation or of waiting for data
	RoleOrdered
	RoleBypassValidation
	RoleReturnDocument
	RoleResumeToken
	RoleMany // whether more than one document is meant ("multi", "limit" in commands)

	RoleUnique
	RoleSparse
	RolePartialFilter
	RoleExpireAfter // seconds
	RoleHidden
	RoleWeights
	RoleIndexOption // any other option of an index

	RoleCapped
	RoleSizeInBytes
	RoleMaxDocuments
	RoleTimeSeries
	RoleTimeField
	RoleMetaField
	RoleValidator
	RoleValidationLevel
	RoleValidationAction
	RoleStorage // storage engine, clustered index, encrypted fields, pre- and post-images

	numRoles
)

var roleNames = [numRoles]string{
	"Other", "Context", "Callback", "Session", "Client", "Database", "Options", "URI", "Error",
	"DatabaseName", "CollectionName", "SourceName", "NewName", "IndexName", "BucketName", "FieldName",
	"Filter", "Update", "Replacement", "Document", "Documents", "ID", "Pipeline", "Command",
	"Target", "Value", "Data", "Hex", "Time",
	"Models", "Model", "IndexModel", "IndexModels", "Keys", "Definition",
	"Upsert", "ArrayFilters", "Hint", "Sort", "Projection", "Collation", "Let", "Comment",
	"Min", "Max", "Limit", "Skip", "BatchSize", "MaxTime", "Ordered", "BypassValidation",
	"ReturnDocument", "ResumeToken", "Many",
	"Unique", "Sparse", "PartialFilter", "ExpireAfter", "Hidden", "Weights", "IndexOption",
	"Capped", "SizeInBytes", "MaxDocuments", "TimeSeries", "TimeField", "MetaField",
	"Validator", "ValidationLevel", "ValidationAction", "Storage",
}

// String returns the constant's name without its prefix, as in "Filter".
func (r Role) String() string {
	if r >= numRoles {
		return "invalid role"
	}
	return roleNames[r]
}
