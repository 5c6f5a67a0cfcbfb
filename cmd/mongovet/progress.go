package main

import (
	"fmt"
	"io"
	"os"
	"sync/atomic"
	"time"
)

// A progress shows on a terminal how far a long run is.
type progress struct {
	units atomic.Int64
	quit  chan struct{}
	done  chan struct{}
}

// startProgress starts to show progress if w is a terminal.
func startProgress(w io.Writer) *progress {
	p := &progress{quit: make(chan struct{}), done: make(chan struct{})}
	if !isTerminal(w) {
		close(p.done)
		return p
	}
	go p.show(w)
	return p
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok || os.Getenv("TERM") == "dumb" {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// set says that the given number of packages has been analyzed.
func (p *progress) set(units int) { p.units.Store(int64(units)) }

// stop removes the line.
func (p *progress) stop() {
	close(p.quit)
	<-p.done
}

func (p *progress) show(w io.Writer) {
	defer close(p.done)
	start := time.Now()
	ticker := time.NewTicker(time.Second)
	defer ticker.Stop()
	for {
		select {
		case <-p.quit:
			fmt.Fprint(w, "\r\x1b[K")
			return
		case now := <-ticker.C:
			seconds := int(now.Sub(start).Seconds())
			if n := p.units.Load(); n > 0 {
				fmt.Fprintf(w, "\r\x1b[Kmongovet: %s analyzed, %d s", count(int(n), "package"), seconds)
			} else {
				fmt.Fprintf(w, "\r\x1b[Kmongovet: loading packages, %d s", seconds)
			}
		}
	}
}
