// Package cgo calls C.
package cgo

/*
#include <stdlib.h>

typedef struct { int n; char name[8]; } odd;

static int twice(int n) { return 2 * n; }
*/
import "C"

import (
	"fmt"
	"time"
	"unsafe"

	"go.mongodb.org/mongo-driver/mongo"
)

func Use(db *mongo.Database, t time.Time) {
	name := C.CString("readings")
	defer C.free(unsafe.Pointer(name))
	db.Collection(C.GoString(name))
	db.Collection(fmt.Sprintf("%d_%s", int(C.twice(2)), t.Format("2006"))) // want `makes one new collection per year`
	var o C.odd
	o.n = C.twice(C.int(t.Year()))
	db.Collection(fmt.Sprint("o_", int(o.n)))
}
