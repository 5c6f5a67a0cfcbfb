// Package asm declares functions that are written in assembly.
package asm

import (
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

// Name is in no Go file.
func Name(t time.Time) string

type handle struct{ c *mongo.Collection }

func (h *handle) Name() (string, error)

func open(db *mongo.Database, name string) *mongo.Collection

func Use(db *mongo.Database, h *handle, t time.Time) {
	db.Collection(Name(t))
	db.Collection(Name(t) + t.Format("2006")) // want `makes one new collection per year`
	open(db, t.Format("2006"))
	if name, err := h.Name(); err == nil {
		h.c.Database().Collection(name)
	}
}
