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
	ItemsPath         []any    `json:"itemsPath"`
	Exchanges         int      `json:"exchanges"`
	Ends              bool     `json:"endsItself"`
	IdempotencyHeader string   `json:"idempotencyHeader"`
	IdempotencyKeys   []string `json:"idempotencyKeys"`
	From              *string  `json:"from"`
}

type told struct {
	Items    []any          `json:"items"`
	Members  map[string]any `json:"members"`
	Position *string        `json:"position"`
	Stopped  *string        `json:"stopped"`
}

type report struct {
	ID      string   `json:"id"`
	Pages   []told   `json:"pages"`
	End     *bool    `json:"end"`
	Items   []any    `json:"items"`
	Failure *failure `json:"failure"`
	Error   string   `json:"error,omitempty"`
	Stopped string   `json:"stopped"`
}

type failure struct {
	Reason string `json:"reason"`
	Status int    `json:"status"`
}

// walk has the functions of one scheme's pages, without their types.
type walk struct {
	list  func(pagination.Transport, pagination.Request, ...pagination.WalkOption) (any, error)
	next  func(any) (any, error)
	auto  func(pagination.Transport, pagination.Request, ...pagination.WalkOption) ([]any, error)
	items func(any) []any
	at    func(map[string]any, any) (*pagination.PagingParams, error)
}

type transport struct {
	pagination.HTTPTransport
	base string
}

// AbsoluteURL returns the URL unchanged, as vectors expect.
func (t *transport) AbsoluteURL(address string) (string, error) { return address, nil }

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

// optionsOf returns the position at which the walk starts, or no option for a walk from the beginning.
func optionsOf(order order) []pagination.WalkOption {
	if order.From == nil {
		return nil
	}
	return []pagination.WalkOption{pagination.From(*order.From)}
}

// toldOf returns the report of a page.
func toldOf(items []any, members map[string]any, page interface {
	Position() (string, error)
	Stopped() pagination.StopReason
}) told {
	made := told{Items: items, Members: members}
	// There is no position if the next page is on another origin.
	if position, err := page.Position(); err == nil && position != "" {
		made.Position = &position
	}
	if stopped := string(page.Stopped()); stopped != "" {
		made.Stopped = &stopped
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
	result.Items, err = walk.auto(transportOf(order, "items"), requestOf(order), optionsOf(order)...)
	if _, err = failureOf(err); result.Items == nil {
		result.Items = []any{}
	}
	return result, err
}

func byPage(order order, walk walk, result *report) error {
	page, err := walk.list(transportOf(order, "pages"), requestOf(order), optionsOf(order)...)
	if err != nil {
		return err
	}
	for {
		result.Pages = append(result.Pages, toldOf(walk.items(page), members(page, order.Members), page.(interface {
			Position() (string, error)
			Stopped() pagination.StopReason
		})))
		shown := page.(interface{ PageRequest() *pagination.Request }).PageRequest()
		if len(result.Pages) == 1 && !isOf(shown, order) {
			return fmt.Errorf("the page shows another request: %v", shown)
		}
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
	// A request for a page after the last exchange would be one too many, which the server reports.
	if order.Ends {
		following, err := walk.next(page)
		end := following == nil && err == nil
		result.End = &end
		return err
	}
	return nil
}

// isOf returns true if a request has the method and the headers of an order; the scheme may add headers.
func isOf(request *pagination.Request, order order) bool {
	for name, value := range order.Request.Headers {
		if request.Header[name] != value {
			return false
		}
	}
	return request.Method == order.Request.Method
}

// adapted walks by a function of the caller, which merges the parameters into its own requests.
func adapted(order order, walk walk, name string) (*pagination.Paginated[any, *pagination.Answer], error) {
	client := transportOf(order, name)
	given := requestOf(order)
	first, err := walk.at(given.Query, given.Body)
	if err != nil {
		return nil, err
	}
	fetch := func(ctx context.Context, params *pagination.PagingParams) (*pagination.Answer, error) {
		request := given
		request.Query = map[string]any{}
		for _, query := range []map[string]any{given.Query, params.Query()} {
			for name, value := range query {
				request.Query[name] = value
			}
		}
		request.Header = map[string]string{}
		for _, header := range []map[string]string{given.Header, params.Header()} {
			for name, value := range header {
				request.Header[name] = value
			}
		}
		if err := params.FillBody(&request.Body); err != nil {
			return nil, err
		}
		return client.Send(ctx, &request)
	}
	items := func(answer *pagination.Answer) []any { return itemsAt(answer.Body, order.ItemsPath) }
	return pagination.PaginateFrom(context.Background(), first, fetch, items).With(optionsOf(order)...), nil
}

func itemsAt(body any, path []any) []any {
	for _, step := range path {
		switch held := body.(type) {
		case map[string]any:
			body = held[fmt.Sprint(step)]
		case []any:
			index, _ := step.(json.Number).Int64()
			if int(index) >= len(held) {
				return []any{}
			}
			body = held[index]
		default:
			return []any{}
		}
	}
	if items, ok := body.([]any); ok {
		return items
	}
	return []any{}
}

func playAdapted(order order) (result report, err error) {
	result = report{ID: order.ID, Pages: []told{}, Items: []any{}}
	walk := walks[order.Page]
	byPage := func() error {
		items, err := adapted(order, walk, "pages")
		if err != nil {
			return err
		}
		pages := items.Pages()
		for pages.Next() {
			page := pages.Current()
			result.Pages = append(result.Pages, toldOf(page.Items, map[string]any{}, page))
			if result.Stopped = string(page.Stopped()); result.Stopped != "" {
				next, err := page.Next()
				end := next == nil && err == nil
				result.End = &end
			}
			if len(result.Pages) >= order.Exchanges && !order.Ends {
				break
			}
		}
		return pages.Err()
	}
	if result.Failure, err = failureOf(byPage()); err != nil || !order.Ends {
		result.Items = nil
		return result, err
	}
	items, err := adapted(order, walk, "items")
	if err == nil {
		items.All()(func(item any, failed error) bool {
			if err = failed; failed == nil {
				result.Items = append(result.Items, item)
			}
			return true
		})
	}
	_, err = failureOf(err)
	return result, err
}

// failureOf returns the failure of a walk; an error that is not a PageError is returned as an error.
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
	mode := play
	if len(os.Args) > 3 {
		mode = playAdapted
	}
	for _, order := range orders {
		result, err := mode(order)
		if err != nil {
			result.Error = err.Error()
		}
		text, _ := json.Marshal(result)
		fmt.Println(string(text))
	}
}
