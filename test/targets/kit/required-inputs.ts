import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TargetId } from '@pagewright/core';
import { rustMain } from './rust-main.js';

/** What a program sent: the request line, headers in alphabetical order, and the body. */
export interface Sent {
  readonly line: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

/** Starts a server whose list of refunds has one item. */
export async function startRefundServer() {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { 'x-tenant': tenant, 'x-level': level, 'x-trace': trace } = request.headers;
      const headers = { tenant: tenant?.toString(), level: level?.toString(), trace: trace?.toString() };
      const text = Buffer.concat(chunks).toString();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      sent.push({ line: `${request.method} ${request.url}`, headers, body });
      response.setHeader('Content-Type', 'application/json');
      response.end('{"data":[{"id":1,"day":"2026-01-02"}]}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `http://127.0.0.1:${port}`, sent, close };
}

/**
 * Programs that pass required headers and properties of a body as arguments, and others in the request. They also send
 * `x-tenant: other`, which the argument replaces. All but Rust's then print the error for an empty header.
 */
export const requiredInputPrograms: Readonly<
  Partial<Record<TargetId, { readonly file: string; readonly text: string }>>
> = {
  ruby: {
    file: 'refunds.rb',
    text: `require_relative "pagination"
require_relative "transport"

transport = Pagination::HTTPTransport.new(ARGV[0])
given = { x_level: 3, query: "q", since: Time.utc(2026, 1, 2, 3, 4, 5), x_tenant2: { "a" => 1 }, slot: "z", min: 1.5 }
request = { "headers" => { "x-tenant": "other", "X-Trace" => "t" }, body: { note: "n", "query" => "other" } }
Pagination.search_refunds(transport, "s", 2026, "a b", x_tenant: "acme", request: request, **given).each do |refund|
  puts "refund #{refund.id}"
end
begin
  Pagination.search_refunds(transport, "s", 2026, "a", x_tenant: " ", **given)
rescue ArgumentError => error
  puts error.message
end
begin
  Pagination.search_refunds(transport, "s", 2026, "a", x_tenant: nil, **given)
rescue ArgumentError => error
  raise unless error.message == "x_tenant must not be nil"
end
`,
  },
  php: {
    file: 'refunds.php',
    text: `<?php

require __DIR__ . '/autoload.php';

use Pagination\\Operations;

$transport = new Pagination\\HttpTransport($argv[1]);
$given = [
    'xLevel' => 3,
    'inputQuery' => 'q',
    'since' => new DateTimeImmutable('2026-01-02T03:04:05Z'),
    'xTenant2' => ['a' => 1],
    'min' => 1.5,
];
$headers = ['x-tenant' => 'other', 'X-Trace' => 't'];
$body = ['note' => 'n', 'query' => 'other'];
$refunds = Operations::searchRefunds($transport, 's', 2026, 'a b', 'z', 'acme', ...$given, headers: $headers, body: $body);
foreach ($refunds as $refund) {
    echo "refund $refund->id\\n";
}
try {
    Operations::searchRefunds($transport, 's', 2026, 'a', 'z', ' ', ...$given);
} catch (InvalidArgumentException $error) {
    echo $error->getMessage(), "\\n";
}
`,
  },
  dart: {
    file: 'refunds.dart',
    text: `import 'http_page_transport.dart';
import 'operations.dart';

Future<void> main(List<String> arguments) async {
  final transport = HttpPageTransport(Uri.parse(arguments[0]));
  final search = (String tenant, String from) => searchRefunds(
    transport,
    's',
    2026,
    from,
    xTenant: tenant,
    xLevel: 3,
    inputQuery: 'q',
    since: DateTime.utc(2026, 1, 2, 3, 4, 5),
    xTenant2: {'a': 1},
    slot: 'z',
    min: 1.5,
    headers: {'x-tenant': 'other', 'X-Trace': 't'},
    body: {'note': 'n', 'query': 'other'},
  );
  final page = await search('acme', 'a b');
  await for (final refund in page.autoPaging()) {
    print('refund \${refund.id}');
  }
  try {
    await search(' ', 'a');
  } on ArgumentError catch (error) {
    print(error.message);
  }
  transport.close();
}
`,
  },
  rust: {
    file: 'main.rs',
    text: `mod pagination;

use std::sync::Arc;

use pagination::{
    search_refunds_with, HttpTransport, Json, PageError, PageTransport,
    SearchRefundsQuery,
};

async fn walk(transport: Arc<dyn PageTransport>) -> Result<(), PageError> {
    let query = SearchRefundsQuery { min: Some(1.5), ..Default::default() };
    let (since, object) = ("2026-01-02T03:04:05Z", Json::object([("a", 1.into())]));
    let mut refunds = search_refunds_with(
        transport, "s", "2026", "a b", "z", "acme", 3, "q", since, object,
        &Default::default(), &query,
        |request| {
            request.headers.insert("X-Trace".into(), "t".into());
            if let Some(Json::Object(body)) = &mut request.body {
                body.insert("note".into(), "n".into());
            }
        },
    )?;
    while let Some(refund) = refunds.next().await? {
        println!("refund {}", refund.id);
    }
    Ok(())
}
${rustMain}`,
  },
  cpp: {
    file: 'main.cpp',
    text: `#include <iostream>
#include <stdexcept>

#include "http_transport.hpp"
#include "operations.hpp"

int main(int, char** arguments) {
  using pagination::Json;
  pagination::HttpTransport transport(arguments[1]);
  const auto search = [&](std::string_view from, std::string_view tenant) {
    return pagination::search_refunds(
        transport, "s", "2026", from, "z", tenant, 3, "q", "2026-01-02T03:04:05Z", Json::Object{{"a", 1}}, {},
        [](auto& request) {
          pagination::SearchRefundsQuery{.min = 1.5}(request);
          request.headers["X-Trace"] = "t";
          auto body = std::get<Json::Object>(request.body->value());
          body["note"] = "n";
          request.body = body;
        });
  };
  for (const auto& refund : search("a b", "acme")) {
    std::cout << "refund " << refund.id << "\\n";
  }
  try {
    search("a", " ");
  } catch (const std::invalid_argument& error) {
    std::cout << error.what() << "\\n";
  }
}
`,
  },
};
