package odd_test

import (
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"
)

func TestProbe(t *testing.T) {
	w := theWorld(t)
	src, err := os.ReadFile(os.Getenv("PROBE"))
	if err != nil {
		t.Skip()
	}
	var prog program
	for i, text := range strings.Split(string(src), "-- next --\n") {
		prog = append(prog, source{fmt.Sprintf("odd.example/p%d", i), []string{text}})
	}
	pkgs, err := w.check(prog)
	if err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	out, err := w.analyze(pkgs, ask)
	if err != nil {
		t.Fatal(err)
	}
	var ru syscall.Rusage
	syscall.Getrusage(0, &ru)
	t.Log(time.Since(start), "cpu of the process", time.Duration(ru.Utime.Nano()+ru.Stime.Nano()))
	for _, d := range out.diagnostics {
		t.Log(d)
	}
	for k, f := range out.facts {
		t.Log(k, len(f))
	}
}
