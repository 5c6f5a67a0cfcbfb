//go:build !unix

package odd_test

import "time"

var start = time.Now()

// cpuTime is the time that has passed: there is no better measure here.
func cpuTime() time.Duration { return time.Since(start) }
