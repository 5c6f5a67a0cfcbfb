//go:build unix

package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// An interrupt ends the go command and what it has started.
func TestInterrupt(t *testing.T) {
	t.Parallel()
	real, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	dir := writeModule(t, shop)
	pidFile := filepath.Join(dir, "pid")
	// This go command hangs in go vet, and so does its child.
	fake := filepath.Join(dir, "bin", "go")
	writeFile(t, fake, []byte(`#!/bin/sh
if [ "$1" != vet ]; then exec "`+real+`" "$@"; fi
mkdir "$GOTMPDIR"/work
sleep 100 &
echo $! >"`+pidFile+`.tmp"
mv "`+pidFile+`.tmp" "`+pidFile+`"
wait
`))
	if err := os.Chmod(fake, 0o777); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(tool)
	cmd.Dir = dir
	tmp := t.TempDir()
	cmd.Env = append(cmd.Environ(), "PATH="+filepath.Dir(fake)+":"+os.Getenv("PATH"), "GOTMPDIR="+tmp)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	child := waitForPid(t, pidFile)
	start := time.Now()
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	cmd.Wait()
	if code := cmd.ProcessState.ExitCode(); code != exitInterrupted || stderr.String() != "mongovet: interrupted\n" {
		t.Errorf("exit code %d, stderr %q", code, stderr.String())
	}
	if d := time.Since(start); d > 10*time.Second {
		t.Errorf("ended after %v", d)
	}
	if err := syscall.Kill(child, 0); !errors.Is(err, syscall.ESRCH) && !isZombie(child) {
		t.Errorf("the child lives: %v", err)
	}
	if left, err := os.ReadDir(tmp); err != nil || len(left) > 0 {
		t.Errorf("temporary files are left: %v, %v", left, err)
	}
}

func waitForPid(t *testing.T, file string) int {
	t.Helper()
	for range 200 {
		if data, err := os.ReadFile(file); err == nil {
			pid, err := strconv.Atoi(strings.TrimSpace(string(data)))
			if err != nil {
				t.Fatal(err)
			}
			return pid
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatal("go vet was not started")
	return 0
}

// isZombie reports whether the process has ended and waits for its parent.
func isZombie(pid int) bool {
	stat, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	return err == nil && strings.Contains(string(stat), ") Z ")
}
