import type { ServiceSetup } from '@pagewright/mock/node';
import { describe, expect, it } from 'vitest';
import { run } from '../support/fake-io.js';

const openapi = `openapi: 3.1.0
info: { title: Desk, version: 1.0.0 }
x-vendor-pagination:
  - name: tickets
    type: offset
    request: { offset: { type: offset }, limit: { type: limit } }
    response: { tickets: { type: items } }
paths:
  /tickets:
    get:
      operationId: listTickets
      x-vendor-pagination: tickets
      parameters: [{ $ref: "shared.yaml#/limit" }]
      responses:
        "200":
          description: A page
          content: { application/json: { schema: { $ref: "shared.yaml#/page" } } }
  /calls:
    get:
      x-speakeasy-pagination:
        type: cursor
        inputs: [{ name: after, in: parameters, type: cursor }]
        outputs: { results: $.calls, nextCursor: $.next }
      parameters: [{ name: after, in: query, schema: { type: string } }]
      responses:
        "200":
          description: A page
          content:
            application/json:
              schema: { type: object, properties: { calls: { type: array, items: { type: object } }, next: { type: string } } }
  /report:
    get:
      x-vendor-pagination: tickets
      responses: { "204": { description: Nothing } }
`;
const files = {
  'openapi.yaml': openapi,
  'shared.yaml': `limit: { name: limit, in: query, schema: { type: integer, default: 3 } }
page: { type: object, properties: { tickets: { type: array, items: { type: object, properties: { id: { type: integer } } } } } }
`,
  'overlay.yaml': `overlay: 1.0.0
info: { title: Bigger pages, version: 1.0.0 }
actions:
  - target: $.paths["/tickets"].get.parameters[0]
    remove: true
`,
};

/** Runs the command, and calls `ask` with its service before requesting the command to end. */
async function serving(argv: readonly string[], ask?: (service: ServiceSetup) => Promise<void>) {
  let service: ServiceSetup | undefined;
  const result = await run(['mock', ...argv], {
    files,
    onService: (setup) => {
      service = setup;
    },
    stopRequested: async () => {
      if (service !== undefined) await ask?.(service);
    },
  });
  return { ...result, service };
}

async function itemsOf(service: ServiceSetup, path: string, name = 'tickets') {
  return (await (await service.answer(new Request(`http://a.test${path}`))).json())[name];
}

describe('pagewright mock', () => {
  it('mock prints its address in the first line, and notes what it does not serve', async () => {
    const { status, stdout, stderr } = await serving(['openapi.yaml', '--port', '80', '--host', 'localhost']);
    expect([status, stdout]).toEqual([0, 'listening on http://localhost:80\n']);
    expect(stderr).toContain('pagewright: 3 of 3 operations of openapi.yaml are paginated\n');
    expect(stderr).toContain(
      'pagewright: get /report is not served: its success response is 204, which has no body\n',
    );
  });

  it('mock reads files that the document refers to, declarations of other tools and overlays', async () => {
    await serving(['openapi.yaml'], async (service) => {
      expect(await itemsOf(service, '/tickets')).toHaveLength(3);
      expect(await itemsOf(service, '/calls', 'calls')).toHaveLength(20);
    });
    await serving(['openapi.yaml', '--overlay', 'overlay.yaml'], async (service) => {
      expect(await itemsOf(service, '/tickets')).toHaveLength(20);
    });
  });

  it('mock takes the number of items, the page size and the seed from its options', async () => {
    await serving(['openapi.yaml', '--items', '5', '--page-size', '4', '--seed', '3'], async (service) => {
      expect(await itemsOf(service, '/tickets')).toHaveLength(4);
      expect(await itemsOf(service, '/tickets?offset=4')).toEqual([{ id: 2004 }]);
    });
  });

  it('mock --fault applies to the named operation, or without a name to all that can have the fault', async () => {
    for (const argv of [['clamp=listTickets'], ['clamp=GET /tickets'], ['clamp']]) {
      const { stderr } = await serving(['openapi.yaml', '--fault', ...argv], async (service) => {
        expect(await itemsOf(service, '/tickets?limit=8')).toHaveLength(4);
      });
      const note = "fault clamp can't occur in get /calls: no request field asks for a page size";
      expect(stderr.includes(note)).toBe(argv[0] === 'clamp');
    }
  });

  it("mock ends with status 2 if the named operation can't have the requested fault", async () => {
    const { status, stdout, stderr, service } = await serving([
      'openapi.yaml',
      '--fault',
      'loop=get /report',
    ]);
    expect([status, stdout, service]).toEqual([2, '', undefined]);
    expect(stderr).toContain(
      "fault loop can't occur in get /report: its success response is 204, which has no body",
    );
  });

  it('mock ends with status 2 if no operation can have the requested fault', async () => {
    const pages = openapi.replace(/ {2}\/calls:[\s\S]*/, '');
    const argv = ['mock', 'openapi.yaml', '--fault', 'constantCursor'];
    const { status, stdout, stderr } = await run(argv, { files: { ...files, 'openapi.yaml': pages } });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/fault constantCursor can't occur in get \/tickets: .+\n$/);
  });

  it('mock logs each request as a line of JSON without its query; --quiet logs nothing', async () => {
    const entry = {
      time: '2026-01-01T00:00:00.000Z',
      method: 'GET',
      path: '/tickets',
      status: 200,
      bytes: 2,
      ms: 1,
    };
    const { stdout } = await serving(['openapi.yaml'], async ({ log }) => log(entry));
    const [, line = ''] = stdout.split('\n');
    expect(JSON.parse(line)).toEqual({ event: 'request', id: '1', ...entry });
    expect((await serving(['openapi.yaml', '--quiet'], async ({ log }) => log(entry))).stdout).not.toContain(
      'event',
    );
  });

  it.each([
    [['openapi.yaml', '--port', '65536'], '"65536" for --port; expected a whole number from 0 to 65535'],
    [['openapi.yaml', '--items', 'x'], '"x" for --items; expected a whole number from 0 to 100000'],
    [['openapi.yaml', '--items', '100001'], '"100001" for --items; expected a whole number from 0 to 100000'],
    [['openapi.yaml', '--page-size', '0'], '"0" for --page-size; expected a whole number from 1 to 10000'],
    [['openapi.yaml', '--seed', '1796076886'], 'for --seed; expected a whole number from 1 to 1000000'],
    [['openapi.yaml', '--fault', 'clmp'], '--fault clmp is not known; did you mean clamp?'],
    [['openapi.yaml', '--fault', 'clamp='], '--fault clamp= names no operation: add one, or omit the ='],
    [['openapi.yaml', '--host', ''], '--host'],
    [[], 'mock needs one FILE'],
    [['gone.yaml'], 'gone.yaml'],
  ])('mock explains why it refuses %j', async (argv, sentence) => {
    const { status, stdout, stderr } = await serving(argv);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
  });
});
