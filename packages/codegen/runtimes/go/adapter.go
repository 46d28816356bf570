package pagination

import (
	"context"
	"errors"
	"fmt"
	"reflect"
)

// FetchedPage is a page that your function has fetched.
type FetchedPage[T, R any] struct {
	// Items are the items of this page, as your items function returned them.
	Items []T
	// Body is the value that your fetch function returned.
	Body R
	// Params are the parameters that were sent for this page.
	Params *PagingParams

	answer *Answer
	trail  *walkTrail
}

// Next returns the parameters of the next page, for PaginateFrom. They are nil if paging ends. Nothing is sent.
func (p *FetchedPage[T, R]) Next() (*PagingParams, error) {
	next, stopped, err := p.following()
	if err != nil {
		return nil, err
	}
	if stopped != "" {
		return nil, breakOf(p.Params.table, stopped, p.answer)
	}
	if !p.trail.options.allows(p.trail.number) {
		return nil, nil
	}
	return &PagingParams{p.Params.table, p.Params.places, next}, nil
}

// Stopped returns why no page follows. It is empty if one does.
func (p *FetchedPage[T, R]) Stopped() StopReason {
	if p.Params.table.rule == "url" {
		_, stopped, _ := p.following()
		return stopped
	}
	return stoppedWith(p.Params.table, p.Params.request, p.answer, p.trail.options.allows(p.trail.number))
}

// Position returns the text that From needs to resume after this page; it is empty if no page follows.
func (p *FetchedPage[T, R]) Position() (string, error) {
	next, stopped, err := p.following()
	if err != nil || stopped != "" {
		return "", err
	}
	return requestPosition(p.Params.table, next, "")
}

func (p *FetchedPage[T, R]) following() (*Request, StopReason, error) {
	next, stopped, err := following(p.Params.table, p.Params.request, p.answer)
	if next != nil && p.Params.table.rule == "url" {
		// The URL of a response can't be expressed as parameters.
		return nil, StopUnsupportedURL, nil
	}
	return next, stopped, err
}

// FetchedPages iterates over pages. Call Next, then Current; after the loop, call Err.
type FetchedPages[T, R any] struct {
	ctx     context.Context
	fetch   func(context.Context, *PagingParams) (R, error)
	items   func(R) []T
	start   *PagingParams
	options walkOptions
	current *FetchedPage[T, R]
	err     error
	// isUnusable is true if the parameters of the first page are invalid.
	isUnusable bool
}

// Next fetches the next page. It returns false at the end and after an error. Another call then retries the failed page.
func (f *FetchedPages[T, R]) Next() bool {
	if f.isUnusable {
		return false
	}
	var next *PagingParams
	if next, f.err = f.ahead(); f.err != nil || next == nil {
		return false
	}
	before := &walkTrail{options: f.options}
	if f.current != nil {
		before = f.current.trail
	}
	page, err := fetchedPage(f.ctx, next, f.fetch, f.items, before)
	if err != nil {
		f.err = err
		return false
	}
	f.current = page
	return true
}

func (f *FetchedPages[T, R]) ahead() (*PagingParams, error) {
	if f.current != nil {
		return f.current.Next()
	}
	if f.start == nil || !f.options.allows(0) {
		return nil, nil
	}
	request, err := f.options.changed(f.start.request)
	if err != nil {
		return nil, err
	}
	first, err := begin(f.start.table, request, f.options)
	if err != nil {
		return nil, err
	}
	return &PagingParams{f.start.table, f.start.places, first}, nil
}

// Current returns the page that Next fetched.
func (f *FetchedPages[T, R]) Current() *FetchedPage[T, R] { return f.current }

// Err returns the error that stopped the walk, or nil.
func (f *FetchedPages[T, R]) Err() error { return f.err }

// Position returns the text that From needs to resume after the last page that was read; it is empty if no page
// follows. After an error, From resumes with the failed page.
func (f *FetchedPages[T, R]) Position() (string, error) {
	if f.current != nil {
		return f.current.Position()
	}
	if f.options.isResumed {
		return f.options.from, nil
	}
	return "", ErrNotBegun
}

// Stopped returns why no page follows the last one read. It is empty if a page follows, and before the first page.
func (f *FetchedPages[T, R]) Stopped() StopReason {
	if f.current == nil {
		return ""
	}
	return f.current.Stopped()
}

// With sets where the walk begins and how far it goes. Call it before the first page.
func (f *FetchedPages[T, R]) With(options ...WalkOption) *FetchedPages[T, R] {
	f.options = chosen(options)
	return f
}

// All is for range loops of Go 1.23: for page, err := range pages.All().
func (f *FetchedPages[T, R]) All() func(yield func(*FetchedPage[T, R], error) bool) {
	return loopOver[*FetchedPage[T, R]](f)
}

// Paginated iterates over the items of all pages. Call Next, then Current; after the loop, call Err.
type Paginated[T, R any] struct {
	pages *FetchedPages[T, R]
	index int
}

// Next advances to the next item and fetches pages as needed. It returns false at the end and after an error. Another call
// then retries the failed page.
func (p *Paginated[T, R]) Next() bool {
	if p.pages.current != nil && p.index < len(p.pages.current.Items) {
		p.index++
	}
	for p.pages.current == nil || p.index >= len(p.pages.current.Items) {
		if !p.pages.Next() {
			return false
		}
		p.index = 0
	}
	return true
}

// Current returns the item that Next advanced to; the zero value before the first item and after the last.
func (p *Paginated[T, R]) Current() T {
	if p.pages.current == nil || p.index >= len(p.pages.current.Items) {
		var none T
		return none
	}
	return p.pages.current.Items[p.index]
}

// Err returns the error that stopped the walk, or nil.
func (p *Paginated[T, R]) Err() error { return p.pages.err }

// Position returns the text that From needs to resume; it is empty if nothing follows. While items of a page remain,
// From returns all items of that page again; on the first page of the list, the error is ErrNotBegun: begin without From.
// After an error, From resumes with the failed page.
func (p *Paginated[T, R]) Position() (string, error) {
	if page := p.pages.current; page != nil && p.index+1 < len(page.Items) {
		return page.trail.positionBefore(page.Params.table, page.Params.request)
	}
	return p.pages.Position()
}

// Stopped returns why no page follows the last one read. It is empty if a page follows, and before the first page.
func (p *Paginated[T, R]) Stopped() StopReason { return p.pages.Stopped() }

// With sets where the walk begins and how far it goes. Call it before the first page: With(MaxPages(10), From(saved)).
func (p *Paginated[T, R]) With(options ...WalkOption) *Paginated[T, R] {
	p.pages.With(options...)
	return p
}

// Pages iterates over pages instead of items. Use one or the other, not both.
func (p *Paginated[T, R]) Pages() *FetchedPages[T, R] { return p.pages }

// All is for range loops of Go 1.23: for item, err := range items.All(). An error ends the loop.
func (p *Paginated[T, R]) All() func(yield func(T, error) bool) {
	return loopOver[T](p)
}

// Paginate iterates over all items of a list whose pages fetch returns. It fetches no page in advance.
//
// fetch receives the parameters to send and returns the result of your client: a decoded body, or a response with
// StatusCode() and Body, as oapi-codegen generates it. Its errors are returned unchanged. items returns the items of that
// result in your client's types; it is an error if the page has a different number. first holds the initial parameters,
// such as the page size, and may be nil; they are sent with every call, except for the position, which advances.
func Paginate[P, R, T any](
	ctx context.Context,
	paging *Paging[P],
	first *P,
	fetch func(context.Context, *PagingParams) (R, error),
	items func(R) []T,
) *Paginated[T, R] {
	params, err := paging.Params(first)
	paginated := PaginateFrom(ctx, params, fetch, items)
	paginated.pages.err, paginated.pages.isUnusable = err, err != nil
	return paginated
}

// PaginateFrom continues with the parameters that Next of a page returned. If they are nil, the list has ended.
func PaginateFrom[R, T any](
	ctx context.Context,
	params *PagingParams,
	fetch func(context.Context, *PagingParams) (R, error),
	items func(R) []T,
) *Paginated[T, R] {
	return &Paginated[T, R]{pages: &FetchedPages[T, R]{ctx: ctx, fetch: fetch, items: items, start: params}}
}

func fetchedPage[T, R any](
	ctx context.Context,
	params *PagingParams,
	fetch func(context.Context, *PagingParams) (R, error),
	items func(R) []T,
	before *walkTrail,
) (*FetchedPage[T, R], error) {
	returned, err := fetch(ctx, params)
	if err != nil {
		return nil, err
	}
	answer, err := answerOf(returned)
	if err != nil {
		return nil, err
	}
	if err := mustSucceed(answer); err != nil {
		return nil, err
	}
	list, err := itemsIn(params.table, answer)
	if err != nil {
		return nil, err
	}
	trail, err := before.after(params.table, params.request, answer)
	if err != nil {
		return nil, err
	}
	typed := items(returned)
	if len(typed) != len(list) {
		return nil, fmt.Errorf("the items function returned %d items for a page that has %d", len(typed), len(list))
	}
	return &FetchedPage[T, R]{Items: typed, Body: returned, Params: params, answer: answer, trail: trail}, nil
}

// answerOf turns the result of a client into an Answer, with its status if it has one. A bare body is a success.
func answerOf(returned any) (*Answer, error) {
	value := reflect.ValueOf(returned)
	if !value.IsValid() || value.Kind() == reflect.Pointer && value.IsNil() {
		return nil, errors.New("the function returned nil in place of a page")
	}
	if answer, ok := returned.(*Answer); ok {
		decodedAnswer, err := read(answer)
		if err != nil {
			return nil, err
		}
		return &Answer{Status: decodedAnswer.Status, Header: decodedAnswer.Header, Body: treeOf(decodedAnswer.Body)}, nil
	}
	response, hasStatus := returned.(interface{ StatusCode() int })
	raw := reflect.Indirect(value)
	if !hasStatus || raw.Kind() != reflect.Struct {
		return &Answer{Body: treeOf(returned)}, nil
	}
	answer := &Answer{Status: response.StatusCode(), Header: headerIn(raw)}
	body := raw.FieldByName("Body")
	if !body.IsValid() || !body.CanInterface() {
		return nil, fmt.Errorf("a %s has no field Body", raw.Type())
	}
	text, isText := body.Interface().([]byte)
	if !isText {
		answer.Body = treeOf(body.Interface())
		return answer, nil
	}
	tree, err := decoded[any](text)
	answer.Body = tree
	if err == nil {
		return answer, nil
	}
	answer.Body = string(text)
	if mustSucceed(answer) == nil && len(text) > 0 {
		return nil, unreadableBody(answer, err)
	}
	return answer, nil
}

// headerIn returns the header of the net/http response in the field HTTPResponse; nil if there is none.
func headerIn(raw reflect.Value) map[string][]string {
	response := reflect.Indirect(raw.FieldByName("HTTPResponse"))
	if response.Kind() != reflect.Struct {
		return nil
	}
	header := response.FieldByName("Header")
	if !header.IsValid() || !header.Type().ConvertibleTo(reflect.TypeOf(map[string][]string{})) {
		return nil
	}
	values, _ := header.Convert(reflect.TypeOf(map[string][]string{})).Interface().(map[string][]string)
	return values
}
