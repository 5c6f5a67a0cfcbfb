package value

import "slices"

// An Answer is the answer to a question about a value. The zero Answer is
// Maybe.
type Answer int8

const (
	No    Answer = -1
	Maybe Answer = 0
	Yes   Answer = 1
)

func (a Answer) String() string { return [...]string{"no", "unknown", "yes"}[a+1] }

// all is the answer to "does it hold for every one".
func all(answers []Answer) Answer {
	result := Yes
	for _, a := range answers {
		result = min(result, a)
	}
	return result
}

func sorted(list []string) []string { return slices.Sorted(slices.Values(list)) }
