package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"example.com/sdk/pagination"
)

// members responds like a server with 23 members that sends at most 4 per page; it fails once for each offset in fails.
type members struct {
	fails map[int]bool
	sent  []string
}

func (m *members) Send(_ context.Context, request *pagination.Request) (*pagination.Answer, error) {
	offset, limit := 0, 4
	fmt.Sscan(wire(request.Query["offset"]), &offset)
	fmt.Sscan(wire(request.Query["limit"]), &limit)
	m.sent = append(m.sent, fmt.Sprint(offset))
	if m.fails[offset] {
		delete(m.fails, offset)
		return nil, errors.New("the connection is gone")
	}
	if limit > 4 {
		limit = 4
	}
	items := []any{}
	for id := offset; id < offset+limit && id < 23; id++ {
		items = append(items, map[string]any{"id": float64(id), "name": fmt.Sprint(id)})
	}
	return &pagination.Answer{Status: 200, Body: map[string]any{"members": items}}, nil
}

func (*members) IdempotencyHeader() string { return "Idempotency-Key" }
func (*members) IdempotencyKey() string    { return "" }

func wire(value any) string {
	if value == nil {
		return ""
	}
	if pointer, isPointer := value.(*int); isPointer && pointer != nil {
		value = *pointer
	}
	return fmt.Sprint(value)
}

type size int16

// going limits the pages of walks, and resumes walks.
func going() {
	ctx := context.Background()
	four, none := 4, (*int)(nil)
	order := "id"
	params := &pagination.TeamPageParams{Order: &order}
	lister := func(transport pagination.Transport, query map[string]any) pagination.TeamPageLister[Hit] {
		return pagination.TeamPageLister[Hit]{
			Transport: transport,
			Request:   pagination.Request{Method: "GET", URL: "/teams/a/members", Query: query},
		}
	}
	counts := []string{}
	kinds := []any{int8(4), int32(4), int64(4), uint8(4), uint64(4), float32(4), size(4), &four, none, "4"}
	for _, limit := range kinds {
		items := lister(&members{}, map[string]any{"limit": limit, "offset": int32(0)}).ListAutoPaging(ctx, params)
		found := 0
		for items.Next() {
			found++
		}
		counts = append(counts, fmt.Sprint(found, items.Err(), items.Stopped()))
	}
	fmt.Println("kinds=" + strings.Join(counts, ","))

	server := &members{fails: map[int]bool{0: true, 8: true}}
	items := lister(server, map[string]any{"limit": 4}).ListAutoPaging(ctx, params)
	found, failures := 0, []string{}
	for tries := 0; tries < 3; tries++ {
		for items.Next() {
			found++
		}
		position, err := items.Position()
		failures = append(failures, fmt.Sprint(items.Err(), " ", position, " ", err))
	}
	fmt.Printf("again=%d %s\n", found, strings.Join(failures, "; "))

	server = &members{}
	pages := lister(server, map[string]any{"limit": 4}).Pages(ctx, params, pagination.MaxPages(2))
	for pages.Next() {
		fmt.Printf("page=%d\n", len(pages.Current().PageItems()))
	}
	saved, err := pages.Position()
	fmt.Println("bound="+pages.Stopped(), saved, err)
	rest := lister(server, map[string]any{"limit": 4}).ListAutoPaging(ctx, params, pagination.From(saved))
	found = 0
	rest.All()(func(_ Hit, failed error) bool { found++; return failed == nil })
	fmt.Println("rest=", found, strings.Join(server.sent, " "))

	server = &members{fails: map[int]bool{8: true}}
	fetch := func(ctx context.Context, p *pagination.PagingParams) (*pagination.Answer, error) {
		return server.Send(ctx, &pagination.Request{Query: p.Query()})
	}
	inBody := func(answer *pagination.Answer) []any { return answer.Body.(map[string]any)["members"].([]any) }
	adapted := pagination.Paginate(ctx, pagination.TeamPagePaging, params, fetch, inBody).
		With(pagination.From(`{"scheme":"teamPage","query":{"offset":4}}`), pagination.MaxPages(2))
	found, failures = 0, nil
	for tries := 0; tries < 2; tries++ {
		for adapted.Next() {
			found++
		}
		position, err := adapted.Position()
		failures = append(failures, fmt.Sprint(adapted.Err(), " ", adapted.Stopped(), position, err))
	}
	fmt.Printf("adapted=%d %s\n", found, strings.Join(failures, "; "))

	items = lister(&members{}, map[string]any{"limit": 4}).ListAutoPaging(ctx, params)
	fmt.Println("places=" + placesOf[Hit](items))
	server = &members{}
	adapted = pagination.Paginate(ctx, pagination.TeamPagePaging, params, fetch, inBody)
	fmt.Println("places=" + placesOf[any](adapted))
	resumed := lister(&members{}, nil).ListAutoPaging(ctx, params, pagination.From(at8))
	resumed.Next()
	fmt.Println(resumed.Position())

	for _, position := range []string{
		"", "8", `{"scheme":"other","query":{"offset":8}}`, `{"scheme":"teamPage"}`,
		`{"scheme":"teamPage","query":{"offset":8,"limit":9}}`, `{"scheme":"teamPage","query":{"offset":-8}}`,
		`{"scheme":"teamPage","body":{"offset":8}}`, `{"scheme":"teamPage","query":{"offset":8},"headers":{"A":"b"}}`,
	} {
		server = &members{}
		_, err := lister(server, nil).List(ctx, params, pagination.From(position))
		fmt.Println("refused=", err, len(server.sent))
	}

	same := &sameAnswer{}
	search := pagination.SearchCursorLister[Hit]{Transport: same, Request: pagination.Request{Method: "POST", URL: "/search?key=secret"}}
	walked := search.ListAutoPaging(ctx, nil)
	found = 0
	for walked.Next() {
		found++
	}
	var failed *pagination.PageError
	fmt.Println("loop=", found, errors.As(walked.Err(), &failed) && failed.Reason == pagination.Loop, walked.Err())
}

const at8 = `{"scheme":"teamPage","query":{"offset":8}}`

// walking is a walk over items.
type walking[T any] interface {
	Next() bool
	Current() T
	Position() (string, error)
}

// placesOf returns the positions at the first eight items and at the last, and the current items before and after the walk.
func placesOf[T any](items walking[T]) string {
	before, last, places := items.Current(), "", []string{}
	for items.Next() {
		position, err := items.Position()
		if last = strings.NewReplacer(`{"scheme":"teamPage","query":{"offset":`, "", "}", "").Replace(position); err != nil {
			last = "none"
		}
		if len(places) < 8 {
			places = append(places, last)
		}
	}
	return fmt.Sprint(before, " ", strings.Join(places, ","), " ", last, " ", items.Current())
}

// sameAnswer always sends the same cursor: first with new items twice, and then with the same items.
type sameAnswer struct{ asked int }

func (s *sameAnswer) Send(context.Context, *pagination.Request) (*pagination.Answer, error) {
	if s.asked < 2 {
		s.asked++
	}
	hits := []any{map[string]any{"id": float64(s.asked), "name": "a"}}
	body := map[string]any{"hits": hits, "paging": map[string]any{"next": "same"}}
	return &pagination.Answer{Body: body}, nil
}

func (*sameAnswer) IdempotencyHeader() string { return "Idempotency-Key" }
func (*sameAnswer) IdempotencyKey() string    { return "" }
