// Command shop serves the HTTP API of the shop.
package main

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"example.com/shop/internal/audit"
	"example.com/shop/internal/billing"
	"example.com/shop/internal/catalog"
	"example.com/shop/internal/config"
	"example.com/shop/internal/httpapi"
	"example.com/shop/internal/migrations"
	"example.com/shop/internal/orders"
	"example.com/shop/internal/sessions"
	"example.com/shop/internal/store"
	"example.com/shop/internal/telemetry"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx); err != nil {
		slog.Error("shop stopped", "error", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) (err error) {
	cfg, err := config.FromEnv()
	if err != nil {
		return err
	}
	st, err := store.Open(ctx, cfg.MongoURI, cfg.Database)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, st.Close(context.WithoutCancel(ctx))) }()

	db := st.DB()
	if err := migrations.Run(ctx, db, cfg.Env); err != nil {
		return err
	}
	orderRepo := orders.NewMongo(db)
	products := catalog.NewProducts(db)
	credit := billing.NewCredit(db)
	api := &httpapi.Server{
		Orders:     orders.NewService(orderRepo, products, credit, st, audit.NewLog(st, cfg.Env)),
		Products:   products,
		Wishlists:  catalog.NewWishlists(db),
		Credit:     credit,
		Sessions:   sessions.New(db, st),
		Storefront: telemetry.NewStorefront(db),
		Readings:   telemetry.NewReadings(db),
		StaffToken: cfg.StaffToken,
		SendCode:   logCode,
		Healthy:    st.Ping,
	}
	go func() {
		if err := orderRepo.Watch(ctx, logOrder); err != nil && ctx.Err() == nil {
			slog.Error("no longer watching orders", "error", err)
		}
	}()
	return serve(ctx, cfg.Addr, api.Handler())
}

func serve(ctx context.Context, addr string, handler http.Handler) error {
	server := &http.Server{Addr: addr, Handler: handler, ReadHeaderTimeout: 5 * time.Second}
	failed := make(chan error, 1)
	go func() { failed <- server.ListenAndServe() }()
	slog.Info("serving", "addr", addr)
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	return server.Shutdown(closing)
}

// logCode stands in for a mail server.
func logCode(ctx context.Context, email, code string) error {
	slog.InfoContext(ctx, "login code", "email", email, "code", code)
	return nil
}

func logOrder(ctx context.Context, o orders.Order) error {
	slog.InfoContext(ctx, "order changed", "order", o.ID, "status", o.Status)
	return nil
}
