package pagination

import (
	"context"
	"errors"
	"net/http"
	"reflect"
	"strings"
)

// WalkOption sets what the requests of a walk send, where it begins, or how far it goes.
type WalkOption func(*walkOptions)

type walkOptions struct {
	from      string
	isResumed bool
	isBounded bool
	maxPages  int
	// body replaces the body of the first request, before params are written. changes apply after params. Later requests
	// are copies of the first.
	body    any
	changes []fixedValue
}

// WithQuery sends a query parameter with every request, in place of one with the same name. Values that paging sets for
// later pages, such as the cursor, still replace it.
func WithQuery(name string, value any) WalkOption {
	return withValue(wireSlot{name: name}, value)
}

// WithHeader sends a header with every request, in place of one with the same name in any case.
func WithHeader(name, value string) WalkOption {
	return withValue(wireSlot{name: name, inHeader: true}, value)
}

// WithBody sends a body with every request. Paging values are added to it.
func WithBody(body any) WalkOption {
	return func(options *walkOptions) { options.body = body }
}

func withValue(slot wireSlot, value any) WalkOption {
	return func(options *walkOptions) { options.changes = append(options.changes, fixedValue{slot, value}) }
}

// MaxPages limits the number of requested pages. If more follow, the last one has StopPageLimit and a position. Without
// a positive number, nothing is requested: a walk has no items, and List returns nil without an error.
func MaxPages(maxPages int) WalkOption {
	return func(options *walkOptions) { options.isBounded, options.maxPages = true, maxPages }
}

// From resumes from the Position of a page or walk. Text that is not a position of the scheme is an error, and nothing
// is sent. This includes the empty position at the end of a list, where there is nothing to resume.
func From(position string) WalkOption {
	return func(options *walkOptions) { options.isResumed, options.from = true, position }
}

func chosen(options []WalkOption) walkOptions {
	result := walkOptions{}
	for _, option := range options {
		if option != nil {
			option(&result)
		}
	}
	return result
}

// allows is false if a walk has reached its limit with this number of pages.
func (o walkOptions) allows(read int) bool { return !o.isBounded || read < o.maxPages }

// applied returns the request with the body of the options, then the parameters, then the query and headers of the
// options.
func (o walkOptions) applied(request *Request, parameters []slotValue) (*Request, error) {
	changed := *request
	if o.body != nil {
		changed.Body = o.body
	}
	result, err := withParams(&changed, parameters)
	for _, change := range o.changes {
		if err == nil {
			result, err = write(result, change.slot, change.value)
		}
	}
	return result, err
}

// trail is what a page knows of the walk before it. Its size does not grow with the number of pages.
type walkTrail struct {
	options walkOptions
	// only urls
	// origin is the origin of the first request.
	origin string
	// end urls
	// number is the number of the page, counted from 1.
	number int
	// marked, request and items describe an earlier page, to detect that the walk returns to it.
	marked  int
	request string
	items   []any
	// steps counts the pages since the marked one. The mark moves when steps reaches power.
	steps, power int
}

// after returns the trail of a fetched page, or an error if the walk is in a cycle (Brent's algorithm). A repeated
// request alone is not an error: some servers keep the position and return new items for it.
func (t *walkTrail) after(paging *pagingRules, request *Request, answer *Answer) (*walkTrail, error) {
	items, err := itemsIn(paging, answer)
	if err != nil {
		return nil, err
	}
	next, sent := *t, asText(paging, request)
	next.number++
	if t.number == 0 {
		next.marked, next.request, next.items, next.power = 1, sent, items, 1
		return &next, nil
	}
	if sent == t.request && (len(items) == 0 && len(t.items) == 0 || reflect.DeepEqual(items, t.items)) {
		return nil, failure(Loop, answer,
			"page %d repeats page %d: the same request returned the same items, so this walk would never end",
			next.number, t.marked)
	}
	if next.steps++; next.steps == next.power {
		next.marked, next.request, next.items = next.number, sent, items
		next.power, next.steps = next.power*2, 0
	}
	return &next, nil
}

// nameOf returns the method and path of a request. It is empty for the parameters of a custom client.
func nameOf(request *Request) string {
	if request.Method == "" {
		return ""
	}
	return request.Method + " " + pathOf(request.URL)
}

// pathOf returns the path of a URL, without user and query, which may hold credentials.
func pathOf(address string) string {
	address, _, _ = strings.Cut(address, "#")
	address, _, _ = strings.Cut(address, "?")
	if _, rest, isAbsolute := strings.Cut(address, "//"); isAbsolute {
		_, path, _ := strings.Cut(rest, "/")
		return "/" + path
	}
	return address
}

// walk goes from page to page. If a page can't be fetched, it stays where it is, so that the page can be requested
// again.
type walk struct {
	// start fetches the first page. It is nil if that page is already available.
	start   func() (*pageState, error)
	last    *pageState
	options walkOptions
	ended   bool
	err     error
}

// ahead fetches the page after the last one; nil at the end and after an error. To advance the walk, pass the page to
// reached.
func (w *walk) ahead() *pageState {
	if w.ended || w.last == nil && w.start == nil {
		return nil
	}
	var next *pageState
	if w.last == nil {
		next, w.err = w.start()
	} else {
		next, w.err = w.last.next()
	}
	w.ended = next == nil && w.err == nil
	return next
}

func (w *walk) reached(page *pageState, err error) bool {
	if w.err = err; err == nil {
		w.last = page
	}
	return err == nil
}

// Err returns the error that stopped the walk, or nil. Another call of Next retries the failed page.
func (w *walk) Err() error { return w.err }

// positionBefore returns the text that From needs to resume with this page. For the first page of a list, the error is
// ErrNotBegun.
func (t *walkTrail) positionBefore(paging *pagingRules, request *Request) (string, error) {
	if t.number > 1 {
		return requestPosition(paging, request, t)
	}
	if t.options.isResumed {
		return t.options.from, nil
	}
	return "", ErrNotBegun
}

// Position returns the text that From needs to resume after the last page that was read; it is empty if no page
// follows. After an error, From resumes with the failed page. Before the first page, the error is ErrNotBegun.
func (w *walk) Position() (string, error) {
	if w.last != nil {
		return w.last.position()
	}
	if w.options.isResumed {
		return w.options.from, nil
	}
	return "", ErrNotBegun
}

// ErrNotBegun means that there is no position yet, because a walk has not passed its first page: begin without From.
var ErrNotBegun = errors.New("there is no position before the first page: begin without one")

// Stopped returns why no page follows the last one read. It is empty if a page follows, and before the first page.
func (w *walk) Stopped() StopReason {
	if w.last != nil {
		return w.last.stopped()
	}
	if w.ended && w.err == nil {
		return StopPageLimit
	}
	return ""
}

// loopOver returns a walk as a function for range loops. An error ends the loop.
func loopOver[T any](walk interface {
	Next() bool
	Current() T
	Err() error
}) func(yield func(T, error) bool) {
	return func(yield func(T, error) bool) {
		for walk.Next() {
			if !yield(walk.Current(), nil) {
				return
			}
		}
		if err := walk.Err(); err != nil {
			var none T
			yield(none, err)
		}
	}
}

// PageWalk iterates over pages. Call Next, then Current; after the loop, call Err.
type PageWalk[P any] struct {
	walk
	of      func(*pageState) (*P, error)
	current *P
}

func pagesOf[T, P any](walk walk, typed func(pageOf[T, P]) *P) *PageWalk[P] {
	of := func(page *pageState) (*P, error) { return typedPage(page, nil, typed) }
	return &PageWalk[P]{walk: walk, of: of}
}

func firstOf[T, P any](walk walk, typed func(pageOf[T, P]) *P) (*P, error) {
	first, err := walk.start()
	return typedPage(first, err, typed)
}

// Next fetches the next page. It returns false at the end and after an error.
func (p *PageWalk[P]) Next() bool {
	page := p.ahead()
	if page == nil {
		return false
	}
	typed, err := p.of(page)
	if !p.reached(page, err) {
		return false
	}
	p.current = typed
	return true
}

// Current returns the page that Next fetched. After the end or an error, that is the last page.
func (p *PageWalk[P]) Current() *P { return p.current }

// All is for range loops of Go 1.23: for page, err := range pages.All().
func (p *PageWalk[P]) All() func(yield func(*P, error) bool) {
	return loopOver[*P](p)
}

// autoPager iterates over the items of all pages.
type autoPager[T any] struct {
	walk
	items   []T
	index   int
	current T
}

func newPager[T any](walk walk) autoPager[T] { return autoPager[T]{walk: walk, index: -1} }

// pagerFrom iterates from a first page; a non-nil err ends it at once.
func pagerFrom[T any](first interface {
	state() *pageState
	PageItems() []T
}, isNil bool, err error) autoPager[T] {
	if isNil || err != nil {
		return newPager[T](walk{err: err})
	}
	return autoPager[T]{walk: walk{last: first.state()}, items: first.PageItems(), index: -1}
}

// Next advances to the next item and fetches pages as needed. It returns false at the end and after an error.
func (a *autoPager[T]) Next() bool {
	if a.index < len(a.items) {
		a.index++
	}
	for a.index >= len(a.items) {
		page := a.ahead()
		if page == nil {
			return false
		}
		items, err := itemsOf[T](page)
		if !a.reached(page, err) {
			return false
		}
		a.items, a.index = items, 0
	}
	a.current = a.items[a.index]
	return true
}

// Position returns the text that From needs to resume; it is empty if nothing follows. While items of a page remain,
// From returns all items of that page again; on the first page of the list, the error is ErrNotBegun: begin without
// From. After an error, From resumes with the failed page.
func (a *autoPager[T]) Position() (string, error) {
	if a.last != nil && a.index+1 < len(a.items) {
		return a.last.trail.positionBefore(a.last.paging, a.last.request)
	}
	return a.walk.Position()
}

// Current returns the item that Next advanced to. After the end or an error, that is the last item.
func (a *autoPager[T]) Current() T { return a.current }

// All is for range loops of Go 1.23: for item, err := range items.All(). An error ends the loop.
func (a *autoPager[T]) All() func(yield func(T, error) bool) {
	return loopOver[T](a)
}

// lister has the fields of each lister.
type lister struct {
	Transport PageSender
	Request   Request
}

// givenParams is a pointer to the params of a caller, which may be nil.
type givenParams interface{ parameters() []slotValue }

// newWalk returns a walk that begins with the first page of a list. It has no page if options allow none.
func newWalk(
	ctx context.Context,
	paging *pagingRules,
	listed lister,
	given givenParams,
	options []WalkOption,
) walk {
	trail, transport := &walkTrail{options: chosen(options)}, listed.Transport
	start := func() (*pageState, error) {
		if transport == nil {
			return nil, errors.New("the transport is nil")
		}
		var parameters []slotValue
		if given != nil && !reflect.ValueOf(given).IsNil() {
			parameters = given.parameters()
		}
		request, err := trail.options.applied(&listed.Request, parameters)
		if err != nil {
			return nil, err
		}
		// only needs
		if err = missing(request, paging.needs); err != nil {
			return nil, err
		}
		// end needs
		if resolver, isResolver := transport.(URLResolver); isResolver && request.err == nil {
			absolute := *request
			if absolute.URL, err = resolver.AbsoluteURL(request.URL); err != nil {
				return nil, err
			}
			request = &absolute
		}
		return firstPage(ctx, paging, transport, request, trail)
	}
	return walk{start: start, options: trail.options}
}

// firstPage fetches the page that a walk begins with. It returns nil if the walk may read no page.
func firstPage(
	ctx context.Context,
	paging *pagingRules,
	transport PageSender,
	request *Request,
	trail *walkTrail,
) (*pageState, error) {
	first, err := begin(paging, request, trail.options)
	if err != nil || !trail.options.allows(0) {
		return nil, err
	}
	// only urls
	trail.origin = originOf(first.URL)
	// end urls
	return fetch(ctx, paging, transport, first, trail)
}

// pageOf is the part that all types of pages have in common.
type pageOf[T, P any] struct {
	page  *pageState
	items []T
	typed func(pageOf[T, P]) *P
}

// typedPage returns nil without a page.
func typedPage[T, P any](page *pageState, err error, typed func(pageOf[T, P]) *P) (*P, error) {
	if page == nil || err != nil {
		return nil, err
	}
	items, err := itemsOf[T](page)
	if err != nil {
		return nil, err
	}
	return typed(pageOf[T, P]{page, items, typed}), nil
}

// GetNextPage fetches the next page, with the context of this one. It returns nil without an error if there is none.
func (p *pageOf[T, P]) GetNextPage() (*P, error) {
	next, err := p.page.next()
	return typedPage(next, err, p.typed)
}

// GetNextPageContext is GetNextPage with a context, which also applies to later pages.
func (p *pageOf[T, P]) GetNextPageContext(ctx context.Context) (*P, error) {
	next, err := p.page.nextWith(ctx)
	return typedPage(next, err, p.typed)
}

func (p *pageOf[T, P]) state() *pageState { return p.page }

// answer is empty for a page that your code made.
func (p *pageOf[T, P]) answer() *Answer {
	if p.page == nil {
		return &Answer{}
	}
	return p.page.answer
}

// RawJSON returns the decoded body of the response. Numbers in it are json.Number, unless the transport decoded it.
func (p *pageOf[T, P]) RawJSON() any { return p.answer().Body }

// RawBody returns the text of the body, for json.Unmarshal. It is nil if the transport returned a decoded body.
func (p *pageOf[T, P]) RawBody() []byte { return p.answer().text }

// Status returns the HTTP status of the response.
func (p *pageOf[T, P]) Status() int { return p.answer().Status }

// Header returns the headers of the response.
func (p *pageOf[T, P]) Header() http.Header { return p.answer().Header }

// PageRequest returns a copy of the request for this page.
func (p *pageOf[T, P]) PageRequest() *Request {
	if p.page == nil {
		return &Request{}
	}
	return copyOf(p.page.request)
}

// PageItems returns the items of this page.
func (p *pageOf[T, P]) PageItems() []T { return p.items }

// Stopped returns why no page follows; empty if a page follows.
func (p *pageOf[T, P]) Stopped() StopReason { return p.page.stopped() }

// Position returns the text with which From continues after this page; empty at the end.
func (p *pageOf[T, P]) Position() (string, error) { return p.page.position() }
