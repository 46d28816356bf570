import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TargetId } from '@pagewright/core';
import { afterAll, describe, expect, test } from 'vitest';
import { dartTools } from './dart/program-tools.js';
import { hasTool } from './kit/has-tool.js';
import { programTools, runProgram } from './kit/programs.js';
import { searchInput } from './kit/search-server.js';
import { swiftTools } from './swift/program-tools.js';

/**
 * Each program looks up an error's `retry-after` header as `Retry-After`, and prints its value and whether an absent
 * header gives null.
 */
const programs: Partial<Readonly<Record<TargetId, { readonly file: string; readonly text: string }>>> = {
  typescript: {
    file: 'headers.ts',
    text: `import { PageError } from './pagination.js';

const answer = { status: 429, headers: { 'retry-after': '7' }, body: undefined };
const error = new PageError('failedResponse', 'refused', answer);
const shown: string | undefined = error.header('Retry-After');
console.log(shown, error.header('X-Other') === undefined ? 'True' : 'False');
`,
  },
  python: {
    file: 'headers.py',
    text: `from pagination import PageAnswer, PageError

answer = PageAnswer(None, 429, {"retry-after": "7"})
error = PageError("failedResponse", "refused", answer)
print(error.header("Retry-After"), error.header("X-Other") is None)
`,
  },
  ruby: {
    file: 'headers.rb',
    text: `require_relative "pagination"

answer = Pagination::PageAnswer.new(status: 429, headers: { "retry-after" => ["7"] }, body: nil)
error = Pagination::PageError.new("failedResponse", "refused", answer)
puts "#{error.header("Retry-After")} #{error.header("X-Other").nil?.to_s.capitalize}"
`,
  },
  php: {
    file: 'headers.php',
    text: `<?php

require __DIR__ . '/autoload.php';

$answer = new Pagination\\PageAnswer(null, 429, ['retry-after' => ['7']]);
$error = new Pagination\\PageException('failedResponse', 'refused', $answer);
echo $error->header('Retry-After'), ' ', $error->header('X-Other') === null ? 'True' : 'False', "\\n";
`,
  },
  rust: {
    file: 'main.rs',
    text: `mod pagination;

use pagination::{Json, PageAnswer};

fn main() {
    let headers = vec![("retry-after".to_string(), "7".to_string())];
    let answer = PageAnswer { status: 429, headers, body: Json::Null };
    let other = if answer.header("X-Other").is_none() { "True" } else { "False" };
    println!("{} {other}", answer.header("Retry-After").unwrap());
}
`,
  },
  csharp: {
    file: 'Headers.cs',
    text: `#nullable enable
using System;
using System.Collections.Generic;
using System.Net;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using Pagination;

var sent = await new HttpPageTransport(new HttpClient(new Handler()), new Uri("http://localhost"), new Dictionary<string, string>())
    .SendAsync(new PageRequest("GET", "/"));
try
{
    await SearchCursor.List(new Transport(), new PageRequest("POST", "/search"), null, item => item).FirstPageAsync();
}
catch (PageException error)
{
    var value = sent.Headers["Retry-After"][0] == "7" ? error.Header("Retry-After") : null;
    Console.WriteLine($"{value} {error.Header("X-Other") == null}");
}

sealed class Transport : IPageTransport
{
    public Task<PageAnswer> SendAsync(PageRequest request, CancellationToken cancellationToken = default) =>
        Task.FromResult(
            new PageAnswer(429, null)
            {
                Headers = new Dictionary<string, IReadOnlyList<string>> { ["retry-after"] = ["7"] },
            }
        );
}

sealed class Handler : HttpMessageHandler
{
    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        var answer = new HttpResponseMessage(HttpStatusCode.TooManyRequests) { Content = new StringContent("") };
        answer.Headers.TryAddWithoutValidation("x-first", "1");
        answer.Headers.TryAddWithoutValidation("retry-after", "7");
        return Task.FromResult(answer);
    }
}
`,
  },
  cpp: {
    file: 'main.cpp',
    text: `#include <iostream>

#include "pages.hpp"

int main() {
  const pagination::PageAnswer answer = {429, {{"retry-after", "7"}, {"X-Two", "a"}, {"x-two", "b"}}, {}};
  const pagination::PageError error(pagination::PageError::Reason::failed_response, "refused", answer);
  const bool is_missing = !error.header("X-Other") && answer.header("X-TWO") == "a, b";
  std::cout << error.header("Retry-After").value_or("") << (is_missing ? " True" : " False") << "\\n";
}
`,
  },
  swift: {
    file: 'main.swift',
    text: `import Pagination

struct Transport: PageTransport {
  func send(_ request: PageRequest) async throws -> PageAnswer {
    PageAnswer(status: 429, headers: ["retry-after": ["7"]], body: .null)
  }
}

let request = PageRequest(method: "POST", url: "/search")
do {
  _ = try await listSearchCursor(transport: Transport(), request: request) { $0 }.firstPage()
} catch let error as PageError {
  let isMissing = error.header("X-Other") == nil && error.answer?.header("RETRY-AFTER") == "7"
  print(error.header("Retry-After") ?? "", isMissing ? "True" : "False")
}
`,
  },
  dart: {
    file: 'headers.dart',
    text: `import 'pagination.dart';

final class Refusing extends PageTransport {
  @override
  Future<PageAnswer> send(PageRequest request) async =>
      PageAnswer(status: 429, headers: {'retry-after': ['7']}, body: null);
}

void main() async {
  const request = PageRequest(method: 'POST', url: '/search');
  try {
    await listSearchCursor(Refusing(), request, (json) => json);
  } on PageException catch (error) {
    final other = error.header('X-Other') == null ? 'True' : 'False';
    print('\${error.header('Retry-After')} $other');
  }
}
`,
  },
};

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.each([...programTools, swiftTools, dartTools])('headers of an error in $target', (tools) => {
  const { target, missing } = tools;
  const program = programs[target];

  test.runIf(program !== undefined && hasTool(`headers of errors in ${target}`, missing()))(
    'a page error returns a response header by its name, whatever the letter case',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), `pagewright-headers-${target}-`));
      folders.push(folder);
      const { file, text } = program ?? { file: '', text: '' };
      const printed = await runProgram(tools, { folder, below: tools.folder }, searchInput(), { file, text });
      expect(printed.trim()).toBe('7 True');
    },
    400_000,
  );
});
