// Package config reads the settings of the shop from the environment.
package config

import (
	"crypto/rand"
	"fmt"
	"os"
	"slices"
)

// Config is what both commands need to know about their surroundings.
type Config struct {
	Env        string
	Addr       string
	MongoURI   string
	Database   string
	StaffToken string
	SearchURL  string
	ExportDir  string
}

var environments = []string{"dev", "staging", "production"}

// FromEnv reads the SHOP_ variables and fills in defaults.
func FromEnv() (Config, error) {
	cfg := Config{
		Env:        env("SHOP_ENV", "dev"),
		Addr:       env("SHOP_ADDR", ":8080"),
		MongoURI:   env("SHOP_MONGO_URI", "mongodb://localhost:27017"),
		Database:   env("SHOP_DATABASE", "shop"),
		StaffToken: env("SHOP_STAFF_TOKEN", rand.Text()),
		SearchURL:  os.Getenv("SHOP_SEARCH_URL"),
		ExportDir:  env("SHOP_EXPORT_DIR", "."),
	}
	if !slices.Contains(environments, cfg.Env) {
		return Config{}, fmt.Errorf("SHOP_ENV is %q, want one of %q", cfg.Env, environments)
	}
	return cfg, nil
}

func env(key, fallback string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return fallback
}
