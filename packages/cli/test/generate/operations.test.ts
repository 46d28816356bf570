import { isMade } from '@pagewright/codegen';
import { targetIds } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { run, runWithTraces } from '../support/fake-io.js';

const document = `openapi: 3.1.0
info: { title: Desk, version: '1' }
x-vendor-pagination:
  - name: offsetPage
    type: offset
    request: { offset: { type: offset }, limit: { type: limit } }
    response: { data: { type: items } }
  - name: linked
    type: cursor
    request: { after: { type: cursor } }
    response: { data: { type: items }, next: { type: cursor, location: header, headerName: X-Next } }
paths:
  /tickets: { get: { operationId: list-tickets, x-vendor-pagination: offsetPage, responses: {} } }
  /agents: { get: { operationId: listAgents, x-vendor-pagination: linked, responses: {} } }
`;
const sdk = `export const listTickets = (options?: object) => client.get({ url: '/tickets', ...options });
export const everyAgent = (options?: object) => client.get({ url: '/agents', ...options });
`;
const files = { 'api.yaml': document, 'src/client/sdk.gen.ts': sdk, 'src/client/notes.txt': '' };
const generate = ['generate', 'api.yaml', '--out', 'src/sdks'];
const limit = 'GET /agents: Stops after the first page: its only cursor is in a header.';

describe('outputs for operations', () => {
  test.each([
    ['tanstack-query', 'listTickets'],
    ['swr', 'listTickets'],
  ])(
    'generate writes infinite queries of %s next to other targets, and reports a walk that stops early',
    async (library, name) => {
      const argv = [...generate, '--target', `${library},go`];
      const { status, written, stderr } = await runWithTraces(argv, { files });
      const folder = `src/sdks/${library}/`;
      const own = Object.entries(written).filter(([path]) => path.startsWith(folder));
      expect(own.map(([path]) => path.slice(folder.length))).toEqual([
        ...[
          'paginate.ts',
          'paging.ts',
          'requests.ts',
          'walks.ts',
          'breaks.ts',
          'schemes.ts',
          'bound.ts',
          'infinite.ts',
          'queries.ts',
          'README.md',
        ],
      ]);
      expect(own.every(([, text]) => isMade(String(text)))).toBe(true);
      expect(written[`${folder}queries.ts`]).toContain(
        `export const ${name} = /* @__PURE__ */ infiniteList(`,
      );
      expect(Object.keys(written).some((path) => path.startsWith('src/sdks/go/'))).toBe(true);
      expect(stderr).toContain(`${library}: ${limit}`);
      expect(written[`${folder}README.md`]).toContain(limit);
      expect(status).toBe(0);
    },
  );

  test.each(['tanstack-query', 'swr'])(
    'with --client, generate writes infinite queries of %s that call the functions of the client',
    async (library) => {
      const argv = [...generate, '--target', library, '--client', 'hey-api=src/client'];
      const { written, status } = await runWithTraces(argv, { files });
      const calls = String(written[`src/sdks/${library}/hey-api.ts`]);
      expect(calls).toContain("import * as client from '../../client/sdk.gen.js';");
      expect(calls).toContain('export const listTicketsInfinite = /* @__PURE__ */ infiniteCall(');
      expect(calls).toContain('export const everyAgentInfinite = /* @__PURE__ */ infiniteCall(');
      expect(written[`src/sdks/${library}/README.md`]).toContain('listTicketsInfinite(options)');
      expect(status).toBe(0);
    },
  );

  test('generate --target all writes the twelve targets and no library', async () => {
    const { written } = await runWithTraces([...generate, '--target', 'all'], { files });
    const folders = new Set(Object.keys(written).map((path) => path.split('/')[2]));
    expect([...folders].sort()).toEqual([...targetIds].sort());
  });

  test('--client finds a client function by its name, or else by the call that it makes', async () => {
    const argv = [...generate, '--client', 'hey-api=src/client'];
    const { status, written, stderr } = await runWithTraces(argv, { files });
    const pages = String(written['src/sdks/hey-api/pages.ts']);
    expect(pages).toContain("import * as client from '../../client/sdk.gen.js';");
    expect(pages).toContain(
      'export function paginateListTickets(...args: Parameters<typeof client.listTickets>)',
    );
    expect(pages).toContain(
      'export function paginateEveryAgent(...args: Parameters<typeof client.everyAgent>)',
    );
    expect(stderr).toContain(`hey-api: ${limit}`);
    expect(Object.keys(written).every((path) => path.startsWith('src/sdks/hey-api/'))).toBe(true);
    expect(status).toBe(0);
  });

  test('a paged function of a client says which operation it calls, and the README passes its arguments', async () => {
    const argv = [...generate, '--client', 'hey-api=src/client'];
    const { written } = await runWithTraces(argv, { files });
    const comment = ' * GET /tickets, which uses the scheme offsetPage.\n';
    expect(written['src/sdks/hey-api/pages.ts']).toContain(comment);
    expect(written['src/sdks/hey-api/README.md']).toContain(
      'of paginateListTickets(options)) console.log(item);',
    );
  });

  test('generate leaves out an operation without a client function, and says why', async () => {
    const { written, stderr } = await runWithTraces([...generate, '--client', 'orval=src/client'], {
      files: {
        ...files,
        'src/client/sdk.gen.ts': 'export const listTickets = (params?: object) => get(params);\n',
      },
    });
    expect(stderr).toContain(
      'orval: GET /agents is left out: no module exports listAgents, and no other function calls GET /agents',
    );
    expect(written['src/sdks/orval/pages.ts']).toContain('{ query: [0] }');
    expect(written['src/sdks/orval/pages.ts']).not.toContain('Agents');
  });

  test('--client without a path assumes the default file name of the client’s generator', async () => {
    const { written } = await runWithTraces([...generate, '--client', 'hey-api'], { files });
    const pages = written['src/sdks/hey-api/pages.ts'];
    expect(pages).toContain("import * as client from '../client/sdk.gen.js';");
    expect(pages).toContain('client.listAgents');
  });

  test('--client without a path writes the pages, with a note if the client that they import is missing', async () => {
    const { status, written, stderr } = await runWithTraces([...generate, '--client', 'openapi-fetch'], {
      files,
    });
    expect([status, Object.keys(written)]).toEqual([
      0,
      expect.arrayContaining(['src/sdks/openapi-fetch/pages.ts']),
    ]);
    expect(stderr).toContain(
      '--client openapi-fetch: there is no client at src/sdks/schema.ts, which the generated code imports; generate it there, or name its file or folder with --client openapi-fetch=PATH\n',
    );
    const present = { ...files, 'src/sdks/schema.d.ts': 'export interface paths {}\n' };
    expect((await run([...generate, '--client', 'openapi-fetch'], { files: present })).stderr).not.toContain(
      'there is no client',
    );
  });

  test('generate --check passes if the files for infinite queries and for a client are up to date', async () => {
    const argv = [...generate, '--target', 'swr', '--client', 'hey-api=src/client'];
    const { written } = await runWithTraces(argv, { files });
    const there = { ...files, ...(written as Record<string, string>) };
    const { status, stdout } = await run([...argv, '--check'], { files: there });
    expect([status, stdout]).toEqual([0, '23 files, all up to date\n']);
  });

  test('a client with more files than generate reads is an error, not an incomplete client', async () => {
    const many = Array.from({ length: 20_001 }, (_, index) => [`sdk/Model${index}.cs`, ''] as const);
    const { status, stderr } = await run([...generate, '--client', 'kiota=sdk'], {
      files: { ...files, ...Object.fromEntries(many) },
    });
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining('--client kiota: sdk contains more than 20000 files: name a folder in it'),
    ]);
  });

  test.each([
    [['--target', 'tanstack-qery'], 'did you mean tanstack-query?'],
    [
      ['--client', 'orvl=src'],
      '--client orvl is not one of hey-api, orval, openapi-fetch, openapi-python-client, oapi-codegen, openapi-generator-java, kiota; did you mean orval?',
    ],
    [['--client', 'orval=a', '--client', 'orval=b'], '--client orval can be passed only once'],
    [['--client', 'orval'], '--client orval needs its file or folder'],
    [['--client', 'oapi-codegen'], '--client oapi-codegen needs its file or folder'],
    [['--client', 'oapi-codegen=src/client'], '--client oapi-codegen: src/client contains no Go files'],
    [['--client', 'orval=nowhere'], '--client orval: nowhere does not exist'],
  ])('wrong usage of generate --target or --client is explained: %j', async (more, said) => {
    const { status, stderr, written } = await runWithTraces([...generate, ...more], { files });
    expect(stderr).toContain(said);
    expect([status, written]).toEqual([2, {}]);
  });
});
