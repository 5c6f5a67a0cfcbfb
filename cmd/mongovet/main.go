// Command mongovet reports data-model, transaction and driver-use mistakes in
// Go code that uses MongoDB.
//
//	mongovet [flags] [packages]     analyze the module in the current directory
//	mongovet rules                  list the rules
//	mongovet help [RULE]            explain the command or a rule
//	go vet -vettool=$(which mongovet) ./...
//
// Run by itself it drives go vet with itself as the tool, so that both ways
// share one protocol; see [vettool] and [standalone].
package main

import (
	"fmt"
	"io"
	"os"
	"strings"
)

// Exit codes of the command.
const (
	exitClean       = 0
	exitFindings    = 1
	exitError       = 2 // something could not be analyzed
	exitInterrupted = 130
)

func main() {
	args := os.Args[1:]
	if speaksVet(args) {
		vettool(args) // does not return
	}
	os.Exit(command(args, os.Stdout, os.Stderr))
}

// command runs a sub-command or the analysis and returns the exit code.
func command(args []string, stdout, stderr io.Writer) int {
	var err error
	switch first(args) {
	case "rules":
		err = printRules(stdout, args[1:])
	case "help":
		err = printHelp(stdout, args[1:])
	case "version":
		err = printVersion(stdout, args[1:])
	default:
		return standalone(args, stdout, stderr)
	}
	if err != nil {
		complain(stderr, err)
		return exitError
	}
	return exitClean
}

func first(args []string) string {
	if len(args) == 0 {
		return ""
	}
	return args[0]
}

// complain prints err as one message of the command.
func complain(w io.Writer, err error) {
	fmt.Fprintf(w, "mongovet: %s\n", strings.TrimSpace(err.Error()))
}
