// Uses the generated package, with structs as bodies, as in every Go SDK.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"

	"example.com/sdk/pagination"
)

type Paging struct {
	Cursor *string `json:"cursor,omitempty"`
	Size   int     `json:"size"`
}

type SearchBody struct {
	Query  string `json:"query"`
	Paging Paging `json:"paging"`
}

type Hit = pagination.Hit

func main() {
	transport := &pagination.HTTPTransport{
		Base:   os.Args[1],
		Header: map[string]string{"Authorization": "Bearer secret"},
	}
	list := func(body any) pagination.SearchCursorLister[Hit] {
		request := pagination.Request{Method: "POST", URL: "/search", Body: body}
		request.Header = map[string]string{"X-Api-Key": "secret"}
		return pagination.SearchCursorLister[Hit]{Transport: transport, Request: request}
	}
	ctx := context.Background()
	body := SearchBody{Query: "a", Paging: Paging{Size: 10}}
	fmt.Printf("struct=%d\n", count(ctx, list(body)))
	fmt.Printf("pointer=%d\n", count(ctx, list(&body)))
	fmt.Printf("map=%d\n", count(ctx, list(map[string]any{"query": "a"})))

	_, err := list([]string{"a"}).List(ctx, &pagination.SearchCursorParams{})
	var failed *pagination.PageError
	fmt.Printf("list=%v %s\n", errors.As(err, &failed), reasonOf(failed))
	size := int64(5)
	_, err = list("a").List(ctx, &pagination.SearchCursorParams{Size: &size})
	failed = nil
	errors.As(err, &failed)
	fmt.Printf("text=%s\n", reasonOf(failed))

	members := pagination.TeamPageLister[Hit]{
		Transport: transport,
		Request:   pagination.Request{Method: "GET", URL: "/teams/my-team/members"},
	}
	_, err = members.List(ctx, nil)
	_, unset := members.List(ctx, &pagination.TeamPageParams{Limit: &size})
	fmt.Printf("missing=%v %v\n", errors.Is(err, pagination.ErrMissingParam), unset)

	own := pagination.NewSearchCursorAutoPager(list(body).List(ctx, nil))
	walked := 0
	for own.Next() {
		walked++
	}
	fmt.Printf("own=%d %v\n", walked, own.Err())
	texts := pagination.SearchCursorLister[pagination.Hit]{Transport: textTransport{}}
	hits, err := texts.List(ctx, nil)
	fmt.Printf("text=%d %v\n", hits.PageItems()[0].ID, err)
	page, err := list(body).List(ctx, nil)
	fmt.Printf("first=%d %v\n", len(page.PageItems()), err)
	told := fmt.Sprintf("%v %+v %#v %v %+v %v", page, page, transport, transport, *transport, list(body))
	fmt.Printf("leaks=%v\n", strings.Contains(told, "secret"))
	going()
	walks(os.Args[2])
}

// textTransport returns the body of a response as bytes.
type textTransport struct{}

func (textTransport) Send(context.Context, *pagination.Request) (*pagination.Answer, error) {
	text := json.RawMessage(`{"hits": [{"id": 9007199254740993, "name": "a"}], "paging": {}}`)
	return &pagination.Answer{Status: 200, Body: text}, nil
}

func (textTransport) IdempotencyHeader() string { return "Idempotency-Key" }
func (textTransport) IdempotencyKey() string    { return "" }

func reasonOf(failed *pagination.PageError) pagination.Reason {
	if failed == nil {
		return "none"
	}
	return failed.Reason
}

func count(ctx context.Context, list pagination.SearchCursorLister[Hit]) int {
	pager := list.ListAutoPaging(ctx, nil)
	found := 0
	for pager.Next() {
		found++
	}
	if pager.Err() != nil {
		fmt.Println(pager.Err())
	}
	return found
}
