package driver

// collectionRows are the collection handle.
var collectionRows = []Method{
	{Both, "mongo", "Collection", "Aggregate", ActAggregate, true, roles{RoleContext, RolePipeline, RoleOptions}},
	{Both, "mongo", "Collection", "BulkWrite", ActBulkWrite, true, roles{RoleContext, RoleModels, RoleOptions}},
	{Both, "mongo", "Collection", "Clone", ActHandle, false, roles{RoleOptions}},
	{Both, "mongo", "Collection", "CountDocuments", ActCount, true, roles{RoleContext, RoleFilter, RoleOptions}},
	{Both, "mongo", "Collection", "Database", ActHandle, false, nil},
	{Both, "mongo", "Collection", "DeleteMany", ActDelete, true, roles{RoleContext, RoleFilter, RoleOptions}},
	{Both, "mongo", "Collection", "DeleteOne", ActDelete, false, roles{RoleContext, RoleFilter, RoleOptions}},
	{Both, "mongo", "Collection", "Distinct", ActDistinct, true, roles{RoleContext, RoleFieldName, RoleFilter, RoleOptions}},
	{V1, "mongo", "Collection", "Drop", ActDropCollection, true, roles{RoleContext}},
	{V2, "mongo", "Collection", "Drop", ActDropCollection, true, roles{RoleContext, RoleOptions}},
	{Both, "mongo", "Collection", "EstimatedDocumentCount", ActEstimateCount, true, roles{RoleContext, RoleOptions}},
	{Both, "mongo", "Collection", "Find", ActFind, true, roles{RoleContext, RoleFilter, RoleOptions}},
	{Both, "mongo", "Collection", "FindOne", ActFind, false, roles{RoleContext, RoleFilter, RoleOptions}},
	{Both, "mongo", "Collection", "FindOneAndDelete", ActFindAndModify, false, roles{RoleContext, RoleFilter, RoleOptions}},
	{Both, "mongo", "Collection", "FindOneAndReplace", ActFindAndModify, false, roles{RoleContext, RoleFilter, RoleReplacement, RoleOptions}},
	{Both, "mongo", "Collection", "FindOneAndUpdate", ActFindAndModify, false, roles{RoleContext, RoleFilter, RoleUpdate, RoleOptions}},
	{Both, "mongo", "Collection", "Indexes", ActHandle, false, nil},
	{Both, "mongo", "Collection", "InsertMany", ActInsert, true, roles{RoleContext, RoleDocuments, RoleOptions}},
	{Both, "mongo", "Collection", "InsertOne", ActInsert, false, roles{RoleContext, RoleDocument, RoleOptions}},
	{Both, "mongo", "Collection", "Name", ActNone, false, nil},
	{Both, "mongo", "Collection", "ReplaceOne", ActReplace, false, roles{RoleContext, RoleFilter, RoleReplacement, RoleOptions}},
	{Both, "mongo", "Collection", "SearchIndexes", ActHandle, false, nil},
	{Both, "mongo", "Collection", "UpdateByID", ActUpdate, false, roles{RoleContext, RoleID, RoleUpdate, RoleOptions}},
	{Both, "mongo", "Collection", "UpdateMany", ActUpdate, true, roles{RoleContext, RoleFilter, RoleUpdate, RoleOptions}},
	{Both, "mongo", "Collection", "UpdateOne", ActUpdate, false, roles{RoleContext, RoleFilter, RoleUpdate, RoleOptions}},
	{Both, "mongo", "Collection", "Watch", ActWatch, true, roles{RoleContext, RolePipeline, RoleOptions}},
}

// indexRows are the index views of a collection.
var indexRows = []Method{
	{Both, "mongo", "IndexView", "CreateMany", ActCreateIndex, true, roles{RoleContext, RoleIndexModels, RoleOptions}},
	{Both, "mongo", "IndexView", "CreateOne", ActCreateIndex, false, roles{RoleContext, RoleIndexModel, RoleOptions}},
	{Both, "mongo", "IndexView", "DropAll", ActDropIndex, true, roles{RoleContext, RoleOptions}},
	{Both, "mongo", "IndexView", "DropOne", ActDropIndex, false, roles{RoleContext, RoleIndexName, RoleOptions}},
	{V1, "mongo", "IndexView", "DropOneWithKey", ActDropIndex, false, roles{RoleContext, RoleKeys, RoleOptions}},
	{V2, "mongo", "IndexView", "DropWithKey", ActDropIndex, false, roles{RoleContext, RoleKeys, RoleOptions}},
	{Both, "mongo", "IndexView", "List", ActListIndexes, true, roles{RoleContext, RoleOptions}},
	{Both, "mongo", "IndexView", "ListSpecifications", ActListIndexes, true, roles{RoleContext, RoleOptions}},

	{Both, "mongo", "SearchIndexView", "CreateMany", ActCreateSearchIndex, true, roles{RoleContext, RoleIndexModels, RoleOptions}},
	{Both, "mongo", "SearchIndexView", "CreateOne", ActCreateSearchIndex, false, roles{RoleContext, RoleIndexModel, RoleOptions}},
	{Both, "mongo", "SearchIndexView", "DropOne", ActDropSearchIndex, false, roles{RoleContext, RoleIndexName, RoleOptions}},
	{Both, "mongo", "SearchIndexView", "List", ActListSearchIndexes, true, roles{RoleContext, RoleOptions, RoleOptions}},
	{Both, "mongo", "SearchIndexView", "UpdateOne", ActUpdateSearchIndex, false, roles{RoleContext, RoleIndexName, RoleDefinition, RoleOptions}},
}
