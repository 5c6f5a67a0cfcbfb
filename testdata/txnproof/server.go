// Package txnproof observes which commands the drivers send, and in which
// session and transaction, for what mongovet says about them: without the
// session of a transaction a command does not belong to it. The tests of
// passes/internal/driver run those of this package.
package txnproof

import (
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"slices"
	"strings"
	"sync"

	"go.mongodb.org/mongo-driver/v2/bson"
)

// maxWriteBatchSize is what a command may write; real servers take 100,000.
const maxWriteBatchSize = 2

// Of a refused document the server says that its key exists. It stands in a
// document as any of its strings.
const refused = "refused"

// A server is as much of the primary of a replica set as a driver needs, and
// keeps the commands. It succeeds with everything but refused documents.
type server struct {
	listener net.Listener

	mu       sync.Mutex
	commands []bson.Raw
}

func newServer() (*server, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s := &server{listener: listener}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go s.serve(conn)
		}
	}()
	return s, nil
}

func (s *server) uri() string {
	return "mongodb://" + s.listener.Addr().String() + "/?replicaSet=rs"
}

// sent returns the commands so far but those of connections.
func (s *server) sent() []bson.Raw {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.commands)
}

func (s *server) serve(conn net.Conn) {
	defer conn.Close()
	for {
		request, err := readMessage(conn)
		if err != nil {
			return
		}
		command := request.command()
		switch name(command) {
		case "hello", "isMaster", "ismaster":
		default:
			s.mu.Lock()
			s.commands = append(s.commands, command)
			s.mu.Unlock()
		}
		reply, err := bson.Marshal(s.reply(command, bytes.Contains(request, []byte(refused))))
		if err != nil {
			panic(err)
		}
		if _, err := conn.Write(request.answer(reply)); err != nil {
			return
		}
	}
}

// name returns the name of a command.
func name(command bson.Raw) string { return command.Index(0).Key() }

// reply returns one reply that will do for every command: the drivers take
// what they look for.
func (s *server) reply(command bson.Raw, refuse bool) bson.M {
	addr := s.listener.Addr().String()
	batch := bson.A{bson.M{"ok": 1, "_id": bson.M{}, "n": 1, "idx": 0, "name": "a"}}
	reply := bson.M{
		"ok": 1, "isWritablePrimary": true, "helloOk": true,
		"setName": "rs", "hosts": bson.A{addr}, "me": addr,
		"minWireVersion": 0, "maxWireVersion": 25, "logicalSessionTimeoutMinutes": 30,
		"maxBsonObjectSize": 1 << 24, "maxMessageSizeBytes": 48_000_000, "maxWriteBatchSize": maxWriteBatchSize,
		"n": 1, "nModified": 1, "nErrors": 0, "value": bson.M{}, "values": bson.A{},
		"databases": bson.A{}, "totalSize": int64(0), "indexesCreated": batch,
		"cursor": bson.M{"id": cursorID(command), "ns": "shop.orders", "firstBatch": batch, "nextBatch": batch},
	}
	if refuse {
		reply["writeErrors"] = bson.A{bson.M{"index": 0, "code": 11000, "errmsg": "duplicate key"}}
	}
	return reply
}

// cursorID leaves a cursor open if the command asks for a batch size, until
// the second batch.
func cursorID(command bson.Raw) int64 {
	_, err := command.LookupErr("batchSize")
	if err != nil {
		_, err = command.LookupErr("cursor", "batchSize")
	}
	if err != nil || name(command) == "getMore" {
		return 0
	}
	return 42
}

// A message of the wire protocol begins with its length, its ID, that of the
// request it answers and what it is.
type message []byte

const (
	headerLength = 16
	opQuery      = 2004 // the first message of a driver, to a server of any age
	opMsg        = 2013
)

func readMessage(r io.Reader) (message, error) {
	header := make(message, headerLength)
	if _, err := io.ReadFull(r, header); err != nil {
		return nil, err
	}
	rest := make(message, binary.LittleEndian.Uint32(header)-headerLength)
	_, err := io.ReadFull(r, rest)
	return append(header, rest...), err
}

// command returns the document of the command, without the lists that a
// driver sends behind it.
func (m message) command() bson.Raw {
	body := m[headerLength+4:] // flags
	if binary.LittleEndian.Uint32(m[12:]) == opQuery {
		body = body[bytes.IndexByte(body, 0)+1+8:] // collection, skip, limit
	} else {
		body = body[1:] // kind of section
	}
	return bson.Raw(body[:binary.LittleEndian.Uint32(body)])
}

// answer returns the message that answers m; it may be of another kind.
func (m message) answer(doc bson.Raw) message {
	var a message
	for _, n := range []uint32{uint32(headerLength + 4 + 1 + len(doc)), 0, binary.LittleEndian.Uint32(m[4:]), opMsg, 0} {
		a = binary.LittleEndian.AppendUint32(a, n)
	}
	return append(append(a, 0), doc...)
}

// describe returns a command as one line: its name, its session, which is
// implicit if the driver made it, and what its transaction number is for.
func describe(command bson.Raw, sessions []bson.Raw) string {
	has := func(key string) bool {
		_, err := command.LookupErr(key)
		return err == nil
	}
	words := []string{name(command)}
	if id, ok := command.Lookup("lsid").DocumentOK(); ok {
		words = append(words, sessionName(id, sessions))
	}
	autocommit, ok := command.Lookup("autocommit").BooleanOK()
	switch inTxn := ok && !autocommit; {
	case inTxn && has("txnNumber") && has("startTransaction"):
		words = append(words, "starts txn")
	case inTxn && has("txnNumber"):
		words = append(words, "in txn")
	case has("autocommit") || has("startTransaction"):
		words = append(words, "odd")
	case has("txnNumber"):
		words = append(words, "retryable")
	}
	return strings.Join(words, " ")
}

func sessionName(id bson.Raw, sessions []bson.Raw) string {
	switch slices.IndexFunc(sessions, func(s bson.Raw) bool { return bytes.Equal(s, id) }) {
	case 0:
		return "session"
	case 1:
		return "other"
	}
	return "implicit"
}
