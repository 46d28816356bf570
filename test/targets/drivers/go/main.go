package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"strings"

	"example.com/plays/pagination"
)

type order struct {
	ID      string   `json:"id"`
	Page    string   `json:"page"`
	Members []string `json:"members"`
	Request struct {
		Method  string            `json:"method"`
		URL     string            `json:"url"`
		Query   map[string]any    `json:"query"`
		Headers map[string]string `json:"headers"`
		Body    any               `json:"body"`
	} `json:"request"`
	Exchanges         int      `json:"exchanges"`
	Ends              bool     `json:"endsItself"`
	IdempotencyHeader string   `json:"idempotencyHeader"`
	IdempotencyKeys   []string `json:"idempotencyKeys"`
}

type told struct {
	Items   []any          `json:"items"`
	Members map[string]any `json:"members"`
}

type report struct {
	ID      string   `json:"id"`
	Pages   []told   `json:"pages"`
	End     *bool    `json:"end"`
	Items   []any    `json:"items"`
	Failure *failure `json:"failure"`
	Error   string   `json:"error,omitempty"`
}

type failure struct {
	Reason string `json:"reason"`
	Status int    `json:"status"`
}

// walk is what the pages of one scheme can do, whatever their type.
type walk struct {
	list func(pagination.Transport, pagination.Request) (any, error)
	next func(any) (any, error)
	auto func(pagination.Transport, pagination.Request) ([]any, error)
	at   func(any) []any
}

type transport struct {
	pagination.HTTPTransport
	base string
}

var origins = regexp.MustCompile(`(?is)^([a-z]+://[^/?#]*)?(.*)$`)

func (t *transport) Send(ctx context.Context, request *pagination.Request) (*pagination.Answer, error) {
	parts := origins.FindStringSubmatch(request.URL)
	sent := *request
	sent.Header = map[string]string{}
	for name, value := range request.Header {
		sent.Header[name] = value
	}
	if parts[1] != "" {
		sent.Header["x-origin"] = parts[1]
	}
	if !strings.HasPrefix(parts[2], "/") {
		parts[2] = "/" + parts[2]
	}
	sent.URL = t.base + parts[2]
	return t.HTTPTransport.Send(ctx, &sent)
}

func transportOf(order order, name string) *transport {
	keys := order.IdempotencyKeys
	made := &transport{base: os.Args[2]}
	made.Base = os.Args[2]
	made.Header = map[string]string{"x-play": order.ID + " " + name}
	made.KeyHeader = order.IdempotencyHeader
	if keys != nil {
		made.Key = func() string {
			key := keys[0]
			keys = keys[1:]
			return key
		}
	}
	return made
}

func requestOf(order order) pagination.Request {
	given := order.Request
	return pagination.Request{Method: given.Method, URL: given.URL, Query: given.Query, Header: given.Headers, Body: given.Body}
}

func play(order order) (result report, err error) {
	defer func() {
		if failure := recover(); failure != nil {
			err = fmt.Errorf("panic: %v", failure)
		}
	}()
	result = report{ID: order.ID, Pages: []told{}, Items: []any{}}
	walk := walks[order.Page]
	result.Failure, err = failureOf(byPage(order, walk, &result))
	if err != nil || !order.Ends && result.Failure == nil {
		result.Items = nil
		return result, err
	}
	result.Items, err = walk.auto(transportOf(order, "items"), requestOf(order))
	if _, err = failureOf(err); result.Items == nil {
		result.Items = []any{}
	}
	return result, err
}

func byPage(order order, walk walk, result *report) error {
	page, err := walk.list(transportOf(order, "pages"), requestOf(order))
	if err != nil {
		return err
	}
	for {
		result.Pages = append(result.Pages, told{walk.at(page), members(page, order.Members)})
		if len(result.Pages) >= order.Exchanges {
			break
		}
		following, err := walk.next(page)
		if err != nil {
			return err
		}
		if following == nil {
			break
		}
		page = following
	}
	// A page after the last exchange would be one request too many, which the server tells.
	if order.Ends {
		following, err := walk.next(page)
		end := following == nil && err == nil
		result.End = &end
		return err
	}
	return nil
}

// failureOf is what a walk fails with; an error that is none of the pages stays one.
func failureOf(err error) (*failure, error) {
	var failed *pagination.PageError
	if !errors.As(err, &failed) {
		return nil, err
	}
	return &failure{string(failed.Reason), failed.Status}, nil
}

func members(page any, names []string) map[string]any {
	held := map[string]any{}
	value := reflect.ValueOf(page).Elem()
	for _, name := range names {
		member := value.FieldByName(name)
		if member.Kind() == reflect.Pointer && !member.IsNil() {
			held[name] = member.Elem().Interface()
		} else if member.Kind() == reflect.Slice {
			held[name] = member.Interface()
		}
	}
	return held
}

func main() {
	file, err := os.Open(os.Args[1])
	if err != nil {
		panic(err)
	}
	decoder := json.NewDecoder(file)
	decoder.UseNumber()
	orders := []order{}
	if err := decoder.Decode(&orders); err != nil {
		panic(err)
	}
	for _, order := range orders {
		result, err := play(order)
		if err != nil {
			result.Error = err.Error()
		}
		text, _ := json.Marshal(result)
		fmt.Println(string(text))
	}
}
