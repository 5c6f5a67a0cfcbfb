package rule

import (
	"fmt"
	"slices"
	"strings"
)

// Suggest returns `; did you mean "x"?` for the name nearest to the misspelt
// one, or the list of names when none is near.
func Suggest(misspelt string, names []string) string {
	best, distance := "", 1+len(misspelt)/3
	for _, n := range names {
		if d := editDistance(strings.ToLower(misspelt), strings.ToLower(n)); d <= distance {
			best, distance = n, d-1
		}
	}
	if best != "" {
		return fmt.Sprintf("; did you mean %q?", best)
	}
	return "; there are: " + strings.Join(slices.Sorted(slices.Values(names)), ", ")
}

// editDistance is the Levenshtein distance of a and b in bytes.
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			substitute := diagonal
			if a[i] != b[j] {
				substitute++
			}
			diagonal = row[j+1]
			row[j+1] = min(substitute, row[j]+1, diagonal+1)
		}
	}
	return row[len(b)]
}
