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
	"strings"
)

// HTTPTransport sends requests with net/http.
type HTTPTransport struct {
	// Base is the URL of the server, with the path that all requests have in common: https://api.example.com/v1.
	Base string
	// Client defaults to http.DefaultClient. Without a CheckRedirect, it follows no redirect to another origin.
	Client *http.Client
	// Header is sent with every request to the origin of Base.
	Header map[string]string
	// KeyHeader is the name of the header for idempotency keys. It defaults to Idempotency-Key.
	KeyHeader string
	// Key makes the idempotency key for each page after the first. If it is nil, a random UUID is used.
	Key func() string
}

// IdempotencyHeader returns the name of the header for idempotency keys.
func (t *HTTPTransport) IdempotencyHeader() string {
	if t.KeyHeader != "" {
		return t.KeyHeader
	}
	return "Idempotency-Key"
}

// IdempotencyKey returns the key for each page after the first. If it is empty, a random UUID is used.
func (t *HTTPTransport) IdempotencyKey() string {
	if t.Key == nil {
		return ""
	}
	return t.Key()
}

// Send sends one request and decodes its response.
func (t *HTTPTransport) Send(ctx context.Context, request *Request) (*Answer, error) {
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
	made, err := http.NewRequestWithContext(ctx, request.Method, address, body)
	if err != nil {
		return nil, err
	}
	if request.Body != nil {
		made.Header.Set("Content-Type", "application/json")
	}
	made.Header.Set("Accept", "application/json")
	own := t.Header
	if !t.isOwn(made.URL) {
		own = nil
	}
	for _, headers := range []map[string]string{own, request.Header} {
		for name, value := range headers {
			made.Header.Set(name, value)
		}
	}
	client := *http.DefaultClient
	if t.Client != nil {
		client = *t.Client
	}
	if client.CheckRedirect == nil {
		client.CheckRedirect = withinOrigin
	}
	response, err := client.Do(made)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	answer := &Answer{Status: response.StatusCode, Header: response.Header}
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, err
	}
	answer.Body = json.RawMessage(text)
	return read(answer)
}

// isOwn is true for the origin of Base. Other origins don't get Header, which may hold credentials.
func (t *HTTPTransport) isOwn(target *url.URL) bool {
	base, err := url.Parse(t.Base)
	return err == nil && base.Scheme == target.Scheme && base.Host == target.Host
}

// withinOrigin returns a redirect to another origin as the response, because the headers may hold credentials.
func withinOrigin(next *http.Request, via []*http.Request) error {
	from := via[0].URL
	if next.URL.Scheme != from.Scheme || next.URL.Host != from.Host {
		return http.ErrUseLastResponse
	}
	if len(via) >= 10 {
		return errors.New("stopped after 10 redirects")
	}
	return nil
}

// String omits the headers, which may hold credentials.
func (t HTTPTransport) String() string { return "HTTPTransport of " + t.Base }

// GoString omits the headers, which may hold credentials.
func (t HTTPTransport) GoString() string { return t.String() }

// address returns the absolute URL with the query.
func (t *HTTPTransport) address(request *Request) (string, error) {
	base, err := url.Parse(t.Base)
	if err != nil {
		return "", err
	}
	target, err := base.Parse(below(base, request.URL))
	if err != nil {
		return "", err
	}
	target.Fragment = ""
	added := url.Values{}
	for name, value := range request.Query {
		for _, one := range valuesOf(value) {
			text, isText := textOf(one)
			if !isText {
				return "", fmt.Errorf("the value of the query parameter %s cannot be sent: %T", name, one)
			}
			added.Add(name, text)
		}
	}
	parts := []string{}
	for _, part := range []string{target.RawQuery, added.Encode()} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	target.RawQuery = strings.Join(parts, "&")
	return target.String(), nil
}

// below puts a path after the path of the base, unless it already begins with it, like the URL of a next page.
func below(base *url.URL, address string) string {
	if own, err := url.Parse(address); err != nil || own.Scheme != "" || strings.HasPrefix(address, "//") {
		return address
	}
	path := strings.TrimRight(base.EscapedPath(), "/")
	if !strings.HasPrefix(address, "/") && !strings.HasPrefix(address, "?") {
		address = "/" + address
	}
	asked, _, _ := strings.Cut(address, "?")
	asked, _, _ = strings.Cut(asked, "#")
	if strings.HasPrefix(asked+"/", path+"/") {
		return address
	}
	return path + address
}

// valuesOf returns the values to send for a parameter. A list of any type repeats it, and nil is not sent.
func valuesOf(value any) []any {
	value = plain(value)
	list := reflect.ValueOf(value)
	_, isText := value.(encoding.TextMarshaler)
	if isText || list.Kind() != reflect.Slice && list.Kind() != reflect.Array {
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
