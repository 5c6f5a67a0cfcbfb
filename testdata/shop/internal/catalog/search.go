package catalog

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"

	"example.com/shop/internal/naming"
)

// SearchServer is the full-text search server that the storefront asks.
type SearchServer struct {
	base string
	http *http.Client
}

// NewSearchServer is the server at the address base.
func NewSearchServer(base string) *SearchServer {
	return &SearchServer{base: base, http: &http.Client{Timeout: 10 * time.Second}}
}

// SearchCollection is a set of documents on the search server, which forgets sets that no alias points to.
type SearchCollection struct {
	server *SearchServer
	path   string
}

// Collection is the set of documents called name.
func (s *SearchServer) Collection(name string) *SearchCollection {
	return &SearchCollection{server: s, path: "/collections/" + url.PathEscape(name)}
}

// Upsert adds a product or replaces it.
func (c *SearchCollection) Upsert(ctx context.Context, p Product) error {
	body, err := json.Marshal(p)
	if err != nil {
		return fmt.Errorf("encode product %s: %w", p.SKU, err)
	}
	address := c.server.base + c.path + "/documents?action=upsert"
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return fmt.Errorf("search server: %w", err)
	}
	req.Header.Set("Content-Type", "application/json")
	resp, err := c.server.http.Do(req)
	if err != nil {
		return fmt.Errorf("search server: %w", err)
	}
	defer resp.Body.Close()
	if resp.StatusCode >= http.StatusBadRequest {
		return fmt.Errorf("search server: product %s: %s", p.SKU, resp.Status)
	}
	return nil
}

// Reindex sends all products to a new set on the search server.
func (p *Products) Reindex(ctx context.Context, server *SearchServer, now time.Time) error {
	fresh := server.Collection("products_" + naming.Day(now))
	err := p.Each(ctx, bson.D{}, func(product Product) error {
		return fresh.Upsert(ctx, product)
	})
	if err != nil {
		return fmt.Errorf("reindex: %w", err)
	}
	return nil
}
