package driver

// Action is what a call does.
type Action uint8

// The actions. The order matters to [Action.IsOperation] and [Action.IsWrite].
const (
	ActNone Action = iota

	ActOpenClient    // returns a new client
	ActConnectClient // starts a client that NewClient made (v1)
	ActCloseClient
	ActHandle // returns a client, database, collection, view or bucket handle

	// Operations: calls that reach the server in the session of their context.
	ActPing
	ActFind // also a single document
	ActCount
	ActEstimateCount // from the collection's metadata
	ActDistinct
	ActAggregate
	ActWatch
	ActListCollections
	ActListDatabases
	ActListIndexes
	ActListSearchIndexes
	ActDownload   // from a GridFS bucket
	ActFindFile   // in a GridFS bucket
	ActRunCommand // whatever the command is

	ActInsert // the first write
	ActUpdate
	ActReplace
	ActDelete
	ActFindAndModify // the roles tell: an update, a replacement, or a deletion
	ActBulkWrite
	ActUpload     // into a GridFS bucket
	ActRenameFile // in a GridFS bucket
	ActDeleteFile // in a GridFS bucket
	ActDropBucket

	ActCreateCollection // the first change of a collection itself
	ActCreateView
	ActModifyCollection
	ActConvertToCapped
	ActRenameCollection
	ActShardCollection
	ActDropCollection
	ActDropDatabase
	ActCreateIndex
	ActDropIndex
	ActCreateSearchIndex
	ActUpdateSearchIndex
	ActDropSearchIndex // the last operation

	ActStartSession
	ActEndSession
	ActStartTransaction
	ActCommitTransaction
	ActAbortTransaction
	ActWithTransaction
	ActWithSession // calls back with a session that the caller owns
	ActUseSession  // calls back with a session of its own
	ActNewSessionContext
	ActSessionFromContext

	ActNext   // moves a cursor or change stream
	ActDecode // decodes the current or only document
	ActAll    // decodes all documents and closes the cursor
	ActErr
	ActClose     // ends a cursor, change stream or GridFS stream
	ActNewCursor // a cursor or single result over given documents
	ActTestError // classifies an error

	ActNewModel   // returns an empty write model
	ActNewOptions // returns an empty option value or builder
	ActSet        // sets the argument on the receiver and returns the receiver
	ActMerge      // merges option values (v1)

	ActMarshal
	ActUnmarshal
	ActNewObjectID
	ActParseObjectID
	ActDateTime // converts a time to a BSON date

	numActions
)

var actionNames = [numActions]string{
	"None",
	"OpenClient", "ConnectClient", "CloseClient", "Handle",
	"Ping", "Find", "Count", "EstimateCount", "Distinct", "Aggregate", "Watch",
	"ListCollections", "ListDatabases", "ListIndexes", "ListSearchIndexes",
	"Download", "FindFile", "RunCommand",
	"Insert", "Update", "Replace", "Delete", "FindAndModify", "BulkWrite",
	"Upload", "RenameFile", "DeleteFile", "DropBucket",
	"CreateCollection", "CreateView", "ModifyCollection", "ConvertToCapped", "RenameCollection",
	"ShardCollection", "DropCollection", "DropDatabase", "CreateIndex", "DropIndex",
	"CreateSearchIndex", "UpdateSearchIndex", "DropSearchIndex",
	"StartSession", "EndSession", "StartTransaction", "CommitTransaction", "AbortTransaction",
	"WithTransaction", "WithSession", "UseSession", "NewSessionContext", "SessionFromContext",
	"Next", "Decode", "All", "Err", "Close", "NewCursor", "TestError",
	"NewModel", "NewOptions", "Set", "Merge",
	"Marshal", "Unmarshal", "NewObjectID", "ParseObjectID", "DateTime",
}

// String returns the constant's name without its prefix, as in "Find".
func (a Action) String() string {
	if a >= numActions {
		return "invalid action"
	}
	return actionNames[a]
}

// IsOperation reports whether the call reaches the server with an operation
// that a session or transaction in its context covers.
func (a Action) IsOperation() bool { return ActPing <= a && a <= ActDropSearchIndex }

// JoinsTransaction reports whether the server runs the operation as part of the
// transaction of its context; it refuses the others in one, such as drops and
// lists, or they are none, such as a ping. Of a command its name tells.
// https://www.mongodb.com/docs/manual/core/transactions-operations/
func (a Action) JoinsTransaction() bool {
	switch a {
	case ActFind, ActCount, ActDistinct, ActAggregate, ActCreateCollection, ActCreateIndex:
		return true
	}
	return ActInsert <= a && a <= ActBulkWrite
}

// IsWrite reports whether the call writes documents; an aggregation may by its
// last stage, a command by its name, which this does not see.
func (a Action) IsWrite() bool { return ActInsert <= a && a <= ActDropBucket }
