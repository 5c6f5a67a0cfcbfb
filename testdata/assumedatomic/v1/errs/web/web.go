// Package web is a small web framework.
package web

import (
	"encoding/json"
	"net/http"
)

// H is an object.
type H map[string]any

// Context is one request and its answer.
type Context struct {
	Writer  http.ResponseWriter
	Request *http.Request
}

// Param returns a part of the path.
func (c *Context) Param(name string) string { return c.Request.PathValue(name) }

// JSON answers with an object.
func (c *Context) JSON(code int, v any) {
	c.Writer.WriteHeader(code)
	_ = json.NewEncoder(c.Writer).Encode(v)
}

// AbortWithStatusJSON answers with an object and stops.
func (c *Context) AbortWithStatusJSON(code int, v any) { c.JSON(code, v) }
