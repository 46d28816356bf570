package main

import (
	"context"

	"example.com/judge/pagination"
)

func use(ctx context.Context, transport pagination.Transport) (any, error) {
	after, limit, order, offset, count := "abc", int64(20), "desc", int64(0), int64(10)
	params := &pagination.UserPagesParams{After: &after, Limit: &limit, Order: &order}
	users := pagination.UserPagesLister[pagination.User]{Transport: transport}
	var listed pagination.UserPagesLister[pagination.User] = pagination.ListUsers(transport)
	page, err := users.List(ctx, params)
	if err != nil {
		return nil, err
	}
	var response pagination.UserPagesResponse[pagination.User] = page.UserPagesResponse
	var next *string = page.Next
	var more *bool = page.More
	var found *any = page.Found
	texts, names, ages := []string{}, []string{}, []int64{}
	for _, user := range response.Users {
		texts, names, ages = append(texts, user.ID), append(names, *user.Name), append(ages, *user.Age)
	}
	teams := pagination.OffsetPagesLister[pagination.Team]{Transport: transport}
	second, err := teams.List(ctx, &pagination.OffsetPagesParams{Offset: &offset, Count: &count})
	if err != nil {
		return nil, err
	}
	var id *int64 = second.Teams[0].ID
	var rate *float64 = second.Teams[0].Rate
	var total *int64 = second.Total
	var spare *pagination.SparePages[string]
	return []any{next, more, found, texts, names, ages, id, rate, total, spare, listed, pagination.UserPagesPaging}, nil
}

func main() { _, _ = use(context.Background(), nil) }
