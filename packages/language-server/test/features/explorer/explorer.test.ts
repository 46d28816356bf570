import { describe, expect, it } from 'vitest';
import type { Explored, ExploredUnit } from '../../../src/features/explorer/explored.js';
import { explorer } from '../../../src/features/explorer/explorer.js';
import type { Workspace } from '../../../src/model/workspace.js';
import { eachVariant, type Fixture, fixture } from '../../kit/fixture.js';
import { reported } from '../../kit/reported.js';

const going = { isCancellationRequested: false };

const desk = `
  --- openapi.yaml
  openapi: 3.1.0
  info: { title: "😀 Desk", version: 1.0.0 }
  x-vendor-pagination:
    - name: tickets
      type: offset
      description: All lists of the desk
      request: { offset: { type: offset }, limit: { type: limit } }
      response: { data: { type: items }, total: { type: total } }
  paths:
    /tickets:
      get:
        operationId: listTickets
        x-vendor-pagination: tickets
        parameters:
          - { name: offset, in: query, schema: { type: integer } }
          - { name: limit, in: query, schema: { type: integer } }
        responses: { '200': { description: Fine, content: { application/json: { schema: &page { type: object, required: [data, total], properties: { data: { type: array, items: { type: object, properties: { title: { type: string } } } }, total: { type: integer } } } } } } }
    /agents:
      get:
        parameters:
          - { name: offset, in: query, schema: { type: integer } }
          - { name: limit, in: query, schema: { type: integer } }
        responses: { '200': { description: Fine, content: { application/json: { schema: *page } } } }
    /teams:
      get:
        x-vendor-pagination: teams
        responses: { '200': { description: Fine, content: { application/json: { schema: *page } } } }
    /settings:
      get:
        x-vendor-pagination: false
        responses: { '200': { description: Fine } }
  --- sdk.yaml
  openapi: ./openapi.yaml
  targets: [csharp, swift]
  resources:
    tickets:
      methods:
        list: get /tickets
`;

describe('pagewright/explorer', () => {
  it('pagewright/explorer returns units, schemes with operations and targets, and undeclared operations', async () => {
    const one = fixture(desk);
    const unit = await onlyUnit(one.workspace);
    const { schemes, unbound, undeclared, external, counts, ...rest } = unit;
    expect(external).toEqual([]);
    expect(rest).toEqual({
      id: '["file:///work/openapi.yaml","file:///work/sdk.yaml"]',
      document: { uri: 'file:///work/openapi.yaml', name: 'openapi.yaml', broken: false },
      config: { uri: 'file:///work/sdk.yaml', name: 'sdk.yaml', broken: false },
      coverage: 50,
      targets: { ids: ['csharp', 'swift'], profile: 'baseline' },
      summary: '1 of 4 list operations, 1 decided against, 1 problem',
    });
    expect(counts).toEqual({
      lists: 4,
      paginated: 1,
      against: 1,
      operations: 4,
      errors: 1,
      warnings: 0,
      infos: 0,
      examined: 1,
      toExamine: 1,
    });
    expect(schemes.map((scheme) => reported(one, scheme))).toEqual([
      {
        name: 'tickets',
        type: 'offset',
        description: 'All lists of the desk',
        inline: false,
        location: 'tickets',
        next: 'offset = offset + limit sent, else the number of items in data',
        stops: [
          'data is empty or missing',
          'the limit sent is zero or not a whole number',
          'the next offset reaches total',
        ],
        problems: 0,
        targets: [
          { id: 'csharp', name: 'C#', advances: true, walksItems: true, notes: [] },
          {
            id: 'swift',
            name: 'Swift',
            advances: false,
            walksItems: false,
            notes: ['Has no page helper: the response is returned as is.'],
          },
        ],
        operations: [
          {
            operation: 'get /tickets',
            operationId: 'listTickets',
            method: 'tickets.list',
            why: 'operation',
            reason: 'named on the operation',
            location: 'get',
            decidedBy: 'tickets',
            problems: 0,
          },
        ],
      },
    ]);
    expect(unbound.map((operation) => reported(one, operation))).toEqual([
      {
        operation: 'get /teams',
        why: 'unknown',
        reason: 'it names a scheme that is not defined',
        location: 'get',
        decidedBy: 'teams',
        problems: 1,
        worst: 'error',
      },
      {
        operation: 'get /settings',
        why: 'disabled',
        reason: 'turned off',
        location: 'get',
        decidedBy: 'false',
        problems: 0,
      },
    ]);
    expect(undeclared.map((operation) => reported(one, operation))).toEqual([
      {
        operation: 'get /agents',
        location: 'get',
        message:
          'get /agents looks paginated (it takes offset and limit and returns the list data and total), but its pagination is not declared: callers get only the first page. tickets fits it.',
        fits: ['tickets'],
        type: 'offset',
        items: ['data'],
      },
    ]);
  });

  it("a scheme in the explorer has the highest severity of its operations' findings", async () => {
    const worse = desk.replace(
      '/agents:\n      get:\n        parameters:\n          - { name: offset,',
      '/agents:\n      get:\n        x-vendor-pagination: tickets\n        parameters:\n          - { name: skip,',
    );
    const [tickets] = (await onlyUnit(fixture(worse).workspace)).schemes;
    expect(tickets?.operations.map(({ operation, worst }) => [operation, worst])).toEqual([
      ['get /tickets', undefined],
      ['get /agents', 'error'],
    ]);
    expect([tickets?.problems, tickets?.worst]).toEqual([0, 'error']);
  });

  it('pagewright/explorer returns the same tree for YAML and JSON files', async () => {
    const plain = shape(fixture(desk), await answer(fixture(desk).workspace));
    const all: { readonly one: Fixture; readonly explored: Promise<Explored> }[] = [];
    eachVariant(desk, (one) => all.push({ one, explored: answer(one.workspace) }));
    expect(all.length).toBeGreaterThan(4);
    for (const { one, explored } of all) expect(shape(one, await explored), one.variant).toEqual(plain);
  });

  it('pagewright/explorer shows a document without a configuration, and a configuration without a document', async () => {
    const alone = await onlyUnit(fixture('openapi: 3.1.0\npaths: {}\n').workspace);
    expect(alone.summary).toBe('no list operations');
    expect([alone.config, alone.schemes, alone.targets.ids.length]).toEqual([undefined, [], 12]);
    const config = fixture(`
      --- sdk.yaml
      openapi: ./gone.yaml
      pagination: [{ name: all, type: fakePage, request: {}, response: { data: { type: items } } }]
      resources: { users: { methods: { list: { endpoint: get /users, paginated: all } } } }
    `);
    const unit = await onlyUnit(config.workspace);
    expect(unit.document).toBe(undefined);
    expect(unit.schemes[0]?.operations.map((operation) => reported(config, operation))).toEqual([
      {
        operation: 'get /users',
        method: 'users.list',
        why: 'config',
        reason: 'named in the configuration',
        location: 'list',
        decidedBy: 'all',
        problems: 0,
      },
    ]);
  });

  it('pagewright/explorer omits findings that are suppressed or turned off by the settings', async () => {
    const hidden = fixture(
      desk.replace(
        '/agents:\n      get:',
        '/agents:\n      get:\n        x-vendor-pagination-ignore: [Document/UndeclaredPagination]',
      ),
    );
    expect((await onlyUnit(hidden.workspace)).undeclared).toEqual([]);
    const off = fixture(desk, {
      settings: { diagnostics: { rules: { 'Document/UndeclaredPagination': 'off' } } },
    });
    expect((await onlyUnit(off.workspace)).undeclared).toEqual([]);
  });

  it('pagewright/explorer marks a truncated document as broken, and keeps its readable part', async () => {
    const { workspace } = fixture(`${desk.slice(0, desk.indexOf('  --- sdk'))}      post: { "\n`);
    const unit = await onlyUnit(workspace);
    expect(unit.document?.broken).toBe(true);
    expect(unit.schemes.map(({ name }) => name)).toEqual(['tickets']);
  });
});

describe('operations declared for other tools', () => {
  const list = (declared: string) =>
    `{ ${declared}, parameters: [{ name: cursor, in: query, schema: { type: string } }], responses: { '200': { description: Fine, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { type: object } }, next: { type: string } } } } } } } }`;
  const declared =
    'x-speakeasy-pagination: { type: cursor, inputs: [{ name: cursor, in: parameters, type: cursor }], outputs: { results: $.data, nextCursor: $.next } }';
  const others = `
    openapi: 3.1.0
    x-vendor-pagination: [{ name: all, type: fakePage, request: {}, response: { data: { type: items } } }]
    paths:
      /users: { get: ${list(declared)} }
      /teams: { get: ${list('x-fern-pagination: { type: custom, results: $response.data }')} }
      /rooms: { get: ${list(`x-vendor-pagination: all, ${declared}`)} }
      /items: { get: ${list('summary: "😀"')} }
  `;

  it('the explorer lists operations that are declared for other tools separately from undeclared ones', async () => {
    const tells: Promise<void>[] = [];
    eachVariant(others, (one) => {
      const checked = async () => {
        const { external, undeclared, counts, summary } = await onlyUnit(one.workspace);
        expect(external.map((operation) => reported(one, operation))).toEqual([
          {
            operation: 'get /users',
            location: 'get',
            declaredAt: 'x-speakeasy-pagination',
            tool: 'Speakeasy',
            type: 'cursor',
            reason: 'declared for Speakeasy; converts to a scheme of type cursor',
          },
          {
            operation: 'get /teams',
            location: 'get',
            declaredAt: 'x-fern-pagination',
            tool: 'Fern',
            reason: 'declared for Fern in a way that can’t be converted',
          },
        ]);
        expect(undeclared.map(({ operation }) => operation)).toEqual(['get /items']);
        expect(counts.lists).toBe(4);
        expect(summary).toMatch(/^3 of 4 list operations/);
      };
      tells.push(checked());
    });
    expect(tells.length).toBeGreaterThan(4);
    await Promise.all(tells);
  });

  it('the explorer pauses while it searches operations of other tools, and stops on cancellation', async () => {
    const { workspace } = fixture(others);
    const token = { isCancellationRequested: false };
    let pauses = 0;
    const pause = async () => {
      token.isCancellationRequested = ++pauses > 1;
    };
    expect(await explorer(workspace, token, { pause })).toBe(undefined);
    expect(pauses).toBe(2);
  });
});

async function answer(workspace: Workspace): Promise<Explored> {
  const explored = await explorer(workspace, going);
  if (explored === undefined) throw new Error('Nobody has withdrawn the question.');
  return explored;
}

async function onlyUnit(workspace: Workspace): Promise<ExploredUnit> {
  const [unit, ...others] = (await answer(workspace)).units;
  if (unit === undefined || others.length > 0) throw new Error('There is one unit.');
  return unit;
}

/** The explorer's result with locations replaced by the text at them, since JSON and YAML have different locations. */
function shape(one: Fixture, explored: Explored): unknown {
  return JSON.parse(JSON.stringify(reported(one, explored)).replaceAll('.json"', '.yaml"'), (key, value) =>
    key === 'id' || key === 'uri' ? '' : value,
  );
}

it('the explorer distinguishes an operation of an invalid scheme from one that names an undefined scheme', async () => {
  const text = (scheme: string) => `
  openapi: 3.1.0
  x-vendor-pagination: [${scheme}]
  paths: { /users: { get: { x-vendor-pagination: pages } } }
`;
  const reasons = async (scheme: string) => {
    const one = fixture(text(scheme));
    const explored = await explorer(one.workspace, { isCancellationRequested: false });
    return explored?.units.flatMap(({ unbound }) => unbound.map(({ reason }) => reason));
  };
  expect(await reasons('{ name: pages, type: offset }')).toEqual(['it names a scheme that is ignored']);
  expect(await reasons('')).toEqual(['it names a scheme that is not defined']);
});
