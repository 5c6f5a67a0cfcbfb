// Command report is the nightly job of the shop: it bills and reports the day that has ended, and tidies up.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"

	"example.com/shop/internal/audit"
	"example.com/shop/internal/catalog"
	"example.com/shop/internal/config"
	"example.com/shop/internal/orders"
	"example.com/shop/internal/store"
	"example.com/shop/internal/telemetry"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("report: ")
	ago := flag.Int("ago", 1, "report the day that many `days` ago")
	into := flag.String("into", "", "`collection` for the sales report (default sales_ and the day)")
	flag.Parse()
	if err := run(context.Background(), time.Now().UTC().AddDate(0, 0, -*ago), *into); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context, day time.Time, into string) (err error) {
	cfg, err := config.FromEnv()
	if err != nil {
		return err
	}
	st, err := store.Open(ctx, cfg.MongoURI, cfg.Database)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, st.Close(ctx)) }()

	db := st.DB()
	products := catalog.NewProducts(db)
	exports := orders.NewExports(db)
	sales := newSales(db)
	steps := []struct {
		name string
		run  func() error
	}{
		{"issue invoices", func() error { return issueInvoices(ctx, db, day) }},
		{"sales report", func() error { return sales.report(ctx, day, into) }},
		{"best sellers", func() error { return sales.bestSellers(ctx, day) }},
		{"sales file", func() error { return sales.writeFile(ctx, day, cfg.ExportDir) }},
		{"export orders", func() error { return exports.Write(ctx, day) }},
		{"prune exports", func() error { return exports.Prune(ctx, day) }},
		{"take stock", func() error { return products.TakeStock(ctx, day) }},
		{"archive audit log", func() error { return audit.NewLog(st, cfg.Env).Archive(ctx, day) }},
		{"warehouse temperature", func() error { return logTemperature(ctx, db, day) }},
	}
	for _, step := range steps {
		if err := step.run(); err != nil {
			return fmt.Errorf("%s: %w", step.name, err)
		}
	}
	if cfg.SearchURL != "" {
		if err := products.Reindex(ctx, catalog.NewSearchServer(cfg.SearchURL), day); err != nil {
			return err
		}
	}
	if day.Weekday() == time.Sunday {
		return telemetry.NewStorefront(db).RotateSearches(ctx, st, day)
	}
	return nil
}

func logTemperature(ctx context.Context, db *mongo.Database, day time.Time) error {
	readings := telemetry.NewReadings(db)
	alarms, err := readings.Alarms(ctx, day)
	if err != nil {
		return err
	}
	for _, a := range alarms {
		log.Printf("%s: sensor %s was too warm %d times", day.Format(time.DateOnly), a.Sensor, len(a.Times))
	}
	mean, err := readings.Average(ctx, day)
	for sensor, celsius := range mean {
		log.Printf("%s: sensor %s measured %.1f degrees", day.Format(time.DateOnly), sensor, celsius)
	}
	return err
}
