import { token } from '../search-server.js';
import type { LinkProgram } from './link-program.js';

export const goLinks: LinkProgram = {
  file: 'main.go',
  text: `package main

import (
	"context"
	"fmt"
	"log"
	"os"

	"example.com/sdk/pagination"
)

func show(items *pagination.LinkedPageAutoPager[pagination.GetBaseLinkedItem]) {
	for items.Next() {
		fmt.Println("hit", items.Current().ID)
	}
	if err := items.Err(); err != nil {
		log.Fatal(err)
	}
}

func main() {
	headers := map[string]string{"Authorization": "Bearer ${token}"}
	transport := pagination.HTTPTransport{Base: os.Args[1], Header: headers}
	list := pagination.GetBaseLinked(transport, pagination.GetBaseLinkedQuery{State: pagination.Ptr("open")})
	ctx, tenant := context.Background(), pagination.WithHeader("X-Tenant", "acme")
	show(list.ListAutoPaging(ctx, nil, tenant))
	page, err := list.List(ctx, nil, tenant)
	if err != nil {
		log.Fatal(err)
	}
	position, err := page.Position()
	if err != nil {
		log.Fatal(err)
	}
	show(list.ListAutoPaging(ctx, nil, tenant, pagination.From(position)))
}
`,
};
