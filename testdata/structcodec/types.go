package main

import (
	"net/url"
	"time"

	v1bson "go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/bsontype"
	"go.mongodb.org/mongo-driver/bson/primitive"
	v2bson "go.mongodb.org/mongo-driver/v2/bson"
)

func init() {
	samples["Names"] = new(Names)
	samples["Flags"] = new(Flags)
	samples["Wins"] = new(Wins)
	samples["WinsOver"] = new(WinsOver)
	samples["PointerInline"] = new(PointerInline)
	samples["Panics"] = new(Panics)
	samples["MapInline"] = new(MapInline)
	samples["MapFirst"] = new(MapFirst)
	samples["MapWithin"] = new(MapWithin)
	samples["Embeds"] = new(Embeds)
	samples["DuplicateTags"] = new(DuplicateTags)
	samples["DuplicateInline"] = new(DuplicateInline)
	samples["DuplicateBelow"] = new(DuplicateBelow)
	samples["TwoMaps"] = new(TwoMaps)
	samples["KeyedMap"] = new(KeyedMap)
	samples["NotInline"] = new(NotInline)
	samples["PointerToMap"] = new(PointerToMap)
	samples["InlineTime"] = new(InlineTime)
	samples["Empties"] = new(Empties)
	samples["IgnoresJSON"] = new(IgnoresJSON)
	samples["Marshals"] = new(Marshals)
	samples["MarshalsByPointer"] = new(MarshalsByPointer)
	samples["Promotes"] = new(Promotes)
	samples["MarshalsV1"] = new(MarshalsV1)
	samples["MarshalsV2"] = new(MarshalsV2)
	samples["Proxies"] = new(Proxies)
	samples["Unmarshals"] = new(Unmarshals)
	samples["UnmarshalsV1"] = new(UnmarshalsV1)
	samples["UnmarshalsV2"] = new(UnmarshalsV2)
	samples["WrongSignature"] = new(WrongSignature)
	samples["InlinesMarshaler"] = new(InlinesMarshaler)
	samples["Time"] = new(Time)
	samples["MyTime"] = new(MyTime)
	samples["URL"] = new(URL)
	samples["TimestampV1"] = new(TimestampV1)
	samples["TimestampV2"] = new(TimestampV2)
	samples["BinaryV1"] = new(BinaryV1)
	samples["BinaryV2"] = new(BinaryV2)
	samples["EV1"] = new(EV1)
	samples["EV2"] = new(EV2)
	samples["RegexV1"] = new(RegexV1)
	samples["RegexV2"] = new(RegexV2)
	samples["Decimal128V1"] = new(Decimal128V1)
	samples["Decimal128V2"] = new(Decimal128V2)
	samples["DBPointerV1"] = new(DBPointerV1)
	samples["DBPointerV2"] = new(DBPointerV2)
	samples["CodeWithScopeV1"] = new(CodeWithScopeV1)
	samples["CodeWithScopeV2"] = new(CodeWithScopeV2)
	samples["MinKeyV1"] = new(MinKeyV1)
	samples["MinKeyV2"] = new(MinKeyV2)
	samples["MaxKeyV1"] = new(MaxKeyV1)
	samples["MaxKeyV2"] = new(MaxKeyV2)
	samples["NullV1"] = new(NullV1)
	samples["NullV2"] = new(NullV2)
	samples["UndefinedV1"] = new(UndefinedV1)
	samples["UndefinedV2"] = new(UndefinedV2)
}

type Names struct {
	ÄMixedCase string
	A          string `bson:"a1"`
	B          string "b1,omitempty"
	C          string `bson:",omitempty"`
	D          string `bson:"-"`
	E          string "-"
	F          string `bson:"-,"`
	G          string `bson:"omitempty"`
	H          string `json:"h1"`
	I          string `bson: "i1"`
	J          string `bson:""`
	K          string ""
	L          string `bson:"l1,unknown,omitempty "`
	M          string `bson:"a.b"`
	N          string "json"
	o          string `bson:"o1"`
}

type Flags struct {
	A int64 `bson:"a,minsize"`
	B int64 `bson:"b,truncate"`
	C int64 `bson:",minsize,truncate,omitempty"`
	D int64
	E int64 "minsize"
}

type Deep struct {
	X string
	Y string
	N int64 `bson:"n,minsize"`
}

type Wins struct {
	Deep `bson:"ignored,inline,omitempty"`
	X    string
}

type WinsOver struct {
	X     string
	Inner Wins `bson:",inline"`
	Deep  Deep `bson:",inline"`
	Y     string
}

type PointerInline struct {
	*Deep `bson:",inline"`
	Z     string
}

// Panics does when it is read, for X is a struct in a nil pointer.
type Panics struct {
	P *struct {
		Deep `bson:",inline"`
	} `bson:",inline"`
}

type MapInline struct {
	A string
	M map[string]any `bson:",inline"`
	B string
}

type MapFirst struct {
	M map[string]string `bson:"inline"`
	A string
}

type MapWithin struct {
	A string
	W MapInline `bson:",inline"`
	C string
}

type hidden struct{ H string }

type Shown struct{ S string }

type Embeds struct {
	hidden `bson:",inline"`
	Shown
	*Deep
	Names `bson:"names"`
	any
}

type DuplicateTags struct {
	A string
	B string `bson:"a"`
}

type DuplicateInline struct {
	A Deep `bson:",inline"`
	B Deep `bson:",inline"`
}

type DuplicateBelow struct {
	X, Y string
	N    int64
	A    DuplicateInline `bson:",inline"`
}

type TwoMaps struct {
	M map[string]int `bson:",inline"`
	N map[string]int `bson:",inline"`
}

type Text string

type KeyedMap struct {
	M map[Text]int `bson:",inline"`
}

type NotInline struct {
	A string `bson:",inline"`
}

type PointerToMap struct {
	M *map[string]int `bson:",inline"`
}

type InlineTime struct {
	T time.Time `bson:",inline"`
	A string
}

type IgnoresJSON struct {
	A string `json:"other,omitempty"`
	B string `json:"-"`
}

type Never struct{ A string }

func (Never) IsZero() bool { return false }

type Zero struct{ A string }

func (Zero) IsZero() bool { return true }

type ZeroByPointer struct{ A string }

func (*ZeroByPointer) IsZero() bool { return true }

type Empties struct {
	Int     int                `bson:",omitempty"`
	Struct  Deep               `bson:",omitempty"`
	Time    time.Time          `bson:",omitempty"`
	Pointer *Deep              `bson:",omitempty"`
	Array   [2]int             `bson:",omitempty"`
	None    [0]int             `bson:",omitempty"`
	Any     any                `bson:",omitempty"`
	Map     map[string]int     `bson:",omitempty"`
	Slice   []int              `bson:",omitempty"`
	IDV1    primitive.ObjectID `bson:",omitempty"`
	IDV2    v2bson.ObjectID    `bson:",omitempty"`
	Never   Never              `bson:",omitempty"`
	Zero    Zero               `bson:",omitempty"`
	ByPtr   ZeroByPointer      `bson:",omitempty"`
	Kept    *int
}

type Endless struct {
	*Endless `bson:",inline"`
}

func custom() []byte {
	data, err := v2bson.Marshal(v2bson.M{"custom": 1})
	if err != nil {
		panic(err)
	}
	return data
}

type Marshals struct{ A string }

func (Marshals) MarshalBSON() ([]byte, error) { return custom(), nil }

type MarshalsByPointer struct{ A string }

func (*MarshalsByPointer) MarshalBSON() ([]byte, error) { return custom(), nil }

type Promotes struct {
	Marshals
	B string
}

type MarshalsV1 struct{ A string }

func (MarshalsV1) MarshalBSONValue() (bsontype.Type, []byte, error) {
	return bsontype.EmbeddedDocument, custom(), nil
}

type MarshalsV2 struct{ A string }

func (MarshalsV2) MarshalBSONValue() (byte, []byte, error) {
	return byte(v2bson.TypeEmbeddedDocument), custom(), nil
}

type Proxies struct{ A string }

func (Proxies) ProxyBSON() (interface{}, error) { return map[string]int{"custom": 1}, nil }

type Unmarshals struct{ Seen string }

func (u *Unmarshals) UnmarshalBSON([]byte) error { u.Seen = "custom"; return nil }

type UnmarshalsV1 struct{ Seen string }

func (u *UnmarshalsV1) UnmarshalBSONValue(bsontype.Type, []byte) error {
	u.Seen = "custom"
	return nil
}

type UnmarshalsV2 struct{ Seen string }

func (u *UnmarshalsV2) UnmarshalBSONValue(byte, []byte) error { u.Seen = "custom"; return nil }

type WrongSignature struct{ A string }

func (WrongSignature) MarshalBSON() []byte               { return custom() }
func (WrongSignature) MarshalBSONValue() ([]byte, error) { return custom(), nil }

type InlinesMarshaler struct {
	M Marshals `bson:",inline"`
}

// Types that the registry has codecs for, and look-alikes.
type (
	Time            = time.Time
	MyTime          time.Time
	URL             = url.URL
	TimestampV1     = primitive.Timestamp
	TimestampV2     = v2bson.Timestamp
	BinaryV1        = primitive.Binary
	BinaryV2        = v2bson.Binary
	EV1             = v1bson.E
	EV2             = v2bson.E
	RegexV1         = primitive.Regex
	RegexV2         = v2bson.Regex
	Decimal128V1    = primitive.Decimal128
	Decimal128V2    = v2bson.Decimal128
	DBPointerV1     = primitive.DBPointer
	DBPointerV2     = v2bson.DBPointer
	CodeWithScopeV1 = primitive.CodeWithScope
	CodeWithScopeV2 = v2bson.CodeWithScope
	MinKeyV1        = primitive.MinKey
	MinKeyV2        = v2bson.MinKey
	MaxKeyV1        = primitive.MaxKey
	MaxKeyV2        = v2bson.MaxKey
	NullV1          = primitive.Null
	NullV2          = v2bson.Null
	UndefinedV1     = primitive.Undefined
	UndefinedV2     = v2bson.Undefined
)
