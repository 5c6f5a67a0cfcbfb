package driver

// clientRows are the client and database, and the functions that make a client.
var clientRows = []Method{
	{V1, "mongo", "", "Connect", ActOpenClient, false, roles{RoleContext, RoleOptions}},
	{V2, "mongo", "", "Connect", ActOpenClient, false, roles{RoleOptions}},
	{V1, "mongo", "", "NewClient", ActOpenClient, false, roles{RoleOptions}},

	{V2, "mongo", "Client", "AppendDriverInfo", ActNone, false, roles{RoleOther}},
	{V2, "mongo", "Client", "BulkWrite", ActBulkWrite, true, roles{RoleContext, RoleModels, RoleOptions}},
	{V1, "mongo", "Client", "Connect", ActConnectClient, false, roles{RoleContext}},
	{Both, "mongo", "Client", "Database", ActHandle, false, roles{RoleDatabaseName, RoleOptions}},
	{Both, "mongo", "Client", "Disconnect", ActCloseClient, false, roles{RoleContext}},
	{Both, "mongo", "Client", "ListDatabaseNames", ActListDatabases, true, roles{RoleContext, RoleFilter, RoleOptions}},
	{Both, "mongo", "Client", "ListDatabases", ActListDatabases, true, roles{RoleContext, RoleFilter, RoleOptions}},
	{Both, "mongo", "Client", "NumberSessionsInProgress", ActNone, false, nil},
	{Both, "mongo", "Client", "Ping", ActPing, false, roles{RoleContext, RoleOther}},
	{Both, "mongo", "Client", "StartSession", ActStartSession, false, roles{RoleOptions}},
	{V1, "mongo", "Client", "Timeout", ActNone, false, nil},
	{Both, "mongo", "Client", "UseSession", ActUseSession, false, roles{RoleContext, RoleCallback}},
	{Both, "mongo", "Client", "UseSessionWithOptions", ActUseSession, false, roles{RoleContext, RoleOptions, RoleCallback}},
	{Both, "mongo", "Client", "Watch", ActWatch, true, roles{RoleContext, RolePipeline, RoleOptions}},

	{Both, "mongo", "Database", "Aggregate", ActAggregate, true, roles{RoleContext, RolePipeline, RoleOptions}},
	{Both, "mongo", "Database", "Client", ActHandle, false, nil},
	{Both, "mongo", "Database", "Collection", ActHandle, false, roles{RoleCollectionName, RoleOptions}},
	{Both, "mongo", "Database", "CreateCollection", ActCreateCollection, false, roles{RoleContext, RoleCollectionName, RoleOptions}},
	{Both, "mongo", "Database", "CreateView", ActCreateView, false, roles{RoleContext, RoleCollectionName, RoleSourceName, RolePipeline, RoleOptions}},
	{Both, "mongo", "Database", "Drop", ActDropDatabase, true, roles{RoleContext}},
	{V2, "mongo", "Database", "GridFSBucket", ActHandle, false, roles{RoleOptions}},
	{Both, "mongo", "Database", "ListCollectionNames", ActListCollections, true, roles{RoleContext, RoleFilter, RoleOptions}},
	{Both, "mongo", "Database", "ListCollectionSpecifications", ActListCollections, true, roles{RoleContext, RoleFilter, RoleOptions}},
	{Both, "mongo", "Database", "ListCollections", ActListCollections, true, roles{RoleContext, RoleFilter, RoleOptions}},
	{Both, "mongo", "Database", "Name", ActNone, false, nil},
	{V1, "mongo", "Database", "ReadConcern", ActNone, false, nil},
	{V1, "mongo", "Database", "ReadPreference", ActNone, false, nil},
	{Both, "mongo", "Database", "RunCommand", ActRunCommand, false, roles{RoleContext, RoleCommand, RoleOptions}},
	{Both, "mongo", "Database", "RunCommandCursor", ActRunCommand, true, roles{RoleContext, RoleCommand, RoleOptions}},
	{Both, "mongo", "Database", "Watch", ActWatch, true, roles{RoleContext, RolePipeline, RoleOptions}},
	{V1, "mongo", "Database", "WriteConcern", ActNone, false, nil},

	{V2, "mongo", "", "ErrorCodes", ActTestError, false, roles{RoleError}},
	{Both, "mongo", "", "IsDuplicateKeyError", ActTestError, false, roles{RoleError}},
	{Both, "mongo", "", "IsNetworkError", ActTestError, false, roles{RoleError}},
	{Both, "mongo", "", "IsTimeout", ActTestError, false, roles{RoleError}},
}

// sessionRows are sessions and the contexts that carry them. Session is an
// interface in v1, where SessionContext embeds it, and a struct in v2.
var sessionRows = []Method{
	{Both, "mongo", "", "NewSessionContext", ActNewSessionContext, false, roles{RoleContext, RoleSession}},
	{Both, "mongo", "", "SessionFromContext", ActSessionFromContext, false, roles{RoleContext}},
	{Both, "mongo", "", "WithSession", ActWithSession, false, roles{RoleContext, RoleSession, RoleCallback}},

	{Both, "mongo", "Session", "AbortTransaction", ActAbortTransaction, false, roles{RoleContext}},
	{Both, "mongo", "Session", "AdvanceClusterTime", ActNone, false, roles{RoleOther}},
	{Both, "mongo", "Session", "AdvanceOperationTime", ActNone, false, roles{RoleOther}},
	{Both, "mongo", "Session", "Client", ActHandle, false, nil},
	{Both, "mongo", "Session", "ClusterTime", ActNone, false, nil},
	{Both, "mongo", "Session", "CommitTransaction", ActCommitTransaction, false, roles{RoleContext}},
	{Both, "mongo", "Session", "EndSession", ActEndSession, false, roles{RoleContext}},
	{Both, "mongo", "Session", "ID", ActNone, false, nil},
	{Both, "mongo", "Session", "OperationTime", ActNone, false, nil},
	{V2, "mongo", "Session", "SnapshotTime", ActNone, false, nil},
	{Both, "mongo", "Session", "StartTransaction", ActStartTransaction, false, roles{RoleOptions}},
	{V2, "mongo", "Session", "TransactionRunning", ActNone, false, nil},
	{Both, "mongo", "Session", "WithTransaction", ActWithTransaction, false, roles{RoleContext, RoleCallback, RoleOptions}},
}

// encryptionRows are client-side field level encryption.
var encryptionRows = []Method{
	{Both, "mongo", "", "NewClientEncryption", ActNone, false, roles{RoleClient, RoleOptions}},

	{Both, "mongo", "ClientEncryption", "AddKeyAltName", ActNone, false, roles{RoleContext, RoleOther, RoleOther}},
	{Both, "mongo", "ClientEncryption", "Close", ActNone, false, roles{RoleContext}},
	{Both, "mongo", "ClientEncryption", "CreateDataKey", ActNone, false, roles{RoleContext, RoleOther, RoleOptions}},
	{Both, "mongo", "ClientEncryption", "CreateEncryptedCollection", ActCreateCollection, false, roles{RoleContext, RoleDatabase, RoleCollectionName, RoleOptions, RoleOther, RoleValue}},
	{Both, "mongo", "ClientEncryption", "Decrypt", ActNone, false, roles{RoleContext, RoleOther}},
	{Both, "mongo", "ClientEncryption", "DeleteKey", ActNone, false, roles{RoleContext, RoleOther}},
	{Both, "mongo", "ClientEncryption", "Encrypt", ActNone, false, roles{RoleContext, RoleOther, RoleOptions}},
	{Both, "mongo", "ClientEncryption", "EncryptExpression", ActNone, false, roles{RoleContext, RoleValue, RoleTarget, RoleOptions}},
	{Both, "mongo", "ClientEncryption", "GetKey", ActNone, false, roles{RoleContext, RoleOther}},
	{Both, "mongo", "ClientEncryption", "GetKeyByAltName", ActNone, false, roles{RoleContext, RoleOther}},
	{Both, "mongo", "ClientEncryption", "GetKeys", ActNone, true, roles{RoleContext}},
	{Both, "mongo", "ClientEncryption", "RemoveKeyAltName", ActNone, false, roles{RoleContext, RoleOther, RoleOther}},
	{Both, "mongo", "ClientEncryption", "RewrapManyDataKey", ActNone, true, roles{RoleContext, RoleFilter, RoleOptions}},
}
