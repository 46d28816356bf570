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
	trail  *trail
}

// Next are the parameters of the page after this one; nil if paging ends. Nothing is sent. PaginateFrom goes on from them.
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

// Stopped is why no page follows; empty if one does.
func (p *FetchedPage[T, R]) Stopped() StopReason {
	if p.Params.table.rule == "url" {
		_, stopped, _ := p.following()
		return stopped
	}
	return stoppedWith(p.Params.table, p.Params.request, p.answer, p.trail.options.allows(p.trail.number))
}

// Position is what From goes on from after this page; empty if nothing follows.
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
		// Parameters say nothing of the URL that a response has.
		return nil, StopUnsupportedURL, nil
	}
	return next, stopped, err
}

// FetchedPages goes through pages: Next, then Current; Err at the end.
type FetchedPages[T, R any] struct {
	ctx     context.Context
	fetch   func(context.Context, *PagingParams) (R, error)
	items   func(R) []T
	start   *PagingParams
	options walkOptions
	current *FetchedPage[T, R]
	err     error
	// isUnusable is true if the first parameters could not be made.
	isUnusable bool
}

// Next fetches the next page; false at the end, and after an error. After that it asks for the page that failed again.
func (f *FetchedPages[T, R]) Next() bool {
	if f.isUnusable {
		return false
	}
	var next *PagingParams
	if next, f.err = f.ahead(); f.err != nil || next == nil {
		return false
	}
	before := &trail{options: f.options}
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
	first, err := begin(f.start.table, f.start.request, f.options)
	if err != nil {
		return nil, err
	}
	return &PagingParams{f.start.table, f.start.places, first}, nil
}

// Current is the page that Next went on to.
func (f *FetchedPages[T, R]) Current() *FetchedPage[T, R] { return f.current }

// Err is what ended the walk before its end, if anything did.
func (f *FetchedPages[T, R]) Err() error { return f.err }

// Position is what From goes on from, after the page that was read last: after an error it is that of the page that failed.
// It is empty if nothing follows.
func (f *FetchedPages[T, R]) Position() (string, error) {
	if f.current != nil {
		return f.current.Position()
	}
	if f.options.isResumed {
		return f.options.from, nil
	}
	return "", errNotBegun
}

// Stopped is why nothing follows the page that was read last; empty if a page follows, and before the first one.
func (f *FetchedPages[T, R]) Stopped() StopReason {
	if f.current == nil {
		return ""
	}
	return f.current.Stopped()
}

// With sets how far the walk goes, and where it begins, before its first page.
func (f *FetchedPages[T, R]) With(options ...WalkOption) *FetchedPages[T, R] {
	f.options = chosen(options)
	return f
}

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

// Next goes on to the next item, fetching pages as they are needed; false at the end, and after an error. After that it asks
// for the page that failed again.
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

// Current is the item that Next went on to.
func (p *Paginated[T, R]) Current() T { return p.pages.current.Items[p.index] }

// Err is what ended the walk before its end, if anything did.
func (p *Paginated[T, R]) Err() error { return p.pages.err }

// Position is what From goes on from, after the page that was read last: after an error it is that of the page that failed.
// It is empty if nothing follows.
func (p *Paginated[T, R]) Position() (string, error) { return p.pages.Position() }

// Stopped is why nothing follows the page that was read last; empty if a page follows, and before the first one.
func (p *Paginated[T, R]) Stopped() StopReason { return p.pages.Stopped() }

// With sets how far the walk goes, and where it begins, before its first page: With(MaxPages(10), From(saved)).
func (p *Paginated[T, R]) With(options ...WalkOption) *Paginated[T, R] {
	p.pages.With(options...)
	return p
}

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
	made.pages.err, made.pages.isUnusable = err, err != nil
	return made
}

// PaginateFrom goes on from the Next of a page; nil is the end.
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
	before *trail,
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
	trail, err := before.after(params.table, params.request, answer)
	if err != nil {
		return nil, err
	}
	made := items(returned)
	if len(made) != len(found) {
		return nil, fmt.Errorf("the items function gives %d items of a page that has %d", len(made), len(found))
	}
	return &FetchedPage[T, R]{Items: made, Body: returned, Params: params, answer: answer, trail: trail}, nil
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
