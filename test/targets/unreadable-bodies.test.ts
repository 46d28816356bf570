import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TargetId } from '@pagewright/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dartTools } from './dart/program-tools.js';
import { hasTool } from './kit/has-tool.js';
import { programTools, runProgram } from './kit/programs.js';
import { valueInput } from './kit/value-programs.js';
import { swiftTools } from './swift/program-tools.js';

interface BodyProgram {
  readonly file: string;
  /** The spelling of the two reasons in the language. */
  readonly reasons: readonly [unreadable: string, failed: string];
  readonly text: string;
}

/** Programs that list books of two servers, and print the reason, status, a header and the body of each error. */
const programs: Partial<Readonly<Record<TargetId, BodyProgram>>> = {
  typescript: {
    file: 'bodies.ts',
    reasons: ['unreadableBody', 'failedResponse'],
    text: `import { listBookOffset, PageError } from './pagination.js';
import { FetchTransport } from './transport.js';

for (const path of ['/ok', '/bad']) {
  const transport = new FetchTransport({ baseUrl: \`\${process.argv[2]}\${path}\` });
  try {
    await listBookOffset(transport, { method: 'GET', url: '/books' });
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    const cause = / is not JSON\\.$/.test(error.message) ? ' JSON' : '';
    console.log(error.reason, error.status, error.header('X-Via'), error.body + cause);
  }
}
`,
  },
  python: {
    file: 'bodies.py',
    reasons: ['unreadableBody', 'failedResponse'],
    text: `import sys

from pagination import PageError, PageRequest, SyncBookOffset, UrllibTransport

for path in ["/ok", "/bad"]:
    try:
        SyncBookOffset.fetch(UrllibTransport(sys.argv[1] + path), PageRequest("GET", "/books"))
    except PageError as error:
        cause = " JSON" if isinstance(error.__cause__, ValueError) else ""
        print(error.reason, error.status, error.header("X-Via"), f"{error.body}{cause}")
`,
  },
  ruby: {
    file: 'bodies.rb',
    reasons: ['unreadableBody', 'failedResponse'],
    text: `require_relative "pagination"
require_relative "transport"

["/ok", "/bad"].each do |path|
  transport = Pagination::HTTPTransport.new(ARGV[0] + path)
  Pagination::BookOffset.fetch(transport, Pagination::PageRequest.new(method: "GET", url: "/books"))
rescue Pagination::PageError => e
  puts "#{e.reason} #{e.status} #{e.header("X-Via")} #{e.body}#{" JSON" if e.cause.is_a?(JSON::ParserError)}"
end
`,
  },
  go: {
    file: 'main.go',
    reasons: ['unreadableBody', 'failedResponse'],
    text: `package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"example.com/sdk/pagination"
)

func main() {
	for _, path := range []string{"/ok", "/bad"} {
		list := pagination.BookOffsetLister[any]{
			Transport: &pagination.HTTPTransport{Base: os.Args[1] + path},
			Request:   pagination.Request{Method: "GET", URL: "/books"},
		}
		_, err := list.List(context.Background(), nil)
		var failed *pagination.PageError
		if !errors.As(err, &failed) {
			panic(err)
		}
		cause := ""
		if failed.Error() == "GET "+path+"/books: the response with status 200 is not JSON" {
			cause = " JSON"
		}
		fmt.Printf("%s %d %s %s%s\\n", failed.Reason, failed.Status, failed.Header.Get("X-Via"), failed.Body, cause)
	}
}
`,
  },
  rust: {
    file: 'main.rs',
    reasons: ['UnreadableBody', 'FailedResponse'],
    text: `mod pagination;

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use pagination::{BookOffset, HttpTransport, Json, PageError, PageRequest};

fn main() {
    let base = std::env::args().nth(1).unwrap();
    for path in ["/ok", "/bad"] {
        let transport = Arc::new(HttpTransport::new(&format!("{base}{path}")));
        let request = PageRequest::new("GET", "/books");
        let pages = BookOffset::<Json>::paginate(transport, request, &Default::default());
        let mut pages = pages.unwrap();
        let mut first = pin!(pages.next_page());
        let error = loop {
            match first.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
                Poll::Pending => std::thread::yield_now(),
                Poll::Ready(polled) => break polled.err().unwrap(),
            }
        };
        let reason = match &error {
            PageError::UnreadableBody(_) => "UnreadableBody",
            PageError::FailedResponse(_) => "FailedResponse",
            _ => "another",
        };
        let cause = if error.to_string() == "the response is not JSON" { " JSON" } else { "" };
        let answer = error.answer().unwrap();
        let (status, via) = (answer.status, answer.header("X-Via").unwrap());
        println!("{reason} {status} {via} {}{cause}", answer.body.as_str().unwrap());
    }
}
`,
  },
  cpp: {
    file: 'main.cpp',
    reasons: ['unreadable_body', 'failed_response'],
    text: `#include <iostream>

#include "http_transport.hpp"
#include "pages.hpp"

int main(int, char** argv) {
  for (const char* path : {"/ok", "/bad"}) {
    const pagination::HttpTransport transport(std::string(argv[1]) + path);
    const pagination::PageRequest request{"GET", "/books"};
    try {
      pagination::BookOffset<pagination::Json>(request, transport.send(request));
    } catch (const pagination::PageError& error) {
      const bool is_unreadable = error.reason() == pagination::PageError::Reason::unreadable_body;
      const bool is_json = error.what() != std::string("the response is not JSON");
      std::cout << (is_unreadable ? "unreadable_body " : "failed_response ");
      std::cout << error.answer()->status << ' ' << error.header("X-Via").value_or("") << ' ';
      std::cout << *error.answer()->body.as<std::string>() << (is_json ? "" : " JSON") << '\\n';
    }
  }
}
`,
  },
  php: {
    file: 'bodies.php',
    reasons: ['unreadableBody', 'failedResponse'],
    text: `<?php

use Pagination\\{BookOffset, HttpTransport, PageException, PageRequest};

require __DIR__ . '/autoload.php';

foreach (['/ok', '/bad'] as $base) {
    try {
        BookOffset::fetch(new HttpTransport($argv[1] . $base), new PageRequest('GET', '/books'));
    } catch (PageException $error) {
        $cause = $error->getPrevious() instanceof JsonException ? ' JSON' : '';
        echo "{$error->reason} {$error->status} {$error->header('X-Via')} ", $error->body, $cause, "\\n";
    }
}
`,
  },
  csharp: {
    file: 'Bodies.cs',
    reasons: ['UnreadableBody', 'FailedResponse'],
    text: `#nullable enable
using System;
using System.Collections.Generic;
using System.Net.Http;
using System.Text.Json;
using Pagination;

foreach (var path in new[] { "/ok", "/bad" })
{
    var transport = new HttpPageTransport(new HttpClient(), new Uri(args[0] + path), new Dictionary<string, string>());
    try
    {
        await BookOffset.List(transport, new PageRequest("GET", "/books"), null, item => item).FirstPageAsync();
    }
    catch (PageException error)
    {
        var cause = error.InnerException is JsonException ? " JSON" : "";
        Console.WriteLine($"{error.Reason} {error.Status} {error.Header("X-Via")} {error.Body}{cause}");
    }
}
`,
  },
  swift: {
    file: 'main.swift',
    reasons: ['unreadableBody', 'failedResponse'],
    text: `import Foundation
import Pagination

for path in ["/ok", "/bad"] {
  let base = URL(string: CommandLine.arguments[1] + path)!
  let transport = URLSessionPageTransport(base: base)
  let request = PageRequest(method: "GET", url: "/books")
  do {
    _ = try await listBookOffset(transport: transport, request: request) { $0 }.firstPage()
  } catch let error as PageError {
    guard let answer = error.answer, case .string(let body) = answer.body else { continue }
    let cause = error.reason == .unreadableBody ? " JSON" : ""
    print(error.reason.rawValue, answer.status, error.header("X-Via") ?? "", body + cause)
  }
}
`,
  },
  dart: {
    file: 'bodies.dart',
    reasons: ['unreadableBody', 'failedResponse'],
    text: `import 'http_page_transport.dart';
import 'pagination.dart';

void main(List<String> args) async {
  for (final path in ['/ok', '/bad']) {
    final transport = HttpPageTransport(Uri.parse('\${args.first}$path'));
    const request = PageRequest(method: 'GET', url: '/books');
    try {
      await listBookOffset(transport, request, (json) => json);
    } on PageException catch (error) {
      final cause = error.reason == PageFailure.unreadableBody ? ' JSON' : '';
      final answer = error.answer!;
      print('\${error.reason.name} \${answer.status} \${error.header('X-Via')} \${answer.body}$cause');
    }
    transport.close();
  }
}
`,
  },
};

/** A proxy that responds with its own page, which is not UTF-8, and declares a charset that does not exist. */
const server = createServer((request, response) => {
  response.writeHead(request.url?.startsWith('/ok') ? 200 : 502, {
    'content-type': 'text/html; charset=utf-ate',
    'x-via': 'proxy',
  });
  response.end(Buffer.from('<html>\xfc', 'latin1'));
});
const folders: string[] = [];

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));

afterAll(() => {
  server.closeAllConnections();
  server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const languages = [...programTools, swiftTools, dartTools].filter(
  ({ target }) => programs[target] !== undefined,
);

describe.each(languages)('bodies that are not JSON in $target', (tools) => {
  const { target, missing } = tools;
  const { file = '', text = '', reasons: [unreadable, failed] = [] } = programs[target] ?? {};

  test.runIf(hasTool(`bodies in ${target}`, missing()))(
    'a page whose body is not JSON fails with the status, headers and text of the response',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), `pagewright-bodies-${target}-`));
      folders.push(folder);
      const args = [`http://127.0.0.1:${(server.address() as AddressInfo).port}`];
      const printed = await runProgram(tools, { folder, below: tools.folder }, valueInput(), {
        file,
        text,
        args,
      });
      expect(printed.trim().replaceAll('?', '\uFFFD').split('\n')).toEqual([
        `${unreadable} 200 proxy <html>\uFFFD JSON`,
        `${failed} 502 proxy <html>\uFFFD`,
      ]);
    },
    400_000,
  );
});
