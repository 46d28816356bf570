import { describe, expect, it } from 'vitest';
import { readFixture } from '../kit/fixture-text.js';
import { type Client, startClient } from './kit/client.js';

const uri = 'file:///work/openapi.yaml';

const [document] = readFixture(`
  openapi: 3.1.0
  x-vendor-pagination:
    - name: pages
      type: offset
      request: { skip: { type: offset } }
      response: { data: { type: items } }
  paths:
    /users:
      get:
        x-vendor-pagination: pa┆ges
        parameters: [{ name: skip, in: query, schema: { type: integer } }]
        responses:
          '200':
            description: fine
            content:
              application/json:
                schema: { properties: { data: { type: array, items: { type: object } } } }
`);
const { text = '', cursors = [] } = document ?? {};
const [cursor = 0] = cursors;
const before = text.slice(0, cursor).split('\n');
const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
const line = { start: { line: position.line, character: 0 }, end: position };
const whole = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
const textDocument = { uri };

const capabilities = {
  textDocument: {
    definition: { linkSupport: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: [] } },
      dataSupport: true,
      resolveSupport: { properties: ['edit'] },
    },
  },
};

const open = async (given: object = capabilities): Promise<Client> => {
  const client = await startClient({ capabilities: given });
  client.open(uri, text);
  return client;
};

/** For each request: its method, its result in words, its parameters, and a part that its result always contains. */
const requests: readonly (readonly [string, string, object, unknown])[] = [
  [
    'textDocument/completion',
    'the schemes as items',
    { textDocument, position },
    { items: expect.arrayContaining([expect.objectContaining({ label: 'pages' })]) },
  ],
  ['textDocument/hover', 'contents', { textDocument, position }, { contents: expect.anything() }],
  [
    'textDocument/definition',
    'a link to the name of the scheme',
    { textDocument, position },
    [{ targetUri: uri, targetSelectionRange: { start: { line: 2 } } }],
  ],
  [
    'textDocument/references',
    'the declaration and its use',
    { textDocument, position, context: { includeDeclaration: true } },
    [{ uri }, { uri }],
  ],
  [
    'textDocument/references',
    'only the use if the declaration is excluded',
    { textDocument, position, context: { includeDeclaration: false } },
    [{ range: { start: { line: 9 } } }],
  ],
  [
    'textDocument/prepareRename',
    'the name of the scheme',
    { textDocument, position },
    { placeholder: 'pages' },
  ],
  [
    'textDocument/rename',
    'an edit of the declaration and of its use',
    { textDocument, position, newName: 'lists' },
    { changes: { [uri]: [{ newText: 'lists' }, { newText: 'lists' }] } },
  ],
  ['textDocument/documentHighlight', 'the declaration and its use', { textDocument, position }, [{}, {}]],
  [
    'textDocument/documentSymbol',
    'symbols with a selection range',
    { textDocument },
    expect.arrayContaining([expect.objectContaining({ selectionRange: expect.anything() })]),
  ],
  [
    'workspace/symbol',
    'the symbol that matches the query',
    { query: 'pages' },
    expect.arrayContaining([expect.objectContaining({ name: 'pages' })]),
  ],
  ['textDocument/documentLink', 'an empty list for a document without links', { textDocument }, []],
  [
    'textDocument/codeAction',
    'actions with a title',
    { textDocument, range: whole, context: { diagnostics: [] } },
    expect.arrayContaining([expect.objectContaining({ title: expect.any(String) })]),
  ],
  [
    'textDocument/codeLens',
    'lenses with data',
    { textDocument },
    expect.arrayContaining([expect.objectContaining({ data: expect.anything() })]),
  ],
  ['textDocument/inlayHint', 'a list', { textDocument, range: whole }, expect.any(Array)],
  [
    'textDocument/semanticTokens/full',
    'the tokens of the document as numbers',
    { textDocument },
    { data: expect.arrayContaining([expect.any(Number)]) },
  ],
  [
    'textDocument/semanticTokens/range',
    'the tokens of a line as numbers',
    { textDocument, range: line },
    { data: expect.arrayContaining([expect.any(Number)]) },
  ],
  [
    'textDocument/selectionRange',
    'a range with a parent',
    { textDocument, positions: [position] },
    [{ parent: expect.anything() }],
  ],
  ['pagewright/explorer', 'the schemes of each unit', {}, { units: [{ schemes: [{ name: 'pages' }] }] }],
  [
    'pagewright/pageWalk',
    'steps',
    { textDocument, operation: 'get /users' },
    { operation: 'get /users', steps: expect.any(Array) },
  ],
  [
    'pagewright/pageWalk',
    'large numbers without rounding them',
    {
      textDocument,
      operation: 'get /users',
      request: { body: { at: { '$pagewright.number': '9007199254740993' } } },
      responses: [{ body: { data: [{ id: { '$pagewright.number': '1e400' } }] } }],
    },
    {
      steps: [
        {
          request: { body: { at: { '$pagewright.number': '9007199254740993' } } },
          reads: [{ value: [{ id: { '$pagewright.number': '1e400' } }] }],
          next: { body: { at: { '$pagewright.number': '9007199254740993' } }, query: { skip: 1 } },
        },
      ],
    },
  ],
  [
    'pagewright/explain',
    'the explanation of the operation at a position',
    { textDocument, position },
    { title: 'get /users', about: { operation: 'get /users' }, markdown: expect.any(String) },
  ],
  [
    'pagewright/explain',
    'the explanation of a scheme',
    { textDocument, scheme: 'pages' },
    { about: { scheme: 'pages' } },
  ],
  [
    'pagewright/explain',
    'a problem for an unknown operation',
    { textDocument, operation: 'get /user' },
    { problem: expect.any(String) },
  ],
  [
    'pagewright/rule',
    'the title of the rule',
    { code: 'Pagination/UnusedScheme' },
    { title: 'Pagination/UnusedScheme' },
  ],
  [
    'pagewright/rules',
    'the rules with their severity',
    {},
    { rules: expect.arrayContaining([expect.objectContaining({ severity: 'warn' })]) },
  ],
];

describe('requests', () => {
  it.each(requests)('%s returns %s', async (method, _, params, expected) => {
    const client = await open();
    const answer = await client.request(method, params);
    expect({ answer }).toMatchObject({ answer: expected });
  });

  it('lenses, actions and completions resolve from their data, and stay unchanged if the data is unknown', async () => {
    const client = await open();
    const lenses = await client.request<readonly object[]>('textDocument/codeLens', { textDocument });
    expect(await client.request('codeLens/resolve', lenses[0])).toMatchObject({
      command: { title: expect.any(String) },
    });
    const external = { range: whole, data: { uri: 'file:///else', about: 'scheme', scheme: 'x' } };
    expect(await client.request('codeLens/resolve', external)).toEqual(external);
    const actions = await client.request<readonly { readonly data?: unknown }[]>('textDocument/codeAction', {
      ...{ textDocument, range: whole, context: { diagnostics: [] } },
    });
    const lazy = actions.find(({ data }) => data !== undefined);
    expect(await client.request('codeAction/resolve', lazy)).toMatchObject({ edit: expect.anything() });
    expect(await client.request('completionItem/resolve', { label: 'x' })).toMatchObject({ label: 'x' });
    for (const method of ['codeLens/resolve', 'codeAction/resolve', 'completionItem/resolve'])
      expect(await client.refused(method, { no: 'item' })).toMatchObject({ code: -32602 });
  });

  it('the first request of a page walk has a small limit, unless the client turns the page size off', async () => {
    const client = await startClient({ capabilities });
    const limited = text
      .replace('request: { ', 'request: { limit: { type: limit }, ')
      .replace('parameters: [', 'parameters: [{ name: limit, in: query, schema: { type: integer } }, ');
    client.open(uri, limited);
    const first = async (more: object) => {
      const params = { textDocument, operation: 'get /users', ...more };
      const { steps } = await client.request<{ readonly steps: readonly { readonly request: object }[] }>(
        'pagewright/pageWalk',
        params,
      );
      return steps[0]?.request;
    };
    const bare = { method: 'GET', url: '/users' };
    expect(await first({})).toEqual({ ...bare, query: { limit: 2 } });
    expect(await first({ pageSize: 'none' })).toEqual(bare);
  });

  it('a client without location links gets locations, and a client without symbol trees gets lists', async () => {
    const client = await open({});
    expect(await client.request('textDocument/definition', { textDocument, position })).toMatchObject([
      { uri, range: { start: { line: 2 } } },
    ]);
    const symbols = await client.request('textDocument/documentSymbol', { textDocument });
    expect(symbols).toEqual(
      expect.arrayContaining([expect.objectContaining({ location: expect.anything() })]),
    );
  });

  it('a client that outlines a language itself gets no document symbols for it', async () => {
    const json = 'file:///work/own.json';
    const text = '{ "openapi": "3.1.0", "paths": { "/a": { "get": {} } } }';
    const symbolsFor = async (initializationOptions: object) => {
      const client = await startClient({ initialize: { initializationOptions } });
      client.open(json, text, 1, 'json');
      return client.request('textDocument/documentSymbol', { textDocument: { uri: json } });
    };
    expect(await symbolsFor({ outlines: ['json', 'jsonc'] })).toEqual([]);
    expect(await symbolsFor({ outlines: ['yaml'] })).not.toEqual([]);
    expect(await symbolsFor({ outlines: 'json' })).not.toEqual([]);
  });

  it('an impossible rename is refused with the reason', async () => {
    const client = await open();
    const nowhere = { textDocument, position: { line: 0, character: 0 } };
    for (const [method, params] of [
      ['textDocument/prepareRename', nowhere],
      ['textDocument/rename', { ...nowhere, newName: 'x' }],
    ] as const) {
      const { code, message } = await client.refused(method, params);
      expect(code).toBe(-32803);
      expect(message).toMatch(/\S.*\.$/);
    }
  });

  it('requests about unknown files return null', async () => {
    const client = await startClient();
    for (const [method, , params] of requests)
      if ('textDocument' in params) expect(await client.request(method, params), method).toBeNull();
  });
});
