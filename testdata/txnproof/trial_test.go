package txnproof

import (
	"context"
	"strings"
	"testing"

	"go.mongodb.org/mongo-driver/v2/bson"
)

// A client is one of either driver: both have the same functions, with types
// of their own.
type client interface {
	StartSession() (session, error)
	UseSession(context.Context, func(context.Context) error) error
	WithSession(context.Context, session, func(context.Context) error) error
	NewSessionContext(context.Context, session) context.Context
	SessionFromContext(context.Context) session // nil if there is none
	Disconnect(context.Context) error

	find(context.Context) (cursor, error)  // with a second batch
	watch(context.Context) (cursor, error) // likewise
	operations() map[string]operation
}

type session interface {
	ID() bson.Raw
	StartTransaction() error
	CommitTransaction(context.Context) error
	AbortTransaction(context.Context) error
	EndSession(context.Context)
	WithTransaction(context.Context, func(context.Context) error) error
}

// A cursor is a cursor or change stream.
type cursor interface {
	Next(context.Context) bool
	Close(context.Context) error
	Err() error
}

type operation = func(context.Context) error

// drivers connect a client of each driver.
var drivers = map[string]func(uri string) (client, error){"v1": connectV1, "v2": connectV2}

// A trial is a client, two sessions of it, and a context with neither.
type trial struct {
	client
	session, other session
	ids            []bson.Raw // of the session and the other
	outer          context.Context
}

// in returns a context that carries the session.
func (r *trial) in() context.Context { return r.NewSessionContext(r.outer, r.session) }

func (r *trial) insert(ctx context.Context) error { return r.operations()["InsertOne"](ctx) }

// observe returns the commands that what a trial does sends, and its error.
func observe(t *testing.T, driver string, do func(*trial) error) string {
	t.Helper()
	s, err := newServer()
	if err != nil {
		t.Fatal(err)
	}
	defer s.listener.Close()
	c, err := drivers[driver](s.uri())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Disconnect(context.Background())
	r := &trial{client: c, outer: t.Context()}
	for _, to := range []*session{&r.session, &r.other} {
		if *to, err = c.StartSession(); err != nil {
			t.Fatal(err)
		}
		r.ids = append(r.ids, (*to).ID())
	}
	err = do(r)
	var lines []string
	for _, command := range s.sent() {
		lines = append(lines, describe(command, r.ids))
	}
	if err != nil {
		lines = append(lines, "error: "+err.Error())
	}
	return strings.Join(lines, "; ")
}

// A scenario is what a trial does and the commands that both drivers send.
type scenario struct {
	name string
	do   func(*trial) error
	want string
}

func run(t *testing.T, scenarios []scenario) {
	for driver := range drivers {
		for _, s := range scenarios {
			t.Run(driver+"/"+s.name, func(t *testing.T) {
				if got := observe(t, driver, s.do); got != s.want {
					t.Errorf("sent\n\t%s\nwant\n\t%s", got, s.want)
				}
			})
		}
	}
}

// only drops the result of an operation.
func only[T any](_ T, err error) error { return err }
