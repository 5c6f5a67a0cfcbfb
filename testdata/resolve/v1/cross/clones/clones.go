// Package clones gives clones away.
package clones

import "go.mongodb.org/mongo-driver/mongo"

func Clone(c *mongo.Collection) *mongo.Collection {
	clone, _ := c.Clone()
	return clone
}
