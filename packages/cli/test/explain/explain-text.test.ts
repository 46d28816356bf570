import { describeNext, describeStops, parseScheme, type Scheme } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { cleanDocument, configuration, errorDocument, plainDocument } from '../support/documents.js';
import { run } from '../support/fake-io.js';

const schemeOf = (text: Readonly<Record<string, unknown>>) => parseScheme(text, 'document').scheme as Scheme;

const userPages = schemeOf({
  name: 'userPages',
  type: 'pageNumber',
  request: { page: { type: 'pageNumber' } },
  response: { users: { type: 'items' }, more: { type: 'hasMore' } },
});

const stopLines = (indent: string) => describeStops(userPages).join(`\n${indent}`);

describe('explain FILE', () => {
  it('explain FILE prints a table of operations, schemes and reasons, then how each scheme pages', async () => {
    expect(await run(['explain', 'a.yaml'], { files: { 'a.yaml': cleanDocument } })).toEqual({
      status: 0,
      stdout: `a.yaml: 1 of 2 operations paginated

OPERATION    SCHEME     WHY
get /users   userPages  named on the operation, a.yaml:11:28
get /health  -          nothing declared

userPages (pageNumber)
  next   ${describeNext(userPages)}
  stops  ${stopLines('         ')}
  early  C++: Never fetches: the page holds the items and next-page metadata.
         Swift: Has no page helper: the response is returned as is.

`,
      stderr: '',
    });
  });

  it.each([
    [
      'a name in the configuration',
      'paginated: userOffsets',
      '{}',
      'userOffsets  named in the configuration, sdk.yaml:10:48',
    ],
    [
      'false in the configuration',
      'paginated: false',
      '{ x-vendor-pagination: userOffsets }',
      '-       turned off, sdk.yaml:10:48',
    ],
    [
      'a name on the operation',
      '',
      '{ x-vendor-pagination: userOffsets }',
      'userOffsets  named on the operation, openapi.yaml:4:33',
    ],
    [
      'an inline scheme',
      'paginated: true',
      '{ x-vendor-pagination: { name: all, type: fakePage, request: {}, response: { a: { type: items } } } }',
      'all     declared on the operation, openapi.yaml:4:12',
    ],
    [
      'a marker',
      '',
      '{ parameters: [{ name: o, in: query, x-vendor-pagination-property: { type: offset } }] }',
      'userOffsets  marked on a parameter, openapi.yaml:4:47',
    ],
    ['an unknown name', 'paginated: gone', '{}', '-       names an undefined scheme, sdk.yaml:10:48'],
    ['nothing', '', '{}', '-       nothing declared'],
  ])('explain FILE shows why an operation has its scheme: %s', async (_, paginated, operation, row) => {
    const files = {
      'sdk.yaml': configuration.replace(', paginated: userOffsets', paginated === '' ? '' : `, ${paginated}`),
      'openapi.yaml': `openapi: 3.1.0\npaths:\n  /users:\n    get: ${operation}\n`,
    };
    const { stdout } = await run(['explain', 'sdk.yaml'], { files });
    expect(stdout.split('\n')[3]).toBe(`get /users  ${row}`);
  });

  it('explain FILE shows paths relative to the working folder, as explain FILE OPERATION does', async () => {
    const files = {
      'api/openapi.yaml': 'openapi: 3.1.0\npaths:\n  /users: { $ref: ./paths/users.yaml }\n',
      'api/paths/users.yaml': 'get: { x-vendor-pagination: false }\n',
    };
    const why = 'turned off, api/paths/users.yaml:1:29\n';
    expect((await run(['explain', 'api/openapi.yaml'], { files })).stdout).toContain(why);
    expect((await run(['explain', 'api/openapi.yaml', 'get /users'], { files })).stdout).toContain(why);
  });

  it('explain shows the declaration of an operation for another tool, and suggests import', async () => {
    const fern = '      x-fern-pagination: { offset: $request.offset, results: $response.users }\n';
    const document = plainDocument.replace('      operationId', `${fern}      operationId`);
    const files = { 'api/a.yaml': document };
    const hint = 'pagewright import api/a.yaml converts the declarations for Fern.\n';
    const table = (await run(['explain', 'api/a.yaml'], { files })).stdout;
    expect(table).toContain(`get /users  -       declared for Fern, api/a.yaml:5:7\n\n${hint}`);
    const story = (await run(['explain', 'api/a.yaml', 'listUsers'], { files })).stdout;
    expect(story).toContain('Why         declared for Fern, api/a.yaml:5:7\n');
    expect(story).toContain(`Import      ${hint}`);
    const json = (await run(['explain', '--format', 'json', '-'], { stdin: document })).stdout;
    expect(JSON.parse(json).operations).toMatchObject([
      {
        why: 'none',
        declaredFor: {
          tool: 'fern',
          file: '<stdin>',
          pointer: '/paths/~1users/get/x-fern-pagination',
          range: { start: { line: 4, character: 6 } },
        },
      },
    ]);
    const piped = (await run(['explain', '-'], { stdin: document })).stdout;
    expect(piped).toContain('pagewright import - converts the declarations for Fern.\n');
  });

  it('explain names the overlay that declares an operation for another tool', async () => {
    const files = {
      'openapi.yaml': plainDocument,
      'overlay.yaml':
        'overlay: 1.0.0\ninfo: { title: Fern, version: "1" }\nactions:\n  - target: $.paths["/users"].get\n    update: { x-fern-pagination: { offset: $request.offset, results: $response.users } }\n',
    };
    const { stdout } = await run(['explain', 'openapi.yaml', '--overlay', 'overlay.yaml'], { files });
    expect(stdout).toContain('get /users  -       declared for Fern, overlay.yaml:5:15\n');
  });

  it('explain FILE lists only the configured targets', async () => {
    const files = {
      'sdk.yaml': `${configuration}targets: [cpp, typescript]\n`,
      'openapi.yaml': plainDocument,
    };
    const { stdout } = await run(['explain', 'sdk.yaml'], { files });
    expect(stdout).toContain('early  C++: ');
    expect(stdout).not.toContain('Swift');
  });

  it('explain FILE explains every document of a folder', async () => {
    const files = { 'd/a.yaml': cleanDocument, 'd/sdk.yaml': configuration, 'd/openapi.yaml': plainDocument };
    const { status, stdout } = await run(['explain', 'd'], { files });
    expect(status).toBe(0);
    expect(stdout.match(/^d\/.*$/gm)).toEqual([
      'd/openapi.yaml with d/sdk.yaml: 1 of 1 operation paginated',
      'd/a.yaml: 1 of 2 operations paginated',
    ]);
  });

  it('explain FILE counts only operations that the document has, as check does', async () => {
    const sdk =
      'openapi: ./a.yaml\nresources: { a: { methods: { b: { endpoint: get /gone, paginated: userPages } } } }\n';
    const files = { 'a.yaml': cleanDocument, 'sdk.yaml': sdk };
    const { stdout } = await run(['explain', 'sdk.yaml'], { files });
    expect(stdout).toContain('a.yaml with sdk.yaml: 1 of 2 operations paginated\n');
    expect(stdout).toMatch(/^get \/gone +userPages/m);
    expect((await run(['check', 'sdk.yaml'], { files })).stdout).toContain('; 1 of 2 operations paginated\n');
  });

  it('the output of explain FILE fits into the terminal', async () => {
    const { stdout } = await run(['explain', 'a.yaml'], {
      files: { 'a.yaml': cleanDocument },
      columns: 60,
      env: { NO_COLOR: '1' },
    });
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60);
  });

  it('explain FILE notes that the document has errors, and suggests check', async () => {
    const { status, stderr } = await run(['explain', 'a.yaml'], { files: { 'a.yaml': errorDocument } });
    expect(status).toBe(0);
    expect(stderr).toBe('pagewright: a.yaml has 1 error; pagewright check a.yaml reports it\n');
  });

  it('`explain -` suggests `check -` if the document on standard input has errors', async () => {
    const { stderr } = await run(['explain', '-'], { stdin: errorDocument });
    expect(stderr).toBe('pagewright: <stdin> has 1 error; pagewright check - reports it\n');
  });

  it.each([
    ['turned off', 'rules: { Pagination/UnknownScheme: off }'],
    ['a warning', 'rules: { Pagination/UnknownScheme: warn }'],
    ['ignored', 'ignored: { Pagination/UnknownScheme: true }'],
  ])('explain FILE does not count an error that is %s in the configuration', async (_, diagnostics) => {
    const files = {
      'a.yaml': errorDocument,
      'sdk.yaml': `openapi: ./a.yaml\ndiagnostics: { ${diagnostics} }\n`,
    };
    expect((await run(['check', 'sdk.yaml'], { files })).status).toBe(0);
    expect((await run(['explain', 'sdk.yaml'], { files })).stderr).toBe('');
  });

  it.each([
    ['a missing file', 'b.yaml', "can't read b.yaml: no such file or folder"],
    ['a file without an API', 'c.yaml', 'c.yaml is neither an OpenAPI document nor a configuration'],
  ])('explain of %s ends with status 2', async (_, file, message) => {
    const { status, stdout, stderr } = await run(['explain', file], { files: { 'c.yaml': 'a: 1' } });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`pagewright: ${message}`);
  });
});

describe('explain FILE OPERATION', () => {
  const files = { 'sdk.yaml': configuration, 'openapi.yaml': plainDocument, 'a.yaml': cleanDocument };

  it('explain FILE OPERATION explains one operation fully, each target with its notes', async () => {
    const { status, stdout } = await run(['explain', 'a.yaml', 'get /users'], { files });
    expect(status).toBe(0);
    expect(stdout).toBe(`get /users (listUsers)

Scheme      userPages, of type pageNumber. Counts pages: each request asks for the page after the current one, the first being 1, or 0 if the declaration starts there.
Why         named on the operation, a.yaml:11:28
Next        ${describeNext(userPages)}
Stops       ${stopLines('            ')}

TypeScript  reaches every page
Python      reaches every page
Go          reaches every page
Java        reaches every page
Kotlin      reaches every page
Ruby        reaches every page
C#          reaches every page
PHP         reaches every page
Rust        reaches every page
Dart        reaches every page
C++         stops early
            Never fetches: the page holds the items and next-page metadata.
Swift       stops early
            Has no page helper: the response is returned as is.

`);
  });

  it.each([['GET /users'], ['listUsers'], ['users.list']])(
    'explain FILE OPERATION finds the operation by %s',
    async (name) => {
      const { status, stdout } = await run(['explain', 'sdk.yaml', name], { files });
      expect(status).toBe(0);
      expect(stdout.split('\n')[0]).toBe('get /users (listUsers, users.list)');
    },
  );

  it('explain FILE OPERATION finds the operation by verb and path in two arguments', async () => {
    expect((await run(['explain', 'a.yaml', 'get', '/users'], { files })).stdout).toContain(
      'get /users (listUsers)',
    );
  });

  it('explain FILE OPERATION explains every method that the operation has', async () => {
    const twice = `${configuration}      all: get /users\n`;
    const { stdout } = await run(['explain', 'sdk.yaml', 'get /users'], {
      files: { ...files, 'sdk.yaml': twice },
    });
    expect(stdout.match(/^get .*$/gm)).toEqual([
      'get /users (listUsers, users.list)',
      'get /users (listUsers, users.all)',
    ]);
  });

  it('explain FILE OPERATION names the document that has the operation, if several are searched', async () => {
    const { status, stdout, stderr } = await run(['explain', '.', 'get /health'], { files });
    expect([status, stdout.split('\n')[0], stderr]).toEqual([0, 'get /health', '']);
  });

  it('explain FILE OPERATION gives the reason why an operation is not paginated', async () => {
    const { stdout } = await run(['explain', 'a.yaml', 'get /health'], { files });
    expect(stdout).toBe('get /health\n\nScheme      none\nWhy         nothing declared\n\n');
  });

  it('explain FILE OPERATION shows why an operation looks paginated, and why no scheme is proposed', async () => {
    const list = '{ type: object, properties: { users: { type: array, items: { type: object } } } }';
    const paged = (name: string) =>
      `openapi: 3.1.0
info: { title: Users, version: '1' }
paths:
  /users:
    get:
      parameters: [{ name: ${name}, in: query, schema: { type: string } }, { name: limit, in: query, schema: { type: integer } }]
      responses: { '200': { description: fine, content: { application/json: { schema: ${list} } } } }
`;
    const { stdout } = await run(['explain', 'a.yaml', 'get /users'], {
      files: { 'a.yaml': paged('cursor') },
    });
    expect(stdout).toBe(
      'get /users\n\nScheme      none\nWhy         nothing declared\nLooks       get /users looks paginated (it takes cursor and limit and returns the list users), but its pagination is not declared: callers get only the first page. No scheme is proposed for it: it takes cursor, which its response does not have.\n\n',
    );
  });

  it('explain FILE OPERATION proposes no scheme for an operation that is declared for another tool', async () => {
    const text = `openapi: 3.1.0
info: { title: Users, version: '1' }
paths:
  /users:
    get:
      x-speakeasy-pagination: { type: offsetLimit, inputs: [{ name: page, in: parameters, type: page }], outputs: { results: $.users } }
      parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses: { '200': { description: fine, content: { application/json: { schema: { type: object, properties: { users: { type: array, items: { type: object } } } } } } } }
`;
    const { stdout } = await run(['explain', 'a.yaml', 'get /users'], { files: { 'a.yaml': text } });
    expect(stdout).not.toContain('Looks');
  });

  it.each([
    ['get /user', ' Did you mean get /users?'],
    ['listUser', ' Did you mean listUsers?'],
    ['something', ''],
  ])('explain of %s, which is not an operation, ends with status 2 and a hint', async (name, hint) => {
    expect(await run(['explain', 'a.yaml', name], { files })).toEqual({
      status: 2,
      stdout: '',
      stderr: `pagewright: there is no operation ${name} in a.yaml.${hint} pagewright explain a.yaml lists them.\n`,
    });
  });
});

it('explain shows its progress on a terminal after one second', async () => {
  const files = { 'a.yaml': cleanDocument };
  const { stderr } = await run(['explain', 'a.yaml'], { files, stderrIsTTY: true, tick: 600 });
  expect(stderr).toBe('\r\u001b[Kanalysing a.yaml\r\u001b[K');
});
