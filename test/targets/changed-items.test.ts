import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyze, type TargetId } from '@pagewright/core';
import { afterAll, describe, expect, test } from 'vitest';
import { dartTools } from './dart/program-tools.js';
import { hasTool } from './kit/has-tool.js';
import { programTools, runProgram } from './kit/programs.js';

/**
 * Programs that change the items of each page before they request the next one. They print the position of each request.
 * In Java and Kotlin, items are copies unless a program's own function returns them. There the server repeats a page, and
 * the programs print that they notice it.
 */
const programs: Partial<
  Readonly<Record<TargetId, { readonly file: string; readonly text: string; readonly prints?: string }>>
> = {
  ruby: {
    file: 'change.rb',
    text: `require_relative "pagination"

transport = lambda do |request|
  sent = (request.query || {})["after"].to_i
  puts sent
  ids = [sent + 1, sent + 2].reject { |id| id > 4 }
  Pagination::PageAnswer.new(status: 200, body: { "data" => ids.map { |id| { "id" => id } } })
end
Pagination.list_rows(transport).each_page do |page|
  page.items.each { |item| item["id"] = 9 }
  page.items.pop
end
`,
  },
  php: {
    file: 'change.php',
    text: `<?php

use Pagination\\{Operations, PageAnswer, PageRequest, PageTransport};

require __DIR__ . '/autoload.php';

$transport = new class implements PageTransport {
    public function send(PageRequest $request): PageAnswer
    {
        $sent = (int) ($request->query['after'] ?? 0);
        echo $sent, "\\n";
        $rows = $sent < 4 ? [['id' => $sent + 1], ['id' => $sent + 2]] : [];

        return PageAnswer::decoded(json_encode(['data' => $rows]), 200, []);
    }
};
foreach (Operations::listRows($transport)->pages() as $page) {
    foreach ($page->getItems() as $item) {
        $item->id = 9;
    }
}
`,
  },
  dart: {
    file: 'change.dart',
    text: `import 'operations.dart';
import 'pagination.dart';

class Rows extends PageTransport {
  @override
  Future<PageAnswer> send(PageRequest request) async {
    final sent = (request.query['after'] as int?) ?? 0;
    print(sent);
    final ids = [sent + 1, sent + 2].where((id) => id < 5);
    final rows = [
      for (final id in ids) <String, Object?>{'id': id},
    ];
    return PageAnswer(status: 200, body: {'data': rows});
  }
}

Future<void> main() async {
  await for (final page in (await listRows(Rows())).pages()) {
    for (final item in page.items) {
      (item as Map<String, Object?>)['id'] = 9;
    }
  }
}
`,
  },
  go: {
    file: 'main.go',
    text: `package main

import (
	"context"
	"fmt"

	"example.com/sdk/pagination"
)

func answered(sent int) map[string]any {
	fmt.Println(sent)
	rows := []any{}
	for id := sent + 1; id <= sent+2 && id < 5; id++ {
		rows = append(rows, map[string]any{"id": float64(id)})
	}
	return map[string]any{"data": rows}
}

func change(items []any) {
	for _, item := range items {
		item.(map[string]any)["id"] = 9.0
	}
}

func main() {
	ctx := context.Background()
	transport := pagination.TransportFunc(func(_ context.Context, request *pagination.Request) (*pagination.Answer, error) {
		sent, _ := request.Query["after"].(float64)
		return &pagination.Answer{Status: 200, Body: answered(int(sent))}, nil
	})
	page, err := pagination.ListRows(transport).List(ctx, nil)
	for page != nil && err == nil {
		change(page.PageItems())
		page, err = page.GetNextPage()
	}
	if err != nil {
		fmt.Println(err)
	}
}
`,
  },
  csharp: {
    file: 'Program.cs',
    text: `#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Pagination;

await foreach (var page in Operations.ListRows(new Rows()).AsPages())
{
    foreach (var item in page.Items)
    {
        ((Dictionary<string, object?>)item!)["id"] = 9L;
    }
}

sealed class Rows : IPageTransport
{
    public Task<PageAnswer> SendAsync(PageRequest request, CancellationToken cancellationToken = default)
    {
        var sent = request.Query.TryGetValue("after", out var after) ? Convert.ToInt32(after) : 0;
        Console.WriteLine(sent);
        var ids = Enumerable.Range(sent + 1, 2).Where(id => id < 5);
        var rows = ids.Select(id => (object?)new Dictionary<string, object?> { ["id"] = (long)id }).ToList();
        return Task.FromResult(new PageAnswer(200, new Dictionary<string, object?> { ["data"] = rows }));
    }
}
`,
  },
  java: {
    file: 'Change.java',
    prints: 'LOOP',
    text: `import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import pagination.*;

public class Change {
  static Map<String, List<Object>> page() {
    return Map.of("data", new ArrayList<>(List.of(Map.of("id", 1))));
  }

  public static void main(String[] args) {
    var rows =
        Paginated.of(ListRowsPage.SCHEME, new ListRowsParams(), p -> page(), body -> body.get("data"));
    try {
      rows.maxPages(9).pages().forEach(page -> page.items().clear());
    } catch (PageException failure) {
      System.out.println(failure.reason());
    }
  }
}
`,
  },
  kotlin: {
    file: 'Change.kt',
    prints: 'LOOP',
    text: `import pagination.*

fun main() {
    val rows =
        paginate(ListRowsPage.SCHEME, ListRowsParams(), { it.getValue("data") }, maxPages = 9) {
            mapOf("data" to mutableListOf<Any?>(mapOf("id" to 1)))
        }
    try {
        for (page in rows.pages) (page.items as MutableList<Any?>).clear()
    } catch (failure: PageException) {
        println(failure.reason)
    }
}
`,
  },
};

const document = {
  openapi: '3.1.0',
  info: { title: 'Rows', version: '1' },
  paths: {
    '/rows': {
      get: {
        operationId: 'listRows',
        'x-vendor-pagination': {
          name: 'latest',
          type: 'cursorId',
          request: { after: { type: 'cursorId' } },
          response: { data: { type: 'items', itemCursor: ['id'] } },
        },
        responses: {},
      },
    },
  },
};

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.each([...programTools, dartTools].filter(({ target }) => target in programs))(
  'changed items in $target',
  (tools) => {
    test.runIf(hasTool(`changed items in ${tools.target}`, tools.missing()))(
      'the next page does not depend on what a program does to the items of a page',
      async () => {
        const { file = '', text = '', prints = '0\n2\n4' } = programs[tools.target] ?? {};
        const folder = mkdtempSync(join(tmpdir(), `pagewright-changed-${tools.target}-`));
        folders.push(folder);
        const { schemes, methods } = analyze({ document });
        const printed = await runProgram(
          { ...tools, profile: 'full' },
          { folder, below: tools.folder },
          { schemes, methods },
          { file, text },
        );
        expect(printed.trim()).toBe(prints);
      },
      400_000,
    );
  },
);
