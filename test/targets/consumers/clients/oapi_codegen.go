// Walks page by page, and again item by item. Reading the names requires typed items.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"

	bookpages "example.com/sdk/book_pages/oapi-codegen"
	itempages "example.com/sdk/item_pages/oapi-codegen"
	"example.com/sdk/items"
)

// report has the results of a walk by page and of a walk by item.
type report struct {
	Name    string     `json:"name"`
	Pages   [][]string `json:"pages,omitempty"`
	Items   []string   `json:"items,omitempty"`
	Stopped string     `json:"stopped,omitempty"`
	Reason  string     `json:"reason,omitempty"`
	Status  int        `json:"status,omitempty"`
}

func print(made report) {
	text, err := json.Marshal(made)
	if err != nil {
		panic(err)
	}
	fmt.Println(string(text))
}

func walkItems[R any](name string, list func() *itempages.Paginated[items.PageItem, R]) {
	made := report{Name: name}
	pages := list().Pages()
	for pages.Next() {
		names := []string{}
		for _, item := range pages.Current().Items {
			names = append(names, item.Name)
		}
		made.Pages = append(made.Pages, names)
		made.Stopped = string(pages.Current().Stopped())
	}
	var failure *itempages.PageError
	if errors.As(pages.Err(), &failure) {
		print(report{Name: name, Reason: string(failure.Reason), Status: failure.Status})
		return
	}
	all := list()
	for all.Next() {
		made.Items = append(made.Items, all.Current().Name)
	}
	if pages.Err() != nil || all.Err() != nil {
		panic(name)
	}
	print(made)
}

func walkBooks[R any](name string, list func() *bookpages.Paginated[items.I, R]) {
	made := report{Name: name}
	pages := list().Pages()
	for pages.Next() {
		names := []string{}
		for _, book := range pages.Current().Items {
			names = append(names, book.Name)
		}
		made.Pages = append(made.Pages, names)
		made.Stopped = string(pages.Current().Stopped())
	}
	all := list()
	for all.Next() {
		made.Items = append(made.Items, all.Current().Name)
	}
	if pages.Err() != nil || all.Err() != nil {
		panic(name)
	}
	print(made)
}

func ptr[T any](value T) *T { return &value }

func main() {
	ctx := context.Background()
	authorize := func(_ context.Context, req *http.Request) error {
		req.Header.Set("Authorization", "Bearer walks")
		return nil
	}
	client, err := items.NewClientWithResponses(os.Args[1], items.WithRequestEditorFn(authorize))
	if err != nil {
		panic(err)
	}
	other, err := items.NewClientWithResponses(os.Args[2])
	if err != nil {
		panic(err)
	}
	two, seven := ptr(2), ptr(7)
	walkItems("offset", func() *itempages.Paginated[items.PageItem, *items.ListByOffsetResponse] {
		return itempages.PaginateListByOffset(ctx, client, &items.ListByOffsetParams{Limit: two, Count: seven})
	})
	walkItems("page-number", func() *itempages.Paginated[items.PageItem, *items.ListByPageNumberResponse] {
		params := &items.ListByPageNumberParams{PageSize: two, Count: seven}
		return itempages.PaginateListByPageNumber(ctx, client, params)
	})
	cursor := &items.ListByCursorParams{Limit: two, Count: seven}
	walkItems("cursor", func() *itempages.Paginated[items.PageItem, *items.ListByCursorResponse] {
		return itempages.PaginateListByCursor(ctx, client, cursor)
	})
	if cursor.Cursor != nil {
		panic("the caller's own parameters were changed")
	}
	walkItems("cursor-id", func() *itempages.Paginated[items.PageItem, *items.ListAfterIdResponse] {
		return itempages.PaginateListAfterId(ctx, client, &items.ListAfterIdParams{Limit: two, Count: seven})
	})
	walkItems("cursor-url", func() *itempages.Paginated[items.PageItem, *items.ListByNextUrlResponse] {
		return itempages.PaginateListByNextUrl(ctx, client, &items.ListByNextUrlParams{Limit: two, Count: seven})
	})
	walkItems("fake-page", func() *itempages.Paginated[items.PageItem, *items.ListWholeResponse] {
		return itempages.PaginateListWhole(ctx, client, &items.ListWholeParams{Count: seven})
	})
	walkItems("failing", func() *itempages.Paginated[items.PageItem, *items.ListByCursorResponse] {
		params := &items.ListByCursorParams{Limit: two, Count: seven, FailPage: two}
		return itempages.PaginateListByCursor(ctx, client, params)
	})
	walkBooks("header", func() *bookpages.Paginated[items.I, *items.GetV1UsersUserIdBooksResponse] {
		params := &items.GetV1UsersUserIdBooksParams{Limit: two}
		return bookpages.PaginateGetV1UsersUserIdBooks(ctx, other, "ann", params)
	})
	wanted := items.SearchAllBooksJSONRequestBody{Query: "a"}
	if err := json.Unmarshal([]byte(`{"size":2}`), &wanted.Paging); err != nil {
		panic(err)
	}
	walkBooks("body", func() *bookpages.Paginated[items.I, *items.SearchAllBooksResponse] {
		return bookpages.PaginateSearchAllBooks(ctx, other, "new", nil, wanted)
	})
	if wanted.Paging.After != nil {
		panic("the caller's own body was changed")
	}
}
