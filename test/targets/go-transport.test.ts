import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DeclaredCall, generate } from '@pagewright/codegen';
import { afterAll, expect, test } from 'vitest';
import { hasTool } from './kit/has-tool.js';
import { ordersInput } from './kit/orders-input.js';
import { runProgram, toolsOf } from './kit/programs.js';
import { filteredInput } from './kit/search-server.js';

const tools = toolsOf('go');
const isAvailable = hasTool('the transport of Go', tools.missing());
const folder = mkdtempSync(join(tmpdir(), 'pagewright-go-transport-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = readFileSync(new URL('consumers/go/transport/main.go', import.meta.url), 'utf8');

const required = (operation: string): DeclaredCall => ({
  ...filteredInput().callOf(operation),
  ...(operation === 'post /search' && {
    otherRequired: [
      { in: 'header', name: 'X-Key' },
      { in: 'body', name: 'query' },
    ],
  }),
});

test.runIf(isAvailable)(
  'Go lists take a query, headers and a body as options, and errors name items and hide the query',
  async () => {
    const printed = await runProgram(
      { ...tools, profile: 'full' },
      { folder, below: tools.folder },
      { ...filteredInput(), callOf: required },
      {
        file: 'main.go',
        text,
      },
    );
    expect(printed.trim().split('\n')).toEqual([
      'GET /v1/events kind=a%26b&labels%5B%5D=x&labels%5B%5D=y+z&tags=p+q%7Cr%2Cs&ids=1,2&state=open tenant=acme',
      'HTTPTransport of http://host/v1 HTTPTransport of http://host',
      'bytes: sig=ab raw="" true',
      'the value of the query parameter wait cannot be sent: time.Duration: pass its Seconds() or its String(), as the API expects it',
      'the value of the query parameter sum cannot be sent: [2]uint8',
      'map entry: state=closed tenant=b',
      'POST /v1/search {"query":"a"}',
      'body and params: {"paging":{"size":2},"query":"a"}',
      'body of text: {"query":"text"}',
      'text and params: {"paging":{"size":2},"query":"text"}',
      'required body: true a required parameter is missing: set query of the body',
      'required header: true a required parameter is missing: set the header X-Key',
      'header of the client: <nil>',
      'option and param: [7]',
      'required: true a required parameter is missing: set Kind of GetEventsQuery',
      'required as an option: <nil> b',
      'required param as an option: <nil> id',
      'page: 200 page-1 {"events":[],"total":0}',
      'encoded: {"events":[],"total":0}',
      'total 12: true; total 12.0: true; total "12": true; total 12.5: false; total "x": false; ',
      'problem: GET /v1/events: the response has status 422 no_kind',
      'text: GET /v1/events: the response with status 200 is not JSON busy',
      'fake: fake',
      'bytes: bytes {"events":[{"id":1,"name":"bytes"}]}',
      'keys: first true true true',
      'handmade: 1 <nil> <nil> <nil> 0 true',
      'true a false <nil>',
      'error of the page: false failed before',
      'failedResponse with status 404',
      'unusableStart',
      'contexts: 2 <nil>',
      'nil: the transport is nil',
      'item: unreadableItem 1 id 200',
      'null: unreadableItem GET /v1/events: item 1 of the page cannot be decoded: it is null',
      'null as a pointer: true',
      'joined: the query parameter tags: an element contains the separator "|"',
      'path: true a required parameter is missing: the path parameter team must not be empty, "." or "..", because that can change the path',
      'nothing: the transport returned neither a response nor an error',
      'trailing: unreadableBody unreadableBody',
      'byte order mark: mark true true',
      'header: lower',
      'not begun: true',
      'no pages: true <nil>',
      'no position: false "" pageLimit true',
      'cut: true GET /events: the response is incomplete: unexpected EOF',
      'waiting: true 1 true',
      'refused: Get "http://127.0.0.1:1/events": hidden',
      'timeout: Get "http://127.0.0.1:1/events": 1 min',
    ]);
  },
  400_000,
);

test.runIf(isAvailable)(
  "the example of options in the Go README compiles inside the README's program",
  async () => {
    const { callOf, ...input } = filteredInput();
    const otherRequired = ['X-Tenant', 'X-Key'].map((name) => ({ in: 'header' as const, name }));
    const given = { ...input, callOf: (operation: string) => ({ ...callOf(operation), otherRequired }) };
    const all = generate({ ...given, example: 'get /events' }, 'go');
    const readme = all.find(({ path }) => path === 'README.md')?.text ?? '';
    const [program = '', options = ''] = [...readme.matchAll(/```go\n([\s\S]*?)\n```/g)].map(
      ([, code = '']) => code,
    );
    const inside = `${program.replace(/\n\treturn err\n\}$/, '')}\n{\n${options}\n}\n}\n`;
    const run = 'go vet ./...';
    const file = { file: 'main.go', text: inside };
    expect(program).toContain('pagination.WithHeader("X-Tenant", "my-x-tenant"), ');
    expect(program).toContain('fmt.Println(*page.Total)');
    expect(options).toContain('pagination.GetEventsQuery{Kind: "a&b", State: pagination.Ptr("open")}');
    expect(options).toContain('append(options, pagination.From(saved))...');
    expect(readme).not.toContain('The API also requires');
    expect(await runProgram({ ...tools, run }, { folder, below: tools.folder }, filteredInput(), file)).toBe(
      '',
    );
  },
  400_000,
);

const client = `package myclient

import "context"

// Client is a user's client.
type Client struct{}

func New() *Client { return &Client{} }

// Do answers with the last page.
func (*Client) Do(_ context.Context, method, url string, query map[string]any, header map[string]string, body any) (int, map[string][]string, []byte, error) {
	return 200, nil, []byte(\`{"data": [], "url": "\` + url + \`"}\`), nil
}
`;

test.runIf(isAvailable)(
  "the README's transport for another client knows the absolute URLs of its server",
  async () => {
    const input = { ...ordersInput(), transport: false, profile: 'full' as const };
    const readme = generate(input, 'go').find(({ path }) => path === 'README.md')?.text ?? '';
    const [, made = ''] = /```go\n(type transport [\s\S]*?)\n```/.exec(readme) ?? [];
    const head =
      'package main\n\nimport (\n\t"context"\n\t"encoding/json"\n\t"fmt"\n\n\t"example.com/sdk/myclient"\n\t"example.com/sdk/pagination"\n)\n';
    const main = `func main() {
	page, err := pagination.ListOrders(newTransport(), pagination.ListOrdersQuery{}).List(context.Background(), nil)
	fmt.Println(string(page.RawBody()), err)
}`;
    const into = mkdtempSync(join(folder, 'readme-'));
    const beside = { ...tools.beside, 'myclient/client.go': client };
    const file = { file: 'main.go', text: `${head}\n${made}\n\n${main}\n` };
    expect(await runProgram({ ...tools, beside }, { folder: into, below: tools.folder }, input, file)).toBe(
      '{"data": [], "url": "https://api.example.com/orders"} <nil>\n',
    );
  },
  400_000,
);
