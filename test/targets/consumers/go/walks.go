package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"example.com/sdk/pagination"
)

type Item struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// patient waits and tries again if the server responds with a 429.
type patient struct{ next http.RoundTripper }

func (p patient) RoundTrip(request *http.Request) (*http.Response, error) {
	for {
		response, err := p.next.RoundTrip(request)
		if err != nil || response.StatusCode != http.StatusTooManyRequests {
			return response, err
		}
		response.Body.Close()
		seconds, _ := strconv.Atoi(response.Header.Get("Retry-After"))
		select {
		case <-request.Context().Done():
			return nil, request.Context().Err()
		case <-time.After(time.Duration(seconds) * time.Second):
		}
	}
}

// page has the methods of every page of items.
type page[P any] interface {
	PageItems() []Item
	GetNextPage() (P, error)
	comparable
}

// walk reads every item. It requests a failed page again, and keeps the items that it has.
func walk[P page[P]](name string, current P, err error) {
	var none P
	names, failed := []string{}, "never"
	for current != none && err == nil {
		for _, item := range current.PageItems() {
			names = append(names, item.Name)
		}
		var next P
		next, err = current.GetNextPage()
		var refused *pagination.PageError
		if errors.As(err, &refused) && failed == "never" {
			failed = strconv.Itoa(refused.Status)
			next, err = current.GetNextPage()
		}
		current = next
	}
	if err != nil {
		fmt.Println(name, err)
	}
	fmt.Printf("%s=%s failed=%s\n", name, strings.Join(names, ","), failed)
}

func walks(base string) {
	transport := &pagination.HTTPTransport{
		Base:   base,
		Client: &http.Client{Transport: patient{http.DefaultTransport}, Timeout: time.Minute},
		Header: map[string]string{"Authorization": "Bearer walks"},
	}
	get := func(collection string) pagination.Request {
		query := map[string]any{"count": 7}
		return pagination.Request{Method: http.MethodGet, URL: "/v1/pages/" + collection, Query: query}
	}
	two := int64(2)
	ctx := context.Background()

	offset := pagination.OffsetPageLister[Item]{Transport: transport, Request: get("offset")}
	byOffset, err := offset.List(ctx, &pagination.OffsetPageParams{Limit: &two})
	walk("offset", byOffset, err)
	numbered := pagination.PageNumberPageLister[Item]{Transport: transport, Request: get("page-number")}
	byNumber, err := numbered.List(ctx, &pagination.PageNumberPageParams{PageSize: &two})
	walk("page-number", byNumber, err)
	cursor := pagination.CursorPageLister[Item]{Transport: transport, Request: get("cursor")}
	byCursor, err := cursor.List(ctx, &pagination.CursorPageParams{Limit: &two})
	walk("cursor", byCursor, err)
	after := pagination.CursorIDPageLister[Item]{Transport: transport, Request: get("cursor-id")}
	byID, err := after.List(ctx, &pagination.CursorIDPageParams{Limit: &two})
	walk("cursor-id", byID, err)
	linked := pagination.CursorURLPageLister[Item]{Transport: transport, Request: get("cursor-url")}
	byURL, err := linked.List(ctx, &pagination.CursorURLPageParams{Limit: &two})
	walk("cursor-url", byURL, err)
	whole := pagination.WholeCollectionLister[Item]{Transport: transport, Request: get("fake-page")}
	all, err := whole.List(ctx, nil)
	walk("fake-page", all, err)

	cancellable, cancel := context.WithCancel(ctx)
	defer cancel()
	names := []string{}
	pager := offset.ListAutoPaging(cancellable, &pagination.OffsetPageParams{Limit: &two})
	for pager.Next() {
		names = append(names, pager.Current().Name)
		if len(names) == 3 {
			cancel()
		}
	}
	fmt.Printf("cancelled=%s %v\n", strings.Join(names, ","), errors.Is(pager.Err(), context.Canceled))
}
