import { describe, expect, it } from 'vitest';
import type { Read, WireAnswer, WireRequest } from '../../src/io.js';
import { run } from '../support/fake-io.js';

const document = `openapi: 3.1.0
x-vendor-pagination:
  - name: byId
    type: cursorId
    request: { after: { type: cursorId } }
    response: { data: { type: items, itemCursor: [id] } }
  - name: inBody
    type: cursor
    paramLocation: body
    request: { after: { type: cursor, path: [page, after] } }
    response: { data: { type: items }, next: { type: cursor } }
paths:
  /u: { get: { x-vendor-pagination: byId }, post: { x-vendor-pagination: inBody } }
`;
const id = '9007199254740993';

async function simulate(
  argv: readonly string[],
  answers: readonly (readonly [string | Uint8Array, string?])[],
  files = {},
) {
  const requests: WireRequest[] = [];
  const exchange = async (request: WireRequest): Promise<Read<WireAnswer>> => {
    const [body, type = 'application/json'] = answers[requests.push(request) - 1] ?? ['{"data":[]}'];
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    return { ok: true, value: { status: 200, headers: { 'content-type': type }, bytes } };
  };
  const result = await run(['simulate', 'a.yaml', ...argv], {
    files: { 'a.yaml': document, ...files },
    exchange,
  });
  return { ...result, requests };
}

const server = ['--server', 'https://one.example'];

describe('numbers beyond 2^53', () => {
  it.each([id, '1e400', '0.10000000000000000001'])(
    'simulate sends the number %s back unchanged in the query, and shows it unchanged',
    async (number) => {
      const { requests, stdout, status } = await simulate(
        ['get /u', ...server],
        [[`{"data":[{"id":${number}}]}`]],
      );
      expect(requests.map(({ url }) => url)).toEqual([
        'https://one.example/u',
        `https://one.example/u?after=${number}`,
      ]);
      expect(stdout).toContain(`after = "${number}"`);
      expect(status).toBe(0);
    },
  );

  it('simulate sends a number beyond 2^53 back unchanged in a body', async () => {
    const { requests } = await simulate(['post /u', ...server], [[`{"data":[1],"next":${id}}`]]);
    expect(requests.map(({ body }) => body)).toEqual([undefined, `{"page":{"after":${id}}}`]);
  });

  it('simulate keeps numbers beyond 2^53 of the given body and parameters, and prints them in full', async () => {
    const argv = ['post /u', ...server, '--body', 'body.yaml', '--param', `after=${id}`, '--format', 'json'];
    const { requests, stdout } = await simulate(argv, [[`{"data":[1],"next":${id}1}`]], {
      'body.yaml': `big: ${id}\nhex: 0x10\nhuge: 1e400\nlist: [${id}, 1.5, '${id}']\n`,
    });
    const sent = (after: string) =>
      `{"big":${id},"hex":16,"huge":1e400,"list":[${id},1.5,"${id}"],"page":{"after":${after}}}`;
    expect(requests.map(({ body }) => body)).toEqual([sent(id), sent(`${id}1`)]);
    expect(stdout).toMatch(new RegExp(`"value": ${id}1\\b`));
    expect(stdout).toContain(`"big": ${id}`);
  });

  it.each([
    ['pages.json', `[{ "data": [{ "id": ${id} }] }, { "data": [] }]`],
    ['pages.yaml', `- data: [{ id: ${id} }]\n- data: []\n`],
  ])('simulate reads a number beyond 2^53 in %s unchanged', async (name, text) => {
    const { stdout } = await simulate(['get /u', '--pages', name], [], { [name]: text });
    expect(stdout).toContain(`GET /u?after=${id}`);
  });
});

describe('a body is read in the character set that it declares', () => {
  const latin = Uint8Array.from(Buffer.from('{"data":[{"id":"caf\xe9"}]}', 'latin1'));

  it('simulate decodes a body in its declared character set, and sends the cursor back as UTF-8', async () => {
    const { requests } = await simulate(
      ['get /u', ...server],
      [[latin, 'application/json; charset=iso-8859-1']],
    );
    expect(requests[1]?.url).toBe('https://one.example/u?after=caf%C3%A9');
  });

  it.each([
    ['application/json', 'its bytes are not text in utf-8, and it declares no other character set'],
    ['application/json;charset=utf-8', 'its bytes are not text in utf-8, the character set that it declares'],
    ['application/json; charset=latin-99', 'its character set latin-99 is not supported'],
  ])('undecodable bytes are reported and end the walk: %s', async (type, problem) => {
    const { requests, stdout, status } = await simulate(['get /u', ...server], [[latin, type]]);
    expect([requests.length, status]).toEqual([1, 1]);
    expect(stdout).toContain(`the body of the response can't be read: ${problem}`);
    expect(stdout).toContain('(unreadableResponse)');
  });
});
