package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sort"
	"strings"

	"example.com/sdk/pagination"
)

type nothing struct{ pagination.HTTPTransport }

func (nothing) Send(context.Context, *pagination.Request) (*pagination.Answer, error) {
	return nil, nil
}

type failing struct{}

func (failing) RoundTrip(*http.Request) (*http.Response, error) { return nil, errors.New("hidden") }

// queryOf returns the parts of a query in a fixed order, without decoding them.
func queryOf(raw string) string {
	parts := strings.Split(raw, "&")
	sort.SliceStable(parts, func(i, j int) bool {
		return strings.Index("kind labe tags ids= stat", parts[i][:4]) < strings.Index("kind labe tags ids= stat", parts[j][:4])
	})
	return strings.Join(parts, "&")
}

func main() {
	ctx := context.Background()
	var last *http.Request
	var sent, answer string
	status := 200
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, _ := io.ReadAll(r.Body)
		last, sent = r, strings.TrimSpace(string(text))
		w.Header().Set("X-Page", "page-1")
		w.WriteHeader(status)
		fmt.Fprint(w, answer)
	}))
	defer server.Close()
	transport := pagination.HTTPTransport{Base: server.URL + "/v1"}
	answer = `{"events":[],"total":0}`

	events := pagination.GetEvents(transport, pagination.GetEventsQuery{
		Kind:   "a&b",
		Labels: []string{"x", "y z"},
		IDs:    []int64{1, 2},
		Tags:   []string{"p q", "r|s"},
	})
	tenant := pagination.WithHeader("X-Tenant", "acme")
	if _, err := events.List(ctx, nil, pagination.WithQuery("state", "open"), tenant); err != nil {
		fmt.Println(err)
	}
	fmt.Println(last.Method, last.URL.Path, queryOf(last.URL.RawQuery), "tenant="+last.Header.Get("X-Tenant"))

	events.Request.Query["state"] = "closed"
	events.Request.Header["X-Tenant"] = "b"
	events.List(ctx, nil)
	fmt.Printf("map entry: state=%s tenant=%s\n", last.URL.Query().Get("state"), last.Header.Get("X-Tenant"))

	pagination.PostSearch(transport).List(ctx, nil, pagination.WithBody(map[string]any{"query": "a"}))
	fmt.Println(last.Method, last.URL.Path, sent)

	search := &pagination.SearchCursorParams{Size: pagination.Ptr[int64](2)}
	pagination.PostSearch(transport).List(ctx, search, pagination.WithBody(map[string]any{"query": "a"}))
	fmt.Println("body and params:", sent)

	events.List(ctx, &pagination.EventPageParams{Offset: pagination.Ptr[int64](5)}, pagination.WithQuery("offset", 7))
	fmt.Println("option and param:", last.URL.Query()["offset"])

	withoutKind := pagination.GetEvents(transport, pagination.GetEventsQuery{})
	_, err := withoutKind.List(ctx, nil)
	fmt.Println("required:", errors.Is(err, pagination.ErrMissingParam), err)
	_, err = withoutKind.List(ctx, nil, pagination.WithQuery("kind", "b"))
	fmt.Println("required as an option:", err, last.URL.Query().Get("kind"))
	teams := pagination.GetTeamsByTeamMembers(transport, "a")
	_, err = teams.List(ctx, nil, pagination.WithQuery("order", "id"))
	fmt.Println("required param as an option:", err, last.URL.Query().Get("order"))

	page, _ := events.List(ctx, nil)
	fmt.Println("page:", page.Status(), page.Header().Get("X-Page"), string(page.RawBody()))

	var refused *pagination.PageError
	status, answer = 422, `{"code":"no_kind"}`
	_, err = events.List(ctx, nil)
	var problem struct{ Code string }
	if errors.As(err, &refused) && json.Unmarshal(refused.RawBody, &problem) == nil {
		fmt.Println("problem:", err, problem.Code)
	}
	status, answer = 200, "busy"
	if _, err = events.List(ctx, nil); errors.As(err, &refused) {
		fmt.Println("text:", err, string(refused.RawBody))
	}
	fake := pagination.TransportFunc(func(context.Context, *pagination.Request) (*pagination.Answer, error) {
		return &pagination.Answer{Body: json.RawMessage(`{"events":[{"id":1,"name":"fake"}]}`)}, nil
	})
	if page, err := pagination.GetEvents(fake, pagination.GetEventsQuery{Kind: "a"}).List(ctx, nil); err == nil {
		fmt.Println("fake:", page.Events[0].Name)
	}
	_, err = pagination.GetEvents(nil, pagination.GetEventsQuery{Kind: "a"}).List(ctx, nil)
	fmt.Println("nil:", err)

	answer = `{"events":[{"id":1,"name":"a"},{"id":"b"}]}`
	_, err = events.List(ctx, nil)
	var failed *pagination.PageError
	var typed *json.UnmarshalTypeError
	if errors.As(err, &failed) && errors.As(err, &typed) {
		fmt.Println("item:", failed.Reason, failed.Item, typed.Field, failed.Status)
	}

	answer = `{"events":[{"id":1,"name":"a"},null]}`
	_, err = events.List(ctx, nil)
	fmt.Println("null:", reasonOf(err), err)
	pointers := pagination.EventPageLister[*pagination.Hit]{Transport: transport, Request: events.Request}
	if page, err := pointers.List(ctx, nil); err == nil {
		fmt.Println("null as a pointer:", page.Events[1] == nil)
	}
	_, err = pagination.GetTeamsByTeamMembers(transport, "").List(ctx, &pagination.TeamPageParams{Order: pagination.Ptr("id")})
	fmt.Println("path:", errors.Is(err, pagination.ErrMissingParam), err)
	_, err = pagination.GetEvents(nothing{}, pagination.GetEventsQuery{Kind: "a"}).List(ctx, nil)
	fmt.Println("nothing:", err)

	answer = `{"events":[]} rest`
	raw := pagination.EventPageLister[any]{Transport: transport, Request: pagination.Request{Method: "GET", URL: "/events"}}
	_, err = raw.List(ctx, nil)
	_, other := events.List(ctx, nil)
	fmt.Println("trailing:", reasonOf(err), reasonOf(other))

	answer = `{"events":[]}`
	transport.Header = map[string]string{"x-own": "lower", "X-Own": "upper"}
	pagination.GetEvents(transport, pagination.GetEventsQuery{Kind: "a"}).List(ctx, nil)
	fmt.Println("header:", last.Header.Get("X-Own"))

	_, err = events.Pages(ctx, nil).Position()
	fmt.Println("not begun:", errors.Is(err, pagination.ErrNotBegun))
	none, err := events.List(ctx, nil, pagination.MaxPages(0))
	fmt.Println("no pages:", none == nil, err)

	transport = pagination.HTTPTransport{Base: "http://127.0.0.1:1", Client: &http.Client{Transport: failing{}}}
	secret := pagination.WithQuery("key", "secret")
	_, err = pagination.GetEvents(transport, pagination.GetEventsQuery{Kind: "a"}).List(ctx, nil, secret)
	var urlError *url.Error
	if errors.As(err, &urlError) {
		fmt.Println("refused:", err)
	}
}

func reasonOf(err error) pagination.Reason {
	var failed *pagination.PageError
	if errors.As(err, &failed) {
		return failed.Reason
	}
	return ""
}
