// Package pagination has the types and functions that fetch lists page by page.
package pagination

import (
	"context"
	"crypto/rand"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/http"
	"net/url"
	"reflect"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Request asks for a page. If Body is nil, no body is sent.
type Request struct {
	Method string
	// URL is absolute, or a path that the transport appends to its base.
	URL string
	// Query is added to the query of the URL. Its values are text or []byte, numbers, booleans, pointers to them, lists
	// (which repeat the parameter), or encoding.TextMarshaler, such as time.Time. Nil is not sent.
	Query  map[string]any
	Header map[string]string
	// Body may be a map, a struct that encodes as an object, or JSON text ([]byte or json.RawMessage).
	Body any
	// Options are for your own transport. HTTPTransport ignores them.
	Options any
	// err is returned instead of a first page. Nothing is sent then.
	err error
	// only needs
	// needs are the parameters that the operation requires.
	needs []neededSlot
	// end needs
}

// String omits the query, the headers and the body, which may hold credentials.
func (r Request) String() string {
	address, _, _ := strings.Cut(r.URL, "?")
	return r.Method + " " + address
}

// GoString omits the query, the headers and the body, which may hold credentials.
func (r Request) GoString() string { return r.String() }

// Answer is the response to a Request. Body is either the text of the body, as json.RawMessage or []byte, from which
// items are decoded once and numbers keep their digits, or decoded JSON whose numbers are float64 or json.Number.
type Answer struct {
	Status int
	Header http.Header
	Body   any
	text   json.RawMessage
	// request has the method and path of the request, for errors.
	request string
}

// isSuccess is also true for a response without a status.
func (a *Answer) isSuccess() bool { return a.Status == 0 || a.Status >= 200 && a.Status <= 299 }

// ErrMissingParam means that a required parameter is not set: it is nil, empty text or a zero time. In a
// path, "." and ".." are refused, too. Nothing is sent then.
var ErrMissingParam = errors.New("a required parameter is missing")

// Reason tells why a page can't be fetched.
type Reason string

const (
	// FailedResponse means that the response has a status outside 200 to 299.
	FailedResponse Reason = "failedResponse"
	// UnreadableBody means that the status is 200 to 299, but the body is not JSON; it is kept as text.
	UnreadableBody Reason = "unreadableBody"
	// UnreadableItem means that an item is not of the type of the list. The error wraps the reason, such as a
	// *json.UnmarshalTypeError.
	UnreadableItem Reason = "unreadableItem"
	// ItemsNotList means that the response has something else where the list of items should be.
	ItemsNotList Reason = "itemsNotList"
	// UnwritableBody means that the request body has no place for a paging value.
	UnwritableBody Reason = "unwritableBody"
	// Loop means that the same request was sent again and returned the same items.
	Loop Reason = "loop"
	// UnusablePageSize means that the page size is zero or not a whole number.
	UnusablePageSize Reason = "unusablePageSize"
	// UnusablePosition means that the offset or page number that was sent is not a whole number.
	UnusablePosition Reason = "unusablePosition"
	// NoRequestField means that the scheme has no place for the position.
	NoRequestField Reason = "noRequestField"
	// UnusableStart means that the text to resume from is not a position of the scheme. Nothing was sent.
	UnusableStart Reason = "unusableStart"
	// UnsupportedURL means that the URL of the next page can't be requested.
	UnsupportedURL Reason = "unsupportedUrl"
)

// StopReason tells why no page follows.
type StopReason string

const (
	// StopSinglePage means that the list is returned as a single page.
	StopSinglePage StopReason = "singlePage"
	// StopEmptyPage means that the page has no items.
	StopEmptyPage StopReason = "emptyPage"
	// StopItemsMissing means that the response has no list of items.
	StopItemsMissing StopReason = "itemsMissing"
	// StopHasMoreFalse means that the response says that nothing follows.
	StopHasMoreFalse StopReason = "hasMoreFalse"
	// StopTotalReached means that the next offset has reached the total.
	StopTotalReached StopReason = "totalReached"
	// StopLastPage means that the page is the last of the declared number of pages.
	StopLastPage StopReason = "lastPage"
	// StopNoCursor means that the response has no usable cursor.
	StopNoCursor StopReason = "noCursor"
	// StopNoNextURL means that the response has no URL for the next page.
	StopNoNextURL StopReason = "noNextUrl"
	// StopUnusablePageSize means that the page size is zero or not a whole number.
	StopUnusablePageSize StopReason = "unusablePageSize"
	// StopUnusablePosition means that the offset or page number that was sent is not a whole number.
	StopUnusablePosition StopReason = "unusablePosition"
	// StopNoRequestField means that the scheme has no place for the position.
	StopNoRequestField StopReason = "noRequestField"
	// StopUnsupportedURL means that the URL of the next page can't be requested.
	StopUnsupportedURL StopReason = "unsupportedUrl"
	// StopPageLimit means that MaxPages allows no further page.
	StopPageLimit StopReason = "pageLimit"
)

// PageError tells why a page can't be fetched. It contains the response. Of the request, it contains only the method
// and the path, in the message.
type PageError struct {
	Reason Reason
	// Status, Header and Body are taken from the response. They are zero values if there was no response.
	Status int
	Header http.Header
	Body   any
	// RawBody is the text of the body, for json.Unmarshal. It is nil if the transport returned a decoded body.
	RawBody []byte
	// Item is the index of the item on its page if the reason is UnreadableItem.
	Item int

	message string
	cause   error
}

// Error has the method and the path of the request, unless your code made the PageError.
func (e *PageError) Error() string {
	if e.message == "" && e.Status != 0 {
		return fmt.Sprintf("%s with status %d", e.Reason, e.Status)
	} else if e.message == "" {
		return string(e.Reason)
	}
	return e.message
}

// Unwrap returns the error that caused this one, or nil.
func (e *PageError) Unwrap() error { return e.cause }

func failure(reason Reason, answer *Answer, format string, values ...any) *PageError {
	failed := &PageError{Reason: reason, message: fmt.Sprintf(format, values...)}
	if answer != nil {
		failed.Status, failed.Header, failed.Body = answer.Status, answer.Header, answer.Body
		failed.RawBody = answer.text
		if answer.request != "" {
			failed.message = answer.request + ": " + failed.message
		}
	}
	return failed
}

// Ptr returns a pointer to a value, as parameters need it: Ptr[int64](20).
func Ptr[T any](value T) *T { return &value }

// PageSender sends the requests for pages. Its optional interfaces are Transport and URLResolver.
type PageSender interface {
	Send(ctx context.Context, request *Request) (*Answer, error)
}

// Transport is a PageSender that makes idempotency keys. Any other PageSender has random keys in the header
// Idempotency-Key.
type Transport interface {
	PageSender
	// IdempotencyHeader returns the name of the header for idempotency keys.
	IdempotencyHeader() string
	// IdempotencyKey returns the key for each page after the first. If it is empty, a random UUID is used.
	IdempotencyKey() string
}

// TransportFunc is a function as a PageSender, such as a fake in a test.
type TransportFunc func(ctx context.Context, request *Request) (*Answer, error)

// Send calls the function.
func (f TransportFunc) Send(ctx context.Context, request *Request) (*Answer, error) {
	return f(ctx, request)
}

// URLResolver is an optional interface of a PageSender. A walk begins with the absolute URL, so that a next URL on the
// same server is recognised. Without it, a walk that begins with a path treats an absolute next URL as another server's,
// which gets neither headers nor filters.
type URLResolver interface {
	AbsoluteURL(address string) (string, error)
}

// AbsoluteURL appends a path to the path of a base URL, and keeps an absolute URL. A URLResolver can return its result.
// An empty base keeps paths.
func AbsoluteURL(base, address string) (string, error) {
	server, err := url.Parse(base)
	if err != nil {
		return "", withoutSecrets(err)
	}
	target, err := url.Parse(address)
	isPath := err == nil && target.Scheme == "" && target.Host == ""
	isServer := strings.HasPrefix(server.Scheme, "http") && server.Host != ""
	isUsable := base == "" || isServer && server.RawQuery+server.Fragment == ""
	if isPath && !isUsable {
		return "", errors.New("the base URL must begin with http:// or https://, and have neither a query nor a fragment")
	}
	if isPath {
		path := strings.TrimRight(server.EscapedPath(), "/")
		if !strings.HasPrefix(address, "/") && !strings.HasPrefix(address, "?") {
			path += "/"
		}
		address = path + address
	}
	if target, err = server.Parse(address); err != nil {
		return "", withoutSecrets(err)
	}
	return target.String(), nil
}

// withoutSecrets removes the user and the query of the URL from an error of net/http or net/url.
func withoutSecrets(err error) error {
	var failed *url.Error
	if errors.As(err, &failed) {
		address, _, _ := strings.Cut(failed.URL, "?")
		failed.URL = withoutUser(address)
	}
	return err
}

type jsonPath []any

// wireSlot is the place where a parameter is sent: a name in the query or the headers, or a path in the body.
type wireSlot struct {
	name     string
	path     jsonPath
	inHeader bool
}

// only positions
func (s wireSlot) text() string {
	if s.path != nil {
		return placeOf(s.path) + " of the body"
	}
	if s.inHeader {
		return "the header " + s.name
	}
	return s.name + " of the query"
}

// end positions
type fixedValue struct {
	slot  wireSlot
	value any
}

// headerValue reads a value from the response headers. It returns false if there is none.
type headerValue func(header map[string][]string) (string, bool)

// pagingRules are the rules for the items of a page and the request for the next one.
type pagingRules struct {
	scheme           string
	rule             string
	items            jsonPath
	passesEmptyPages bool
	hasMore          jsonPath
	hasMoreHeader    headerValue
	position         *wireSlot
	start            any
	// only offsets
	limit            *wireSlot
	limitValue       any
	// end offsets
	// only counts
	end              jsonPath
	endHeader        headerValue
	// end counts
	// only tokens
	token            jsonPath
	tokenInItem      bool
	tokenHeader      headerValue
	// end tokens
	literals         []fixedValue
	failsOnBreaks    bool
	advancesByItems  bool
	// only urls
	url              jsonPath
	urlHeader        headerValue
	urlParameters    []string
	// end urls
	// only needs
	// needs are the parameters that a list requires.
	needs []neededSlot
	// end needs
	// only adapter
	// isAdapted is true if requests are parameters of a custom client. They can't express a URL.
	isAdapted bool
	// end adapter
}

// pageState is nil for a page that your code made.
type pageState struct {
	paging    *pagingRules
	ctx       context.Context
	transport PageSender
	request   *Request
	answer    *Answer
	trail     *walkTrail
	// ahead is decided before the caller can change the items and the body.
	ahead pageAhead
	// key is the idempotency key of the next page. A retry sends it again.
	key    string
	keyErr error
	keyed  sync.Once
}

// pageAhead is the request for the next page, or the reason why there is none. err means that it can't be requested.
type pageAhead struct {
	request *Request
	stopped StopReason
	err     error
}

// upcoming returns the request for the next page; nil if there is none.
func (p *pageState) upcoming() (*Request, error) {
	if p.ahead.err != nil {
		return nil, p.ahead.err
	}
	if p.ahead.stopped != "" {
		return nil, breakOf(p.paging, p.ahead.stopped, p.answer)
	}
	if !p.trail.options.allows(p.trail.number) {
		return nil, nil
	}
	return copyOf(p.ahead.request), nil
}

// next fetches the next page with the context of this one. It returns nil if there is none.
func (p *pageState) next() (*pageState, error) {
	if p == nil {
		return nil, nil
	}
	return p.nextWith(p.ctx)
}

func (p *pageState) nextWith(ctx context.Context) (*pageState, error) {
	if p == nil {
		return nil, nil
	}
	request, err := p.upcoming()
	if request == nil {
		return nil, err
	}
	if names := keyNames(request, p.transport); len(names) > 0 {
		p.keyed.Do(func() { p.key, p.keyErr = freshKey(p.transport) })
		if p.keyErr != nil {
			return nil, p.keyErr
		}
		for _, name := range names {
			delete(request.Header, name)
		}
		request.Header[names[0]] = p.key
	}
	return fetch(ctx, p.paging, p.transport, request, p.trail)
}

// stopped returns why no page follows. It is empty if a page follows, or if next returns an error.
func (p *pageState) stopped() StopReason {
	if p == nil {
		return ""
	}
	if p.ahead.err != nil || breakOf(p.paging, p.ahead.stopped, p.answer) != nil {
		return ""
	}
	if p.ahead.stopped == "" && !p.trail.options.allows(p.trail.number) {
		return StopPageLimit
	}
	return p.ahead.stopped
}

// position returns the text that From needs to resume after this page; it is empty if no page follows.
func (p *pageState) position() (string, error) {
	if p == nil {
		return "", nil
	}
	if p.ahead.request == nil {
		return "", p.ahead.err
	}
	return requestPosition(p.paging, p.ahead.request, p.trail)
}

// breakOf returns the error of a walk that can't continue although more may follow. It is nil if the walk has ended.
func breakOf(paging *pagingRules, stopped StopReason, answer *Answer) error {
	if !paging.failsOnBreaks {
		return nil
	}
	problem := ""
	switch stopped {
	case StopUnusablePageSize:
		problem = "the page size is not a positive whole number"
	case StopUnusablePosition:
		problem = "the offset or page number that was sent is not a whole number"
	case StopNoRequestField:
		problem = "the scheme " + paging.scheme + " declares no request field to advance"
	case StopUnsupportedURL:
		problem = "its URL is not http or https, or has a user name"
	default:
		return nil
	}
	return failure(Reason(stopped), answer, "the next page cannot be requested: %s", problem)
}

func fetch(
	ctx context.Context,
	paging *pagingRules,
	transport PageSender,
	request *Request,
	before *walkTrail,
) (*pageState, error) {
	answer, err := transport.Send(ctx, request)
	if err != nil {
		return nil, err
	}
	if answer == nil {
		return nil, errors.New("the transport returned neither a response nor an error")
	}
	named := *answer
	named.request = nameOf(request)
	if answer, err = read(&named); err != nil {
		return nil, err
	}
	if !answer.isSuccess() {
		return nil, failure(FailedResponse, answer, "the response has status %d", answer.Status)
	}
	trail, err := before.after(paging, request, answer)
	if err != nil {
		return nil, err
	}
	next, stopped, err := following(paging, request, answer)
	return &pageState{
		paging: paging, ctx: ctx, transport: transport, request: request, answer: answer, trail: trail,
		ahead: pageAhead{next, stopped, err},
	}, nil
}

func firstRequest(paging *pagingRules, request *Request) (*Request, error) {
	first := copyOf(request)
	for _, literal := range paging.literals {
		written, err := write(first, literal.slot, literal.value)
		if err != nil {
			return nil, err
		}
		first = written
	}
	if paging.position != nil && paging.start != nil && sentAt(first, *paging.position) == nil {
		return write(first, *paging.position, paging.start)
	}
	return first, nil
}

// following returns the request for the next page, or the reason why there is none.
func following(paging *pagingRules, request *Request, answer *Answer) (*Request, StopReason, error) {
	items, isThere, err := listIn(paging, answer)
	if err != nil {
		return nil, "", err
	}
	if paging.rule == "single" {
		return nil, StopSinglePage, nil
	}
	if len(items) == 0 && !paging.passesEmptyPages {
		if isThere {
			return nil, StopEmptyPage, nil
		}
		return nil, StopItemsMissing, nil
	}
	if hasMore := decidedBy(paging.hasMoreHeader, paging.hasMore, answer); hasMore == false ||
		paging.hasMoreHeader != nil && hasMore == "false" {
		return nil, StopHasMoreFalse, nil
	}
	// only urls
	if paging.rule == "url" {
		return followed(paging, request, answer)
	}
	// end urls
	// only positions
	if paging.position != nil {
		return advanced(paging, request, answer, items)
	}
	// end positions
	return nil, StopNoRequestField, nil
}

// only positions
// advanced returns the request with the next cursor, page number or offset.
func advanced(paging *pagingRules, request *Request, answer *Answer, items []any) (*Request, StopReason, error) {
	var position any
	var stopped StopReason
	switch paging.rule {
	// only tokens
	case "token":
		position, stopped = nextToken(paging, answer, items)
	// end tokens
	// only pageNumbers
	case "pageNumber":
		position, stopped = nextPageNumber(paging, request, answer)
	// end pageNumbers
	// only offsets
	case "offset":
		position, stopped = nextOffset(paging, request, answer, items)
	// end offsets
	}
	if stopped != "" {
		return nil, stopped, nil
	}
	next, err := copyOf(request), error(nil)
	for _, literal := range append(append([]fixedValue{}, paging.literals...), fixedValue{*paging.position, position}) {
		if next, err = write(next, literal.slot, literal.value); err != nil {
			return nil, "", err
		}
	}
	return next, "", nil
}

// end positions
// decidedBy reads a value that decides about the next page, from the header if one is declared, otherwise from the
// body.
func decidedBy(header headerValue, path jsonPath, answer *Answer) any {
	if header != nil {
		if value, isThere := header(answer.Header); isThere {
			return value
		}
		return nil
	}
	if path == nil {
		return nil
	}
	return readAt(answer.Body, path)
}

// only pageNumbers
func nextPageNumber(paging *pagingRules, request *Request, answer *Answer) (any, StopReason) {
	end, hasEnd := toNumber(decidedBy(paging.endHeader, paging.end, answer))
	current, ok := countOr(sentAt(request, *paging.position), 1)
	// If page numbers start at 0, the last one is totalPages - 1.
	if first, isCount := toCount(paging.start); isCount && first == 0 {
		end--
	}
	if ok && hasEnd && float64(current) >= end {
		return nil, StopLastPage
	}
	if !ok || current == maxCount {
		return nil, StopUnusablePosition
	}
	return current + 1, ""
}

// end pageNumbers
// only offsets
func nextOffset(paging *pagingRules, request *Request, answer *Answer, items []any) (any, StopReason) {
	size, ok := pageSize(paging, request, items)
	if !ok || size == 0 {
		return nil, StopUnusablePageSize
	}
	current, isCount := countOr(sentAt(request, *paging.position), 0)
	next, fits := toCount(current + size)
	if !isCount || !fits {
		return nil, StopUnusablePosition
	}
	end, hasEnd := toNumber(decidedBy(paging.endHeader, paging.end, answer))
	if hasEnd && float64(next) >= end {
		return nil, StopTotalReached
	}
	return next, ""
}

// end offsets
// only tokens
func nextToken(paging *pagingRules, answer *Answer, items []any) (any, StopReason) {
	var value any
	if !paging.tokenInItem {
		value = decidedBy(paging.tokenHeader, paging.token, answer)
	} else if len(items) > 0 {
		value = readAt(items[len(items)-1], paging.token)
	}
	if token, isUsable := usableToken(value); isUsable {
		return token, ""
	}
	return nil, StopNoCursor
}

// usableToken accepts non-empty text and numbers.
func usableToken(value any) (any, bool) {
	if text, isText := value.(string); isText {
		return text, text != ""
	}
	if _, isNumber := value.(json.Number); isNumber {
		return value, true
	}
	_, isNumber := toNumber(value)
	return value, isNumber
}

// end tokens
// only offsets
// pageSize returns the limit that was sent, or the number of items if none was sent; false if the limit is unusable.
// With advancesByItems, a page shorter than the limit advances by its number of items, so that none is skipped.
func pageSize(paging *pagingRules, request *Request, items []any) (int64, bool) {
	sent := paging.limitValue
	if paging.limit != nil {
		sent = sentAt(request, *paging.limit)
	}
	count := int64(len(items))
	size, ok := countOr(sent, count)
	if paging.advancesByItems && ok && 0 < count && count < size {
		return count, true
	}
	return size, ok
}

// end offsets
// itemsIn returns no items if the list is missing or null. Any other value in its place is an error.
func itemsIn(paging *pagingRules, answer *Answer) ([]any, error) {
	items, _, err := listIn(paging, answer)
	return items, err
}

// listIn returns the list of items, and whether the response has one.
func listIn(paging *pagingRules, answer *Answer) ([]any, bool, error) {
	if paging.items == nil {
		return nil, false, nil
	}
	value := answer.Body
	for _, step := range paging.items {
		if value == nil {
			return nil, false, nil
		}
		_, isIndex := step.(int)
		_, isList := value.([]any)
		_, isObject := value.(map[string]any)
		if !isObject && !(isList && isIndex) {
			return nil, false, notAList(paging, answer)
		}
		value = readAt(value, jsonPath{step})
	}
	items, isList := value.([]any)
	if isList || value == nil {
		return items, isList, nil
	}
	return nil, false, notAList(paging, answer)
}

func notAList(paging *pagingRules, answer *Answer) error {
	place := placeOf(paging.items)
	return failure(ItemsNotList, answer, "the items are not a list: the response has another value at %s", place)
}

func placeOf(path jsonPath) string {
	if len(path) == 0 {
		return "its root"
	}
	steps := make([]string, len(path))
	for index, step := range path {
		steps[index] = fmt.Sprint(step)
	}
	return strings.Join(steps, ".")
}

// readAt follows a path. Names are members of objects; numbers are indexes of lists or names of members.
func readAt(value any, path jsonPath) any {
	for _, step := range path {
		switch parent := value.(type) {
		case []any:
			index, ok := step.(int)
			if !ok || index >= len(parent) {
				return nil
			}
			value = parent[index]
		case map[string]any:
			value = parent[fmt.Sprint(step)]
		default:
			return nil
		}
	}
	return value
}

// only bodySlots
// writeAt returns a copy of root with value at the path, or false if a step meets a value that can't hold it.
func writeAt(root any, path jsonPath, value any) (any, bool) {
	if len(path) == 0 {
		return value, true
	}
	index, isIndex := path[0].(int)
	if root == nil && isIndex {
		root = []any{}
	} else if root == nil {
		root = map[string]any{}
	}
	switch parent := root.(type) {
	case []any:
		if !isIndex || index > len(parent) {
			return nil, false
		}
		list := append([]any{}, parent...)
		if index == len(list) {
			list = append(list, nil)
		}
		inner, ok := writeAt(list[index], path[1:], value)
		list[index] = inner
		return list, ok
	case map[string]any:
		members := make(map[string]any, len(parent)+1)
		for name, member := range parent {
			members[name] = member
		}
		name := fmt.Sprint(path[0])
		inner, ok := writeAt(members[name], path[1:], value)
		members[name] = inner
		return members, ok
	}
	return nil, false
}

// end bodySlots
// sentAt returns the value that a request sends for a parameter, or nil if it sends none.
func sentAt(request *Request, slot wireSlot) any {
	if slot.path != nil {
		return readAt(treeOf(request.Body), slot.path)
	}
	if slot.inHeader {
		for name, value := range request.Header {
			if strings.EqualFold(name, slot.name) {
				return value
			}
		}
		return nil
	}
	if value := plain(request.Query[slot.name]); value != nil {
		return value
	}
	for _, pair := range queryOf(request.URL) {
		if pair[0] == slot.name {
			return pair[1]
		}
	}
	return nil
}

// write returns a copy of the request with a parameter set. It fails if the body has no place for it.
func write(request *Request, slot wireSlot, value any) (*Request, error) {
	changed := *request
	// only bodySlots
	if slot.path != nil {
		body, ok := writeAt(treeOf(request.Body), slot.path, copyJSON(value))
		if !ok {
			place := placeOf(slot.path)
			return nil, failure(UnwritableBody, nil, "the request body has no place for %s: its parent is not an object", place)
		}
		changed.Body = body
		return &changed, nil
	}
	// end bodySlots
	if slot.inHeader {
		changed.Header = make(map[string]string, len(request.Header)+1)
		for name, current := range request.Header {
			if !strings.EqualFold(name, slot.name) {
				changed.Header[name] = current
			}
		}
		changed.Header[slot.name] = wireText(value)
		return &changed, nil
	}
	changed.Query = make(map[string]any, len(request.Query)+1)
	for name, current := range request.Query {
		changed.Query[name] = current
	}
	changed.Query[slot.name] = copyJSON(value)
	changed.URL = withoutParameter(request.URL, slot.name)
	return &changed, nil
}

// withText makes []byte JSON text, which json.Marshal would write in base64.
func withText(body any) any {
	if text, isText := body.([]byte); isText {
		return json.RawMessage(text)
	}
	return body
}

// treeOf returns a body as maps and lists. It converts structs and other types of maps through their JSON.
func treeOf(body any) any {
	switch body.(type) {
	case nil, map[string]any, []any, string, bool, float64, int, int64, json.Number:
		return body
	}
	text, err := json.Marshal(withText(body))
	if err != nil {
		return body
	}
	tree, err := decoded[any](text)
	if err != nil {
		return body
	}
	return tree
}

func queryOf(address string) [][2]string {
	bare, _, _ := strings.Cut(address, "#")
	_, query, _ := strings.Cut(bare, "?")
	pairs := [][2]string{}
	for _, piece := range strings.Split(query, "&") {
		if piece != "" {
			name, value, _ := strings.Cut(piece, "=")
			pairs = append(pairs, [2]string{decode(name), decode(value)})
		}
	}
	return pairs
}

// decode leaves invalid escapes unchanged.
func decode(text string) string {
	if decoded, err := url.QueryUnescape(text); err == nil {
		return strings.ToValidUTF8(decoded, "\uFFFD")
	}
	decoded := escapes.ReplaceAllStringFunc(strings.ReplaceAll(text, "+", " "), func(escape string) string {
		code, _ := strconv.ParseUint(escape[1:], 16, 8)
		return string([]byte{byte(code)})
	})
	return strings.ToValidUTF8(decoded, "\uFFFD")
}

var escapes = regexp.MustCompile("%[0-9A-Fa-f]{2}")

// withoutParameter keeps the rest of the URL unchanged.
func withoutParameter(address, name string) string {
	bare, fragment, hasFragment := strings.Cut(address, "#")
	before, query, hasQuery := strings.Cut(bare, "?")
	if !hasQuery {
		return address
	}
	kept := []string{}
	pieces := strings.Split(query, "&")
	for _, piece := range pieces {
		if pairs := queryOf("?" + piece); len(pairs) == 0 || pairs[0][0] != name {
			kept = append(kept, piece)
		}
	}
	if len(kept) == len(pieces) {
		return address
	}
	if len(kept) > 0 {
		before += "?" + strings.Join(kept, "&")
	}
	if hasFragment {
		before += "#" + fragment
	}
	return before
}

var digits = regexp.MustCompile("^-?[0-9]+$")

// toNumber accepts numbers of any type, including named types and pointers, and text of digits.
func toNumber(value any) (float64, bool) {
	value = plain(value)
	_, isNumber := value.(json.Number)
	if kind := reflect.ValueOf(value).Kind(); kind >= reflect.Int && kind <= reflect.Float64 {
		isNumber = true
	}
	text, isText := textOf(value)
	if !isText || !isNumber && !digits.MatchString(text) {
		return 0, false
	}
	number, err := strconv.ParseFloat(text, 64)
	return number, err == nil && !math.IsInf(number, 0)
}

// plain follows pointers to a value; nil if one of them is nil. It keeps a pointer that is a TextMarshaler.
func plain(value any) any {
	reflected := reflect.ValueOf(value)
	_, isText := value.(encoding.TextMarshaler)
	if reflected.Kind() != reflect.Pointer || isText && !reflected.IsNil() {
		return value
	}
	for reflected.Kind() == reflect.Pointer || reflected.Kind() == reflect.Interface {
		reflected = reflected.Elem()
	}
	if !reflected.IsValid() {
		return nil
	}
	return reflected.Interface()
}

// only counts
const maxCount = 1<<53 - 1

// toCount accepts whole numbers from 0 to maxCount.
func toCount(value any) (int64, bool) {
	number, ok := toNumber(value)
	if !ok || number != math.Trunc(number) || number < 0 || number > maxCount {
		return 0, false
	}
	return int64(number), true
}

func countOr(value any, otherwise int64) (int64, bool) {
	if value == nil {
		return otherwise, true
	}
	return toCount(value)
}

// end counts
func copyOf(request *Request) *Request {
	result := *request
	result.Query, _ = copyJSON(request.Query).(map[string]any)
	result.Body = copyJSON(withText(request.Body))
	if request.Header != nil {
		result.Header = make(map[string]string, len(request.Header))
		for name, value := range request.Header {
			result.Header[name] = value
		}
	}
	return &result
}

func copyJSON(value any) any {
	switch parent := value.(type) {
	case []any:
		list := make([]any, len(parent))
		for index, item := range parent {
			list[index] = copyJSON(item)
		}
		return list
	case map[string]any:
		if parent == nil {
			return value
		}
		members := make(map[string]any, len(parent))
		for name, member := range parent {
			members[name] = copyJSON(member)
		}
		return members
	}
	return value
}

// asText identifies a request by everything that selects its page. Headers are ignored, except for the position.
func asText(paging *pagingRules, request *Request) string {
	pairs := queryOf(request.URL)
	for name, value := range request.Query {
		if plain(value) != nil {
			pairs = append(pairs, [2]string{name, wireText(value)})
		}
	}
	sort.SliceStable(pairs, func(one, other int) bool { return pairs[one][0] < pairs[other][0] })
	address := strings.FieldsFunc(request.URL+" ", func(mark rune) bool { return mark == '?' || mark == '#' })[0]
	var header any
	if paging.position != nil && paging.position.inHeader {
		header = sentAt(request, *paging.position)
	}
	text, _ := json.Marshal([]any{request.Method, strings.TrimSuffix(address, " "), pairs, treeOf(request.Body), header})
	return string(text)
}

// wireText returns the text of a value in a query or a header. Lists and objects have no text and are written as JSON.
func wireText(value any) string {
	if text, isText := textOf(value); isText {
		return text
	}
	encoded, _ := json.Marshal(value)
	return string(encoded)
}

// textOf returns the text of a value, if it has one. Enumerations have the text of their value, times the ISO 8601
// text.
func textOf(value any) (string, bool) {
	value = plain(value)
	if held, isText := value.(encoding.TextMarshaler); isText {
		text, err := held.MarshalText()
		return string(text), err == nil
	}
	held := reflect.ValueOf(value)
	// The number of a Duration would be its nanoseconds.
	if _, isDuration := value.(time.Duration); isDuration {
		return "", false
	} else if isBytes(held) {
		return fmt.Sprintf("%s", value), held.Kind() == reflect.Slice
	}
	if kind := held.Kind(); kind == reflect.String {
		return held.String(), true
	} else if kind != reflect.Bool && (kind < reflect.Int || kind > reflect.Float64) {
		return "", false
	}
	encoded, err := json.Marshal(value)
	return string(encoded), err == nil
}

func isBytes(value reflect.Value) bool {
	isList := value.Kind() == reflect.Slice || value.Kind() == reflect.Array
	return isList && value.Type().Elem().Kind() == reflect.Uint8
}

// keyNames returns the spellings of the header for idempotency keys in a request.
func keyNames(request *Request, transport PageSender) []string {
	header := "Idempotency-Key"
	if keys, hasKeys := transport.(Transport); hasKeys {
		header = keys.IdempotencyHeader()
	}
	names := []string{}
	for name := range request.Header {
		if strings.EqualFold(name, header) {
			names = append(names, name)
		}
	}
	sort.Strings(names)
	return names
}

func freshKey(transport PageSender) (string, error) {
	if keys, hasKeys := transport.(Transport); hasKeys {
		if key := keys.IdempotencyKey(); key != "" {
			return key, nil
		}
	}
	return randomKey()
}

// randomKey returns a random UUID.
func randomKey() (string, error) {
	var bytes [16]byte
	if _, err := rand.Read(bytes[:]); err != nil {
		return "", err
	}
	bytes[6] = bytes[6]&0x0f | 0x40
	bytes[8] = bytes[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", bytes[:4], bytes[4:6], bytes[6:8], bytes[8:10], bytes[10:]), nil
}

// only calls
// newRequest returns a request with maps that callers can add to.
func newRequest(method, address string, err error) Request {
	return Request{Method: method, URL: address, Query: map[string]any{}, Header: map[string]string{}, err: err}
}

// end calls
// only inputs
// setHeader sets a header that the operation requires. Empty text leaves it to the options of the list or to the
// transport.
func (r *Request) setHeader(name, text string) {
	if text != "" {
		r.Header[name] = text
	}
	r.needs = append(r.needs, neededSlot{wireSlot{name: name, inHeader: true}, "the header " + name})
}

// end inputs
// only filters
// queryValue is the value of a field of a query type. requiredField is the name of the field if the API requires it.
type queryValue struct {
	name          string
	value         any
	requiredField string
}

func (r *Request) setQuery(query []queryValue) {
	for _, parameter := range query {
		value := reflect.ValueOf(parameter.value)
		kind := value.Kind()
		isMissing := kind == reflect.Invalid || (kind == reflect.Pointer || kind == reflect.Slice) && value.IsNil()
		if problem, isError := parameter.value.(error); isError && r.err == nil {
			r.err = fmt.Errorf("the query parameter %s: %w", parameter.name, problem)
		}
		if parameter.requiredField != "" {
			isMissing = isMissing || (kind == reflect.String || kind == reflect.Struct) && value.IsZero()
			r.needs = append(r.needs, neededSlot{wireSlot{name: parameter.name}, parameter.requiredField})
		}
		if !isMissing {
			r.Query[parameter.name] = reflect.Indirect(value).Interface()
		}
	}
}

// end filters
// only needs
// neededSlot is the place of a required parameter, and the name of its field.
type neededSlot struct {
	slot  wireSlot
	field string
}

func (n neededSlot) missing() error { return fmt.Errorf("%w: set %s", ErrMissingParam, n.field) }

// missing returns an error if the request lacks a parameter that its operation or its scheme requires.
func missing(request *Request, needs []neededSlot) error {
	for _, needed := range needs {
		if sentAt(request, needed.slot) == nil {
			return needed.missing()
		}
	}
	for _, needed := range request.needs {
		// The transport may add a header. HTTPTransport reports one that is missing.
		if !needed.slot.inHeader && sentAt(request, needed.slot) == nil {
			return needed.missing()
		}
	}
	return nil
}

// end needs
// slotValue is the value of a field of a params type, and the place where it is sent.
type slotValue struct {
	slot  wireSlot
	value any
}

// withParams returns the request with the parameters of the caller. Nil parameters are not sent.
func withParams(request *Request, parameters []slotValue) (*Request, error) {
	changed := copyOf(request)
	for _, parameter := range parameters {
		value := reflect.ValueOf(parameter.value)
		if !value.IsValid() || value.Kind() == reflect.Pointer && value.IsNil() {
			continue
		}
		encoded, err := convert[any](reflect.Indirect(value).Interface())
		if err != nil {
			return nil, err
		}
		if changed, err = write(changed, parameter.slot, encoded); err != nil {
			return nil, err
		}
	}
	return changed, nil
}

// only tokenMembers
// tokenMember returns the token of the next page as text; nil if it is missing, or neither text nor a number.
func tokenMember(body any, path jsonPath) *string {
	switch token := readAt(body, path).(type) {
	case string, json.Number, float64, int, int64:
		text := wireText(token)
		return &text
	}
	return nil
}

// end tokenMembers
// member reads a value of the body as a T; nil if it is missing or of another type.
func member[T any](body any, path jsonPath) *T {
	value := readAt(body, path)
	if value == nil {
		return nil
	}
	result, err := convert[T](value)
	if err != nil {
		// A whole number may be written as 12.0 or, as paging also reads it, as the text "12".
		number, isNumber := toNumber(value)
		if text, isText := value.(string); isText {
			value = json.Number(text)
		}
		if result, err = convert[T](value); err != nil {
			result, err = convert[T](number)
		}
		if err != nil || !isNumber {
			return nil
		}
	}
	return &result
}
