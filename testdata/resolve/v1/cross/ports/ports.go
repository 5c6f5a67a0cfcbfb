// Package ports has an interface whose methods carry driver types.
package ports

import "go.mongodb.org/mongo-driver/mongo"

type Collections interface {
	Orders() *mongo.Collection
	Named(name string) *mongo.Collection
}
