//go:build !unix

package main

import "os/exec"

func ownGroup(*exec.Cmd) {}

// interruptGroup ends cmd; its children end when their pipes break.
func interruptGroup(cmd *exec.Cmd) error { return cmd.Process.Kill() }

func killGroup(*exec.Cmd) {}
