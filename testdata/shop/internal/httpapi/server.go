// Package httpapi serves the shop to storefronts and sensors.
package httpapi

import (
	"context"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"

	"example.com/shop/internal/billing"
	"example.com/shop/internal/catalog"
	"example.com/shop/internal/orders"
	"example.com/shop/internal/sessions"
	"example.com/shop/internal/store"
	"example.com/shop/internal/telemetry"
)

const sessionCookie = "shop_session"

// Orders is the order desk.
type Orders interface {
	Place(ctx context.Context, customerID string, lines []orders.Line) (orders.Order, error)
	Get(ctx context.Context, customerID, id string) (orders.Order, error)
	Latest(ctx context.Context, customerID string) ([]orders.Order, error)
	Cancel(ctx context.Context, customerID, id string) error
	Refund(ctx context.Context, by, id string) error
	Note(ctx context.Context, by, id, text string) ([]orders.Note, error)
}

// Products is the catalog.
type Products interface {
	Get(ctx context.Context, sku any) (catalog.Product, error)
	Search(ctx context.Context, text string, limit int64) ([]catalog.Product, error)
	Featured(ctx context.Context, season string) ([]catalog.Product, error)
	Import(ctx context.Context, products []catalog.Product) error
	Discount(ctx context.Context, sku string, percent int64) (int64, error)
	AddReview(ctx context.Context, sku string, r catalog.Review) error
	Ask(ctx context.Context, lang string, q catalog.Question) error
	Award(ctx context.Context, sku string, label catalog.Label) error
}

// Server handles requests. All fields must be set.
type Server struct {
	Orders     Orders
	Products   Products
	Wishlists  *catalog.Wishlists
	Credit     *billing.Credit
	Sessions   *sessions.Sessions
	Storefront *telemetry.Storefront
	Readings   *telemetry.Readings
	StaffToken string
	SendCode   func(ctx context.Context, email, code string) error
	Healthy    func(ctx context.Context) error
}

// Handler routes requests to the methods of s.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", s.health)
	mux.HandleFunc("GET /products", s.searchProducts)
	mux.HandleFunc("GET /products/{sku}", s.product)
	mux.HandleFunc("POST /products/{sku}/reviews", s.authenticated(s.addReview))
	mux.HandleFunc("POST /products/{sku}/questions", s.ask)
	mux.HandleFunc("GET /campaigns/{season}", s.campaign)
	mux.HandleFunc("POST /login", s.requestCode)
	mux.HandleFunc("POST /sessions", s.login)
	mux.HandleFunc("DELETE /sessions", s.logout)
	mux.HandleFunc("GET /addresses", s.authenticated(s.addresses))
	mux.HandleFunc("POST /addresses", s.authenticated(s.addAddress))
	mux.HandleFunc("GET /wishlist", s.authenticated(s.wishlist))
	mux.HandleFunc("PUT /wishlist/{sku}", s.authenticated(s.addWish))
	mux.HandleFunc("DELETE /wishlist/{sku}", s.authenticated(s.removeWish))
	mux.HandleFunc("GET /orders", s.authenticated(s.latestOrders))
	mux.HandleFunc("POST /orders", s.authenticated(s.placeOrder))
	mux.HandleFunc("GET /orders/{id}", s.authenticated(s.order))
	mux.HandleFunc("DELETE /orders/{id}", s.authenticated(s.cancelOrder))
	mux.HandleFunc("POST /staff/products", s.staff(s.importProducts))
	mux.HandleFunc("POST /staff/products/{sku}/discount", s.staff(s.discount))
	mux.HandleFunc("GET /staff/products/{sku}/stats", s.staff(s.stats))
	mux.HandleFunc("PUT /staff/products/{sku}/labels/{label}", s.staff(s.award))
	mux.HandleFunc("POST /staff/orders/{id}/refund", s.staff(s.refundOrder))
	mux.HandleFunc("POST /staff/orders/{id}/notes", s.staff(s.noteOrder))
	mux.HandleFunc("POST /staff/customers/{id}/credit", s.staff(s.grantCredit))
	mux.HandleFunc("POST /clicks", s.click)
	mux.HandleFunc("GET /visitors/{visitor}/recent", s.recent)
	mux.HandleFunc("POST /readings", s.addReadings)
	return mux
}

// authenticated calls next for requests of customers who are logged in.
func (s *Server) authenticated(next func(w http.ResponseWriter, r *http.Request, customerID string)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		cookie, err := r.Cookie(sessionCookie)
		if err != nil {
			http.Error(w, "not logged in", http.StatusUnauthorized)
			return
		}
		session, err := s.Sessions.Touch(r.Context(), cookie.Value)
		if errors.Is(err, store.ErrNotFound) {
			http.Error(w, "not logged in", http.StatusUnauthorized)
			return
		}
		if err != nil {
			fail(w, r, err)
			return
		}
		next(w, r, session.CustomerID)
	}
}

// staff calls next for requests that carry the token of the back office.
func (s *Server) staff(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		want := "Bearer " + s.StaffToken
		if subtle.ConstantTimeCompare([]byte(r.Header.Get("Authorization")), []byte(want)) != 1 {
			http.Error(w, "staff only", http.StatusForbidden)
			return
		}
		next(w, r)
	}
}

func (s *Server) health(w http.ResponseWriter, r *http.Request) {
	answer(w, r, http.StatusOK, map[string]string{"status": "ok"}, s.Healthy(r.Context()))
}

// answer sends body as JSON, or the status that err asks for.
func answer(w http.ResponseWriter, r *http.Request, status int, body any, err error) {
	if err != nil {
		fail(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	if err := json.NewEncoder(w).Encode(body); err != nil {
		slog.WarnContext(r.Context(), "send answer", "path", r.URL.Path, "error", err)
	}
}

func fail(w http.ResponseWriter, r *http.Request, err error) {
	switch {
	case errors.Is(err, store.ErrNotFound):
		http.Error(w, "not found", http.StatusNotFound)
	case errors.Is(err, store.ErrConflict):
		http.Error(w, err.Error(), http.StatusConflict)
	default:
		slog.ErrorContext(r.Context(), "request failed", "path", r.URL.Path, "error", err)
		http.Error(w, "internal error", http.StatusInternalServerError)
	}
}

// body reads the request's JSON and answers the request when it cannot.
func body[T any](w http.ResponseWriter, r *http.Request) (v T, ok bool) {
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 1<<20)).Decode(&v); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return v, false
	}
	return v, true
}
