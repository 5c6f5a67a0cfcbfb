// Command testmain is a golangci-lint with mongovet in it, for tests. It is a
// module of its own, so that mongovet does not depend on golangci-lint.
package main

import (
	"fmt"
	"os"

	"github.com/golangci/golangci-lint/v2/pkg/commands"
	"github.com/golangci/golangci-lint/v2/pkg/exitcodes"

	_ "github.com/mongovet/mongovet/analyzers/gclplugin"
)

func main() {
	if err := commands.Execute(commands.BuildInfo{Version: "2.15.0"}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(exitcodes.Failure)
	}
}
