import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.js';
import { typesOf } from '../../src/openapi/schema-types.js';
import { at, versions, viewOf } from './sources.js';

const query = (name: string, rest: JsonObject = {}) => ({ name, in: 'query', ...rest });

/** One line per parameter: its place, name, types and flags. `…` means that there may be more parameters. */
function parameters(operation: Json, shared: Json = [], root: JsonObject = versions['3.1'], files = {}) {
  const document = { ...root, paths: { '/a': { parameters: shared, get: { parameters: operation } } } };
  const { list, complete } = viewOf(document, 'get /a', files).parameters();
  const lines = list.map(({ name, in: place, schema, required, deprecated, fromPathItem }) =>
    [
      `${place} ${name}`,
      schema.kind === 'known' ? [...typesOf(schema.value).types].join('|') : `(${schema.kind})`,
      ...(required ? ['required'] : []),
      ...(deprecated ? ['deprecated'] : []),
      ...(fromPathItem ? ['shared'] : []),
    ].join(' '),
  );
  return complete ? lines : [...lines, '…'];
}

describe('the parameters of an operation', () => {
  it("parameters of an operation are listed before the path item's parameters that it does not replace", () => {
    const own = [query('a', { schema: { type: 'string' } }), { name: 'b', in: 'header' }];
    const shared = [query('a', { schema: { type: 'integer' } }), query('b', { required: true })];
    expect(parameters(own, shared)).toEqual([
      'query a string',
      'header b (none)',
      'query b (none) required shared',
    ]);
  });

  it('a parameter in another file is found by its reference, and located in that file', () => {
    const root = {
      openapi: '3.1.0',
      components: {
        parameters: { A: query('a', { schema: { $ref: '#/components/schemas/A' } }) },
        schemas: { A: { type: 'integer' } },
      },
      paths: {
        '/a': { get: { parameters: [{ $ref: '#/components/parameters/A' }, { $ref: 'p.yaml#/b' }] } },
      },
    };
    const files = { 'p.yaml': { b: query('b', { schema: { $ref: '#/text' } }), text: { type: 'string' } } };
    const { list } = viewOf(root, 'get /a', files).parameters();
    expect(list.map(({ name, node }) => [name, at(node)])).toEqual([
      ['a', ['components', 'parameters', 'A']],
      ['b', ['p.yaml:', 'b']],
    ]);
    expect(list.map(({ schema }) => schema.kind === 'known' && at(schema.value.node))).toEqual([
      ['components', 'schemas', 'A'],
      ['p.yaml:', 'text'],
    ]);
  });

  it.each(['nowhere.yaml', '#/nothing', '#/paths/~1a/get/parameters/0'])(
    'a parameter list with the broken reference %s is marked as possibly incomplete',
    ($ref) => {
      expect(parameters([{ $ref }, query('a')])).toEqual(['query a (none)', '…']);
      expect(parameters([], [{ $ref: 'nowhere.yaml' }])).toEqual(['…']);
    },
  );

  it('a parameter may be required or deprecated, or have content instead of a schema', () => {
    const content = { 'application/json': { schema: { type: 'object' } } };
    expect(
      parameters([query('a', { required: true, deprecated: true, content }), query('b', { content: {} })]),
    ).toEqual(['query a object required deprecated', 'query b (none)']);
  });

  it('the schema of a parameter is unknown if it is a reference to an unavailable file', () => {
    expect(parameters([query('a', { schema: { $ref: 'nowhere.yaml' } })])).toEqual(['query a (unknown)']);
  });

  it('a Swagger 2.0 parameter has its own type, and parameters in the body are not listed', () => {
    const own = [
      query('a', { type: 'integer', required: true }),
      query('b', { type: 'array', items: { type: 'string' } }),
      { name: 'c', in: 'formData', type: 'string' },
      { name: 'd', in: 'body', schema: { type: 'object' } },
      { $ref: '#/parameters/E' },
    ];
    const root = {
      ...versions['2.0'],
      parameters: { E: { name: 'e', in: 'path', required: true, type: 'string' } },
    };
    expect(parameters(own, [], root)).toEqual([
      'query a integer required',
      'query b array',
      'path e string required',
    ]);
  });

  it.each<[string, Json, readonly string[]]>([
    ['null', null, []],
    ['a string', 'x', []],
    ['scalars', [1, null, 'x', true], []],
    ['objects without a name or place', [{ name: 'a' }, { in: 'query' }, { name: 7, in: 'query' }], []],
  ])('an operation with %s in place of its parameters has no parameters', (_, own, expected) => {
    expect(parameters(own)).toEqual(expected);
  });
});
