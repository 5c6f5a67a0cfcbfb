// Package clones gives clones away.
package clones

import "go.mongodb.org/mongo-driver/v2/mongo"

func Clone(c *mongo.Collection) *mongo.Collection {
	clone := c.Clone()
	return clone
}
