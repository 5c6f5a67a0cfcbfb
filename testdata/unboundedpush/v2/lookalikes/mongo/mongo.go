// Package mongo is another library with the driver's names.
package mongo

import "context"

type Database struct{}

type Collection struct{ name string }

func (*Database) Collection(name string) *Collection { return &Collection{name} }

func (*Collection) UpdateOne(ctx context.Context, filter, update any) error { return nil }

func (*Collection) ReplaceOne(ctx context.Context, filter, doc any) error { return nil }

type Result struct{}

func (*Collection) FindOne(ctx context.Context, filter any) *Result { return &Result{} }

func (*Result) Decode(any) error { return nil }
