// Package pagination has the pages of lists.
package pagination

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/url"
	"reflect"
	"regexp"
	"sort"
	"strconv"
	"strings"
)

// Request asks for a page. Query is added to what the URL carries itself; a Body of nil is none.
type Request struct {
	Method string
	URL    string
	Query  map[string]any
	Header map[string]string
	// Body may be a map, or a struct that encodes as an object.
	Body any
	// Options of the transport for this request, passed on untouched.
	Options any
}

// String leaves out what may hold a credential.
func (r Request) String() string {
	address, _, _ := strings.Cut(r.URL, "?")
	return r.Method + " " + address
}

// GoString leaves out what may hold a credential.
func (r Request) GoString() string { return r.String() }

// Answer is what came back. Body is a json.RawMessage, the text of the body, of which items are decoded once and numbers
// keep their digits; or the decoded JSON, its numbers float64 or json.Number.
type Answer struct {
	Status int
	Header map[string][]string
	Body   any
	text   json.RawMessage
}

// ErrMissingParam is what List ends with where a parameter that has to be given is not set; nothing is sent.
var ErrMissingParam = errors.New("a parameter that has to be given is missing")

// Reason is why a page can't be had.
type Reason string

const (
	// FailedResponse is an answer whose status is outside 200 to 299.
	FailedResponse Reason = "failedResponse"
	// ItemsNotList is an answer that has something else where the list of items should be.
	ItemsNotList Reason = "itemsNotList"
	// UnwritableBody is a request whose body has no place for a paging value.
	UnwritableBody Reason = "unwritableBody"
)

// StopReason is why no page follows.
type StopReason string

const (
	// StopSinglePage is a list that comes as one page.
	StopSinglePage StopReason = "singlePage"
	// StopEmptyPage is a page without items.
	StopEmptyPage StopReason = "emptyPage"
	// StopItemsMissing is a response without a list of items.
	StopItemsMissing StopReason = "itemsMissing"
	// StopHasMoreFalse is a response that says that nothing follows.
	StopHasMoreFalse StopReason = "hasMoreFalse"
	// StopTotalReached is a next offset that has reached the total.
	StopTotalReached StopReason = "totalReached"
	// StopLastPage is the last of the declared number of pages.
	StopLastPage StopReason = "lastPage"
	// StopNoCursor is a response without a usable cursor.
	StopNoCursor StopReason = "noCursor"
	// StopNoNextURL is a response without the URL of a next page, or with one that can't be requested.
	StopNoNextURL StopReason = "noNextUrl"
	// StopUnusablePageSize is a page size of zero, or none that is a number.
	StopUnusablePageSize StopReason = "unusablePageSize"
	// StopUnusablePosition is an offset or page number that is not a whole number.
	StopUnusablePosition StopReason = "unusablePosition"
	// StopRepeatedRequest is a next request that would be the one just sent.
	StopRepeatedRequest StopReason = "repeatedRequest"
)

// PageError is why a page can't be had. It holds what came back, and nothing of what was sent.
type PageError struct {
	Reason Reason
	// Status, Header and Body of the answer, where one came.
	Status int
	Header map[string][]string
	Body   any

	message string
}

func (e *PageError) Error() string { return e.message }

func failure(reason Reason, answer *Answer, format string, given ...any) *PageError {
	made := &PageError{Reason: reason, message: fmt.Sprintf(format, given...)}
	if answer != nil {
		made.Status, made.Header, made.Body = answer.Status, answer.Header, answer.Body
	}
	return made
}

// Transport sends the requests of pages; the SDK brings it.
type Transport interface {
	Send(ctx context.Context, request *Request) (*Answer, error)
	// IdempotencyHeader is the header that carries an idempotency key.
	IdempotencyHeader() string
	// IdempotencyKey is the key of each further page; if it is empty, that is a random UUID.
	IdempotencyKey() string
}

type path []any

// slot is where a parameter is sent: its name in the query, or its path in the body.
type slot struct {
	name string
	path path
}

type literal struct {
	slot  slot
	value any
}

// paging is how a page finds its items and the request after it.
type paging struct {
	rule             string
	items            path
	passesEmptyPages bool
	hasMore          path
	position         *slot
	start            any
	limit            *slot
	limitValue       any
	end              path
	token            path
	tokenInItem      bool
	literals         []literal
	// follow gives the request that an answer leads to, for url; nil where it leads nowhere.
	follow func(*Request, *Answer) *Request
}

// page is what pages have in common.
type page struct {
	paging    *paging
	ctx       context.Context
	transport Transport
	request   *Request
	answer    *Answer
}

// RawJSON is the body of the response as it was decoded.
func (p *page) RawJSON() any { return p.answer.Body }

// sent is a copy of the request that was answered with this page.
func (p *page) sent() *Request { return copyOf(p.request) }

// next fetches the page after this one; nil where there is none.
func (p *page) next() (*page, error) {
	request, err := nextRequest(p.paging, p.request, p.answer)
	if request == nil || err != nil {
		return nil, err
	}
	if request, err = withFreshKey(request, p.transport); err != nil {
		return nil, err
	}
	return fetch(p.ctx, p.paging, p.transport, request)
}

func firstPage(ctx context.Context, paging *paging, transport Transport, request *Request) (*page, error) {
	first, err := firstRequest(paging, request)
	if err != nil {
		return nil, err
	}
	return fetch(ctx, paging, transport, first)
}

func fetch(ctx context.Context, paging *paging, transport Transport, request *Request) (*page, error) {
	answer, err := transport.Send(ctx, request)
	if err != nil {
		return nil, err
	}
	if answer, err = read(answer); err != nil {
		return nil, err
	}
	if err := mustSucceed(answer); err != nil {
		return nil, err
	}
	return &page{paging: paging, ctx: ctx, transport: transport, request: request, answer: answer}, nil
}

// mustSucceed takes an answer without a status for a success.
func mustSucceed(answer *Answer) error {
	if answer.Status == 0 || answer.Status >= 200 && answer.Status <= 299 {
		return nil
	}
	return failure(FailedResponse, answer, "the request for a page failed with status %d", answer.Status)
}

// pageOf is a page whose items are of one type.
type pageOf[T any] interface {
	PageItems() []T
	following() (pageOf[T], error)
}

// autoPager goes through the items of a page and of all that follow.
type autoPager[T any] struct {
	page    pageOf[T]
	index   int
	current T
	err     error
}

// Next goes on to the next item, fetching pages as they are needed; false at the end, and after an error.
func (a *autoPager[T]) Next() bool {
	for a.err == nil && a.page != nil {
		if items := a.page.PageItems(); a.index < len(items) {
			a.current = items[a.index]
			a.index++
			return true
		}
		a.page, a.err = a.page.following()
		a.index = 0
	}
	return false
}

// Current is the item that Next went on to.
func (a *autoPager[T]) Current() T { return a.current }

// Err is what ended the walk before its end, if anything did.
func (a *autoPager[T]) Err() error { return a.err }

func firstRequest(paging *paging, request *Request) (*Request, error) {
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

// nextRequest is the request for the page after one; nil where paging ends.
func nextRequest(paging *paging, request *Request, answer *Answer) (*Request, error) {
	next, _, err := following(paging, request, answer)
	return next, err
}

// following is the request for the page after one, or why there is none.
func following(paging *paging, request *Request, answer *Answer) (*Request, StopReason, error) {
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
	if paging.hasMore != nil && readAt(answer.Body, paging.hasMore) == false {
		return nil, StopHasMoreFalse, nil
	}
	var next *Request
	var written []literal
	var stopped StopReason
	if paging.follow != nil {
		next, written, stopped = followed(paging, request, answer)
	} else {
		next, written, stopped = advanced(paging, request, answer.Body, items)
	}
	if stopped != "" {
		return nil, stopped, nil
	}
	next = copyOf(next)
	for _, literal := range written {
		if next, err = write(next, literal.slot, literal.value); err != nil {
			return nil, "", err
		}
	}
	if asText(next) == asText(request) {
		return nil, StopRepeatedRequest, nil
	}
	return next, "", nil
}

// advanced is the request with what has to be written for the page after it, or why there is none.
func advanced(paging *paging, request *Request, body any, items []any) (*Request, []literal, StopReason) {
	if paging.position == nil {
		return nil, nil, StopSinglePage
	}
	position, stopped := nextPosition(paging, request, body, items)
	if stopped != "" {
		return nil, nil, stopped
	}
	return request, append(append([]literal{}, paging.literals...), literal{*paging.position, position}), ""
}

// followed is the request that an answer leads to, and what every request sends; a parameter of the URL stays.
func followed(paging *paging, request *Request, answer *Answer) (*Request, []literal, StopReason) {
	next := paging.follow(request, answer)
	if next == nil {
		return nil, nil, StopNoNextURL
	}
	given := map[string]bool{}
	for _, pair := range queryOf(next.URL) {
		given[pair[0]] = true
	}
	written := []literal{}
	for _, literal := range paging.literals {
		if literal.slot.path != nil || !given[literal.slot.name] {
			written = append(written, literal)
		}
	}
	return next, written, ""
}

func nextPosition(paging *paging, request *Request, body any, items []any) (any, StopReason) {
	if paging.rule == "token" {
		return nextToken(paging, body, items)
	}
	end, hasEnd := 0.0, false
	if paging.end != nil {
		end, hasEnd = toNumber(readAt(body, paging.end))
	}
	sent := sentAt(request, *paging.position)
	if paging.rule == "pageNumber" {
		current, ok := countOr(sent, 1)
		// Pages that are counted from 0 end at their number less one.
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
	size, ok := pageSize(paging, request, items)
	if !ok || size == 0 {
		return nil, StopUnusablePageSize
	}
	current, isCount := countOr(sent, 0)
	next, fits := toCount(current + size)
	if !isCount || !fits {
		return nil, StopUnusablePosition
	}
	if hasEnd && float64(next) >= end {
		return nil, StopTotalReached
	}
	return next, ""
}

func nextToken(paging *paging, body any, items []any) (any, StopReason) {
	holder := body
	if paging.tokenInItem {
		holder = nil
		if len(items) > 0 {
			holder = items[len(items)-1]
		}
	}
	if paging.token == nil {
		return nil, StopNoCursor
	}
	value := readAt(holder, paging.token)
	if text, ok := value.(string); ok && text != "" {
		return text, ""
	}
	if _, ok := value.(json.Number); ok {
		return value, ""
	}
	if _, isText := value.(string); !isText {
		if _, ok := toNumber(value); ok {
			return value, ""
		}
	}
	return nil, StopNoCursor
}

// pageSize is the limit that was sent, else the number of items; not ok where what was sent is no page size.
func pageSize(paging *paging, request *Request, items []any) (int64, bool) {
	sent := paging.limitValue
	if paging.limit != nil {
		sent = sentAt(request, *paging.limit)
	}
	return countOr(sent, int64(len(items)))
}

// itemsIn takes items that are missing, or null, for none; anything else where the list should be is an error.
func itemsIn(paging *paging, answer *Answer) ([]any, error) {
	items, _, err := listIn(paging, answer)
	return items, err
}

// listIn is the list of items, and whether there is one.
func listIn(paging *paging, answer *Answer) ([]any, bool, error) {
	if paging.items == nil {
		return nil, false, nil
	}
	found := answer.Body
	for _, step := range paging.items {
		if found == nil {
			return nil, false, nil
		}
		_, isIndex := step.(int)
		_, isList := found.([]any)
		_, isObject := found.(map[string]any)
		if !isObject && !(isList && isIndex) {
			return nil, false, notAList(paging, answer)
		}
		found = readAt(found, path{step})
	}
	items, isList := found.([]any)
	if isList || found == nil {
		return items, isList, nil
	}
	return nil, false, notAList(paging, answer)
}

func notAList(paging *paging, answer *Answer) error {
	place := placeOf(paging.items)
	return failure(ItemsNotList, answer, "the items of the page are no list: the response has something else at %s", place)
}

func placeOf(path path) string {
	if len(path) == 0 {
		return "its root"
	}
	steps := make([]string, len(path))
	for index, step := range path {
		steps[index] = fmt.Sprint(step)
	}
	return strings.Join(steps, ".")
}

// readAt goes by names of members, and by numbers that are indexes of lists or names of members.
func readAt(value any, path path) any {
	for _, step := range path {
		switch held := value.(type) {
		case []any:
			index, ok := step.(int)
			if !ok || index >= len(held) {
				return nil
			}
			value = held[index]
		case map[string]any:
			value = held[fmt.Sprint(step)]
		default:
			return nil
		}
	}
	return value
}

// writeAt gives a copy of root with value at the path; not ok where a step meets what can't hold it.
func writeAt(root any, path path, value any) (any, bool) {
	if len(path) == 0 {
		return value, true
	}
	index, isIndex := path[0].(int)
	if root == nil && isIndex {
		root = []any{}
	} else if root == nil {
		root = map[string]any{}
	}
	switch held := root.(type) {
	case []any:
		if !isIndex || index > len(held) {
			return nil, false
		}
		list := append([]any{}, held...)
		if index == len(list) {
			list = append(list, nil)
		}
		inner, ok := writeAt(list[index], path[1:], value)
		list[index] = inner
		return list, ok
	case map[string]any:
		members := make(map[string]any, len(held)+1)
		for name, member := range held {
			members[name] = member
		}
		name := fmt.Sprint(path[0])
		inner, ok := writeAt(members[name], path[1:], value)
		members[name] = inner
		return members, ok
	}
	return nil, false
}

// sentAt is what a request carries for a parameter; nil when it carries none.
func sentAt(request *Request, slot slot) any {
	if slot.path != nil {
		return readAt(treeOf(request.Body), slot.path)
	}
	if given := request.Query[slot.name]; given != nil {
		return given
	}
	for _, pair := range queryOf(request.URL) {
		if pair[0] == slot.name {
			return pair[1]
		}
	}
	return nil
}

// write gives a copy of the request with a parameter set; an error where the body has no place for it.
func write(request *Request, slot slot, value any) (*Request, error) {
	made := *request
	if slot.path != nil {
		body, ok := writeAt(treeOf(request.Body), slot.path, copyJSON(value))
		if !ok {
			place := placeOf(slot.path)
			return nil, failure(UnwritableBody, nil, "the request body has no place for %s: it holds no object there", place)
		}
		made.Body = body
		return &made, nil
	}
	made.Query = make(map[string]any, len(request.Query)+1)
	for name, given := range request.Query {
		made.Query[name] = given
	}
	made.Query[slot.name] = copyJSON(value)
	made.URL = withoutParameter(request.URL, slot.name)
	return &made, nil
}

// treeOf is a body as maps and lists: a struct, or a map of another type, by way of its JSON.
func treeOf(body any) any {
	switch body.(type) {
	case nil, map[string]any, []any, string, bool, float64, int, int64, json.Number:
		return body
	}
	text, err := json.Marshal(body)
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

// decode reads text that is no escape as it is.
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

// withoutParameter leaves the rest of the URL as it is written.
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

const maxCount = 1<<53 - 1

var digits = regexp.MustCompile("^-?[0-9]+$")

func toNumber(value any) (float64, bool) {
	number, ok := 0.0, false
	switch held := value.(type) {
	case string:
		if digits.MatchString(held) {
			number, ok = parsed(held)
		}
	case json.Number:
		number, ok = parsed(held.String())
	case float64:
		number, ok = held, true
	case int:
		number, ok = float64(held), true
	case int64:
		number, ok = float64(held), true
	}
	return number, ok && !math.IsInf(number, 0) && !math.IsNaN(number)
}

func parsed(text string) (float64, bool) {
	number, err := strconv.ParseFloat(text, 64)
	return number, err == nil
}

// toCount takes whole numbers from 0 on.
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

func copyOf(request *Request) *Request {
	made := *request
	made.Query, _ = copyJSON(request.Query).(map[string]any)
	made.Body = copyJSON(request.Body)
	if request.Header != nil {
		made.Header = make(map[string]string, len(request.Header))
		for name, value := range request.Header {
			made.Header[name] = value
		}
	}
	return &made
}

func copyJSON(value any) any {
	switch held := value.(type) {
	case []any:
		list := make([]any, len(held))
		for index, item := range held {
			list[index] = copyJSON(item)
		}
		return list
	case map[string]any:
		if held == nil {
			return value
		}
		members := make(map[string]any, len(held))
		for name, member := range held {
			members[name] = copyJSON(member)
		}
		return members
	}
	return value
}

// asText identifies requests: a page is never asked for twice in a row, or a server that repeats itself would be
// asked for ever.
func asText(request *Request) string {
	pairs := queryOf(request.URL)
	for name, value := range request.Query {
		if value != nil {
			pairs = append(pairs, [2]string{name, wireText(value)})
		}
	}
	sort.SliceStable(pairs, func(one, other int) bool { return pairs[one][0] < pairs[other][0] })
	address := strings.FieldsFunc(request.URL+" ", func(mark rune) bool { return mark == '?' || mark == '#' })[0]
	text, _ := json.Marshal([]any{request.Method, strings.TrimSuffix(address, " "), pairs, request.Body})
	return string(text)
}

// wireText is a value as it is in a query: text as it is, all else as JSON.
func wireText(value any) string {
	if text, ok := value.(string); ok {
		return text
	}
	text, _ := json.Marshal(value)
	return string(text)
}

// withFreshKey gives each further page a key of its own, if the first request has one.
func withFreshKey(request *Request, transport Transport) (*Request, error) {
	header := strings.ToLower(transport.IdempotencyHeader())
	spelled := []string{}
	for name := range request.Header {
		if strings.ToLower(name) == header {
			spelled = append(spelled, name)
		}
	}
	if len(spelled) == 0 {
		return request, nil
	}
	sort.Strings(spelled)
	for _, name := range spelled {
		delete(request.Header, name)
	}
	key := transport.IdempotencyKey()
	if key == "" {
		random, err := randomKey()
		if err != nil {
			return nil, err
		}
		key = random
	}
	request.Header[spelled[0]] = key
	return request, nil
}

// randomKey is a random UUID.
func randomKey() (string, error) {
	var bytes [16]byte
	if _, err := rand.Read(bytes[:]); err != nil {
		return "", err
	}
	bytes[6] = bytes[6]&0x0f | 0x40
	bytes[8] = bytes[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", bytes[:4], bytes[4:6], bytes[6:8], bytes[8:10], bytes[10:]), nil
}

// parameter is a member of a params type, and where it is sent.
type parameter struct {
	slot  slot
	value any
}

// withParams gives the request with what the caller asks for in its places; what is nil is not sent.
func withParams(request *Request, parameters []parameter) (*Request, error) {
	made := copyOf(request)
	for _, parameter := range parameters {
		value := reflect.ValueOf(parameter.value)
		if !value.IsValid() || value.Kind() == reflect.Pointer && value.IsNil() {
			continue
		}
		given, err := convert[any](reflect.Indirect(value).Interface())
		if err != nil {
			return nil, err
		}
		if made, err = write(made, parameter.slot, given); err != nil {
			return nil, err
		}
	}
	return made, nil
}

// mustSend fails where a request lacks what has to be given.
func mustSend(request *Request, slot slot, name string) error {
	if sentAt(request, slot) != nil {
		return nil
	}
	return fmt.Errorf("%w: set %s", ErrMissingParam, name)
}

// tokenMember is what leads to the next page, as text; nil where it is missing, or neither text nor a number.
func tokenMember(body any, path path) *string {
	switch found := readAt(body, path).(type) {
	case string, json.Number, float64, int, int64:
		text := wireText(found)
		return &text
	}
	return nil
}

// member is a value of the body in a type; nil where it is missing, or of another type.
func member[T any](body any, path path) *T {
	found := readAt(body, path)
	if found == nil {
		return nil
	}
	made, err := convert[T](found)
	if err != nil {
		return nil
	}
	return &made
}
