// Package mongo has the driver's package name and type names, and is not the driver.
package mongo

import "context"

type Client struct{}

type Database struct{ name string }

type Collection struct{ name string }

type Pipeline []map[string]any

func (*Client) Database(name string) *Database                          { return &Database{name} }
func (*Database) Collection(name string) *Collection                    { return &Collection{name} }
func (*Database) CreateCollection(_ context.Context, name string) error { return nil }
func (*Database) RunCommand(_ context.Context, cmd any) error           { return nil }

func (*Collection) Aggregate(_ context.Context, p any) error   { return nil }
func (*Collection) InsertOne(_ context.Context, doc any) error { return nil }
