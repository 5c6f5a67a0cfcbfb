// Package firestore has the shape of another database's client.
package firestore

import "context"

type Client struct{}

type CollectionRef struct{ Path string }

func (*Client) Collection(path string) *CollectionRef { return &CollectionRef{Path: path} }
func (*Client) Database(name string) *Client          { return &Client{} }

func (*Client) CreateCollection(ctx context.Context, name string) error { return ctx.Err() }

func (c *CollectionRef) Add(ctx context.Context, doc any) error { return ctx.Err() }
