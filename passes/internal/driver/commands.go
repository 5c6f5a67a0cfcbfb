package driver

import (
	"slices"
	"sync"
)

// A Command is a database command as given to Database.RunCommand.
type Command struct {
	Name   string // the first key of the command document
	Alias  string // an older spelling the server accepts, or ""
	Action Action
	Keys   []Key
}

// A Stage is a stage of an aggregation pipeline.
type Stage struct {
	Name string // with its "$"
	Keys []Key
}

// A Key is a place in a command document or in a stage, and what stands there.
// A value of another shape than the path and role ask for does not stand
// there: $merge has rows for a string at "into" and for one at "into.coll".
type Key struct {
	// Path has one key per document level. Arrays on the way are passed
	// through: it names the place in each of their elements. "*" is any key.
	// The empty path is the value of the command's or stage's own key.
	Path string
	// Role is what stands there. A RoleUpdate of a command can also be a
	// replacement, which has no operators.
	Role Role
	// Qualified tells that a name is "database.collection", not bare.
	Qualified bool
}

// commands are those that name a collection or database and those that change
// what the rules look at.
var commands = []Command{
	// Reading.
	{"aggregate", "", ActAggregate, []Key{
		coll(""), at("pipeline", RolePipeline), at("hint", RoleHint), at("let", RoleLet),
	}},
	{"count", "", ActCount, []Key{
		coll(""), at("query", RoleFilter), at("hint", RoleHint), at("limit", RoleLimit),
	}},
	{"distinct", "", ActDistinct, []Key{coll(""), at("key", RoleFieldName), at("query", RoleFilter)}},
	{"find", "", ActFind, []Key{
		coll(""), at("filter", RoleFilter), at("sort", RoleSort), at("projection", RoleProjection),
		at("hint", RoleHint), at("limit", RoleLimit), at("skip", RoleSkip), at("min", RoleMin),
		at("max", RoleMax),
	}},
	{"explain", "", ActNone, []Key{at("", RoleCommand)}},
	{"getMore", "", ActNone, []Key{coll("collection")}},
	{"killCursors", "", ActNone, []Key{coll("")}},
	{"mapReduce", "mapreduce", ActAggregate, []Key{
		coll(""), coll("out"), coll("out.replace"), coll("out.merge"), coll("out.reduce"),
		at("out.db", RoleDatabaseName), at("query", RoleFilter), at("sort", RoleSort),
	}},

	// Writing.
	{"insert", "", ActInsert, []Key{coll(""), at("documents", RoleDocuments), at("ordered", RoleOrdered)}},
	{"update", "", ActUpdate, []Key{
		coll(""), at("updates.q", RoleFilter), at("updates.u", RoleUpdate),
		at("updates.upsert", RoleUpsert), at("updates.multi", RoleMany),
		at("updates.arrayFilters", RoleArrayFilters), at("updates.hint", RoleHint),
		at("ordered", RoleOrdered),
	}},
	{"delete", "", ActDelete, []Key{
		coll(""), at("deletes.q", RoleFilter), at("deletes.limit", RoleLimit), at("deletes.hint", RoleHint),
		at("ordered", RoleOrdered),
	}},
	{"findAndModify", "findandmodify", ActFindAndModify, []Key{
		coll(""), at("query", RoleFilter), at("update", RoleUpdate), at("sort", RoleSort),
		at("upsert", RoleUpsert), at("arrayFilters", RoleArrayFilters), at("hint", RoleHint),
	}},
	{"bulkWrite", "", ActBulkWrite, []Key{
		coll("nsInfo.ns").qualified(), at("ops.document", RoleDocument), at("ops.filter", RoleFilter),
		at("ops.updateMods", RoleUpdate), at("ops.upsert", RoleUpsert), at("ops.multi", RoleMany),
		at("ops.arrayFilters", RoleArrayFilters), at("ordered", RoleOrdered),
	}},

	// Collections.
	{"create", "", ActCreateCollection, []Key{
		coll(""), at("viewOn", RoleSourceName), at("pipeline", RolePipeline), at("capped", RoleCapped),
		at("size", RoleSizeInBytes), at("max", RoleMaxDocuments), at("timeseries", RoleTimeSeries),
		at("timeseries.timeField", RoleTimeField), at("timeseries.metaField", RoleMetaField),
		at("expireAfterSeconds", RoleExpireAfter), at("validator", RoleValidator),
		at("validationLevel", RoleValidationLevel), at("validationAction", RoleValidationAction),
		at("collation", RoleCollation), at("clusteredIndex", RoleStorage),
	}},
	{"collMod", "", ActModifyCollection, []Key{
		coll(""), at("viewOn", RoleSourceName), at("pipeline", RolePipeline),
		at("index.keyPattern", RoleKeys), at("index.name", RoleIndexName),
		at("index.expireAfterSeconds", RoleExpireAfter), at("index.hidden", RoleHidden),
		at("index.unique", RoleUnique), at("expireAfterSeconds", RoleExpireAfter),
		at("cappedSize", RoleSizeInBytes), at("cappedMax", RoleMaxDocuments),
		at("timeseries", RoleTimeSeries), at("validator", RoleValidator),
		at("validationLevel", RoleValidationLevel), at("validationAction", RoleValidationAction),
	}},
	{"convertToCapped", "", ActConvertToCapped, []Key{coll(""), at("size", RoleSizeInBytes)}},
	{"cloneCollectionAsCapped", "", ActCreateCollection, []Key{
		coll("toCollection"), at("", RoleSourceName), at("size", RoleSizeInBytes),
	}},
	{"renameCollection", "", ActRenameCollection, []Key{
		coll("").qualified(), at("to", RoleNewName).qualified(),
	}},
	{"drop", "", ActDropCollection, []Key{coll("")}},
	{"dropDatabase", "", ActDropDatabase, nil},
	{"listCollections", "", ActListCollections, []Key{at("filter", RoleFilter)}},
	{"listDatabases", "", ActListDatabases, []Key{at("filter", RoleFilter)}},
	{"collStats", "collstats", ActNone, []Key{coll("")}},
	{"compact", "", ActNone, []Key{coll("")}},
	{"dataSize", "datasize", ActNone, []Key{coll("").qualified()}},
	{"validate", "", ActNone, []Key{coll("")}},

	// Indexes.
	{"createIndexes", "", ActCreateIndex, []Key{
		coll(""), at("indexes", RoleIndexModels), at("indexes.key", RoleKeys),
		at("indexes.name", RoleIndexName), at("indexes.unique", RoleUnique),
		at("indexes.sparse", RoleSparse), at("indexes.hidden", RoleHidden),
		at("indexes.partialFilterExpression", RolePartialFilter),
		at("indexes.expireAfterSeconds", RoleExpireAfter), at("indexes.collation", RoleCollation),
		at("indexes.weights", RoleWeights),
	}},
	{"dropIndexes", "deleteIndexes", ActDropIndex, []Key{
		coll(""), at("index", RoleIndexName), at("index", RoleKeys),
	}},
	{"listIndexes", "", ActListIndexes, []Key{coll("")}},
	{"reIndex", "", ActNone, []Key{coll("")}},
	{"createSearchIndexes", "", ActCreateSearchIndex, []Key{
		coll(""), at("indexes", RoleIndexModels), at("indexes.name", RoleIndexName),
		at("indexes.definition", RoleDefinition),
	}},
	{"updateSearchIndex", "", ActUpdateSearchIndex, []Key{
		coll(""), at("name", RoleIndexName), at("definition", RoleDefinition),
	}},
	{"dropSearchIndex", "", ActDropSearchIndex, []Key{coll(""), at("name", RoleIndexName)}},

	// Sharding.
	{"shardCollection", "shardcollection", ActShardCollection, []Key{
		coll("").qualified(), at("key", RoleKeys), at("unique", RoleUnique),
	}},
	{"reshardCollection", "", ActShardCollection, []Key{
		coll("").qualified(), at("key", RoleKeys), at("unique", RoleUnique),
	}},
	{"refineCollectionShardKey", "", ActShardCollection, []Key{coll("").qualified(), at("key", RoleKeys)}},
	{"unshardCollection", "", ActNone, []Key{coll("").qualified()}},
	{"moveCollection", "", ActNone, []Key{coll("").qualified()}},
	{"analyzeShardKey", "", ActNone, []Key{coll("").qualified(), at("key", RoleKeys)}},
	{"configureCollectionBalancing", "", ActNone, []Key{coll("").qualified()}},
	{"moveChunk", "movechunk", ActNone, []Key{coll("").qualified()}},
	{"split", "", ActNone, []Key{coll("").qualified()}},
	{"enableSharding", "enablesharding", ActNone, []Key{at("", RoleDatabaseName)}},
	{"movePrimary", "moveprimary", ActNone, []Key{at("", RoleDatabaseName)}},
}

var stages = []Stage{
	{"$out", []Key{coll(""), coll("coll"), at("db", RoleDatabaseName), at("timeseries", RoleTimeSeries)}},
	{"$merge", []Key{
		coll(""), coll("into"), coll("into.coll"), at("into.db", RoleDatabaseName),
		at("whenMatched", RolePipeline), at("let", RoleLet),
	}},
	{"$lookup", []Key{
		source("from"), source("from.coll"), at("from.db", RoleDatabaseName),
		at("foreignField", RoleFieldName), at("pipeline", RolePipeline), at("let", RoleLet),
	}},
	{"$graphLookup", []Key{
		source("from"), at("connectToField", RoleFieldName), at("restrictSearchWithMatch", RoleFilter),
	}},
	{"$unionWith", []Key{source(""), source("coll"), at("db", RoleDatabaseName), at("pipeline", RolePipeline)}},

	{"$facet", []Key{at("*", RolePipeline)}},
	{"$rankFusion", []Key{at("input.pipelines.*", RolePipeline)}},
	{"$scoreFusion", []Key{at("input.pipelines.*", RolePipeline)}},
	{"$match", []Key{at("", RoleFilter)}},
	{"$sort", []Key{at("", RoleSort)}},
	{"$project", []Key{at("", RoleProjection)}},
	{"$limit", []Key{at("", RoleLimit)}},
	{"$skip", []Key{at("", RoleSkip)}},
	{"$geoNear", []Key{at("query", RoleFilter)}},
}

// at is a key with a role.
func at(path string, role Role) Key { return Key{Path: path, Role: role} }

// coll is a key that holds the bare name of the collection acted on.
func coll(path string) Key { return at(path, RoleCollectionName) }

// source is a key that holds the bare name of a collection that is read.
func source(path string) Key { return at(path, RoleSourceName) }

// qualified is the key with a "database.collection" name.
func (k Key) qualified() Key {
	k.Qualified = true
	return k
}

// HoldsName reports whether a collection or database is named in the stage,
// which may be nil.
func (s *Stage) HoldsName() bool {
	return s != nil && slices.ContainsFunc(s.Keys, func(k Key) bool {
		return k.Role == RoleCollectionName || k.Role == RoleDatabaseName || k.Role == RoleSourceName || k.Role == RolePipeline
	})
}

var commandsByName = sync.OnceValue(func() map[string]*Command {
	table := make(map[string]*Command, 2*len(commands))
	for i := range commands {
		c := &commands[i]
		table[c.Name] = c
		if c.Alias != "" {
			table[c.Alias] = c
		}
	}
	return table
})

// LookupCommand returns the command whose name or alias is the given first key
// of a command document, or nil.
func LookupCommand(name string) *Command { return commandsByName()[name] }

var stagesByName = sync.OnceValue(func() map[string]*Stage {
	table := make(map[string]*Stage, len(stages))
	for i := range stages {
		table[stages[i].Name] = &stages[i]
	}
	return table
})

// LookupStage returns the pipeline stage of the given name, "$" included, or
// nil if it is not known to hold a name, filter or pipeline.
func LookupStage(name string) *Stage { return stagesByName()[name] }
