package hosts

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/textproto"
	"os"
	"os/exec"
	"strconv"
	"strings"
)

// An lspClient speaks the Language Server Protocol with a server over its
// standard input and output: as much of it as the tests need.
type lspClient struct {
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    *bufio.Reader
	stderr strings.Builder
	calls  int // made so far

	// handle is called with each notification of the server.
	handle func(method string, params json.RawMessage) error
}

// An lspMessage is a request (ID and Method), a notification (Method) or a
// response (ID).
type lspMessage struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  json.RawMessage `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   json.RawMessage `json:"error,omitempty"`
}

// startLSP starts a server, which ends with ctx if not before.
func startLSP(ctx context.Context, dir, program string, env ...string) (*lspClient, error) {
	c := &lspClient{cmd: exec.CommandContext(ctx, program)}
	c.cmd.Dir = dir
	c.cmd.Env = append(append(os.Environ(), "PWD="+dir), env...)
	c.cmd.Stderr = &c.stderr
	var err error
	if c.in, err = c.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := c.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	c.out = bufio.NewReader(out)
	return c, c.cmd.Start()
}

// stop ends the conversation and waits for the server to exit.
func (c *lspClient) stop() error {
	if err := c.call("shutdown", nil); err != nil {
		return err
	}
	if err := c.notify("exit", nil); err != nil {
		return err
	}
	return c.cmd.Wait()
}

// call makes a request and waits for the response, whose result it drops.
func (c *lspClient) call(method string, params any) error {
	c.calls++
	id := strconv.Itoa(c.calls)
	if err := c.send(lspMessage{ID: json.RawMessage(id), Method: method}, params); err != nil {
		return err
	}
	for {
		m, err := c.next()
		if err != nil {
			return fmt.Errorf("%s: %w", method, err)
		}
		if m.Method == "" && string(m.ID) == id {
			if m.Error != nil {
				return fmt.Errorf("%s: %s", method, m.Error)
			}
			return nil
		}
	}
}

// notify sends a notification.
func (c *lspClient) notify(method string, params any) error {
	return c.send(lspMessage{Method: method}, params)
}

func (c *lspClient) send(m lspMessage, params any) error {
	var err error
	m.Version = "2.0"
	if params != nil {
		if m.Params, err = json.Marshal(params); err != nil {
			return err
		}
	}
	data, err := json.Marshal(m)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.in, "Content-Length: %d\r\n\r\n%s", len(data), data)
	return err
}

// next reads one message. It hands notifications to the handler and answers
// the server's own requests with null.
func (c *lspClient) next() (lspMessage, error) {
	var m lspMessage
	header, err := textproto.NewReader(c.out).ReadMIMEHeader()
	if err != nil {
		return m, fmt.Errorf("reading from the server: %w\n%s", err, c.stderr.String())
	}
	length, err := strconv.Atoi(header.Get("Content-Length"))
	if err != nil {
		return m, err
	}
	data := make([]byte, length)
	if _, err := io.ReadFull(c.out, data); err != nil {
		return m, err
	}
	if err := json.Unmarshal(data, &m); err != nil {
		return m, err
	}
	switch {
	case m.Method != "" && m.ID != nil:
		err = c.send(lspMessage{ID: m.ID, Result: json.RawMessage("null")}, nil)
	case m.Method != "":
		err = c.handle(m.Method, m.Params)
	}
	return m, err
}
