package main

import (
	"context"
	"encoding/hex"
	"fmt"
	"os"
	"strings"
	"time"

	"example.com/sdk/pagination"
)

type state string

type uuid [16]byte

func (u uuid) MarshalText() ([]byte, error) {
	text := hex.EncodeToString(u[:])
	return []byte(strings.Join([]string{text[:8], text[8:12], text[12:16], text[16:20], text[20:]}, "-")), nil
}

type day struct{ time.Time }

func (d day) MarshalText() ([]byte, error) { return []byte(d.Format("2006-01-02")), nil }

func list(path, url string, query map[string]any) error {
	transport := &pagination.HTTPTransport{Base: os.Args[1] + path}
	request := pagination.Request{Method: "GET", URL: url, Query: query}
	_, err := pagination.BookOffsetLister[any]{Transport: transport, Request: request}.List(context.Background(), nil)
	return err
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	seven := 7
	var absent *int
	first := time.Date(2024, 5, 6, 7, 8, 9, 0, time.UTC)
	must(list("/v1", "/books", map[string]any{
		"text":        "a b",
		"date":        day{first},
		"time":        first,
		"enumeration": state("open"),
		"uuid":        uuid{0x12, 0x3e, 0x45, 0x67, 0xe8, 0x9b, 0x12, 0xd3, 0xa4, 0x56, 0x42, 0x66, 0x14, 0x17, 0x40, 0},
		"integer":     uint64(9007199254740993),
		"flag":        true,
		"list":        []state{"a", "b"},
		"dates":       []day{{first}, {first.AddDate(0, 0, 1)}},
		"optional":    &seven,
		"absent":      absent,
	}))
	must(list("/v1/", "/v1/books", nil))
	must(list("/v1", "books", nil))
	must(list("/v1", "/v10/books", nil))
	var err error
	for _, filter := range []any{struct{ A int }{1}, []any{[]any{"a"}}, func() {}, map[string]int{"a": 1}} {
		if err = list("/v1", "/books", map[string]any{"filter": filter}); err == nil {
			fmt.Println("sent", filter)
		}
	}
	fmt.Println(err)
}
