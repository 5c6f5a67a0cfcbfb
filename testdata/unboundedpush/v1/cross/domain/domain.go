// Package domain has the documents. It never imports the driver.
package domain

type Item struct {
	SKU string `bson:"sku"`
	N   int    `bson:"n"`
}

const MaxNotes = 100

type Order struct {
	ID     string   `bson:"_id"`
	Items  []Item   `bson:"items"`
	Notes  []string `bson:"notes"`
	Steps  []string `bson:"steps"`
	Labels []string `bson:"labels"`
	Recent []string `bson:"recent"`
	Capped []string `bson:"capped"`
	State  string   `bson:"state"`
}

func (o *Order) AddItem(it Item) { o.Items = append(o.Items, it) }

// AddRecent keeps the last hundred.
func (o *Order) AddRecent(s string) {
	o.Recent = append(o.Recent, s)
	if len(o.Recent) > 100 {
		o.Recent = o.Recent[len(o.Recent)-100:]
	}
}

// Full says that there is no place for another one.
func (o *Order) Full() bool { return len(o.Capped) >= MaxNotes }
