import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TargetId } from '@pagewright/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dartTools } from './dart/program-tools.js';
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
        await BookOffset<object?>.Fetch(transport, new PageRequest("GET", "/books"), null, item => item);
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

/** A proxy that responds with its own page, which is not UTF-8. */
const server = createServer((request, response) => {
  response.writeHead(request.url?.startsWith('/ok') ? 200 : 502, {
    'content-type': 'text/html',
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

  test.runIf(missing() === undefined)(
    'a body that is not JSON is an error with the status, the headers and the text of the response',
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
