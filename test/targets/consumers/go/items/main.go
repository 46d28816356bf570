package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"time"

	"example.com/sdk/pagination"
)

// resolving is a transport without keys that knows its server.
type resolving struct{ base string }

func (r resolving) Send(ctx context.Context, request *pagination.Request) (*pagination.Answer, error) {
	return pagination.HTTPTransport{}.Send(ctx, request)
}

func (r resolving) AbsoluteURL(address string) (string, error) {
	return pagination.AbsoluteURL(r.base, address)
}

func main() {
	ctx := context.Background()
	transport := resolving{os.Args[1]}
	query := pagination.ListOrdersQuery{State: pagination.Ptr("open")}
	orders := pagination.ListOrders(transport, query).ListAutoPaging(ctx, nil, pagination.WithHeader("X-Tenant", "acme"))
	for orders.Next() {
		order := orders.Current()
		var id uint64 = order.ID
		var created time.Time = order.CreatedAt
		var price json.Number = order.Price
		fmt.Println(id, created.Year(), price, order.PaidAt == nil, order.Times[0].UTC().Hour(), *order.Field, order.AB == nil)
	}
	fmt.Println(orders.Err())
	tags, err := pagination.ListTags(transport).List(ctx, nil)
	fmt.Println(tags.PageItems()[0]+"!", err)
	ids, err := pagination.ListIDs(transport, pagination.ListIDsQuery{}).List(ctx, nil)
	fmt.Println(ids.PageItems()[0]+1, err)
	times, err := pagination.ListTimes(transport, pagination.ListTimesQuery{}).List(ctx, nil)
	fmt.Println(times.PageItems()[0].Year(), times.PageItems()[1] == nil, err)
	_, err = pagination.ListPrices(transport, pagination.ListPricesQuery{}).List(ctx, nil)
	fmt.Println(err)
	for _, base := range []string{"api.example.com", "https://a.example?x=1", "https://a.example/v1/"} {
		fmt.Println(pagination.AbsoluteURL(base, "/x"))
	}
}
