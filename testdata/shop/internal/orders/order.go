// Package orders takes orders and follows them until they are delivered, cancelled or refunded.
package orders

import "time"

// Status is where an order stands.
type Status string

// The life of an order.
const (
	Placed    Status = "placed"
	Shipped   Status = "shipped"
	Cancelled Status = "cancelled"
	Refunded  Status = "refunded"
)

// Line is one product in an order, at the price it had when the order was placed.
type Line struct {
	SKU        string `bson:"sku" json:"sku"`
	Title      string `bson:"title" json:"title"`
	Quantity   int    `bson:"quantity" json:"quantity"`
	PriceCents int64  `bson:"price_cents" json:"price_cents"`
}

// Change is one step in the history of an order.
type Change struct {
	Status Status    `bson:"status" json:"status"`
	By     string    `bson:"by" json:"by"`
	At     time.Time `bson:"at" json:"at"`
}

// Note is what the staff wants to remember about an order.
type Note struct {
	By   string    `bson:"by" json:"by"`
	Text string    `bson:"text" json:"text"`
	At   time.Time `bson:"at" json:"at"`
}

// Order is what a customer bought.
type Order struct {
	ID         string    `bson:"_id" json:"id"`
	CustomerID string    `bson:"customer_id" json:"customer_id"`
	Status     Status    `bson:"status" json:"status"`
	Lines      []Line    `bson:"lines" json:"lines"`
	TotalCents int64     `bson:"total_cents" json:"total_cents"`
	History    []Change  `bson:"history" json:"history"`
	Notes      []Note    `bson:"notes,omitempty" json:"-"`
	CreatedAt  time.Time `bson:"created_at" json:"created_at"`
	UpdatedAt  time.Time `bson:"updated_at" json:"updated_at"`
}

// quantities sums the lines by product.
func (o Order) quantities() map[string]int {
	sum := make(map[string]int, len(o.Lines))
	for _, l := range o.Lines {
		sum[l.SKU] += l.Quantity
	}
	return sum
}
