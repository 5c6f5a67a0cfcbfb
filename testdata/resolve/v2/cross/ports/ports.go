// Package ports has an interface whose methods carry driver types.
package ports

import "go.mongodb.org/mongo-driver/v2/mongo"

type Collections interface {
	Orders() *mongo.Collection
	Named(name string) *mongo.Collection
}
