package driver

// optionsFuncRows are functions and methods of package options that are no
// setter, constructor or merge function of the tables below.
var optionsFuncRows = []Method{
	{Both, "mongo/options", "", "ServerAPI", ActNewOptions, false, roles{RoleOther}},
	{Both, "mongo/options", "ClientOptions", "ApplyURI", ActSet, false, roles{RoleURI}},
	{Both, "mongo/options", "ClientOptions", "GetURI", ActNone, false, nil},
	{Both, "mongo/options", "ClientOptions", "Validate", ActNone, false, nil},
	{V2, "mongo/options", "Lister", "List", ActNone, false, nil},
}

// optionSetters are the setters of option values (v1) and builders (v2): all
// that take a document or a collation, and others that a rule may ask for.
var optionSetters = []setters{
	// Reading and writing.
	{"SetUpsert", RoleUpsert, "FindOneAndReplace FindOneAndUpdate Replace", "Update", "UpdateMany UpdateOne"},
	{"SetArrayFilters", RoleArrayFilters, "FindOneAndUpdate", "Update", "UpdateMany UpdateOne"},
	{"SetHint", RoleHint, "Aggregate Count FindOneAndDelete FindOneAndReplace FindOneAndUpdate FindOne Find Replace", "Delete Update", "DeleteMany DeleteOne Distinct UpdateMany UpdateOne"},
	{"SetSort", RoleSort, "FindOneAndDelete FindOneAndReplace FindOneAndUpdate FindOne Find GridFSFind", "", "Replace UpdateOne"},
	{"SetProjection", RoleProjection, "FindOneAndDelete FindOneAndReplace FindOneAndUpdate FindOne Find", "", ""},
	{"SetReturnDocument", RoleReturnDocument, "FindOneAndReplace FindOneAndUpdate", "", ""},
	{"SetCollation", RoleCollation, "Aggregate ChangeStream Count CreateCollection CreateView Distinct FindOneAndDelete FindOneAndReplace FindOneAndUpdate FindOne Find Index Replace", "Delete Update", "DeleteMany DeleteOne UpdateMany UpdateOne"},
	{"SetLet", RoleLet, "Aggregate BulkWrite FindOneAndDelete FindOneAndReplace FindOneAndUpdate Find Replace", "Delete Update", "ClientBulkWrite DeleteMany DeleteOne UpdateMany UpdateOne"},
	{"SetComment", RoleComment, "Aggregate BulkWrite ChangeStream Count Distinct EstimatedDocumentCount FindOneAndDelete FindOneAndReplace FindOneAndUpdate FindOne Find InsertMany InsertOne Replace", "Delete Update", "ClientBulkWrite DeleteMany DeleteOne UpdateMany UpdateOne"},
	{"SetBypassDocumentValidation", RoleBypassValidation, "Aggregate BulkWrite FindOneAndReplace FindOneAndUpdate InsertMany InsertOne Replace", "Update", "ClientBulkWrite UpdateMany UpdateOne"},
	{"SetOrdered", RoleOrdered, "BulkWrite InsertMany", "", "ClientBulkWrite"},
	{"SetLimit", RoleLimit, "Count Find GridFSFind", "", ""},
	{"SetSkip", RoleSkip, "Count FindOne Find GridFSFind", "", ""},
	{"SetBatchSize", RoleBatchSize, "Aggregate ChangeStream Find GridFSFind ListCollections ListIndexes", "FindOne", ""},
	{"SetMin", RoleMin, "FindOne Find", "", ""},
	{"SetMax", RoleMax, "FindOne Find", "", ""},
	{"SetMaxTime", RoleMaxTime, "", "Aggregate Count CreateIndexes Distinct DropIndexes EstimatedDocumentCount FindOneAndDelete FindOneAndReplace FindOneAndUpdate FindOne Find GridFSFind ListIndexes", ""},
	{"SetMaxAwaitTime", RoleMaxTime, "Aggregate ChangeStream Find", "FindOne", ""},
	{"SetAllowDiskUse", RoleOther, "Aggregate Find GridFSFind", "", ""},
	{"SetCursorType", RoleOther, "Find", "FindOne", ""},
	{"SetNoCursorTimeout", RoleOther, "Find GridFSFind", "FindOne", ""},
	{"SetFullDocument", RoleOther, "ChangeStream", "", ""},
	{"SetFullDocumentBeforeChange", RoleOther, "ChangeStream", "", ""},
	{"SetResumeAfter", RoleResumeToken, "ChangeStream", "", ""},
	{"SetStartAfter", RoleResumeToken, "ChangeStream", "", ""},
	{"SetStartAtOperationTime", RoleOther, "ChangeStream", "", ""},
	{"SetCustom", RoleValue, "Aggregate ChangeStream", "", ""},
	{"SetCustomPipeline", RoleValue, "ChangeStream", "", ""},
	{"SetNameOnly", RoleOther, "ListCollections ListDatabases", "", ""},

	// Indexes.
	{"SetName", RoleIndexName, "Index SearchIndexes", "", ""},
	{"SetUnique", RoleUnique, "Index", "", ""},
	{"SetSparse", RoleSparse, "Index", "", ""},
	{"SetHidden", RoleHidden, "Index", "", ""},
	{"SetPartialFilterExpression", RolePartialFilter, "Index", "", ""},
	{"SetExpireAfterSeconds", RoleExpireAfter, "CreateCollection Index", "", ""},
	{"SetWeights", RoleWeights, "Index", "", ""},
	{"SetWildcardProjection", RoleIndexOption, "Index", "", ""},
	{"SetBackground", RoleIndexOption, "", "Index", ""},
	{"SetBits", RoleIndexOption, "Index", "", ""},
	{"SetBucketSize", RoleIndexOption, "Index", "", ""},
	{"SetDefaultLanguage", RoleIndexOption, "Index", "", ""},
	{"SetLanguageOverride", RoleIndexOption, "Index", "", ""},
	{"SetMax", RoleIndexOption, "Index", "", ""},
	{"SetMin", RoleIndexOption, "Index", "", ""},
	{"SetSphereVersion", RoleIndexOption, "Index", "", ""},
	{"SetTextVersion", RoleIndexOption, "Index", "", ""},
	{"SetVersion", RoleIndexOption, "Index", "", ""},
	{"SetType", RoleOther, "SearchIndexes", "", ""},

	// Collections.
	{"SetCapped", RoleCapped, "CreateCollection", "", ""},
	{"SetSizeInBytes", RoleSizeInBytes, "CreateCollection", "", ""},
	{"SetMaxDocuments", RoleMaxDocuments, "CreateCollection", "", ""},
	{"SetTimeSeriesOptions", RoleTimeSeries, "CreateCollection", "", ""},
	{"SetTimeField", RoleTimeField, "TimeSeries", "", ""},
	{"SetMetaField", RoleMetaField, "TimeSeries", "", ""},
	{"SetGranularity", RoleOther, "TimeSeries", "", ""},
	{"SetBucketMaxSpan", RoleOther, "TimeSeries", "", ""},
	{"SetBucketRounding", RoleOther, "TimeSeries", "", ""},
	{"SetValidator", RoleValidator, "CreateCollection", "", ""},
	{"SetValidationLevel", RoleValidationLevel, "CreateCollection", "", ""},
	{"SetValidationAction", RoleValidationAction, "CreateCollection", "", ""},
	{"SetClusteredIndex", RoleStorage, "CreateCollection", "", ""},
	{"SetEncryptedFields", RoleStorage, "CreateCollection", "", "DropCollection"},
	{"SetChangeStreamPreAndPostImages", RoleStorage, "CreateCollection", "", ""},
	{"SetStorageEngine", RoleStorage, "CreateCollection DefaultIndex Index", "", ""},
	{"SetDefaultIndexOptions", RoleOptions, "CreateCollection", "", ""},

	// Clients, handles, sessions and buckets.
	{"SetBSONOptions", RoleOptions, "Client Collection Database", "", ""},
	{"SetRegistry", RoleOther, "Client Collection Database", "", "GridFSUpload"},
	{"SetReadConcern", RoleOther, "Bucket Client Collection Database Transaction", "", ""},
	{"SetReadPreference", RoleOther, "Bucket Client Collection Database RunCmd Transaction", "", ""},
	{"SetWriteConcern", RoleOther, "Bucket Client Collection Database Transaction", "", "ClientBulkWrite"},
	{"SetRetryReads", RoleOther, "Client", "", ""},
	{"SetRetryWrites", RoleOther, "Client", "", ""},
	{"SetTimeout", RoleMaxTime, "Client", "", ""},
	{"SetConnectTimeout", RoleMaxTime, "Client", "", ""},
	{"SetServerSelectionTimeout", RoleMaxTime, "Client", "", ""},
	{"SetSocketTimeout", RoleMaxTime, "", "Client", ""},
	{"SetMaxCommitTime", RoleMaxTime, "", "Transaction", ""},
	{"SetDefaultMaxCommitTime", RoleMaxTime, "", "Session", ""},
	{"SetMaxPoolSize", RoleOther, "Client", "", ""},
	{"SetMinPoolSize", RoleOther, "Client", "", ""},
	{"SetCausalConsistency", RoleOther, "Session", "", ""},
	{"SetSnapshot", RoleOther, "Session", "FindOne Find", ""},
	{"SetDefaultTransactionOptions", RoleOptions, "", "", "Session"},
	{"SetName", RoleBucketName, "Bucket", "", ""},
	{"SetChunkSizeBytes", RoleOther, "Bucket", "Upload", "GridFSUpload"},
	{"SetMetadata", RoleDocument, "", "Upload", "GridFSUpload"},
	{"SetRevision", RoleOther, "", "Name", "GridFSName"},

	// Encryption.
	{"SetMasterKey", RoleValue, "DataKey RewrapManyDataKey", "", ""},
	{"SetMin", RoleValue, "Range", "", ""},
	{"SetMax", RoleValue, "Range", "", ""},
}

// An optionsType is a type of package options: in v1 the struct NameOptions
// with setters, in v2 a struct NameOptions and its NameOptionsBuilder.
type optionsType struct {
	in    Version
	name  string
	ctor  string // the function that makes one, "" for none
	plain bool   // in v2 too a struct with setters
	merge Version
}

var optionsTypes = []optionsType{
	{Both, "Aggregate", "Aggregate", false, V1},
	{Both, "AutoEncryption", "AutoEncryption", true, V1},
	{Both, "Bucket", "GridFSBucket", false, V1},
	{Both, "BulkWrite", "BulkWrite", false, V1},
	{Both, "ChangeStream", "ChangeStream", false, V1},
	{Both, "Client", "Client", true, Both},
	{V2, "ClientBulkWrite", "ClientBulkWrite", false, 0},
	{Both, "ClientEncryption", "ClientEncryption", false, V1},
	{Both, "Collection", "Collection", false, V1},
	{Both, "Count", "Count", false, V1},
	{Both, "CreateCollection", "CreateCollection", false, V1},
	{Both, "CreateIndexes", "CreateIndexes", false, V1},
	{Both, "CreateSearchIndexes", "", false, 0},
	{Both, "CreateView", "CreateView", false, V1},
	{Both, "DataKey", "DataKey", false, V1},
	{Both, "Database", "Database", false, V1},
	{Both, "DefaultIndex", "DefaultIndex", false, 0},
	{V1, "Delete", "Delete", false, V1},
	{V2, "DeleteMany", "DeleteMany", false, 0},
	{V2, "DeleteOne", "DeleteOne", false, 0},
	{Both, "Distinct", "Distinct", false, V1},
	{V2, "DropCollection", "DropCollection", false, 0},
	{Both, "DropIndexes", "DropIndexes", false, V1},
	{Both, "DropSearchIndex", "", false, 0},
	{Both, "Encrypt", "Encrypt", false, V1},
	{Both, "EstimatedDocumentCount", "EstimatedDocumentCount", false, V1},
	{Both, "Find", "Find", false, V1},
	{Both, "FindOne", "FindOne", false, V1},
	{Both, "FindOneAndDelete", "FindOneAndDelete", false, V1},
	{Both, "FindOneAndReplace", "FindOneAndReplace", false, V1},
	{Both, "FindOneAndUpdate", "FindOneAndUpdate", false, V1},
	{Both, "GridFSFind", "GridFSFind", false, V1},
	{V2, "GridFSName", "GridFSName", false, 0},
	{V2, "GridFSUpload", "GridFSUpload", false, 0},
	{Both, "Index", "Index", false, V1},
	{Both, "InsertMany", "InsertMany", false, V1},
	{Both, "InsertOne", "InsertOne", false, V1},
	{Both, "ListCollections", "ListCollections", false, V1},
	{Both, "ListDatabases", "ListDatabases", false, V1},
	{Both, "ListIndexes", "ListIndexes", false, V1},
	{Both, "ListSearchIndexes", "", false, 0},
	{Both, "Logger", "Logger", true, 0},
	{V1, "Name", "GridFSName", false, V1},
	{V1, "Range", "", false, 0},
	{V2, "Range", "Range", false, 0},
	{Both, "Replace", "Replace", false, V1},
	{Both, "RewrapManyDataKey", "RewrapManyDataKey", false, V1},
	{Both, "RunCmd", "RunCmd", false, V1},
	{Both, "SearchIndexes", "SearchIndexes", false, 0},
	{Both, "ServerAPI", "", true, 0},
	{Both, "Session", "Session", false, V1},
	{V2, "String", "String", false, 0},
	{Both, "TimeSeries", "TimeSeries", false, 0},
	{Both, "Transaction", "Transaction", false, V1},
	{V1, "Update", "Update", false, V1},
	{V2, "UpdateMany", "UpdateMany", false, 0},
	{V2, "UpdateOne", "UpdateOne", false, 0},
	{Both, "UpdateSearchIndex", "", false, 0},
	{V1, "Upload", "GridFSUpload", false, V1},
}

// appendOptions appends the rows that optionsTypes and optionSetters stand for.
func appendOptions(rows []Method) []Method {
	plain := make(map[string]bool)
	for _, t := range optionsTypes {
		plain[t.name] = t.plain
		if t.ctor != "" {
			rows = append(rows, Method{t.in, "mongo/options", "", t.ctor, ActNewOptions, false, nil})
		}
		if t.merge != 0 {
			rows = append(rows, Method{t.merge, "mongo/options", "", "Merge" + t.name + "Options", ActMerge, false, roles{RoleOptions}})
		}
		if t.in&V2 != 0 && !t.plain {
			rows = append(rows, Method{V2, "mongo/options", t.name + "OptionsBuilder", "List", ActNone, false, nil})
		}
	}
	for _, s := range optionSetters {
		for in, names := range s.receivers() {
			for _, name := range names {
				rows = appendOptionSetter(rows, in, name, plain[name], &s)
			}
		}
	}
	return rows
}

func appendOptionSetter(rows []Method, in Version, name string, plain bool, s *setters) []Method {
	m := Method{in, "mongo/options", name + "Options", s.name, ActSet, false, roles{s.role}}
	if plain {
		return append(rows, m)
	}
	if in&V1 != 0 {
		m.In = V1
		rows = append(rows, m)
	}
	if in&V2 != 0 {
		m.In = V2
		m.Type += "Builder"
		rows = append(rows, m)
	}
	return rows
}
