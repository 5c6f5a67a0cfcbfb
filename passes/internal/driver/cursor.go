package driver

// cursorRows are what operations return documents in.
var cursorRows = []Method{
	{Both, "mongo", "", "NewCursorFromDocuments", ActNewCursor, true, roles{RoleDocuments, RoleError, RoleOther}},
	{Both, "mongo", "", "NewSingleResultFromDocument", ActNewCursor, false, roles{RoleDocument, RoleError, RoleOther}},
	{Both, "mongo", "", "BatchCursorFromCursor", ActNone, false, roles{RoleOther}},

	{Both, "mongo", "Cursor", "All", ActAll, true, roles{RoleContext, RoleTarget}},
	{Both, "mongo", "Cursor", "Close", ActClose, false, roles{RoleContext}},
	{Both, "mongo", "Cursor", "Decode", ActDecode, false, roles{RoleTarget}},
	{Both, "mongo", "Cursor", "Err", ActErr, false, nil},
	{Both, "mongo", "Cursor", "ID", ActNone, false, nil},
	{Both, "mongo", "Cursor", "Next", ActNext, false, roles{RoleContext}},
	{Both, "mongo", "Cursor", "RemainingBatchLength", ActNone, false, nil},
	{Both, "mongo", "Cursor", "SetBatchSize", ActNone, false, roles{RoleBatchSize}},
	{Both, "mongo", "Cursor", "SetComment", ActNone, false, roles{RoleComment}},
	{V2, "mongo", "Cursor", "SetMaxAwaitTime", ActNone, false, roles{RoleMaxTime}},
	{V1, "mongo", "Cursor", "SetMaxTime", ActNone, false, roles{RoleMaxTime}},
	{Both, "mongo", "Cursor", "TryNext", ActNext, false, roles{RoleContext}},

	{Both, "mongo", "ChangeStream", "Close", ActClose, false, roles{RoleContext}},
	{Both, "mongo", "ChangeStream", "Decode", ActDecode, false, roles{RoleTarget}},
	{Both, "mongo", "ChangeStream", "Err", ActErr, false, nil},
	{Both, "mongo", "ChangeStream", "ID", ActNone, false, nil},
	{Both, "mongo", "ChangeStream", "Next", ActNext, false, roles{RoleContext}},
	{Both, "mongo", "ChangeStream", "RemainingBatchLength", ActNone, false, nil},
	{Both, "mongo", "ChangeStream", "ResumeToken", ActNone, false, nil},
	{Both, "mongo", "ChangeStream", "SetBatchSize", ActNone, false, roles{RoleBatchSize}},
	{Both, "mongo", "ChangeStream", "TryNext", ActNext, false, roles{RoleContext}},

	{Both, "mongo", "SingleResult", "Decode", ActDecode, false, roles{RoleTarget}},
	{V1, "mongo", "SingleResult", "DecodeBytes", ActDecode, false, nil},
	{Both, "mongo", "SingleResult", "Err", ActErr, false, nil},
	{Both, "mongo", "SingleResult", "Raw", ActDecode, false, nil},

	{V2, "mongo", "DistinctResult", "Decode", ActDecode, true, roles{RoleTarget}},
	{V2, "mongo", "DistinctResult", "Err", ActErr, false, nil},
	{V2, "mongo", "DistinctResult", "Raw", ActDecode, true, nil},
}
