import { describe, expect, it } from 'vitest';
import { givenTarget, ruleCodes, ruleInLine } from '../../src/commands/given-target.js';
import { operationPicks } from '../../src/commands/operation-picks.js';
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
    { operation: 'get /agents', message: '', fits: [] },
  ],
});

describe('operations to choose from', () => {
  const { uri } = document;

  it('each once, by what they are, with their state', () => {
    expect(operationPicks(explored(desk), ['paginated', 'unbound', 'undeclared'])).toEqual([
      { kind: 'paginated', uri, operation: 'get /users', description: 'pages · users.list' },
      { kind: 'paginated', uri, operation: 'get /teams', description: 'whole' },
      { kind: 'unbound', uri, operation: 'get /off', description: 'turned off' },
      { kind: 'undeclared', uri, operation: 'get /logs', description: 'fits pages, whole' },
      { kind: 'undeclared', uri, operation: 'get /agents', description: '' },
    ]);
  });

  it('only the requested operations are offered, with the file where there are several', () => {
    const other = unit({
      document: { ...document, uri: 'file:///b.yaml', name: 'b.yaml' },
      undeclared: desk.undeclared,
    });
    expect(operationPicks(explored(desk, other), ['undeclared'])).toEqual([
      { kind: 'undeclared', uri, operation: 'get /logs', description: 'fits pages, whole · openapi.yaml' },
      { kind: 'undeclared', uri, operation: 'get /agents', description: 'openapi.yaml' },
      {
        kind: 'undeclared',
        uri: 'file:///b.yaml',
        operation: 'get /logs',
        description: 'fits pages, whole · b.yaml',
      },
      { kind: 'undeclared', uri: 'file:///b.yaml', operation: 'get /agents', description: 'b.yaml' },
    ]);
  });
});

describe('the arguments of a command', () => {
  it('a node of the explorer', () => {
    const [schemes] = explorerTree(explored(desk));
    const [pages] = schemes?.children ?? [];
    expect(givenTarget(pages)).toEqual({ uri: document.uri, scheme: 'pages' });
    expect(givenTarget(pages?.children[0])).toEqual({ uri: document.uri, operation: 'get /users' });
    expect(givenTarget(schemes)).toBeUndefined();
  });

  it.each([
    [undefined],
    [null],
    ['get /users'],
    [{ operation: 'get /users' }],
    [{ uri: 1, operation: 'x' }],
    [{ uri: '' }],
  ])('anything else is nothing: %j', (given) => {
    expect(givenTarget(given)).toBeUndefined();
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
  ])('by its code in the text, at column %i', (column, code) => {
    expect(ruleInLine(line, column)).toBe(code);
  });

  it('by what is reported there, each code once', () => {
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
