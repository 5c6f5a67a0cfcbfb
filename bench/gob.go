package main

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"regexp"
)

// gobFact is how x/tools' internal/facts encodes a fact.
type gobFact struct {
	PkgPath string
	Object  string
	Fact    any
}

// sized stands for a fact type with an encoding of its own and keeps how long
// that is. T only makes types of it that differ: gob wants one for each name.
type sized[T any] struct{ n int }

func (s *sized[T]) GobDecode(data []byte) error {
	s.n = len(data)
	return nil
}

func (s *sized[T]) GobEncode() ([]byte, error) { return make([]byte, s.n), nil }

func (s *sized[T]) size() int { return s.n }

// standIns are types for the names that turn up in files of facts.
var standIns = []any{
	&sized[[0]byte]{}, &sized[[1]byte]{}, &sized[[2]byte]{}, &sized[[3]byte]{},
	&sized[[4]byte]{}, &sized[[5]byte]{}, &sized[[6]byte]{}, &sized[[7]byte]{},
}

var unregistered = regexp.MustCompile(`name not registered for interface: "([^"]+)"`)

// factSizes returns the bytes of the facts in a file of facts, by package.
func factSizes(data []byte) (map[string]int, error) {
	sizes := make(map[string]int)
	if len(data) == 0 {
		return sizes, nil
	}
	facts, err := decodeFacts(data)
	for _, f := range facts {
		if s, ok := f.Fact.(interface{ size() int }); ok {
			sizes[f.PkgPath] += s.size()
		}
	}
	return sizes, err
}

// decodeFacts decodes a file of facts. A fact type that is not known yet gets
// a stand-in.
func decodeFacts(data []byte) ([]gobFact, error) {
	for {
		var facts []gobFact
		err := gob.NewDecoder(bytes.NewReader(data)).Decode(&facts)
		if err == nil {
			return facts, nil
		}
		m := unregistered.FindStringSubmatch(err.Error())
		if m == nil {
			return nil, fmt.Errorf("cannot decode facts: %v", err)
		}
		if len(standIns) == 0 {
			return nil, fmt.Errorf("too many fact types: no stand-in for %s", m[1])
		}
		gob.RegisterName(m[1], standIns[0])
		standIns = standIns[1:]
	}
}
