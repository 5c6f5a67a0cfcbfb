package main

import (
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

func connect() (*mongo.Client, error) { return mongo.Connect(options.Client()) }
