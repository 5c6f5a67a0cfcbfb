// The bodies of the functions in bad_asm.go are nowhere: nothing calls them.
