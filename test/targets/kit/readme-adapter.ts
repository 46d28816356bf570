import type { GeneratedFile } from '@pagewright/codegen';
import type { TargetId } from '@pagewright/core';
import { expect } from 'vitest';

/** Number of items that the example clients return. */
const count = 23;

/**
 * Hand-written code around the README's adapter example: a client with the functions that the example calls. `text`
 * inserts the example into it.
 */
interface AdapterHost {
  /** Path of the file for `text`; if absent, the text is appended to the program. */
  readonly path?: string;
  readonly text: (example: string) => string;
  readonly others?: readonly GeneratedFile[];
  /** Returns the program with a call of the example added at its beginning. */
  readonly begin: (program: string) => string;
}

/** The clients for all targets with an adapter. */
const hosts: Partial<Readonly<Record<TargetId, AdapterHost>>> = {
  typescript: {
    path: 'adapter.ts',
    text: (example) => `const own = Array.from({ length: ${count} }, (_, index) => \`own \${index + 1}\`);
const client = {
  list: async ({ params: { offset = 0, limit = 10 } }: { params: { offset?: number; limit?: number } }) => ({
    members: own.slice(offset, offset + limit),
    total: own.length,
  }),
};
${example}
`,
    begin: (program) => `import './adapter.js';\n${program}`,
  },
  python: {
    text: (example) => `

class MyClient:
    def list_items(self, offset: int = 0, limit: int = 10, order: str = "id") -> object:
        own = [f"own {index + 1}" for index in range(${count})]
        return {"members": own[offset : offset + limit], "total": len(own)}


my_client = MyClient()
${example}
`,
    begin: (program) => program,
  },
  go: {
    path: 'adapter.go',
    text: (example) => `package main

import (
	"context"
	"fmt"

	"example.com/sdk/myclient"
	"example.com/sdk/pagination"
)

func init() {
	ctx := context.Background()
	client := myclient.Client{}
${example}
	if err := items.Err(); err != nil {
		panic(err)
	}
}
`,
    others: [
      {
        path: 'myclient/client.go',
        text: `package myclient

import (
	"context"
	"encoding/json"
	"fmt"
)

type Item string

type Page struct {
	Items []Item \`json:"members"\`
	Total int    \`json:"total"\`
}

type Response struct {
	Body    []byte
	JSON200 *Page
}

func (r *Response) StatusCode() int { return 200 }

type ListParams struct {
	Offset *int    \`json:"offset,omitempty"\`
	Limit  *int    \`json:"limit,omitempty"\`
	Order  *string \`json:"order,omitempty"\`
}

type Client struct{}

func (Client) ListWithResponse(_ context.Context, params *ListParams) (*Response, error) {
	page := &Page{Total: ${count}}
	offset := 0
	if params.Offset != nil {
		offset = *params.Offset
	}
	for at := offset; at < page.Total && at < offset+*params.Limit; at++ {
		page.Items = append(page.Items, Item(fmt.Sprintf("own %d", at+1)))
	}
	body, err := json.Marshal(page)
	return &Response{Body: body, JSON200: page}, err
}
`,
      },
    ],
    begin: (program) => program,
  },
  java: {
    path: 'src/Adapter.java',
    text: (example) => `import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pagination.*;

final class Adapter {
  record MyList(List<String> items) {
    List<String> getItems() {
      return items;
    }
  }

  static final class MyApi {
    MyList list(Long offset, Long limit, String order) {
      int from = offset == null ? 0 : offset.intValue();
      int end = Math.min(from + limit.intValue(), ${count});
      return new MyList(IntStream.range(from, end).mapToObj(at -> "own " + (at + 1)).collect(Collectors.toList()));
    }
  }

  static final class Mapper {
    Object convertValue(Object body, Class<?> type) {
      return Map.of("members", ((MyList) body).items(), "total", ${count});
    }
  }

  static void run() {
    MyApi myApi = new MyApi();
    Mapper mapper = new Mapper();
${example}
  }
}
`,
    begin: (program) => program.replace(/void main\(.*\{\n/, (head) => `${head}    Adapter.run();\n`),
  },
  kotlin: {
    path: 'src/Adapter.kt',
    text: (example) => `import pagination.*

class MyList(val items: List<String>)

class MyApi {
    fun list(offset: Long?, limit: Long?, order: String?): MyList {
        check(order == "id")
        val from = (offset ?: 0).toInt()
        return MyList((from until minOf(from + limit!!.toInt(), ${count})).map { "own \${it + 1}" })
    }
}

fun toTree(body: Any): Any? = mapOf("members" to (body as MyList).items, "total" to ${count})

fun adapter() {
    val myApi = MyApi()
${example}
}
`,
    begin: (program) => program.replace('fun main() {\n', (head) => `${head}    adapter()\n`),
  },
  csharp: {
    path: 'src/Adapter.cs',
    text: (example) => `using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json.Serialization;
using System.Threading;
using System.Threading.Tasks;
using Pagination;

record MyList([property: JsonPropertyName("members")] IReadOnlyList<string> Items, [property: JsonPropertyName("total")] int Total);

class MyClient
{
    public Task<MyList> ListAsync(long? offset, long? limit, string? order, CancellationToken cancel)
    {
        var from = (int)(offset ?? 0);
        var items = Enumerable.Range(from, Math.Min((int)limit!, ${count} - from)).Select(at => $"own {at + 1}");
        return Task.FromResult(new MyList(items.ToList(), ${count}));
    }
}

static class Adapter
{
    public static async Task Run()
    {
        var myClient = new MyClient();
${example}
    }
}
`,
    begin: (program) => program.replace(/^var /m, (head) => `await Adapter.Run();\n${head}`),
  },
};

/** The program of a README, together with its adapter example and a client. */
export interface AdaptedProgram {
  readonly program: string;
  readonly others: Readonly<Record<string, string>>;
}

/** Places the adapter example of a generated README next to its program; undefined if the README has no such example. */
export function readmeAdapter(
  target: TargetId,
  files: readonly GeneratedFile[],
  program: string,
): AdaptedProgram | undefined {
  const readme = files.find(({ path }) => path === 'README.md')?.text ?? '';
  const [, example] = /client can use the same rules[^`]*```\w+\n([\s\S]*?)\n```/.exec(readme) ?? [];
  const host = hosts[target];
  expect(example === undefined).toBe(host === undefined);
  if (host === undefined || example === undefined) return undefined;
  const { path, text, others = [], begin } = host;
  const beside = path === undefined ? others : [...others, { path, text: text(example) }];
  return {
    program: begin(program) + (path === undefined ? text(example) : ''),
    others: Object.fromEntries(beside.map((one) => [one.path, one.text])),
  };
}

/** Asserts that the example printed every item once, and returns the rest of the output. */
export function withoutAdapter(printed: string): string {
  expect(printed).toContain('own 1');
  const lines = printed.split('\n');
  const own = lines.filter((line) => /^own \d+$/.test(line));
  expect(own).toEqual(Array.from({ length: count }, (_, index) => `own ${index + 1}`));
  return lines.filter((line) => !own.includes(line)).join('\n');
}
