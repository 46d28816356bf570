package pagination

import (
	"bytes"
	"context"
	"encoding/json"
)

// startOf is where the parameters and the body of a call begin; either may be nil.
func startOf[P any](paging *Paging[P], params, body any) (*PagingParams, error) {
	query, err := membersOf(params)
	if err != nil {
		return nil, err
	}
	members, err := membersOf(body)
	if err != nil || members == nil {
		return paging.At(query, nil)
	}
	return paging.At(query, members)
}

// membersOf are the members of a struct by the names of their JSON tags, without those that are null.
func membersOf(value any) (map[string]any, error) {
	tree, err := copied[any](value)
	members, _ := tree.(map[string]any)
	for name, member := range members {
		if member == nil {
			delete(members, name)
		}
	}
	return members, err
}

// copied is a value of its own: what a page changes in it stays out of the caller's.
func copied[T any](value any) (T, error) {
	var made T
	text, err := json.Marshal(value)
	if err != nil {
		return made, err
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	return made, decoder.Decode(&made)
}

// paged goes on from where a call begins, unless it can't begin.
func paged[T, R any](
	ctx context.Context,
	start *PagingParams,
	err error,
	fetch func(context.Context, *PagingParams) (R, error),
	items func(R) []T,
) *Paginated[T, R] {
	made := PaginateFrom(ctx, start, fetch, items)
	made.pages.err, made.pages.isUnusable = err, err != nil
	return made
}
