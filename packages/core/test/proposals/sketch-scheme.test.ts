import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { viewOperation } from '../../src/openapi/operation-view.js';
import { listOperations } from '../../src/openapi/operations.js';
import { makeSource } from '../../src/openapi/source-document.js';
import { inferTraits } from '../../src/proposals/infer-traits.js';
import { declarationOf, schemeNameFor, sketchScheme } from '../../src/proposals/sketch-scheme.js';
import { objectReader } from '../../src/reader/reader.js';

function clues(names: readonly string[], properties: string, type = 'string') {
  const parameters = names.map((name) => `{ name: ${name}, in: query, schema: { type: ${type} } }`);
  const schema = `{ type: object, properties: { ${properties} } }`;
  const responses = `{ '200': { description: ok, content: { application/json: { schema: ${schema} } } } }`;
  const operation = `{ parameters: [${parameters.join(', ')}], responses: ${responses} }`;
  const document = parse(`{ openapi: 3.1.0, paths: { /users: { get: ${operation} } } }`);
  const source = makeSource(objectReader(document));
  const [only] = listOperations(source).operations;
  if (only === undefined) throw new Error('There is an operation.');
  return inferTraits(viewOperation(source, only));
}

describe('sketchScheme', () => {
  it('sketchScheme marks guessed fields and lists their alternatives', () => {
    const sketch = sketchScheme(
      clues(
        ['limit', 'per_page'],
        'users: { type: array, items: { type: object } }, groups: { type: array, items: { type: object } }',
      ),
      'cursor',
    );
    expect(sketch).toEqual({
      type: 'cursor',
      request: [
        { key: 'cursor', value: { type: 'cursor' }, others: [], guessed: ['key'] },
        { key: 'limit', value: { type: 'limit' }, others: ['per_page'], guessed: [] },
      ],
      response: [
        { key: 'users', value: { type: 'items' }, others: ['groups'], guessed: [] },
        { key: 'next_cursor', value: { type: 'cursor' }, others: [], guessed: ['key'] },
      ],
    });
  });

  it('sketchScheme without an operation uses the usual names', () => {
    expect(declarationOf(sketchScheme(undefined, 'cursorId'), 'page')).toEqual({
      name: 'page',
      type: 'cursorId',
      request: { cursorId: { type: 'cursorId' }, limit: { type: 'limit' } },
      response: { data: { type: 'items', itemCursor: ['id'] } },
    });
  });

  it('sketchScheme gives each input one role only', () => {
    const keysOf = (...names: readonly string[]) =>
      sketchScheme(
        clues(names, 'users: { type: array, items: { type: object } }', 'integer'),
        'offset',
      ).request.map(({ key }) => key);
    expect(keysOf('from')).toEqual(['from']);
    expect(keysOf('start', 'first')).toEqual(['start', 'first']);
  });
});

describe('schemeNameFor', () => {
  it('schemeNameFor names a scheme after the collection of an operation, with a number if needed', () => {
    const taken = new Set(['usersPage', 'usersPage2']);
    expect(
      ['get /users', 'get /v1/api-keys/{id}', 'get /', 'get /2fa', 'get /{a}'].map((name) =>
        schemeNameFor(name, taken),
      ),
    ).toEqual(['usersPage3', 'apiKeysPage', 'itemsPage', 'items2faPage', 'itemsPage']);
  });
});
