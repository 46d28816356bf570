import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { defineScheme } from '@pagewright/core';
import * as paging from '@pagewright/core/paging';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Exports of the two code blocks in core's README. */
interface Recipe {
  readonly send: paging.Send;
  readonly listUsers: (
    scheme: paging.Scheme,
    url: string,
    send: paging.Send,
    signal: AbortSignal,
  ) => Promise<readonly unknown[]>;
}

const readme = readFileSync(fileURLToPath(new URL('../../packages/core/README.md', import.meta.url)), 'utf8');
const exported = [...readme.matchAll(/^```ts\n(.*?)^```/gms)]
  .map(([, text = '']) => text)
  .filter((text) => text.includes('\nexport '))
  .reduce<Record<string, unknown>>((all, text) => {
    const { outputText } = ts.transpileModule(text, {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
    });
    new Function('exports', 'require', outputText)(all, () => paging);
    return all;
  }, {});
const { send, listUsers } = exported as unknown as Recipe;

const scheme: paging.Scheme = JSON.parse(
  JSON.stringify(
    defineScheme({
      name: 'pages',
      type: 'cursor',
      request: { after: { type: 'cursor' } },
      response: { users: { type: 'items' }, next: { type: 'cursor' } },
    }),
  ),
);

const requests: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
const server = createServer((request, response) => {
  requests.push(request.url ?? '');
  answer(request, response);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/users`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function list(respond: typeof answer, signal = new AbortController().signal): Promise<readonly unknown[]> {
  requests.splice(0);
  answer = respond;
  return listUsers(scheme, url, send, signal);
}

describe('the client in the README of core', () => {
  it('the client in core’s README walks all pages, repeats lists, omits null and keeps all digits', async () => {
    const pages = ['{"users":[{"id":"a"}],"next":9007199254740993}', '{"users":[{"id":"b"}],"next":null}'];
    expect(await list((_, response) => response.end(pages.shift()))).toEqual([{ id: 'a' }, { id: 'b' }]);
    const query = '/users?limit=2&tag=a&tag=b';
    expect(requests).toEqual([query, `${query}&after=9007199254740993`]);
  });

  it.each<readonly [string, typeof answer, RegExp]>([
    [
      'an error status',
      (_, response) => response.writeHead(500).end('<h1>'),
      /^Users are incomplete: Page 1: .* \(500\)\.$/,
    ],
    [
      'a redirect',
      (_, response) => response.writeHead(302, { Location: '/other' }).end(),
      /^Users are incomplete: Page 1: .* \(302\)\.$/,
    ],
    [
      'no list of items',
      (_, response) => response.end('{"users":{}}'),
      /^Users are incomplete: Page 1: .* list of items/,
    ],
    [
      'a body that is not JSON',
      (_, response) => response.end('<h1>'),
      /^The page can't be read: it is not JSON/,
    ],
    [
      'bytes in another character set than declared',
      (_, response) => response.end(Buffer.from('"caf\xe9"', 'latin1')),
      /^The page can't be read: its bytes are not text in utf-8/,
    ],
  ])('the client in core’s README rejects a response with %s', async (_, respond, message) => {
    await expect(list(respond)).rejects.toThrow(message);
    expect(requests).toHaveLength(1);
  });

  it('the client in core’s README stops when aborted, with the items so far', async () => {
    const abort = new AbortController();
    const users = await list((_, response) => {
      if (requests.length === 1) response.end('{"users":[{"id":"a"}],"next":"b"}');
      else abort.abort();
    }, abort.signal);
    expect(users).toEqual([{ id: 'a' }]);
  });
});
