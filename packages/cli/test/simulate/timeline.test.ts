import { describe, expect, it } from 'vitest';
import { run } from '../support/fake-io.js';

const document = `openapi: 3.1.0
servers: [{ url: https://api.example.com/v1 }]
components:
  securitySchemes: { key: { type: apiKey, in: query, name: token_id } }
x-vendor-pagination:
  - name: userCursor
    type: cursor
    request: { after: { type: cursor }, limit: { type: limit } }
    response:
      users: { type: items }
      next: { type: cursor, path: [meta, next] }
      total: { type: total, location: header, headerName: X-Total }
paths:
  /teams/{team}/users:
    parameters: [{ name: team, in: path }, { name: trace, in: header }]
    get: { operationId: listUsers, x-vendor-pagination: userCursor }
    post: { x-vendor-pagination: bodyOffset }
  /health:
    get: {}
`;
const pages = `- { users: [1, 2], meta: { next: abc } }
- status: 200
  headers: { X-Total: 3 }
  body: { users: [3], meta: { next: null } }
`;
const files = { 'openapi.yaml': document, 'pages.yaml': pages };
const simulate = (argv: readonly string[], more: Readonly<Record<string, string>> = {}, host = {}) =>
  run(['simulate', 'openapi.yaml', 'listUsers', ...argv], { files: { ...files, ...more }, ...host });

describe('progress', () => {
  const progress = (host: object) => simulate(['--pages', 'pages.yaml', '--param', 'team=a'], {}, host);

  it('simulate shows progress on a terminal after one second of reading, and removes it before the walk', async () => {
    const { status, stderr } = await progress({ stderrIsTTY: true, tick: 600 });
    expect([status, stderr]).toStrictEqual([0, '\r\u001b[Kanalysing openapi.yaml\r\u001b[K']);
  });

  it.each([
    ['a quick run', { stderrIsTTY: true, tick: 10 }],
    ['a slow run without a terminal', { stderrIsTTY: false, tick: 600 }],
  ])('simulate shows no progress for %s', async (_, host) => {
    expect((await progress(host)).stderr).toBe('');
  });
});

describe('simulate --pages', () => {
  it('simulate --pages shows what was sent, read and changed on each page, and why the walk ends', async () => {
    expect(await simulate(['--pages', 'pages.yaml', '--param', 'team=a b', '--param', 'limit=2'])).toEqual({
      status: 0,
      stdout: `get /teams/{team}/users, userCursor (cursor)
after = meta.next of the response

1   GET /teams/a%20b/users?limit=2
    200, 2 items
    users  a list of 2  items
    next   "abc"        cursor, meta.next
    total  missing      total, the X-Total header
    next: after = "abc"

2   GET /teams/a%20b/users?limit=2&after=abc
    200, 1 item
    users  a list of 1  items
    next   null         cursor, meta.next
    total  "3"          total, the X-Total header

Ended after 3 items on 2 pages: the response carries no usable cursor (noCursor)
`,
      stderr: '',
    });
  });

  it.each([
    [
      'fewer responses than requests',
      '[{ users: [1], meta: { next: a } }]',
      1,
      'there is no response for it: the file has 1 page',
      '',
    ],
    [
      'more responses than requests',
      '[{ users: [], meta: {} }, { users: [] }, {}]',
      0,
      'the page has no items (emptyPage)',
      'pagewright: 2 of the responses in p.yaml were not requested\n',
    ],
    [
      'one response too many',
      '[{ users: [], meta: {} }, {}]',
      0,
      'the page has no items (emptyPage)',
      'pagewright: 1 of the responses in p.yaml was not requested\n',
    ],
    [
      'an error status',
      '[{ status: 429, body: { message: slow down } }]',
      1,
      'the response has status 429',
      '',
    ],
    [
      'a redirection',
      '[{ status: 302, headers: { Location: https://x.example/ }, body: null }]',
      1,
      'status 302 and redirects to https://x.example/; name that server with --server',
      '',
    ],
    [
      'an object in place of the items',
      '[{ users: { error: none } }]',
      1,
      'the response has something else where the list of items should be (itemsNotList)',
      '',
    ],
    ['no items', '[{ meta: { next: a } }]', 0, 'the response has no list of items (itemsMissing)', ''],
    [
      'the same cursor again, with the same items',
      '[{ users: [1], meta: { next: a } }, { users: [2], meta: { next: a } }, { users: [2], meta: { next: a } }]',
      1,
      'Stopped after 2 items on 2 pages: the request and the items repeat an earlier page (loop)',
      '',
    ],
    [
      'a loop, with the number of the repeated page',
      '[{ users: [1], meta: { next: a } }, { users: [2], meta: { next: a } }, { users: [2], meta: { next: a } }]',
      1,
      'the request of page 2 was sent again and returned the same items, so the walk would never end',
      '',
    ],
    [
      'the same cursor with new items',
      '[{ users: [1], meta: { next: a } }, { users: [2], meta: { next: a } }, { users: [3], meta: {} }]',
      0,
      'Ended after 3 items on 3 pages',
      '',
    ],
    [
      'a loop of two cursors',
      '[{ users: [1], meta: { next: a } }, { users: [2], meta: { next: b } }, { users: [3], meta: { next: a } }, { users: [2], meta: { next: b } }]',
      1,
      'the request of page 2 was sent again and returned the same items',
      '',
    ],
    [
      'the same items again',
      '[{ users: [{ id: 1 }], meta: { next: a } }, { users: [{ id: 1 }], meta: {} }]',
      0,
      'the same items as the page before: does the API repeat its last page?',
      '',
    ],
  ])('simulate --pages explains the end of a walk: %s', async (_, text, status, shown, note) => {
    const result = await simulate(['--pages', 'p.yaml'], { 'p.yaml': text });
    expect([result.status, result.stderr]).toEqual([status, note]);
    expect(result.stdout).toContain(shown);
  });

  it('simulate --pages fails if the walk reaches the default limit of pages', async () => {
    const many = JSON.stringify(
      Array.from({ length: 101 }, (_, page) => ({ users: [page], meta: { next: page } })),
    );
    const { status, stdout } = await simulate(['--pages', 'p.json'], { 'p.json': many });
    expect(status).toBe(1);
    expect(stdout).toContain('Stopped after 100 items on 100 pages: the page limit is reached (pageLimit)');
  });

  it.each([
    ['{ a: 1 }', 'p.yaml is not a list; expected one entry for each response'],
    ['[', 'p.yaml:1:'],
    ['a: &a [*a]', 'p.yaml is too large or nested too deeply'],
  ])(
    'simulate --pages refuses %j with exit status 2, since it is not a list of responses',
    async (text, problem) => {
      const { status, stdout, stderr } = await simulate(['--pages', 'p.yaml'], { 'p.yaml': text });
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain(problem);
    },
  );

  const offsets = document
    .replace('type: cursor\n', 'type: offset\n')
    .replace('after: { type: cursor }', 'skip: { type: offset }')
    .replace('next: { type: cursor, path: [meta, next] }', 'all: { type: total }');
  const walkOffsets = (answers: string, ...argv: readonly string[]) => {
    const files = { 'openapi.yaml': offsets, 'p.yaml': answers };
    return simulate(['--pages', 'p.yaml', '--param', 'limit=4', ...argv], files);
  };

  it('simulate reports a short page once, and missing items at the end with exit status 1', async () => {
    const short = '[{ users: [1, 2], all: 12 }, { users: [5, 6], all: 12 }, { users: [9, 10], all: 12 }]';
    const { status, stdout } = await walkOffsets(short);
    expect(stdout.match(/has 2 of the 4 requested items/g)).toHaveLength(1);
    expect(stdout).toContain('page 1 has 2 of the 4 requested items, and another page follows');
    expect(stdout).toContain('the total is 12, but 6 were received: 6 missing');
    expect(stdout).toContain('Stopped after 6 items on 3 pages: the next offset has reached the total');
    expect(status).toBe(1);
    const json = JSON.parse((await walkOffsets(short, '--format', 'json')).stdout);
    expect(json).toMatchObject({
      ok: false,
      notices: [
        { kind: 'shortPage', index: 0, items: 2, asked: 4 },
        { kind: 'missingItems', collected: 6, total: 12 },
      ],
    });
  });

  it('simulate reports a total below the number of items, with exit status 1', async () => {
    const { status, stdout } = await walkOffsets('[{ users: [1, 2, 3, 4], all: 0 }]');
    expect([status, stdout]).toEqual([1, expect.stringContaining('the total is 0, but 4 were received')]);
  });

  it('simulate does not report missing items if only the last page is short', async () => {
    const { status, stdout } = await walkOffsets('[{ users: [1, 2, 3, 4], all: 5 }, { users: [5], all: 5 }]');
    expect([status, stdout]).toEqual([0, expect.not.stringMatching(/missing$|has \d of the/m)]);
  });

  it('simulate continues from a position that it printed, and refuses any other string', async () => {
    const printed = JSON.parse((await simulate(['--pages', 'pages.yaml', '--format', 'json'])).stdout);
    const positions = printed.pages.map(({ position }: { position: unknown }) => position);
    expect(positions).toEqual(['{"scheme":"userCursor","query":{"after":"abc"}}', null]);
    const rest = await simulate(['--pages', 'p.yaml', '--from', positions[0]], {
      'p.yaml': '[{ users: [3], meta: {} }]',
    });
    expect(rest.stdout).toContain('GET /teams/{team}/users?after=abc');
    expect(rest.status).toBe(0);
    const wrong = await simulate(['--pages', 'pages.yaml', '--from', 'page 2']);
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toContain('--from: the position is not a JSON object');
  });

  it('simulate --pages reads cursors from headers only with --from-headers', async () => {
    const headers = document.replace('path: [meta, next]', 'location: header, headerName: X-Next');
    const answers = '[{ headers: { X-Next: q }, body: { users: [1] } }, { users: [2] }]';
    const walk = async (...argv: readonly string[]) =>
      (await simulate(['--pages', 'p.yaml', ...argv], { 'openapi.yaml': headers, 'p.yaml': answers })).stdout;
    expect(await walk()).toContain('Ended after 1 item on 1 page');
    expect(await walk('--from-headers')).toContain('Ended after 2 items on 2 pages');
  });
});

describe('parameters', () => {
  const bodyDocument = document.replace(
    'x-vendor-pagination:\n',
    `x-vendor-pagination:
  - name: bodyOffset
    type: offset
    request: { skip: { type: offset, location: body, path: [page, skip] }, take: { type: limit, location: body } }
    response: { users: { type: items } }
`,
  );

  it('parameters of simulate are sent in the path, a header or the query', async () => {
    const { stdout, stderr } = await simulate([
      ...['--pages', 'pages.yaml', '--param', 'team=a/b', '--param', 'trace=t1'],
      ...['--param', 'limt=1', '--param', 'tag=x', '--param', 'tag=y'],
    ]);
    expect(stdout).toContain('1   GET /teams/a%2Fb/users?limt=1&tag=x&tag=y\n    trace: ***\n');
    expect(stderr).toContain(
      'pagewright: the operation declares no parameter limt; it is sent in the query. Did you mean limit?\n',
    );
  });

  it('parameters of simulate are sent and changed in the body if the scheme has them there', async () => {
    const more = {
      'openapi.yaml': bodyDocument,
      'body.yaml': 'filter: { name: x }\npage: { skip: 4 }\n',
      'p.yaml': '[{ users: [1, 2] }, { users: [] }]',
    };
    const { stdout } = await run(
      [
        ...['simulate', 'openapi.yaml', 'post /teams/{team}/users', '--pages', 'p.yaml'],
        ...['--body', 'body.yaml', '--param', 'take=2', '--param', 'team=t'],
      ],
      { files: { ...files, ...more } },
    );
    expect(stdout).toContain('body {"filter":{"name":"x"},"page":{"skip":4},"take":2}');
    expect(stdout).toContain('next: page.skip (in the body) = "6" (was "4")');
    expect(stdout).toContain('body {"filter":{"name":"x"},"page":{"skip":6},"take":2}');
  });

  it('a parameter of simulate that is given several times is sent as a list in the body', async () => {
    const more = { 'openapi.yaml': bodyDocument, 'p.yaml': '[{ users: [] }]' };
    const { stdout } = await run(
      [
        ...['simulate', 'openapi.yaml', 'post /teams/{team}/users', '--pages', 'p.yaml'],
        ...['--param', 'take=2', '--param', 'take=3', '--param', 'team=t'],
      ],
      { files: { ...files, ...more } },
    );
    expect(stdout).toContain('body {"take":[2,3]}');
  });
});

describe('wrong usage: exit status 2', () => {
  it.each([
    [[], 'simulate needs --server https://api.example.com/v1 (as the document declares), or --pages FILE'],
    [['--server', 'http://a', '--pages', 'pages.yaml'], 'simulate takes --server or --pages, not both'],
    [['--server', 'ftp://a'], '--server must be an http or https URL, such as https://api.example.com/v1'],
    [['--server', 'https://me:pw@a'], '--server takes no user and password'],
    [['--server', 'https://a/?b=c'], '--server takes no query: pass it with --param'],
    [['--server', 'https://a'], 'the path needs --param team=VALUE'],
    [['--server', 'https://a', '--param', 'team=..'], '--param team is in the path, where it can\'t be ".."'],
    [['--server', 'https://a', '--param', 'team'], '--param must be NAME=VALUE, not team'],
    [['--server', 'https://a', '--header', 'secret-without-colon'], '--header is NAME:VALUE'],
    [
      ['--server', 'https://a', '--header', 'A: b\nC: d'],
      '--header A has a value that is not allowed in a header',
    ],
    [
      ['--server', 'https://a', '--param', 'team=a', '--param', 'trace=b\nC: d'],
      '--param trace is sent as a header, but the value is not allowed in a header',
    ],
    [
      ['--pages', 'pages.yaml', '--max-pages', '0'],
      'invalid value "0" for --max-pages; expected a whole number from 1',
    ],
    [
      ['--pages', 'pages.yaml', '--timeout', 'x'],
      'invalid value "x" for --timeout; expected a whole number from 1',
    ],
  ])('wrong usage of simulate ends with status 2: %j', async (argv, message) => {
    const { status, stdout, stderr } = await simulate(argv);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr.split('\n')[0]).toContain(`pagewright: ${message}`);
    expect(stderr).not.toContain('secret-without-colon');
  });

  it.each([
    [['gone'], 'there is no operation gone in openapi.yaml'],
    [['listUser'], 'there is no operation listUser in openapi.yaml. Did you mean listUsers?'],
    [['get', '/health'], 'get /health is not paginated: no scheme is bound to it'],
  ])('simulate ends with status 2 for the operation %j', async (words, message) => {
    const { status, stderr } = await run(['simulate', 'openapi.yaml', ...words, '--pages', 'pages.yaml'], {
      files,
    });
    expect(status).toBe(2);
    expect(stderr).toContain(`pagewright: ${message}`);
  });

  it.each([[['simulate']], [['simulate', 'openapi.yaml']]])(
    'simulate without FILE and OPERATION ends with status 2: %j',
    async (argv) => {
      const { status, stderr } = await run(argv, { files });
      expect(status).toBe(2);
      expect(stderr).toContain('pagewright: simulate needs a FILE and an OPERATION\n');
    },
  );
});
