import { describe, expect, it } from 'vitest';
import { ruleCodes, ruleInLine, targetOf } from '../../src/commands/given-target.js';
import { boundOperations, operationPicks } from '../../src/commands/operation-picks.js';
import { explorerTree } from '../../src/explorer/explorer-tree.js';
import { document, explored, operation, scheme, unit } from '../explorer/sample.js';

const desk = unit({
  schemes: [
    scheme('pages', {
      operations: [operation('get /users', { method: 'users.list' }), operation('get /users')],
    }),
    scheme('whole', {
      operations: [operation('get /users', { method: 'users.all' }), operation('get /teams')],
    }),
  ],
  unbound: [operation('get /off', { reason: 'turned off' })],
  undeclared: [
    { operation: 'get /logs', message: '', fits: ['pages', 'whole'] },
    { operation: 'get /agents', message: '', fits: [], type: 'cursor', items: ['data'] },
  ],
});

describe('operations to choose from', () => {
  const { uri } = document;

  it('operationPicks returns every operation once, by kind, with its state', () => {
    expect(operationPicks(explored(desk), ['paginated', 'unbound', 'undeclared'])).toEqual([
      { kind: 'paginated', uri, operation: 'get /users', description: 'pages · users.list' },
      { kind: 'paginated', uri, operation: 'get /teams', description: 'whole' },
      { kind: 'unbound', uri, operation: 'get /off', description: 'turned off' },
      { kind: 'undeclared', uri, operation: 'get /logs', description: 'fits pages, whole' },
      { kind: 'undeclared', uri, operation: 'get /agents', description: 'cursor · data' },
    ]);
  });

  it('operationPicks returns only the requested kinds, with the file if there are several files', () => {
    const other = unit({
      document: { ...document, uri: 'file:///b.yaml', name: 'b.yaml' },
      undeclared: desk.undeclared,
    });
    expect(operationPicks(explored(desk, other), ['undeclared'])).toEqual([
      { kind: 'undeclared', uri, operation: 'get /logs', description: 'fits pages, whole · openapi.yaml' },
      { kind: 'undeclared', uri, operation: 'get /agents', description: 'cursor · data · openapi.yaml' },
      {
        kind: 'undeclared',
        uri: 'file:///b.yaml',
        operation: 'get /logs',
        description: 'fits pages, whole · b.yaml',
      },
      {
        kind: 'undeclared',
        uri: 'file:///b.yaml',
        operation: 'get /agents',
        description: 'cursor · data · b.yaml',
      },
    ]);
  });
});

describe('files of the same name', () => {
  it('files of the same name are distinguished by the shortest unique end of their folders', () => {
    const at = (path: string) =>
      unit({
        document: { uri: `file:///work/${path}/openapi.yaml`, name: 'openapi.yaml', broken: false },
        unbound: [operation('get /users', { reason: 'turned off' })],
      });
    const files = (...paths: readonly string[]) =>
      operationPicks(explored(...paths.map(at)), ['unbound']).map(({ description }) =>
        description.replace('turned off · ', ''),
      );
    expect(files('books', 'shops')).toEqual(['books/openapi.yaml', 'shops/openapi.yaml']);
    expect(files('books/v1', 'shops/v1', 'shops/v2')).toEqual([
      'books/v1/openapi.yaml',
      'shops/v1/openapi.yaml',
      'v2/openapi.yaml',
    ]);
    expect(files('a', 'a/a')).toEqual(['work/a/openapi.yaml', 'a/a/openapi.yaml']);
    expect(files('my%20books', 'b')).toEqual(['my books/openapi.yaml', 'b/openapi.yaml']);
  });
});

describe('the operations of a scheme', () => {
  it('boundOperations returns the operations that a scheme of the given file binds', () => {
    const names = (uri: string, name: string) =>
      boundOperations(explored(desk), uri, name).map((pick) => pick.operation);
    expect(names(document.uri, 'pages')).toEqual(['get /users']);
    expect(names(document.uri, 'whole')).toEqual(['get /users', 'get /teams']);
    expect(names(document.uri, 'none')).toEqual([]);
    expect(names('file:///elsewhere.yaml', 'pages')).toEqual([]);
  });
});

describe('the arguments of a command', () => {
  it('a command takes its file, operation or scheme from a node of the explorer', () => {
    const [schemes] = explorerTree(explored(desk), String);
    const [pages] = schemes?.children ?? [];
    expect(targetOf(pages)).toEqual({ uri: document.uri, scheme: 'pages' });
    expect(targetOf(pages?.children[0])).toEqual({ uri: document.uri, operation: 'get /users' });
    expect(targetOf(schemes)).toBeUndefined();
  });

  it.each([
    [undefined],
    [null],
    ['get /users'],
    [{ operation: 'get /users' }],
    [{ uri: 1, operation: 'x' }],
    [{ uri: '' }],
  ])('a command ignores an argument without a file and an operation or scheme: %j', (given) => {
    expect(targetOf(given)).toBeUndefined();
  });
});

describe('the rule at the cursor', () => {
  const line = '      - Pagination/UnusedScheme: [Config/UnknownKey]';

  it.each([
    [8, 'Pagination/UnusedScheme'],
    [31, 'Pagination/UnusedScheme'],
    [7, undefined],
    [34, 'Config/UnknownKey'],
    [line.length, undefined],
  ])('Show Rule finds the rule code in the text at column %i: %s', (column, code) => {
    expect(ruleInLine(line, column)).toBe(code);
  });

  it('the command "Show Rule" offers each rule that Pagewright reports at the cursor once', () => {
    const source = 'pagewright';
    expect(
      ruleCodes([
        { source, code: 'A/B' },
        { source, code: { value: 'C/D' } },
        { source, code: 'A/B' },
        { source: 'yaml', code: 'E/F' },
        { source, code: 7 },
        { source },
      ]),
    ).toEqual(['A/B', 'C/D']);
  });
});
