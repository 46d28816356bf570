// Uses a client by oapi-codegen, and walks every list through the client's generated methods.
package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"

	"example.com/sdk/items"
	"example.com/sdk/pagination"
)

func clientAt(server string) *items.ClientWithResponses {
	client, err := items.NewClientWithResponses(server, items.WithRequestEditorFn(
		func(_ context.Context, req *http.Request) error {
			req.Header.Set("Authorization", "Bearer adapted")
			return nil
		}))
	if err != nil {
		panic(err)
	}
	return client
}

func ptr[T any](value T) *T { return &value }

// tell prints the sum of the items' positions, which compiles only if items are typed.
func tell[R any](name string, list *pagination.Paginated[items.PageItem, R]) {
	total, count, stopped := 0, 0, pagination.StopReason("")
	pages := list.Pages()
	for pages.Next() {
		for _, item := range pages.Current().Items {
			total += item.Position
		}
		count++
		stopped = pages.Current().Stopped()
	}
	if err := pages.Err(); err != nil {
		panic(err)
	}
	fmt.Printf("%s=%d %d %s\n", name, total, count, stopped)
}

func main() {
	ctx := context.Background()
	client := clientAt(os.Args[1])
	broken := clientAt(os.Args[1] + "/broken")

	byOffset := func(ctx context.Context, p *pagination.PagingParams) (*items.ListByOffsetResponse, error) {
		params := items.ListByOffsetParams{Count: ptr(7)}
		if err := p.FillQuery(&params); err != nil {
			return nil, err
		}
		return client.ListByOffsetWithResponse(ctx, &params)
	}
	inOffset := func(r *items.ListByOffsetResponse) []items.PageItem { return r.JSON200.Items }
	ofTwo := &pagination.OffsetPageParams{Limit: ptr(int64(2))}
	tell("offset", pagination.Paginate(ctx, pagination.OffsetPagePaging, ofTwo, byOffset, inOffset))

	tell("pageNumber", pagination.Paginate(ctx, pagination.PageNumberPagePaging,
		&pagination.PageNumberPageParams{PageSize: ptr(int64(2))},
		func(ctx context.Context, p *pagination.PagingParams) (*items.ListByPageNumberResponse, error) {
			params := items.ListByPageNumberParams{Count: ptr(7)}
			if err := p.FillQuery(&params); err != nil {
				return nil, err
			}
			return client.ListByPageNumberWithResponse(ctx, &params)
		},
		func(r *items.ListByPageNumberResponse) []items.PageItem { return r.JSON200.Items }))

	byCursor := func(client *items.ClientWithResponses) func(context.Context, *pagination.PagingParams) (*items.ListByCursorResponse, error) {
		return func(ctx context.Context, p *pagination.PagingParams) (*items.ListByCursorResponse, error) {
			params := items.ListByCursorParams{Count: ptr(7)}
			if err := p.FillQuery(&params); err != nil {
				return nil, err
			}
			return client.ListByCursorWithResponse(ctx, &params)
		}
	}
	inCursor := func(r *items.ListByCursorResponse) []items.PageItem { return r.JSON200.Items }
	cursorOfTwo := &pagination.CursorPageParams{Limit: ptr(int64(2))}
	tell("cursor", pagination.Paginate(ctx, pagination.CursorPagePaging, cursorOfTwo, byCursor(client), inCursor))

	tell("cursorId", pagination.Paginate(ctx, pagination.CursorIDPagePaging,
		&pagination.CursorIDPageParams{Limit: ptr(int64(2))},
		func(ctx context.Context, p *pagination.PagingParams) (*items.ListAfterIdResponse, error) {
			params := items.ListAfterIdParams{Count: ptr(7)}
			if err := p.FillQuery(&params); err != nil {
				return nil, err
			}
			return client.ListAfterIdWithResponse(ctx, &params)
		},
		func(r *items.ListAfterIdResponse) []items.PageItem { return r.JSON200.Items }))

	tell("whole", pagination.Paginate(ctx, pagination.WholeCollectionPaging, nil,
		func(ctx context.Context, _ *pagination.PagingParams) (*items.ListWholeResponse, error) {
			return client.ListWholeWithResponse(ctx, &items.ListWholeParams{Count: ptr(7)})
		},
		func(r *items.ListWholeResponse) []items.PageItem { return r.JSON200.Items }))

	pages := pagination.Paginate(ctx, pagination.CursorPagePaging, cursorOfTwo, byCursor(broken), inCursor).Pages()
	var rest *pagination.PagingParams
	for pages.Next() {
		next, err := pages.Current().Next()
		if err != nil {
			panic(err)
		}
		rest = next
	}
	var failed *pagination.PageError
	if errors.As(pages.Err(), &failed) {
		fmt.Println("failed="+string(failed.Reason), failed.Status)
	}
	tell("resumed", pagination.PaginateFrom(ctx, rest, byCursor(client), inCursor))

	pagination.Paginate(ctx, pagination.OffsetPagePaging, ofTwo, byOffset, inOffset).All()(
		func(item items.PageItem, err error) bool {
			fmt.Println("left="+item.Name, err)
			return false
		})

	cancelled, cancel := context.WithCancel(ctx)
	some := pagination.Paginate(cancelled, pagination.OffsetPagePaging, ofTwo, byOffset, inOffset)
	for some.Next() {
		cancel()
	}
	fmt.Println("cancelled=", errors.Is(some.Err(), context.Canceled))

	refused := errors.New("refused")
	refusing := pagination.Paginate(ctx, pagination.OffsetPagePaging, nil,
		func(context.Context, *pagination.PagingParams) (*items.ListByOffsetResponse, error) {
			return nil, refused
		}, inOffset)
	fmt.Println("unchanged=", refusing.Next(), refusing.Err() == refused)

	differing := pagination.Paginate(ctx, pagination.OffsetPagePaging, ofTwo, byOffset,
		func(r *items.ListByOffsetResponse) []items.PageItem { return r.JSON200.Items[:1] })
	fmt.Println("differs=", differing.Next(), differing.Err())
}
