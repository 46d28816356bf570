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
	"time"

	"example.com/sdk/pagination"
)

type nothing struct{ pagination.HTTPTransport }

func (nothing) Send(context.Context, *pagination.Request) (*pagination.Answer, error) {
	return nil, nil
}

type failing struct{}

func (failing) RoundTrip(*http.Request) (*http.Response, error) { return nil, errors.New("hidden") }

// timed fails each request with the minutes that it may take.
type timed struct{}

func (timed) RoundTrip(request *http.Request) (*http.Response, error) {
	end, _ := request.Context().Deadline()
	return nil, fmt.Errorf("%.0f min", time.Until(end).Minutes())
}

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
		Tags:   []string{"p q", "r,s"},
	})
	tenant := pagination.WithHeader("X-Tenant", "acme")
	if _, err := events.List(ctx, nil, pagination.WithQuery("state", "open"), tenant); err != nil {
		fmt.Println(err)
	}
	fmt.Println(last.Method, last.URL.Path, queryOf(last.URL.RawQuery), "tenant="+last.Header.Get("X-Tenant"))
	fmt.Printf("%v %#v\n", pagination.HTTPTransport{Base: "http://user:secret@host/v1"}, pagination.HTTPTransport{Base: "http://host"})

	sig := pagination.WithQuery("sig", []byte("ab"))
	_, unsent := events.List(ctx, nil, sig, pagination.WithQuery("raw", json.RawMessage("")))
	fmt.Printf("bytes: sig=%s raw=%q %v\n", strings.Join(last.URL.Query()["sig"], ","), last.URL.Query().Get("raw"), unsent == nil)
	_, unsent = events.List(ctx, nil, pagination.WithQuery("wait", time.Second))
	fmt.Println(unsent)
	_, unsent = events.List(ctx, nil, pagination.WithQuery("sum", [2]byte{1, 2}))
	fmt.Println(unsent)

	events.Request.Query["state"] = "closed"
	events.Request.Header["X-Tenant"] = "b"
	events.List(ctx, nil)
	fmt.Printf("map entry: state=%s tenant=%s\n", last.URL.Query().Get("state"), last.Header.Get("X-Tenant"))

	key := pagination.WithHeader("X-Key", "k")
	pagination.PostSearch(transport, nil).List(ctx, nil, key, pagination.WithBody(map[string]any{"query": "a"}))
	fmt.Println(last.Method, last.URL.Path, sent)

	search := &pagination.SearchCursorParams{Size: pagination.Ptr[int64](2)}
	pagination.PostSearch(transport, map[string]any{"query": "a"}).List(ctx, search, key)
	fmt.Println("body and params:", sent)
	pagination.PostSearch(transport, []byte(`{"query":"text"}`)).List(ctx, nil, key)
	fmt.Println("body of text:", sent)
	pagination.PostSearch(transport, nil).List(ctx, search, key, pagination.WithBody([]byte(`{"query":"text"}`)))
	fmt.Println("text and params:", sent)
	_, err := pagination.PostSearch(transport, nil).List(ctx, search, key)
	fmt.Println("required body:", errors.Is(err, pagination.ErrMissingParam), err)
	_, err = pagination.PostSearch(&transport, map[string]any{"query": "a"}).List(ctx, search)
	fmt.Println("required header:", errors.Is(err, pagination.ErrMissingParam), err)
	adding := transport
	adding.Client = &http.Client{Transport: http.DefaultTransport}
	_, err = pagination.PostSearch(adding, map[string]any{"query": "a"}).List(ctx, search)
	fmt.Println("header of the client:", err)

	events.List(ctx, &pagination.EventPageParams{Offset: pagination.Ptr[int64](5)}, pagination.WithQuery("offset", 7))
	fmt.Println("option and param:", last.URL.Query()["offset"])

	withoutKind := pagination.GetEvents(transport, pagination.GetEventsQuery{})
	_, err = withoutKind.List(ctx, nil)
	fmt.Println("required:", errors.Is(err, pagination.ErrMissingParam), err)
	_, err = withoutKind.List(ctx, nil, pagination.WithQuery("kind", "b"))
	fmt.Println("required as an option:", err, last.URL.Query().Get("kind"))
	teams := pagination.GetTeamsByTeamMembers(transport, "a")
	_, err = teams.List(ctx, nil, pagination.WithQuery("order", "id"))
	fmt.Println("required param as an option:", err, last.URL.Query().Get("order"))

	page, _ := events.List(ctx, nil)
	fmt.Println("page:", page.Status(), page.Header().Get("X-Page"), string(page.RawBody()))
	encoded, _ := json.Marshal(page)
	fmt.Println("encoded:", string(encoded))
	for _, total := range []string{`12`, `12.0`, `"12"`, `12.5`, `"x"`} {
		answer = `{"events":[{"id":1,"name":"a"}],"total":` + total + `}`
		page, _ = events.List(ctx, nil)
		fmt.Print("total ", total, ": ", page.Total != nil && *page.Total == 12, "; ")
	}
	fmt.Println()
	answer = `{"events":[],"total":0}`

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
	bytes := pagination.TransportFunc(func(context.Context, *pagination.Request) (*pagination.Answer, error) {
		return &pagination.Answer{Status: 200, Body: []byte(`{"events":[{"id":1,"name":"bytes"}]}`)}, nil
	})
	if page, err := pagination.GetEvents(bytes, pagination.GetEventsQuery{Kind: "a"}).List(ctx, nil); err == nil {
		fmt.Println("bytes:", page.Events[0].Name, string(page.RawBody()))
	}
	retry(ctx)
	handmade(ctx)
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
	_, joined := pagination.GetEvents(transport, pagination.GetEventsQuery{Kind: "a", Tags: []string{"r|s"}}).List(ctx, nil)
	fmt.Println("joined:", joined)
	fmt.Println("path:", errors.Is(err, pagination.ErrMissingParam), err)
	_, err = pagination.GetEvents(nothing{}, pagination.GetEventsQuery{Kind: "a"}).List(ctx, nil)
	fmt.Println("nothing:", err)

	answer = `{"events":[]} rest`
	raw := pagination.EventPageLister[any]{Transport: transport, Request: pagination.Request{Method: "GET", URL: "/events"}}
	_, err = raw.List(ctx, nil)
	_, other := events.List(ctx, nil)
	fmt.Println("trailing:", reasonOf(err), reasonOf(other))
	answer = "\uFEFF" + `{"events":[{"id":1,"name":"mark"}],"total":1}`
	if page, err := events.List(ctx, nil); err == nil {
		_, isNumber := page.RawJSON().(map[string]any)["total"].(json.Number)
		fmt.Println("byte order mark:", page.Events[0].Name, json.Valid(page.RawBody()), isNumber)
	}

	answer = `{"events":[]}`
	transport.Header = map[string]string{"x-own": "lower", "X-Own": "upper"}
	pagination.GetEvents(transport, pagination.GetEventsQuery{Kind: "a"}).List(ctx, nil)
	fmt.Println("header:", last.Header.Get("X-Own"))

	_, err = events.Pages(ctx, nil).Position()
	fmt.Println("not begun:", errors.Is(err, pagination.ErrNotBegun))
	none, err := events.List(ctx, nil, pagination.MaxPages(0))
	fmt.Println("no pages:", none == nil, err)
	noPages := events.Pages(ctx, nil, pagination.MaxPages(0))
	before, advanced := noPages.Stopped(), noPages.Next()
	_, err = noPages.Position()
	fmt.Printf("no position: %v %q %s %v\n", advanced, before, noPages.Stopped(), errors.Is(err, pagination.ErrNotBegun))
	cut := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Length", "100")
		fmt.Fprint(w, `{"events":[`)
	}))
	defer cut.Close()
	_, err = pagination.GetEvents(pagination.HTTPTransport{Base: cut.URL}, pagination.GetEventsQuery{Kind: "a"}).List(ctx, nil)
	fmt.Println("cut:", errors.Is(err, io.ErrUnexpectedEOF), err)
	waiting(ctx)

	transport = pagination.HTTPTransport{Base: "http://127.0.0.1:1", Client: &http.Client{Transport: failing{}}}
	secret := pagination.WithQuery("key", "secret")
	_, err = pagination.GetEvents(transport, pagination.GetEventsQuery{Kind: "a"}).List(ctx, nil, secret)
	var urlError *url.Error
	if errors.As(err, &urlError) {
		fmt.Println("refused:", err)
	}
	http.DefaultClient.Transport = timed{}
	transport.Client = nil
	_, err = pagination.GetEvents(transport, pagination.GetEventsQuery{Kind: "a"}).List(ctx, nil)
	fmt.Println("timeout:", err)
}

// waiting ends the context of a request while the transport waits for the next attempt.
func waiting(ctx context.Context) {
	attempts := 0
	busy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		attempts++
		w.Header().Set("Retry-After", "50")
		w.WriteHeader(http.StatusTooManyRequests)
	}))
	defer busy.Close()
	brief, stop := context.WithTimeout(ctx, 300*time.Millisecond)
	defer stop()
	began := time.Now()
	transport := pagination.HTTPTransport{Base: busy.URL, Retries: 2}
	_, err := pagination.GetEvents(transport, pagination.GetEventsQuery{Kind: "a"}).List(brief, nil)
	isPrompt := time.Since(began) < 10*time.Second
	fmt.Println("waiting:", errors.Is(err, context.DeadlineExceeded), attempts, isPrompt)
}

// retry requests a failed page again, whose idempotency key must stay the same.
func retry(ctx context.Context) {
	keys := []string{}
	failing := pagination.TransportFunc(func(_ context.Context, r *pagination.Request) (*pagination.Answer, error) {
		keys = append(keys, r.Header["Idempotency-Key"])
		if len(keys) == 2 {
			return nil, errors.New("reset")
		}
		return &pagination.Answer{Body: json.RawMessage(fmt.Sprintf(`{"hits":[{"id":1,"name":"a"}],"paging":{"next":"%d"}}`, len(keys)))}, nil
	})
	list := pagination.PostSearch(failing, map[string]any{"query": "a"})
	items := list.ListAutoPaging(ctx, nil, pagination.WithHeader("Idempotency-Key", "first"))
	for _, want := range []bool{true, false, true, true} {
		if items.Next() != want {
			fmt.Println("retry:", items.Err())
		}
	}
	fmt.Println("keys:", keys[0], keys[0] != keys[1], keys[1] == keys[2], keys[2] != keys[3])
}

// handmade uses pages and errors as a test of a user makes them.
func handmade(ctx context.Context) {
	hits := []pagination.Hit{{ID: 1, Name: "a"}}
	page := &pagination.EventPage[pagination.Hit]{EventPageResponse: pagination.EventPageResponse[pagination.Hit]{Events: hits}}
	next, err := page.GetNextPage()
	later, _ := page.GetNextPageContext(ctx)
	fmt.Println("handmade:", len(page.PageItems()), next, err, later, page.Status(), page.Stopped() == "")
	items := pagination.NewEventPageAutoPager(page, nil)
	fmt.Println(items.Next(), items.Current().Name, items.Next(), items.Err())
	items = pagination.NewEventPageAutoPager(page, errors.New("failed before"))
	fmt.Println("error of the page:", items.Next(), items.Err())
	fmt.Println(&pagination.PageError{Reason: pagination.FailedResponse, Status: 404})
	fmt.Println(&pagination.PageError{Reason: pagination.UnusableStart})
	contexts := 0
	counting := pagination.TransportFunc(func(sent context.Context, _ *pagination.Request) (*pagination.Answer, error) {
		if sent != ctx {
			contexts++
		}
		return &pagination.Answer{Body: json.RawMessage(`{"events":[{"id":1,"name":"a"}]}`)}, nil
	})
	page, _ = pagination.GetEvents(counting, pagination.GetEventsQuery{Kind: "a"}).List(ctx, nil)
	other, cancel := context.WithCancel(ctx)
	defer cancel()
	page, _ = page.GetNextPageContext(other)
	_, err = page.GetNextPage()
	fmt.Println("contexts:", contexts, err)
}

func reasonOf(err error) pagination.Reason {
	var failed *pagination.PageError
	if errors.As(err, &failed) {
		return failed.Reason
	}
	return ""
}
