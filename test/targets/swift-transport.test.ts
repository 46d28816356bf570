import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type GenerateInput, generate } from '@pagewright/codegen';
import { describe, expect, test } from 'vitest';
import { hasTool } from './kit/has-tool.js';
import { naturalInput, naturalQuery } from './kit/natural-query.js';
import { runProgram } from './kit/programs.js';
import { firstLines, readmeProgram } from './kit/readme-program.js';
import { filteredInput } from './kit/search-server.js';
import { isCode, place } from './swift/code-files.js';
import { swiftCompiler } from './swift/compiler.js';
import { swiftTools } from './swift/program-tools.js';
import { numbers, queries, requests, sharing, values } from './swift/transport-programs.js';

const head = `import Foundation
import Pagination

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
`;

const printed = (text: string, ...args: readonly string[]) => printedWith(filteredInput(), text, ...args);

async function printedWith(
  input: GenerateInput,
  text: string,
  ...args: readonly string[]
): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-swift-'));
  try {
    const program = { file: 'main.swift', text: head + text, args };
    return (await runProgram(swiftTools, { folder, below: '' }, input, program)).trim().split('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Redirects `/away`, does not answer `/stall`, is busy at `/busy`, returns the body of `/echo` as text, returns
 * pages of visits without end, and otherwise returns an event whose name is the credential.
 */
async function startServer() {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request;
    if (url === '/echo') {
      response.end(JSON.stringify(await text(request)));
      return;
    }
    asked.push(url);
    if (url.startsWith('/visits')) {
      response.writeHead(200, { 'content-type': 'application/json', 'x-rate': '7' });
      response.end(
        JSON.stringify({ data: [{ id: asked.length }], next: `after ${asked.length}`, status: 'open' }),
      );
      return;
    }
    if (url.startsWith('/stall')) return;
    if (url === '/busy') {
      response.writeHead(503, { 'retry-after': new Date(Date.now() + 40_000).toUTCString() }).end();
      return;
    }
    if (url.startsWith('/away')) {
      response.writeHead(302, { location: '/events' }).end();
      return;
    }
    const events = [{ id: 1, name: headers.authorization ?? 'none' }];
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ events, total: 1 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, asked, close: () => server.closeAllConnections() ?? server.close() };
}

describe.runIf(hasTool('the transport of Swift', swiftTools.missing()))(
  'the transport and the values of Swift',
  () => {
    test('Swift transports share a session unless one is passed in, and append paths to the base URL', async () => {
      expect(await printed(sharing)).toEqual([
        'true ["X-Own": "1"]',
        'true true false',
        'http://localhost/a%20b/books?a=1',
        'http://localhost/a%20b/a%20b/books',
        'http://localhost/a%20b?b',
        'https://other.example.com/x',
      ]);
    }, 400_000);

    test('in Swift, cancelled walks send nothing more, errors have a description, and actors can keep an iterator', async () => {
      expect(await printed(values)).toEqual([
        'sent 0',
        'cancelled true',
        'sent 0',
        'GET /events failed with status 500.',
        'sent 0',
        'unreadableItem Item 0 of the page is not as declared: id must be an integer. 200 9 0',
        'sent 5',
        'best-of[0].name best-of best-of[0].name is missing.',
        'id must be an integer.',
        'The item must be an object.',
        '1 1',
        '1.5 true {"lines":[{"sku":"a"},{"sku":1.5}],"open":true}',
        'no line -',
        'first true true',
        'sent 0',
        'sent 0',
        '1 1',
      ]);
    }, 400_000);

    test('in Swift, a host in capitals keeps headers, redirects are not followed, and timeouts and cancellation end requests', async () => {
      const server = await startServer();
      try {
        expect(await printed(requests, String(server.port))).toEqual([
          'URLSessionPageTransport(http://host/v1)',
          'own',
          '302 GET /away failed with status 302.',
          ...Array<string>(5).fill('true'),
        ]);
      } finally {
        server.close();
      }
    }, 400_000);

    test('Swift queries take dates, UUIDs and exact decimals, escape the elements of joined lists, and prefix limits pages', async () => {
      const server = await startServer();
      try {
        const page = '200 open 7 false';
        const base = `http://127.0.0.1:${server.port}`;
        expect(await printedWith(naturalInput(), queries, base)).toEqual([page, page, '3', '4']);
        const since = 'since=2026-01-02T03%3A04%3A05Z';
        const query = naturalQuery.map((pair) => pair.replace('05.5Z', '05.500000Z'));
        expect(
          server.asked.map((url) =>
            url
              .replace(/^\/visits\?/, '')
              .split('&')
              .sort(),
          ),
        ).toEqual([
          query,
          ['cursor=after%201', ...query],
          ['maxPrice=12345678901234567.25', since],
          [since, 'tags=own'],
        ]);
      } finally {
        server.close();
      }
    }, 400_000);

    test('Swift keeps the digits and the type of numbers, sorts bodies, and errors name the member of an item', async () => {
      const server = await startServer();
      try {
        const base = `http://127.0.0.1:${server.port}`;
        const [item, sent, ...others] = await printedWith(naturalInput(), numbers, base);
        expect(item).toBe(
          '1.2345678901234568e+16 1.8446744073709552e+19 0.1 {"extra":{"n":0.1},"id":1,"price":12345678901234567.25,"weight":18446744073709551617}',
        );
        expect(sent).toBe('{"a/b":0.1,"b":12345678901234567.25,"next":18446744073709551617}');
        const body = '{"a":18446744073709551617}';
        const failed = 'Item 1 of the page is not as declared: extra';
        expect(others).toEqual([
          body,
          `${failed}.n is not of type Array<Any>. true`,
          body,
          `${failed}.n[1] is not of type Int. true`,
          body,
          `${failed} is missing. true`,
        ]);
      } finally {
        server.close();
      }
    }, 400_000);

    test('the generated Swift code and the programs of its README compile without warnings in Swift 5', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'pagewright-swift-'));
      try {
        const compiler = await swiftCompiler();
        const files = generate({ ...filteredInput(), profile: 'latest' }, 'swift');
        const swift5 = ['-swift-version', '5', '-I', '.', '-L', '.'];
        const module = ['-emit-library', '-static', '-emit-module', '-module-name', 'Pagination'];
        const made = ['-parse-as-library', ...module, '-o', 'libPagination.a'];
        const sources = place(folder, files.filter(isCode));
        expect(await compiler.check(folder, [...swift5, ...made, ...sources])).toBe('');
        const { text } = readmeProgram(files, 'http://localhost');
        const list = `import Foundation
import Pagination

let transport = URLSessionPageTransport(base: URL(string: "http://localhost")!)
let request = PageRequest(method: "GET", url: "/events")
let list = listEventPage(transport: transport, request: request) { try Hit($0) }
print(try await list.firstPage().items.count)
`;
        for (const program of [text, firstLines(files, 'http://localhost'), list]) {
          const [name = ''] = place(folder, [{ path: 'main.swift', text: program }]);
          expect(await compiler.check(folder, [...swift5, '-typecheck', name])).toBe('');
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }, 400_000);
  },
);
