// Package names has the names of collections, fields and operators. It never
// imports the driver.
package names

const (
	Posts = "posts"
	Users = "users"

	Comments = "comments"
	Likes    = "likes"

	Push = "$push"
	Add  = "$addToSet"
)

// Role is one of a few.
type Role string

const (
	Reader Role = "reader"
	Writer Role = "writer"
)

// Limit is the greatest number of comments.
const Limit = 500
