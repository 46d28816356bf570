package pagination

import (
	"context"
	"errors"
	"reflect"
	"strings"
)

// WalkOption sets where a walk begins or how far it goes.
type WalkOption func(*walkOptions)

type walkOptions struct {
	from      string
	isResumed bool
	isBounded bool
	most      int
}

// MaxPages limits the number of requested pages. If more follow, the last one has StopPageLimit and a position.
func MaxPages(most int) WalkOption {
	return func(options *walkOptions) { options.isBounded, options.most = true, most }
}

// From resumes from the Position of a page or walk. Text that is not a position of the scheme is an error; nothing is sent.
func From(position string) WalkOption {
	return func(options *walkOptions) { options.isResumed, options.from = true, position }
}

func chosen(options []WalkOption) walkOptions {
	made := walkOptions{}
	for _, option := range options {
		if option != nil {
			option(&made)
		}
	}
	return made
}

// allows is false if a walk has reached its limit with this number of pages.
func (o walkOptions) allows(read int) bool { return !o.isBounded || read < o.most }

// trail is what a page knows of the walk before it. Its size does not grow with the number of pages.
type trail struct {
	options walkOptions
	// origin is the origin of the first request.
	origin string
	// number is the number of the page, counted from 1.
	number int
	// marked, request and items describe an earlier page, to detect that the walk returns to it.
	marked  int
	request string
	items   []any
	// steps counts the pages since the marked one. The mark moves when steps reaches power.
	steps, power int
}

// after returns the trail of a fetched page, or an error if the walk is in a cycle (Brent's algorithm). A repeated request
// alone is not an error: some servers keep the position and return new items for it.
func (t *trail) after(paging *paging, request *Request, answer *Answer) (*trail, error) {
	items, err := itemsIn(paging, answer)
	if err != nil {
		return nil, err
	}
	made, sent := *t, asText(paging, request)
	made.number++
	if t.number == 0 {
		made.marked, made.request, made.items, made.power = 1, sent, items, 1
		return &made, nil
	}
	if sent == t.request && (len(items) == 0 && len(t.items) == 0 || reflect.DeepEqual(items, t.items)) {
		return nil, failure(Loop, answer,
			"page %d repeats page %d: %s was sent again and returned the same items, so this walk would never end",
			made.number, t.marked, nameOf(request))
	}
	if made.steps++; made.steps == made.power {
		made.marked, made.request, made.items = made.number, sent, items
		made.power, made.steps = made.power*2, 0
	}
	return &made, nil
}

// nameOf returns the method and path of a request. Parameters for a custom client have neither.
func nameOf(request *Request) string {
	if request.Method == "" {
		return "the same request"
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

// walk goes from page to page. If a page can't be fetched, it stays where it is, so that the page can be requested again.
type walk struct {
	// start fetches the first page. It is nil if that page is already available.
	start   func() (*page, error)
	last    *page
	options walkOptions
	ended   bool
	err     error
}

// ahead fetches the page after the last one; nil at the end and after an error. The walk advances when reached gets the
// page.
func (w *walk) ahead() *page {
	if w.ended || w.last == nil && w.start == nil {
		return nil
	}
	var next *page
	if w.last == nil {
		next, w.err = w.start()
	} else {
		next, w.err = w.last.next()
	}
	w.ended = next == nil && w.err == nil
	return next
}

func (w *walk) reached(page *page, err error) bool {
	if w.err = err; err == nil {
		w.last = page
	}
	return err == nil
}

// Err returns the error that stopped the walk, or nil. Another call of Next retries the failed page.
func (w *walk) Err() error { return w.err }

// positionBefore returns the text that From needs to resume with this page. The first page of a list has none.
func (t *trail) positionBefore(paging *paging, request *Request) (string, error) {
	if t.number > 1 {
		return requestPosition(paging, request, t.origin)
	}
	if t.options.isResumed {
		return t.options.from, nil
	}
	return "", errNotBegun
}

// Position returns the text that From needs to resume after the last page that was read; it is empty if no page
// follows. After an error, From resumes with the failed page.
func (w *walk) Position() (string, error) {
	if w.last != nil {
		return w.last.position()
	}
	if w.options.isResumed {
		return w.options.from, nil
	}
	if w.ended {
		return "", nil
	}
	return "", errNotBegun
}

var errNotBegun = errors.New("there is no position before the first page: begin without one")

// Stopped returns why no page follows the last one read. It is empty if a page follows, and before the first page.
func (w *walk) Stopped() StopReason {
	if w.last == nil {
		return ""
	}
	return w.last.stopped()
}

// PageWalk iterates over pages. Call Next, then Current; after the loop, call Err.
type PageWalk[P any] struct {
	walk
	of      func(*page, error) (*P, error)
	current *P
}

// Next fetches the next page. It returns false at the end and after an error.
func (p *PageWalk[P]) Next() bool {
	page := p.ahead()
	if page == nil {
		return false
	}
	made, err := p.of(page, nil)
	if !p.reached(page, err) {
		return false
	}
	p.current = made
	return true
}

// Current returns the page that Next fetched.
func (p *PageWalk[P]) Current() *P { return p.current }

// All is for range loops of Go 1.23: for page, err := range pages.All().
func (p *PageWalk[P]) All() func(yield func(*P, error) bool) {
	return func(yield func(*P, error) bool) {
		for p.Next() {
			if !yield(p.current, nil) {
				return
			}
		}
		if p.err != nil {
			yield(nil, p.err)
		}
	}
}

// autoPager iterates over the items of all pages.
type autoPager[T any] struct {
	walk
	items []T
	index int
}

func pagerFrom[T any](first *page, items []T, err error) autoPager[T] {
	return autoPager[T]{walk: walk{last: first, err: err}, items: items, index: -1}
}

func pagerOf[T any](options []WalkOption, start func() (*page, error)) autoPager[T] {
	return autoPager[T]{walk: walk{start: start, options: chosen(options)}, index: -1}
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
	return true
}

// Position returns the text that From needs to resume; it is empty if nothing follows. While items of a page remain,
// From returns all items of that page again; on the first page of the list, Position is an error instead: begin without
// From. After an error, From resumes with the failed page.
func (a *autoPager[T]) Position() (string, error) {
	if a.last != nil && a.index+1 < len(a.items) {
		return a.last.trail.positionBefore(a.last.paging, a.last.request)
	}
	return a.walk.Position()
}

// Current returns the item that Next advanced to; the zero value before the first item and after the last.
func (a *autoPager[T]) Current() T {
	if a.index < 0 || a.index >= len(a.items) {
		var none T
		return none
	}
	return a.items[a.index]
}

// All is for range loops of Go 1.23: for item, err := range items.All(). An error ends the loop.
func (a *autoPager[T]) All() func(yield func(T, error) bool) {
	return func(yield func(T, error) bool) {
		for a.Next() {
			if !yield(a.Current(), nil) {
				return
			}
		}
		if a.err != nil {
			var none T
			yield(none, a.err)
		}
	}
}

// firstPage fetches the page that a walk begins with. It returns nil if the walk may read no page.
func firstPage(
	ctx context.Context,
	paging *paging,
	transport Transport,
	request *Request,
	options []WalkOption,
) (*page, error) {
	before := &trail{options: chosen(options)}
	first, err := begin(paging, request, before.options)
	if err != nil || !before.options.allows(0) {
		return nil, err
	}
	if paging.origin != nil {
		before.origin = paging.origin(first.URL)
	}
	return fetch(ctx, paging, transport, first, before)
}
