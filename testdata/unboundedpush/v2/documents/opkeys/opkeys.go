// Package opkeys has the operators as constants and as functions. It never
// imports the driver.
package opkeys

const (
	Push     = "$push"
	AddToSet = "$addToSet"
	Set      = "$set"
	Each     = "$each"
	Slice    = "$slice"

	Concat = "$concatArrays"
)

// Op is a named operator.
type Op string

const Append Op = "$push"

// Dollar makes an operator of a name.
func Dollar(name string) string { return "$" + name }
