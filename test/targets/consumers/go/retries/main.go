package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"example.com/sdk/pagination"
)

func printStatus(err error) {
	var failed *pagination.PageError
	if !errors.As(err, &failed) {
		panic(err)
	}
	fmt.Println(failed.Status)
}

func main() {
	ctx := context.Background()
	sending := func(retries int) pagination.HTTPTransport {
		return pagination.HTTPTransport{Base: os.Args[1], Retries: retries}
	}
	things := pagination.ListThings(sending(2)).ListAutoPaging(ctx, nil)
	for things.Next() {
		fmt.Println(things.Current().ID)
	}
	if err := things.Err(); err != nil {
		panic(err)
	}
	_, err := pagination.ListBusy(sending(1)).List(ctx, nil)
	printStatus(err)
	_, err = pagination.ListClosed(sending(2)).List(ctx, nil)
	printStatus(err)
	_, err = pagination.SearchThings(sending(2)).List(ctx, nil)
	printStatus(err)
	_, err = pagination.ListBusy(sending(0)).List(ctx, nil)
	printStatus(err)
}
