// Package empty has files without declarations, and declarations without a
// name or a body.
package empty
