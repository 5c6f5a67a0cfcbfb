// Package hosts holds the tests that run mongovet in every host (go vet,
// golangci-lint, gopls) over testdata/shop and compare what they report. They
// build the hosts through the module proxy; -short skips them.
package hosts
