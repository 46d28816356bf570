package pagination

import (
	"bytes"
	"context"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"reflect"
	"sort"
	"strconv"
	"strings"
	"time"
)

// HTTPTransport sends requests with net/http. The context of a request limits its time.
type HTTPTransport struct {
	// Base is the URL of the server, with the path that all requests have in common: https://api.example.com/v1.
	Base string
	// Client defaults to http.DefaultClient, with a timeout of a minute if that has none. Without a CheckRedirect, it
	// follows no redirect to another origin.
	Client *http.Client
	// Header is sent with every request to the origin of Base.
	Header map[string]string
	// KeyHeader is the name of the header for idempotency keys. It defaults to Idempotency-Key.
	KeyHeader string
	// Key makes the idempotency key for each page after the first. If it is nil, a random UUID is used.
	Key func() string
	// Retries says how often a request is sent again after the status 429 or 503, or for GET any from 500 on. The wait
	// is the response's Retry-After, if that is a minute at most; without one, it is 0.5 s and doubles up to 8 s.
	Retries int
}

// IdempotencyHeader returns the name of the header for idempotency keys.
func (t HTTPTransport) IdempotencyHeader() string {
	if t.KeyHeader != "" {
		return t.KeyHeader
	}
	return "Idempotency-Key"
}

// IdempotencyKey returns the key for each page after the first. If it is empty, a random UUID is used.
func (t HTTPTransport) IdempotencyKey() string {
	if t.Key == nil {
		return ""
	}
	return t.Key()
}

// AbsoluteURL appends a path to the path of Base, and keeps an absolute URL.
func (t HTTPTransport) AbsoluteURL(address string) (string, error) {
	return AbsoluteURL(t.Base, address)
}

// Send sends one request and decodes its response. Its errors omit the query.
func (t HTTPTransport) Send(ctx context.Context, request *Request) (*Answer, error) {
	address, err := t.address(request)
	if err != nil {
		return nil, err
	}
	body := &bytes.Buffer{}
	if request.Body != nil {
		if err := json.NewEncoder(body).Encode(request.Body); err != nil {
			return nil, err
		}
	}
	sent, err := http.NewRequestWithContext(ctx, request.Method, address, body)
	if err != nil {
		return nil, withoutSecrets(err)
	}
	if request.Body != nil {
		sent.Header.Set("Content-Type", "application/json")
	}
	sent.Header.Set("Accept", "application/json")
	if t.isOwn(sent.URL) {
		setHeaders(sent.Header, t.Header)
	}
	setHeaders(sent.Header, request.Header)
	client := *http.DefaultClient
	if t.Client != nil {
		client = *t.Client
	} else if client.Timeout == 0 {
		client.Timeout = time.Minute
	}
	// only needs
	for _, needed := range request.needs {
		// A RoundTripper of the client may add headers.
		isSent := client.Transport != nil || !needed.slot.inHeader || sent.Header.Get(needed.slot.name) != ""
		if !isSent && t.isOwn(sent.URL) {
			return nil, needed.missing()
		}
	}
	// end needs
	if client.CheckRedirect == nil {
		client.CheckRedirect = withinOrigin
	}
	for retry := 0; ; retry++ {
		// The client adds cookies to a request, so each attempt gets a copy.
		attempt := sent.Clone(ctx)
		attempt.Body, _ = sent.GetBody()
		response, err := client.Do(attempt)
		if err != nil {
			return nil, withoutSecrets(err)
		}
		answer := &Answer{Status: response.StatusCode, Header: response.Header, request: nameOf(request)}
		text, err := io.ReadAll(response.Body)
		response.Body.Close()
		if err != nil {
			return nil, fmt.Errorf("%s: the response is incomplete: %w", answer.request, err)
		}
		answer.Body = json.RawMessage(text)
		wait := waitBefore(retry, sent.Method, answer)
		if retry >= t.Retries || wait > time.Minute {
			return read(answer)
		}
		// If the context ends, the next attempt returns its error.
		waiting, stop := context.WithTimeout(ctx, wait)
		<-waiting.Done()
		stop()
	}
}

// waitBefore returns more than a minute for a response that is not retried.
func waitBefore(retry int, method string, answer *Answer) time.Duration {
	isBusy := answer.Status == http.StatusTooManyRequests || answer.Status == http.StatusServiceUnavailable
	if !isBusy && (answer.Status < 500 || method != http.MethodGet) {
		return time.Hour
	}
	after := answer.Header.Get("Retry-After")
	if seconds, err := strconv.ParseUint(after, 10, 32); err == nil || errors.Is(err, strconv.ErrRange) {
		return time.Duration(seconds) * time.Second
	}
	if date, err := http.ParseTime(after); err == nil {
		return time.Until(date)
	}
	if retry > 4 {
		retry = 4
	}
	return 500 * time.Millisecond << retry
}

// setHeaders sorts the names, so that of two spellings of a name, the same one is always sent.
func setHeaders(header http.Header, values map[string]string) {
	for _, name := range sortedNames(values) {
		header.Set(name, values[name])
	}
}

func sortedNames[T any](values map[string]T) []string {
	names := make([]string, 0, len(values))
	for name := range values {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

// isOwn is true for the origin of Base. Other origins don't get Header, which may hold credentials.
func (t HTTPTransport) isOwn(target *url.URL) bool {
	base, err := url.Parse(t.Base)
	return err == nil && isSameOrigin(base, target)
}

// isSameOrigin ignores the case of the host, and takes an absent port as the default port.
func isSameOrigin(one, other *url.URL) bool {
	isSameHost := strings.EqualFold(one.Hostname(), other.Hostname()) && portOf(one) == portOf(other)
	return isSameHost && one.Scheme == other.Scheme
}

func portOf(target *url.URL) string {
	if port := target.Port(); port != "" {
		return port
	}
	return map[string]string{"http": "80", "https": "443"}[target.Scheme]
}

// withinOrigin returns a redirect to another origin as the response, because the headers may hold credentials.
func withinOrigin(next *http.Request, via []*http.Request) error {
	if !isSameOrigin(next.URL, via[0].URL) {
		return http.ErrUseLastResponse
	}
	if len(via) >= 10 {
		return errors.New("stopped after 10 redirects")
	}
	return nil
}

// String omits the headers and a user name, which may hold credentials.
func (t HTTPTransport) String() string { return "HTTPTransport of " + withoutUser(t.Base) }

// GoString omits the headers, which may hold credentials.
func (t HTTPTransport) GoString() string { return t.String() }

// address returns the absolute URL with the query.
func (t HTTPTransport) address(request *Request) (string, error) {
	address, err := t.AbsoluteURL(request.URL)
	if err != nil {
		return "", err
	}
	address, _, _ = strings.Cut(address, "#")
	address, query, _ := strings.Cut(address, "?")
	pairs := []string{}
	if query != "" {
		pairs = append(pairs, query)
	}
	for _, name := range sortedNames(request.Query) {
		for _, value := range valuesOf(request.Query[name]) {
			text, isText := queryText(value)
			if !isText {
				return "", unsendable(name, value)
			}
			pairs = append(pairs, url.QueryEscape(name)+"="+text)
		}
	}
	if len(pairs) > 0 {
		address += "?" + strings.Join(pairs, "&")
	}
	return address, nil
}

func unsendable(name string, value any) error {
	hint := ""
	if _, isDuration := value.(time.Duration); isDuration {
		hint = ": pass its Seconds() or its String(), as the API expects it"
	}
	return fmt.Errorf("the value of the query parameter %s cannot be sent: %T%s", name, value, hint)
}

// queryText returns the escaped text of a value.
func queryText(value any) (string, bool) {
	// only joined
	if list, isList := value.(delimited); isList {
		return list.queryText(), true
	}
	// end joined
	text, isText := textOf(value)
	return url.QueryEscape(text), isText
}

// valuesOf returns the values to send for a parameter. A list of any type repeats it, and nil is not sent.
func valuesOf(value any) []any {
	value = plain(value)
	list := reflect.ValueOf(value)
	_, isText := value.(encoding.TextMarshaler)
	if isText || isBytes(list) || list.Kind() != reflect.Slice && list.Kind() != reflect.Array {
		list = reflect.ValueOf([]any{value})
	}
	values := []any{}
	for index := 0; index < list.Len(); index++ {
		if one := plain(list.Index(index).Interface()); one != nil {
			values = append(values, one)
		}
	}
	return values
}
