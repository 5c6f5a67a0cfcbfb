package main

import (
	"bytes"
	"fmt"
	"go/version"
	"io"
	"os"
	"runtime"
)

// checkGoVersion fails if a go command of the given version makes export data
// that this binary cannot read. An empty version passes.
func checkGoVersion(goVersion string) error { return canRead(runtime.Version(), goVersion) }

func canRead(own, other string) error {
	if !version.IsValid(own) || version.Compare(version.Lang(own), version.Lang(other)) >= 0 {
		return nil
	}
	return fmt.Errorf("mongovet was built with %s and cannot read export data of %s; rebuild it with %[2]s", own, other)
}

// goVersion returns the version of the go command that runs the tool, or "".
// The go command sets it in the environment; a build system that does not
// leaves it to the export data.
func (u *unit) goVersion() string {
	if v := os.Getenv("GOVERSION"); v != "" {
		return v
	}
	for _, file := range u.PackageFile {
		return exportVersion(file)
	}
	return ""
}

// exportVersion returns the version in the header of a file of export data,
//
//	go object linux amd64 go1.26.8 …
func exportVersion(file string) string {
	f, err := os.Open(file)
	if err != nil {
		return ""
	}
	defer f.Close()
	head := make([]byte, 256)
	n, _ := io.ReadFull(f, head)
	_, line, _ := bytes.Cut(head[:n], []byte("go object "))
	if fields := bytes.Fields(line); len(fields) > 2 {
		return string(fields[2])
	}
	return ""
}
