package rule

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// An Option is one typed option of a rule. It is a [flag.Value].
type Option struct {
	Name  string
	Usage string
	Enum  []string // the values a string option may have; nil for any
	field reflect.Value
}

// ListOptions describes the options of the rule: the fields of r.Options, in
// their order, which must be strings, integers, booleans or lists of strings.
func (r *Rule) ListOptions() []*Option {
	if r.Options == nil {
		return nil
	}
	v := reflect.ValueOf(r.Options).Elem()
	var opts []*Option
	for i := range v.NumField() {
		tag := v.Type().Field(i).Tag
		o := &Option{Name: tag.Get("json"), Usage: tag.Get("usage"), field: v.Field(i)}
		if enum := tag.Get("enum"); enum != "" {
			o.Enum = strings.Split(enum, ",")
		}
		opts = append(opts, o)
	}
	return opts
}

// String returns the option's value as a flag shows it.
func (o *Option) String() string {
	if o == nil || !o.field.IsValid() { // the flag package asks a zero Option
		return ""
	}
	if list, ok := o.field.Interface().([]string); ok {
		return strings.Join(list, ",")
	}
	return fmt.Sprint(o.field.Interface())
}

// Set parses the value of a flag. It fails if s is not of the option's type
// or not one of its values.
func (o *Option) Set(s string) error {
	switch o.field.Kind() {
	case reflect.Bool:
		b, err := strconv.ParseBool(s)
		if err != nil {
			return fmt.Errorf("want true or false, not %q", s)
		}
		o.field.SetBool(b)
	case reflect.Int:
		n, err := strconv.Atoi(s)
		if err != nil {
			return fmt.Errorf("want a whole number, not %q", s)
		}
		o.field.SetInt(int64(n))
	case reflect.Slice:
		list := []string{}
		if s != "" {
			list = strings.Split(s, ",")
		}
		o.field.Set(reflect.ValueOf(list))
	default:
		if o.Enum != nil && !slices.Contains(o.Enum, s) {
			return fmt.Errorf("want one of %s, not %q", strings.Join(o.Enum, ", "), s)
		}
		o.field.SetString(s)
	}
	return nil
}

// SetAny sets the option from a decoded settings file: a string, a number, a
// boolean or a list of strings. It fails like [Option.Set].
func (o *Option) SetAny(v any) error {
	switch v := v.(type) {
	case string, bool, int, int64, uint64:
		return o.Set(fmt.Sprint(v))
	case float64:
		return o.Set(strconv.FormatFloat(v, 'f', -1, 64))
	case []any:
		if o.field.Kind() != reflect.Slice {
			return fmt.Errorf("want one value, not a list")
		}
		list := make([]string, len(v))
		for i, e := range v {
			s, ok := e.(string)
			if !ok {
				return fmt.Errorf("item %d: want a string, not %v", i, e)
			}
			list[i] = s
		}
		o.field.Set(reflect.ValueOf(list))
		return nil
	}
	return fmt.Errorf("want a %s, not %v", o.field.Kind(), v)
}

// IsBoolFlag lets the flag package accept -rule.option without a value.
func (o *Option) IsBoolFlag() bool { return o.field.IsValid() && o.field.Kind() == reflect.Bool }
