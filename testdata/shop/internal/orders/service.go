package orders

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"

	"example.com/shop/internal/audit"
	"example.com/shop/internal/store"
)

// Repository keeps orders.
type Repository interface {
	Insert(ctx context.Context, o Order) error
	Get(ctx context.Context, id any) (Order, error)
	ByCustomer(ctx context.Context, customerID string, limit int64) ([]Order, error)
	SetStatus(ctx context.Context, id string, from Status, change Change) error
	AddNote(ctx context.Context, id string, note Note) ([]Note, error)
}

// Stock is what the warehouse has, by product and number of pieces.
type Stock interface {
	Reserve(ctx context.Context, quantities map[string]int) error
	Release(ctx context.Context, quantities map[string]int) error
}

// Credit gives money back to customers.
type Credit interface {
	Add(ctx context.Context, customerID string, cents int64) error
}

// Transactor runs fn in a transaction.
type Transactor interface {
	InTransaction(ctx context.Context, fn func(ctx context.Context) error) error
}

// Recorder writes down who did what.
type Recorder interface {
	Record(ctx context.Context, e audit.Event) error
}

// Service is the shop's order desk.
type Service struct {
	orders Repository
	stock  Stock
	credit Credit
	tx     Transactor
	audit  Recorder
}

// NewService connects the order desk to the parts it needs.
func NewService(orders Repository, stock Stock, credit Credit, tx Transactor, rec Recorder) *Service {
	return &Service{orders: orders, stock: stock, credit: credit, tx: tx, audit: rec}
}

// Place reserves the stock of all lines and stores the order, or does neither.
func (s *Service) Place(ctx context.Context, customerID string, lines []Line) (Order, error) {
	now := time.Now().UTC()
	order := Order{
		ID:         bson.NewObjectIDFromTimestamp(now).Hex(),
		CustomerID: customerID,
		Status:     Placed,
		Lines:      lines,
		History:    []Change{{Status: Placed, By: customerID, At: now}},
		CreatedAt:  now,
		UpdatedAt:  now,
	}
	for _, l := range lines {
		order.TotalCents += int64(l.Quantity) * l.PriceCents
	}
	err := s.tx.InTransaction(ctx, func(ctx context.Context) error {
		if err := s.stock.Reserve(ctx, order.quantities()); err != nil {
			return err
		}
		return s.orders.Insert(ctx, order)
	})
	if err != nil {
		return Order{}, fmt.Errorf("place order: %w", err)
	}
	if err := s.audit.Record(ctx, audit.NewEvent(customerID, "order.place", order.ID)); err != nil {
		slog.ErrorContext(ctx, "order placed without a trace", "order", order.ID, "error", err)
	}
	return order, nil
}

// Get returns an order of the customer.
func (s *Service) Get(ctx context.Context, customerID, id string) (Order, error) {
	order, err := s.orders.Get(ctx, id)
	if err != nil {
		return Order{}, err
	}
	if order.CustomerID != customerID {
		return Order{}, fmt.Errorf("order %s: %w", id, store.ErrNotFound)
	}
	return order, nil
}

// Latest returns what the customer bought last.
func (s *Service) Latest(ctx context.Context, customerID string) ([]Order, error) {
	return s.orders.ByCustomer(ctx, customerID, 50)
}

// Cancel cancels an order that has not been shipped and puts its lines back on the shelf.
func (s *Service) Cancel(ctx context.Context, customerID, id string) error {
	order, err := s.Get(ctx, customerID, id)
	if err != nil {
		return err
	}
	change := Change{Status: Cancelled, By: customerID, At: time.Now().UTC()}
	if err := s.orders.SetStatus(ctx, id, Placed, change); err != nil {
		return fmt.Errorf("cancel order: %w", err)
	}
	if err := s.stock.Release(ctx, order.quantities()); err != nil {
		return fmt.Errorf("cancel order: %w", err)
	}
	return nil
}

// Refund gives the price of a shipped order back as store credit.
func (s *Service) Refund(ctx context.Context, by, id string) error {
	order, err := s.orders.Get(ctx, id)
	if err != nil {
		return err
	}
	change := Change{Status: Refunded, By: by, At: time.Now().UTC()}
	err = s.tx.InTransaction(ctx, func(txCtx context.Context) error {
		if err := s.orders.SetStatus(txCtx, id, Shipped, change); err != nil {
			return err
		}
		return s.credit.Add(ctx, order.CustomerID, order.TotalCents)
	})
	if err != nil {
		return fmt.Errorf("refund order: %w", err)
	}
	return nil
}

// Note adds what somebody of the staff found out about an order, and returns all notes.
func (s *Service) Note(ctx context.Context, by, id, text string) ([]Note, error) {
	notes, err := s.orders.AddNote(ctx, id, Note{By: by, Text: text, At: time.Now().UTC()})
	if err != nil {
		return nil, fmt.Errorf("add note: %w", err)
	}
	return notes, nil
}
