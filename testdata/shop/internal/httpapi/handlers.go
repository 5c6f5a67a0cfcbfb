package httpapi

import (
	"cmp"
	"net/http"
	"strconv"
	"time"

	"example.com/shop/internal/catalog"
	"example.com/shop/internal/orders"
	"example.com/shop/internal/sessions"
	"example.com/shop/internal/telemetry"
)

func (s *Server) searchProducts(w http.ResponseWriter, r *http.Request) {
	query := r.FormValue("q")
	found, err := s.Products.Search(r.Context(), query, 48)
	if err == nil {
		err = s.Storefront.Search(r.Context(), query, len(found))
	}
	if err == nil {
		skus := make([]string, len(found))
		for i, product := range found {
			skus[i] = product.SKU
		}
		err = s.Storefront.Shown(r.Context(), query, skus)
	}
	answer(w, r, http.StatusOK, found, err)
}

func (s *Server) product(w http.ResponseWriter, r *http.Request) {
	product, err := s.Products.Get(r.Context(), r.PathValue("sku"))
	if err == nil {
		err = s.Storefront.View(r.Context(), r.URL.Path, time.Now())
	}
	answer(w, r, http.StatusOK, product, err)
}

func (s *Server) importProducts(w http.ResponseWriter, r *http.Request) {
	products, ok := body[[]catalog.Product](w, r)
	if !ok {
		return
	}
	answer(w, r, http.StatusOK, nil, s.Products.Import(r.Context(), products))
}

func (s *Server) discount(w http.ResponseWriter, r *http.Request) {
	percent, err := strconv.ParseInt(r.FormValue("percent"), 10, 64)
	if err != nil || percent < 1 || percent > 90 {
		http.Error(w, "percent must be between 1 and 90", http.StatusBadRequest)
		return
	}
	cents, err := s.Products.Discount(r.Context(), r.PathValue("sku"), percent)
	answer(w, r, http.StatusOK, cents, err)
}

func (s *Server) stats(w http.ResponseWriter, r *http.Request) {
	stats, err := s.Storefront.Stats(r.Context(), r.PathValue("sku"))
	answer(w, r, http.StatusOK, stats, err)
}

func (s *Server) award(w http.ResponseWriter, r *http.Request) {
	label := catalog.Label(r.PathValue("label"))
	if !label.Known() {
		http.Error(w, "unknown label", http.StatusBadRequest)
		return
	}
	answer(w, r, http.StatusOK, nil, s.Products.Award(r.Context(), r.PathValue("sku"), label))
}

func (s *Server) campaign(w http.ResponseWriter, r *http.Request) {
	products, err := s.Products.Featured(r.Context(), r.PathValue("season"))
	answer(w, r, http.StatusOK, products, err)
}

func (s *Server) addReview(w http.ResponseWriter, r *http.Request, customerID string) {
	review, ok := body[catalog.Review](w, r)
	if !ok {
		return
	}
	review.CustomerID, review.At = customerID, time.Now().UTC()
	answer(w, r, http.StatusCreated, review, s.Products.AddReview(r.Context(), r.PathValue("sku"), review))
}

func (s *Server) ask(w http.ResponseWriter, r *http.Request) {
	question, ok := body[catalog.Question](w, r)
	if !ok {
		return
	}
	question.SKU, question.At = r.PathValue("sku"), time.Now().UTC()
	lang := cmp.Or(r.FormValue("lang"), "en")
	answer(w, r, http.StatusCreated, question, s.Products.Ask(r.Context(), lang, question))
}

func (s *Server) requestCode(w http.ResponseWriter, r *http.Request) {
	email := r.FormValue("email")
	code, err := s.Sessions.NewCode(r.Context(), email)
	if err == nil {
		err = s.SendCode(r.Context(), email, code)
	}
	answer(w, r, http.StatusAccepted, nil, err)
}

func (s *Server) login(w http.ResponseWriter, r *http.Request) {
	session, err := s.Sessions.Redeem(r.Context(), r.FormValue("code"), r.UserAgent())
	if err == nil {
		http.SetCookie(w, &http.Cookie{Name: sessionCookie, Value: session.ID, Path: "/", HttpOnly: true, Secure: true})
	}
	answer(w, r, http.StatusCreated, nil, err)
}

func (s *Server) logout(w http.ResponseWriter, r *http.Request) {
	cookie, err := r.Cookie(sessionCookie)
	if err == nil {
		err = s.Sessions.End(r.Context(), cookie.Value)
	}
	answer(w, r, http.StatusOK, nil, err)
}

func (s *Server) addresses(w http.ResponseWriter, r *http.Request, customerID string) {
	addresses, err := s.Sessions.Addresses(r.Context(), customerID)
	answer(w, r, http.StatusOK, addresses, err)
}

func (s *Server) addAddress(w http.ResponseWriter, r *http.Request, customerID string) {
	address, ok := body[sessions.Address](w, r)
	if !ok {
		return
	}
	answer(w, r, http.StatusCreated, address, s.Sessions.AddAddress(r.Context(), customerID, address))
}

func (s *Server) wishlist(w http.ResponseWriter, r *http.Request, customerID string) {
	list, err := s.Wishlists.Of(r.Context(), customerID)
	answer(w, r, http.StatusOK, list, err)
}

func (s *Server) addWish(w http.ResponseWriter, r *http.Request, customerID string) {
	answer(w, r, http.StatusOK, nil, s.Wishlists.Add(r.Context(), customerID, r.PathValue("sku")))
}

func (s *Server) removeWish(w http.ResponseWriter, r *http.Request, customerID string) {
	answer(w, r, http.StatusOK, nil, s.Wishlists.Remove(r.Context(), customerID, r.PathValue("sku")))
}

func (s *Server) latestOrders(w http.ResponseWriter, r *http.Request, customerID string) {
	latest, err := s.Orders.Latest(r.Context(), customerID)
	answer(w, r, http.StatusOK, latest, err)
}

func (s *Server) order(w http.ResponseWriter, r *http.Request, customerID string) {
	order, err := s.Orders.Get(r.Context(), customerID, r.PathValue("id"))
	answer(w, r, http.StatusOK, order, err)
}

func (s *Server) placeOrder(w http.ResponseWriter, r *http.Request, customerID string) {
	cart, ok := body[[]struct {
		SKU      string `json:"sku"`
		Quantity int    `json:"quantity"`
	}](w, r)
	if !ok {
		return
	}
	lines := make([]orders.Line, 0, len(cart))
	for _, item := range cart {
		if item.Quantity < 1 {
			http.Error(w, "quantity must be positive", http.StatusBadRequest)
			return
		}
		product, err := s.Products.Get(r.Context(), item.SKU)
		if err != nil {
			fail(w, r, err)
			return
		}
		lines = append(lines, orders.Line{
			SKU:        product.SKU,
			Title:      product.Title,
			Quantity:   item.Quantity,
			PriceCents: product.PriceCents,
		})
	}
	order, err := s.Orders.Place(r.Context(), customerID, lines)
	answer(w, r, http.StatusCreated, order, err)
}

func (s *Server) cancelOrder(w http.ResponseWriter, r *http.Request, customerID string) {
	answer(w, r, http.StatusOK, nil, s.Orders.Cancel(r.Context(), customerID, r.PathValue("id")))
}

func (s *Server) refundOrder(w http.ResponseWriter, r *http.Request) {
	answer(w, r, http.StatusOK, nil, s.Orders.Refund(r.Context(), "staff", r.PathValue("id")))
}

func (s *Server) noteOrder(w http.ResponseWriter, r *http.Request) {
	notes, err := s.Orders.Note(r.Context(), "staff", r.PathValue("id"), r.FormValue("text"))
	answer(w, r, http.StatusCreated, notes, err)
}

func (s *Server) grantCredit(w http.ResponseWriter, r *http.Request) {
	cents, err := strconv.ParseInt(r.FormValue("cents"), 10, 64)
	if err != nil || cents < 1 {
		http.Error(w, "cents must be positive", http.StatusBadRequest)
		return
	}
	grants, err := s.Credit.Grant(r.Context(), r.PathValue("id"), cents, r.FormValue("reason"))
	answer(w, r, http.StatusCreated, grants, err)
}

func (s *Server) click(w http.ResponseWriter, r *http.Request) {
	click, ok := body[telemetry.Click](w, r)
	if !ok {
		return
	}
	click.At = time.Now().UTC()
	err := s.Storefront.Click(r.Context(), click)
	if err == nil {
		err = s.Storefront.Remember(r.Context(), click)
	}
	answer(w, r, http.StatusAccepted, nil, err)
}

func (s *Server) recent(w http.ResponseWriter, r *http.Request) {
	recent, err := s.Storefront.Recent(r.Context(), r.PathValue("visitor"))
	answer(w, r, http.StatusOK, recent, err)
}

func (s *Server) addReadings(w http.ResponseWriter, r *http.Request) {
	readings, ok := body[[]telemetry.Reading](w, r)
	if !ok {
		return
	}
	err := s.Readings.Add(r.Context(), readings, time.Now())
	if err == nil {
		err = s.Readings.Check(r.Context(), readings)
	}
	answer(w, r, http.StatusAccepted, nil, err)
}
