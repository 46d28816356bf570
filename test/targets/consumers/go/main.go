// A user of the generated package: bodies are structs, as in every Go SDK.
package main

import (
	"context"
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
	page, err := list(body).List(ctx, nil)
	fmt.Printf("first=%d %v\n", len(page.PageItems()), err)
	told := fmt.Sprintf("%v %+v %#v %v %+v %v", page, page, transport, transport, *transport, list(body))
	fmt.Printf("leaks=%v\n", strings.Contains(told, "secret"))
	walks(os.Args[2])
}

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
