// Package pagination has the pages of lists.
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
)

// Request asks for a page. Query is added to what the URL carries itself; a Body of nil is none.
type Request struct {
	Method string
	URL    string
	Query  map[string]any
	Header map[string]string
	// Body may be a map, or a struct that encodes as an object.
	Body any
	// Options of the transport for this request, passed on unchanged.
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
	Header http.Header
	Body   any
	text   json.RawMessage
}

// ErrMissingParam is what List ends with where a parameter that has to be given is not set; nothing is sent.
var ErrMissingParam = errors.New("a parameter that has to be given is missing")

// Reason is why a page can't be fetched.
type Reason string

const (
	// FailedResponse is an answer whose status is outside 200 to 299.
	FailedResponse Reason = "failedResponse"
	// ItemsNotList is an answer that has something else where the list of items should be.
	ItemsNotList Reason = "itemsNotList"
	// UnwritableBody is a request whose body has no place for a paging value.
	UnwritableBody Reason = "unwritableBody"
	// Loop is a request that was sent before, and the items that came then.
	Loop Reason = "loop"
	// UnusablePageSize is a page size of zero, or none that is a whole number.
	UnusablePageSize Reason = "unusablePageSize"
	// UnusablePosition is an offset or page number that is not a whole number.
	UnusablePosition Reason = "unusablePosition"
	// NoRequestField is a scheme without a place for the position.
	NoRequestField Reason = "noRequestField"
	// UnusableStart is a text to go on from that is no position of the scheme; nothing was sent.
	UnusableStart Reason = "unusableStart"
	// UnsupportedURL is the URL of a next page that can't be requested.
	UnsupportedURL Reason = "unsupportedUrl"
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
	// StopNoNextURL is a response without the URL of a next page.
	StopNoNextURL StopReason = "noNextUrl"
	// StopUnusablePageSize is a page size of zero, or none that is a number.
	StopUnusablePageSize StopReason = "unusablePageSize"
	// StopUnusablePosition is an offset or page number that is not a whole number.
	StopUnusablePosition StopReason = "unusablePosition"
	// StopNoRequestField is a scheme without a place for the position.
	StopNoRequestField StopReason = "noRequestField"
	// StopUnsupportedURL is the URL of a next page that can't be requested.
	StopUnsupportedURL StopReason = "unsupportedUrl"
	// StopPageLimit is the most pages that MaxPages allows.
	StopPageLimit StopReason = "pageLimit"
)

// PageError is why a page can't be fetched. It holds what came back, and nothing of what was sent.
type PageError struct {
	Reason Reason
	// Status, Header and Body of the answer, where one came.
	Status int
	Header http.Header
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

// slot is where a parameter is sent: its name in the query or in the headers, or its path in the body.
type slot struct {
	name     string
	path     path
	inHeader bool
}

func (s slot) text() string {
	if s.path != nil {
		return placeOf(s.path) + " of the body"
	}
	if s.inHeader {
		return "the header " + s.name
	}
	return s.name + " of the query"
}

type literal struct {
	slot  slot
	value any
}

// headerValue reads a header of an answer; not ok if that has none.
type headerValue func(header map[string][]string) (string, bool)

// paging is how a page finds its items and the request after it.
type paging struct {
	scheme           string
	rule             string
	items            path
	passesEmptyPages bool
	hasMore          path
	hasMoreHeader    headerValue
	position         *slot
	start            any
	limit            *slot
	limitValue       any
	end              path
	endHeader        headerValue
	token            path
	tokenInItem      bool
	tokenHeader      headerValue
	url              path
	urlHeader        headerValue
	urlParameters    []string
	literals         []literal
	failsOnBreaks    bool
	advancesByItems  bool
	// follow gives the request that a URL leads to, for the rule url; nil if it can't be requested.
	follow func(paging *paging, request *Request, link string) *Request
	// origin of a URL, for the rule url; empty for a path.
	origin func(address string) string
}

// page is what pages have in common.
type page struct {
	paging    *paging
	ctx       context.Context
	transport Transport
	request   *Request
	answer    *Answer
	trail     *trail
}

// RawJSON is the body of the response as it was decoded.
func (p *page) RawJSON() any { return p.answer.Body }

// sent is a copy of the request that was answered with this page.
func (p *page) sent() *Request { return copyOf(p.request) }

// next fetches the page after this one; nil if there is none.
func (p *page) next() (*page, error) {
	request, stopped, err := following(p.paging, p.request, p.answer)
	if err != nil {
		return nil, err
	}
	if stopped != "" {
		return nil, breakOf(p.paging, stopped, p.answer)
	}
	if !p.trail.options.allows(p.trail.number) {
		return nil, nil
	}
	if request, err = withFreshKey(request, p.transport); err != nil {
		return nil, err
	}
	return fetch(p.ctx, p.paging, p.transport, request, p.trail)
}

// stopped is why no page follows; empty if one does, or fails.
func (p *page) stopped() StopReason {
	return stoppedWith(p.paging, p.request, p.answer, p.trail.options.allows(p.trail.number))
}

// position is what a walk goes on from after this page; empty if nothing follows.
func (p *page) position() (string, error) {
	request, stopped, err := following(p.paging, p.request, p.answer)
	if err != nil || stopped != "" {
		return "", err
	}
	return requestPosition(p.paging, request, p.trail.origin)
}

// stoppedWith is empty as well if the next page fails when it is asked for.
func stoppedWith(paging *paging, request *Request, answer *Answer, isWithin bool) StopReason {
	_, stopped, err := following(paging, request, answer)
	if err != nil || breakOf(paging, stopped, answer) != nil {
		return ""
	}
	if stopped == "" && !isWithin {
		return StopPageLimit
	}
	return stopped
}

// breakOf is the error of a walk that can't go on although more may follow; nil if it has come to its end.
func breakOf(paging *paging, stopped StopReason, answer *Answer) error {
	if !paging.failsOnBreaks {
		return nil
	}
	switch stopped {
	case StopUnusablePageSize:
		return failure(UnusablePageSize, answer, "the page after this one can't be asked for: the page size is no whole number above 0")
	case StopUnusablePosition:
		return failure(UnusablePosition, answer, "the page after this one can't be asked for: the position that was sent is no whole number")
	case StopNoRequestField:
		return failure(NoRequestField, answer, "the page after this one can't be asked for: the scheme %s has no place for the position", paging.scheme)
	case StopUnsupportedURL:
		return failure(UnsupportedURL, answer, "the page after this one can't be asked for: its URL can't be requested")
	}
	return nil
}

func fetch(
	ctx context.Context,
	paging *paging,
	transport Transport,
	request *Request,
	before *trail,
) (*page, error) {
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
	trail, err := before.after(paging, request, answer)
	if err != nil {
		return nil, err
	}
	return &page{paging, ctx, transport, request, answer, trail}, nil
}

// mustSucceed takes an answer without a status for a success.
func mustSucceed(answer *Answer) error {
	if answer.Status == 0 || answer.Status >= 200 && answer.Status <= 299 {
		return nil
	}
	return failure(FailedResponse, answer, "the request for a page failed with status %d", answer.Status)
}

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
	if hasMore := decidedBy(paging.hasMoreHeader, paging.hasMore, answer); hasMore == false ||
		paging.hasMoreHeader != nil && hasMore == "false" {
		return nil, StopHasMoreFalse, nil
	}
	if paging.rule == "url" {
		return followed(paging, request, answer)
	}
	if paging.position == nil {
		return nil, StopNoRequestField, nil
	}
	position, stopped := nextPosition(paging, request, answer, items)
	if stopped != "" {
		return nil, stopped, nil
	}
	next := copyOf(request)
	for _, literal := range append(append([]literal{}, paging.literals...), literal{*paging.position, position}) {
		if next, err = write(next, literal.slot, literal.value); err != nil {
			return nil, "", err
		}
	}
	return next, "", nil
}

// decidedBy is a value that decides about the next page: of a header, or else of the body.
func decidedBy(header headerValue, path path, answer *Answer) any {
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

// followed is the request that an answer leads to.
func followed(paging *paging, request *Request, answer *Answer) (*Request, StopReason, error) {
	link, _ := decidedBy(paging.urlHeader, paging.url, answer).(string)
	if link == "" {
		return nil, StopNoNextURL, nil
	}
	next := paging.follow(paging, request, link)
	if next == nil {
		return nil, StopUnsupportedURL, nil
	}
	next, err := withLiterals(paging, next)
	return next, "", err
}

// withLiterals gives a request with what every request sends; a parameter of the URL stays.
func withLiterals(paging *paging, request *Request) (*Request, error) {
	next, given := copyOf(request), map[string]bool{}
	for _, pair := range queryOf(next.URL) {
		given[pair[0]] = true
	}
	for _, literal := range paging.literals {
		// Headers come with the request, unless the URL is of another origin: there only harmless ones go.
		if literal.slot.inHeader || literal.slot.path == nil && given[literal.slot.name] {
			continue
		}
		written, err := write(next, literal.slot, literal.value)
		if err != nil {
			return nil, err
		}
		next = written
	}
	return next, nil
}

func nextPosition(paging *paging, request *Request, answer *Answer, items []any) (any, StopReason) {
	if paging.rule == "token" {
		return nextToken(paging, answer, items)
	}
	end, hasEnd := toNumber(decidedBy(paging.endHeader, paging.end, answer))
	sent := sentAt(request, *paging.position)
	if paging.rule == "pageNumber" {
		current, ok := countOr(sent, 1)
		// If pages count from 0, the last one is totalPages - 1.
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

func nextToken(paging *paging, answer *Answer, items []any) (any, StopReason) {
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

// usableToken takes text that is not empty, and numbers.
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

// pageSize is the limit that was sent, else the number of items; not ok if what was sent is no page size. A server that gives
// fewer items than it was asked for leaves none out if the number of items counts.
func pageSize(paging *paging, request *Request, items []any) (int64, bool) {
	sent := paging.limitValue
	if paging.limit != nil {
		sent = sentAt(request, *paging.limit)
	}
	came := int64(len(items))
	size, ok := countOr(sent, came)
	if paging.advancesByItems && ok && 0 < came && came < size {
		return came, true
	}
	return size, ok
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
	if slot.inHeader {
		for name, value := range request.Header {
			if strings.EqualFold(name, slot.name) {
				return value
			}
		}
		return nil
	}
	if given := plain(request.Query[slot.name]); given != nil {
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
	if slot.inHeader {
		made.Header = make(map[string]string, len(request.Header)+1)
		for name, given := range request.Header {
			if !strings.EqualFold(name, slot.name) {
				made.Header[name] = given
			}
		}
		made.Header[slot.name] = wireText(value)
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

// toNumber takes numbers of every kind, pointers to them and named ones too, and text of digits.
func toNumber(value any) (float64, bool) {
	number, ok := 0.0, false
	if text, isNumber := value.(json.Number); isNumber {
		number, ok = parsed(text.String())
		return number, ok && !math.IsInf(number, 0)
	}
	held := reflect.ValueOf(plain(value))
	switch {
	case held.Kind() == reflect.String:
		if digits.MatchString(held.String()) {
			number, ok = parsed(held.String())
		}
	case held.CanInt():
		number, ok = float64(held.Int()), true
	case held.CanUint():
		number, ok = float64(held.Uint()), true
	case held.CanFloat():
		number, ok = held.Float(), true
	case held.IsValid():
		if text := wireText(value); digits.MatchString(text) {
			number, ok = parsed(text)
		}
	}
	return number, ok && !math.IsInf(number, 0) && !math.IsNaN(number)
}

// plain is what pointers lead to; nil if one of them is nil. A pointer that has a text itself stays.
func plain(value any) any {
	held := reflect.ValueOf(value)
	_, isText := value.(encoding.TextMarshaler)
	if held.Kind() != reflect.Pointer || isText && !held.IsNil() {
		return value
	}
	for held.Kind() == reflect.Pointer || held.Kind() == reflect.Interface {
		held = held.Elem()
	}
	if !held.IsValid() {
		return nil
	}
	return held.Interface()
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

// asText identifies a request by all that leads to its page; other headers don't count.
func asText(paging *paging, request *Request) string {
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

// wireText is the text of a value in a query or a header; lists and objects, which have none, are JSON.
func wireText(value any) string {
	if text, isText := textOf(value); isText {
		return text
	}
	encoded, _ := json.Marshal(value)
	return string(encoded)
}

// textOf is the text of a value of any kind that has one: an enumeration has that of its value, a time that of ISO 8601.
func textOf(value any) (string, bool) {
	value = plain(value)
	if held, isText := value.(encoding.TextMarshaler); isText {
		text, err := held.MarshalText()
		return string(text), err == nil
	}
	held := reflect.ValueOf(value)
	if kind := held.Kind(); kind == reflect.String {
		return held.String(), true
	} else if kind != reflect.Bool && (kind < reflect.Int || kind > reflect.Float64) {
		return "", false
	}
	encoded, err := json.Marshal(value)
	return string(encoded), err == nil
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
