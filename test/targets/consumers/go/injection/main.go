package main

import (
	"context"
	"fmt"
	"os"
	"strings"

	"example.com/sdk/pagination"
)

func main() {
	args := []string{}
	for _, text := range os.Args[1:] {
		args = append(args, strings.NewReplacer("<CR>", "\r", "<LF>", "\n", "<NUL>", "\x00").Replace(text))
	}
	for at := 1; at < len(args); at += 5 {
		transport := &pagination.HTTPTransport{Base: args[0], Header: map[string]string{"X-Own": args[at+2]}}
		header := map[string]string{args[at+3]: args[at+4]}
		request := &pagination.Request{Method: args[at], URL: args[at+1], Header: header}
		if _, err := transport.Send(context.Background(), request); err != nil {
			fmt.Println("refused", strings.NewReplacer("\r", " ", "\n", " ").Replace(err.Error()))
		} else {
			fmt.Println("sent")
		}
	}
}
