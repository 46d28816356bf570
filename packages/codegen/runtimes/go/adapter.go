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

	page *pageState
}

// Next returns the parameters of the next page, for PaginateFrom. They are nil if paging ends. Nothing is sent.
func (p *FetchedPage[T, R]) Next() (*PagingParams, error) {
	next, err := p.page.upcoming()
	if next == nil {
		return nil, err
	}
	return &PagingParams{p.Params.table, p.Params.places, next}, nil
}

// Stopped returns why no page follows. It is empty if one does.
func (p *FetchedPage[T, R]) Stopped() StopReason {
	if p.page.paging.rule == "url" {
		return p.page.ahead.stopped
	}
	return p.page.stopped()
}

// Position returns the text that From needs to resume after this page; it is empty if no page follows.
func (p *FetchedPage[T, R]) Position() (string, error) { return p.page.position() }

// FetchedPages iterates over pages. Call Next, then Current; after the loop, call Err.
type FetchedPages[T, R any] struct {
	PageWalk[FetchedPage[T, R]]
}

// With sets where the walk begins and how far it goes. Call it before the first page.
func (f *FetchedPages[T, R]) With(options ...WalkOption) *FetchedPages[T, R] {
	f.options = chosen(options)
	return f
}

// Paginated iterates over the items of all pages. Call Next, then Current; after the loop, call Err.
type Paginated[T, R any] struct {
	pages   *FetchedPages[T, R]
	index   int
	current T
}

// Next advances to the next item and fetches pages as needed. It returns false at the end and after an error. Another
// call then retries the failed page.
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
	p.current = p.pages.current.Items[p.index]
	return true
}

// Current returns the item that Next advanced to. After the end or an error, that is the last item.
func (p *Paginated[T, R]) Current() T { return p.current }

// Err returns the error that stopped the walk, or nil.
func (p *Paginated[T, R]) Err() error { return p.pages.err }

// Position returns the text that From needs to resume; it is empty if nothing follows. While items of a page remain,
// From returns all items of that page again; on the first page of the list, the error is ErrNotBegun: begin without
// From. After an error, From resumes with the failed page.
func (p *Paginated[T, R]) Position() (string, error) {
	if page := p.pages.current; page != nil && p.index+1 < len(page.Items) {
		return page.page.trail.positionBefore(page.page.paging, page.page.request)
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
// StatusCode() and Body, as oapi-codegen generates it. Its errors are returned unchanged. items returns the items of
// that result in your client's types; it is an error if the page has a different number. first holds the initial
// parameters, such as the page size, and may be nil; they are sent with every call, except for the position, which
// advances.
func Paginate[P, R, T any](
	ctx context.Context,
	paging *Paging[P],
	first *P,
	fetch func(context.Context, *PagingParams) (R, error),
	items func(R) []T,
) *Paginated[T, R] {
	params, err := paging.Params(first)
	return paginated(ctx, params, err, fetch, items)
}

// PaginateFrom continues with the parameters that Next of a page returned. If they are nil, the list has ended.
func PaginateFrom[R, T any](
	ctx context.Context,
	params *PagingParams,
	fetch func(context.Context, *PagingParams) (R, error),
	items func(R) []T,
) *Paginated[T, R] {
	return paginated(ctx, params, nil, fetch, items)
}

// paginated returns a walk that begins with params. If err is not nil, the walk ends with it at once.
func paginated[T, R any](
	ctx context.Context,
	params *PagingParams,
	err error,
	fetch func(context.Context, *PagingParams) (R, error),
	items func(R) []T,
) *Paginated[T, R] {
	pages := &FetchedPages[T, R]{}
	pages.err, pages.ended = err, err != nil
	if params == nil {
		return &Paginated[T, R]{pages: pages}
	}
	client := &fetchingClient[R]{params: *params, fetch: fetch}
	pages.start = func() (*pageState, error) {
		request, err := pages.options.applied(params.request, nil)
		if err != nil {
			return nil, err
		}
		return firstPage(ctx, params.table, client, request, &walkTrail{options: pages.options})
	}
	pages.of = func(page *pageState) (*FetchedPage[T, R], error) {
		sent := &PagingParams{params.table, params.places, page.request}
		typed := &FetchedPage[T, R]{Items: items(client.returned), Body: client.returned, Params: sent, page: page}
		list, err := itemsIn(page.paging, page.answer)
		if err == nil && len(typed.Items) != len(list) {
			err = fmt.Errorf("the items function returned %d items for a page that has %d", len(typed.Items), len(list))
		}
		return typed, err
	}
	return &Paginated[T, R]{pages: pages}
}

// fetchingClient is a Transport that calls the function of a custom client.
type fetchingClient[R any] struct {
	params   PagingParams
	fetch    func(context.Context, *PagingParams) (R, error)
	returned R
}

func (c *fetchingClient[R]) Send(ctx context.Context, request *Request) (*Answer, error) {
	var err error
	if c.returned, err = c.fetch(ctx, &PagingParams{c.params.table, c.params.places, request}); err != nil {
		return nil, err
	}
	return answerOf(c.returned)
}

func (*fetchingClient[R]) IdempotencyHeader() string { return "" }

func (*fetchingClient[R]) IdempotencyKey() string { return "" }

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
		copied := *decodedAnswer
		copied.Body = treeOf(copied.Body)
		return &copied, nil
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
	text = withoutMark(text)
	tree, err := decoded[any](text)
	answer.Body, answer.text = tree, text
	if err == nil {
		return answer, nil
	}
	answer.Body = string(text)
	if answer.isSuccess() && len(text) > 0 {
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
