// Command structcodec prints how both drivers write and read the struct types
// of this package, for the test of passes/internal/structcodec, which adds
// random types. With an argument it writes the one endless type instead.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"runtime/debug"
	"strings"
	"time"

	v1bson "go.mongodb.org/mongo-driver/bson"
	v2bson "go.mongodb.org/mongo-driver/v2/bson"
)

// samples are pointers to values of the types by name.
var samples = make(map[string]any)

// An Element is a key of a document, its BSON type, and what a string holds.
type Element struct {
	Key  string
	Type byte
	Text string
}

// A Report is what one driver did with one type.
type Report struct {
	Zero, Filled           []Element // a zero value, and one with everything set
	ZeroError, FilledError string
	Within                 []Element // a zero value in the field X of another struct
	WithinType             byte      // its BSON type
	Custom                 bool      // it wrote or read itself
	Read                   []string  // paths of the fields that the filled document set
	Unread                 []string  // int64 keys that take no double with a fraction
	Panics                 bool      // reading does
}

// A major is one driver.
type major struct {
	marshal   func(any) ([]byte, error)
	unmarshal func([]byte, any) error
}

var majors = map[string]major{
	"v1": {v1bson.Marshal, v1bson.Unmarshal},
	"v2": {v2bson.Marshal, v2bson.Unmarshal},
}

func main() {
	if len(os.Args) > 1 {
		debug.SetMaxStack(1 << 20)
		_, err := majors[os.Args[1]].marshal(Endless{})
		fmt.Println("done", err)
		return
	}
	out := make(map[string]map[string]Report)
	for name, sample := range samples {
		t := reflect.TypeOf(sample).Elem()
		reports := make(map[string]Report)
		for v, m := range majors {
			reports[v] = m.report(t)
		}
		out[name] = reports
	}
	if err := json.NewEncoder(os.Stdout).Encode(out); err != nil {
		panic(err)
	}
}

func (m major) report(t reflect.Type) (r Report) {
	r.Zero, r.ZeroError = m.write(reflect.New(t).Interface())
	filled := reflect.New(t)
	fill(filled.Elem(), nil)
	r.Filled, r.FilledError = m.write(filled.Interface())

	outer := reflect.New(reflect.StructOf([]reflect.StructField{{Name: "X", Type: t}}))
	if data, err := m.marshal(outer.Interface()); err == nil {
		x := v2bson.Raw(data).Lookup("x")
		r.WithinType = byte(x.Type)
		if doc, ok := x.DocumentOK(); ok {
			r.Within = elements(doc)
		}
	}
	r.Custom = len(r.Within) == 1 && r.Within[0].Key == "custom"
	doc, _ := v2bson.Marshal(v2bson.M{"x": v2bson.M{"unknown": 1}})
	if err := m.unmarshal(doc, outer.Interface()); err == nil {
		if f := outer.Elem().Field(0).FieldByName("Seen"); f.IsValid() && f.String() == "custom" {
			r.Custom = true
		}
	}

	if data, err := m.marshal(filled.Interface()); err == nil {
		m.read(&r, t, data)
	}
	return r
}

func (m major) read(r *Report, t reflect.Type, filled []byte) {
	defer func() { r.Panics = recover() != nil }()
	fresh := reflect.New(t)
	if m.unmarshal(filled, fresh.Interface()) == nil {
		r.Read = set(fresh.Elem(), nil, nil)
	}
	for _, e := range r.Filled {
		fraction, _ := v2bson.Marshal(v2bson.D{{Key: e.Key, Value: 1.5}})
		if m.unmarshal(fraction, reflect.New(t).Interface()) != nil {
			r.Unread = append(r.Unread, e.Key)
		}
	}
}

func (m major) write(v any) ([]Element, string) {
	data, err := m.marshal(v)
	if err != nil {
		return nil, err.Error()
	}
	return elements(data), ""
}

func elements(doc v2bson.Raw) []Element {
	list, err := doc.Elements()
	if err != nil {
		panic(err)
	}
	out := []Element{}
	for _, e := range list {
		text, _ := e.Value().StringValueOK()
		out = append(out, Element{e.Key(), byte(e.Value().Type), text})
	}
	return out
}

// fill sets everything that can be set, strings to their paths.
func fill(v reflect.Value, path []string) {
	if !v.CanSet() || len(path) > 8 {
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(strings.Join(path, "."))
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(1)
	case reflect.Float64:
		v.SetFloat(1)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), path)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
	case reflect.Map:
		if v.Type().Key().Kind() != reflect.String {
			return
		}
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(reflect.ValueOf("key of "+strings.Join(path, ".")).Convert(v.Type().Key()), reflect.Zero(v.Type().Elem()))
	case reflect.Interface:
		if v.NumMethod() == 0 {
			v.Set(reflect.ValueOf("any"))
		}
	case reflect.Struct:
		if now := reflect.ValueOf(time.Now()); v.Type() == now.Type() {
			v.Set(now)
			return
		}
		for i := range v.NumField() {
			fill(v.Field(i), append(path[:len(path):len(path)], v.Type().Field(i).Name))
		}
	}
}

// set appends the paths of strings that hold their own path.
func set(v reflect.Value, path, list []string) []string {
	switch v.Kind() {
	case reflect.String:
		if at := strings.Join(path, "."); v.String() == at {
			list = append(list, at)
		}
	case reflect.Pointer:
		if !v.IsNil() {
			list = set(v.Elem(), path, list)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			list = set(v.Field(i), append(path[:len(path):len(path)], v.Type().Field(i).Name), list)
		}
	}
	return list
}
