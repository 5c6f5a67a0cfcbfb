package driver

// indexOptionsRows are v1's older builder of index options in package mongo.
var indexOptionsRows = []Method{
	{V1, "mongo", "", "NewIndexOptionsBuilder", ActNewOptions, false, nil},
	{V1, "mongo", "IndexOptionsBuilder", "Background", ActSet, false, roles{RoleIndexOption}},
	{V1, "mongo", "IndexOptionsBuilder", "Bits", ActSet, false, roles{RoleIndexOption}},
	{V1, "mongo", "IndexOptionsBuilder", "BucketSize", ActSet, false, roles{RoleIndexOption}},
	{V1, "mongo", "IndexOptionsBuilder", "Build", ActNone, false, nil},
	{V1, "mongo", "IndexOptionsBuilder", "Collation", ActSet, false, roles{RoleCollation}},
	{V1, "mongo", "IndexOptionsBuilder", "DefaultLanguage", ActSet, false, roles{RoleIndexOption}},
	{V1, "mongo", "IndexOptionsBuilder", "ExpireAfterSeconds", ActSet, false, roles{RoleExpireAfter}},
	{V1, "mongo", "IndexOptionsBuilder", "LanguageOverride", ActSet, false, roles{RoleIndexOption}},
	{V1, "mongo", "IndexOptionsBuilder", "Max", ActSet, false, roles{RoleIndexOption}},
	{V1, "mongo", "IndexOptionsBuilder", "Min", ActSet, false, roles{RoleIndexOption}},
	{V1, "mongo", "IndexOptionsBuilder", "Name", ActSet, false, roles{RoleIndexName}},
	{V1, "mongo", "IndexOptionsBuilder", "PartialFilterExpression", ActSet, false, roles{RolePartialFilter}},
	{V1, "mongo", "IndexOptionsBuilder", "Sparse", ActSet, false, roles{RoleSparse}},
	{V1, "mongo", "IndexOptionsBuilder", "SphereVersion", ActSet, false, roles{RoleIndexOption}},
	{V1, "mongo", "IndexOptionsBuilder", "StorageEngine", ActSet, false, roles{RoleStorage}},
	{V1, "mongo", "IndexOptionsBuilder", "TextVersion", ActSet, false, roles{RoleIndexOption}},
	{V1, "mongo", "IndexOptionsBuilder", "Unique", ActSet, false, roles{RoleUnique}},
	{V1, "mongo", "IndexOptionsBuilder", "Version", ActSet, false, roles{RoleIndexOption}},
	{V1, "mongo", "IndexOptionsBuilder", "Weights", ActSet, false, roles{RoleWeights}},
}
