package pagination

import (
	"context"
	"errors"
	"fmt"
	"reflect"
)

// FetchedPage is one page that a function of yours has fetched.
type FetchedPage[T, R any] struct {
	// Items of this page.
	Items []T
	// Body is what the function returned.
	Body R
	// Params that were sent for it.
	Params *PagingParams

	answer *Answer
}

// Next are the parameters of the page after this one; nil where paging ends. Nothing is sent. PaginateFrom goes on from them.
func (p *FetchedPage[T, R]) Next() (*PagingParams, error) {
	next, _, err := p.following()
	if next == nil || err != nil {
		return nil, err
	}
	return &PagingParams{p.Params.table, p.Params.places, next}, nil
}

// Stopped is why no page follows; empty where one does.
func (p *FetchedPage[T, R]) Stopped() StopReason {
	_, stopped, _ := p.following()
	return stopped
}

func (p *FetchedPage[T, R]) following() (*Request, StopReason, error) {
	if p.Params.table.follow != nil {
		// Parameters say nothing of the URL that a header links to.
		return nil, StopSinglePage, nil
	}
	return following(p.Params.table, p.Params.request, p.answer)
}

// FetchedPages goes through pages: Next, then Current; Err at the end.
type FetchedPages[T, R any] struct {
	ctx     context.Context
	fetch   func(context.Context, *PagingParams) (R, error)
	items   func(R) []T
	next    *PagingParams
	current *FetchedPage[T, R]
	err     error
}

// Next fetches the next page; false at the end, and after an error.
func (f *FetchedPages[T, R]) Next() bool {
	if f.err == nil && f.current != nil {
		f.next, f.err = f.current.Next()
	}
	if f.err != nil || f.next == nil {
		return false
	}
	page, err := fetchedPage(f.ctx, f.next, f.fetch, f.items)
	if err != nil {
		f.err = err
		return false
	}
	f.current = page
	return true
}

// Current is the page that Next went on to.
func (f *FetchedPages[T, R]) Current() *FetchedPage[T, R] { return f.current }

// Err is what ended the walk before its end, if anything did.
func (f *FetchedPages[T, R]) Err() error { return f.err }

// All is for the range of Go 1.23: for page, err := range pages.All().
func (f *FetchedPages[T, R]) All() func(yield func(*FetchedPage[T, R], error) bool) {
	return func(yield func(*FetchedPage[T, R], error) bool) {
		for f.Next() {
			if !yield(f.current, nil) {
				return
			}
		}
		if f.err != nil {
			yield(nil, f.err)
		}
	}
}

// Paginated goes through the items of all pages: Next, then Current; Err at the end.
type Paginated[T, R any] struct {
	pages *FetchedPages[T, R]
	index int
}

// Next goes on to the next item, fetching pages as they are needed; false at the end, and after an error.
func (p *Paginated[T, R]) Next() bool {
	p.index++
	for p.pages.current == nil || p.index >= len(p.pages.current.Items) {
		if !p.pages.Next() {
			return false
		}
		p.index = 0
		if len(p.pages.current.Items) > 0 {
			return true
		}
	}
	return true
}

// Current is the item that Next went on to.
func (p *Paginated[T, R]) Current() T { return p.pages.current.Items[p.index] }

// Err is what ended the walk before its end, if anything did.
func (p *Paginated[T, R]) Err() error { return p.pages.err }

// Pages goes page by page instead: take either, not both.
func (p *Paginated[T, R]) Pages() *FetchedPages[T, R] { return p.pages }

// All is for the range of Go 1.23: for item, err := range items.All(). After an error there is no further item.
func (p *Paginated[T, R]) All() func(yield func(T, error) bool) {
	return func(yield func(T, error) bool) {
		for p.Next() {
			if !yield(p.Current(), nil) {
				return
			}
		}
		if err := p.Err(); err != nil {
			var none T
			yield(none, err)
		}
	}
}

// Paginate goes through all items of a list that fetch gets a page of; nothing is fetched ahead.
//
// fetch takes the parameters to send now, and returns what your client does: a decoded body, or a response with StatusCode()
// and Body, as those of oapi-codegen. Its errors come out unchanged. items takes the items out of that, as your client types
// them; where it gives another number than the page has, that is an error. first is what to begin with, such as the size of a
// page, and may be nil; it is sent with every call, but for the position, which moves on.
func Paginate[P, R, T any](
	ctx context.Context,
	paging *Paging[P],
	first *P,
	fetch func(context.Context, *PagingParams) (R, error),
	items func(R) []T,
) *Paginated[T, R] {
	params, err := paging.Params(first)
	made := PaginateFrom(ctx, params, fetch, items)
	made.pages.err = err
	return made
}

// PaginateFrom goes on from the Next of a page; nil is the end.
func PaginateFrom[R, T any](
	ctx context.Context,
	params *PagingParams,
	fetch func(context.Context, *PagingParams) (R, error),
	items func(R) []T,
) *Paginated[T, R] {
	return &Paginated[T, R]{pages: &FetchedPages[T, R]{ctx: ctx, fetch: fetch, items: items, next: params}}
}

func fetchedPage[T, R any](
	ctx context.Context,
	params *PagingParams,
	fetch func(context.Context, *PagingParams) (R, error),
	items func(R) []T,
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
	found, err := itemsIn(params.table, answer)
	if err != nil {
		return nil, err
	}
	page := &FetchedPage[T, R]{Items: items(returned), Body: returned, Params: params, answer: answer}
	if len(page.Items) != len(found) {
		return nil, fmt.Errorf("the items function gives %d items of a page that has %d", len(page.Items), len(found))
	}
	return page, nil
}

// answerOf is what a client returned, with the status where it shows one; a body by itself is a success.
func answerOf(returned any) (*Answer, error) {
	value := reflect.ValueOf(returned)
	if !value.IsValid() || value.Kind() == reflect.Pointer && value.IsNil() {
		return nil, errors.New("the function returned nil in place of a page")
	}
	if answer, ok := returned.(*Answer); ok {
		made, err := read(answer)
		if err != nil {
			return nil, err
		}
		return &Answer{Status: made.Status, Header: made.Header, Body: treeOf(made.Body)}, nil
	}
	response, hasStatus := returned.(interface{ StatusCode() int })
	raw := reflect.Indirect(value)
	if !hasStatus || raw.Kind() != reflect.Struct {
		return &Answer{Body: treeOf(returned)}, nil
	}
	answer := &Answer{Status: response.StatusCode(), Header: headerIn(raw)}
	body := raw.FieldByName("Body")
	if !body.IsValid() || !body.CanInterface() {
		return nil, fmt.Errorf("a %s has no Body", raw.Type())
	}
	text, isText := body.Interface().([]byte)
	if !isText {
		answer.Body = treeOf(body.Interface())
		return answer, nil
	}
	tree, err := decoded[any](text)
	if err != nil && mustSucceed(answer) == nil && len(text) > 0 {
		return nil, fmt.Errorf("the body of a page is no JSON: %w", err)
	}
	answer.Body = tree
	if err != nil {
		answer.Body = string(text)
	}
	return answer, nil
}

// headerIn is the header of a response that holds the one of net/http.
func headerIn(raw reflect.Value) map[string][]string {
	held := reflect.Indirect(raw.FieldByName("HTTPResponse"))
	if held.Kind() != reflect.Struct {
		return nil
	}
	header := held.FieldByName("Header")
	if !header.IsValid() || !header.Type().ConvertibleTo(reflect.TypeOf(map[string][]string{})) {
		return nil
	}
	given, _ := header.Convert(reflect.TypeOf(map[string][]string{})).Interface().(map[string][]string)
	return given
}
