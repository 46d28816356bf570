import { objectReader, type Pointer } from '@pagewright/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathOfPointer, singularPointer } from '../../src/json-path/json-path.js';
import { parseJsonPath } from '../../src/json-path/parse-json-path.js';
import { selectPlaces } from '../../src/json-path/select-places.js';

const document = {
  info: { title: 'Shop' },
  paths: {
    '/users/{id}': { get: { operationId: 'getUser', tags: ['users', 'legacy'], 'x-internal': true } },
    '/users': {
      get: {
        operationId: 'listUsers',
        tags: ['users'],
        responses: { 200: { content: { 'application/json': { schema: { $ref: '#/a' } } } } },
      },
    },
  },
};

const one: Pointer = ['paths', '/users/{id}'];
const list: Pointer = ['paths', '/users'];
const body = [...list, 'get', 'responses', '200', 'content', 'application/json'];

/**
 * Each row: a lenient form, the places that it selects in `document`, and the parts of it that are reported as lenient.
 */
const lenientForms: readonly (readonly [string, readonly Pointer[], readonly string[]])[] = [
  ['$.paths./users.get', [[...list, 'get']], ['/users']],
  ['$.paths./users/{id}.get', [[...one, 'get']], ['/users/{id}']],
  [
    '$.paths./users.get.responses.200.content.application/json',
    [body],
    ['/users', '200', 'application/json'],
  ],
  ['$.paths.*.*.x-internal', [[...one, 'get', 'x-internal']], ['x-internal']],
  ['$..[?@.$ref]', [[...body, 'schema']], ['$ref']],
  ['$.paths.*[?(@.x-internal==true)]', [[...one, 'get']], ['x-internal']],
  ["$.paths.['/users'].['get']", [[...list, 'get']], ['.', '.']],
  ['info.title', [['info', 'title']], ['']],
  ["['info'].title", [['info', 'title']], ['']],
  ['.info', [['info']], ['']],
  [' $.info\n', [['info']], [' ', '\n']],
  ["$.paths.*[?@.tags[*] == 'legacy']", [[...one, 'get']], ['@.tags[*]']],
  ["$.paths[?@..operationId == 'listUsers']", [list], ['@..operationId']],
  ["$.paths.*[?('legacy' in @.tags)]", [[...one, 'get']], ['in']],
  ["$.paths.*[?@.operationId in ['getUser', 'other']]", [[...one, 'get']], ['in']],
  ['$..[?(@.operationId =~ /^list/)]', [[...list, 'get']], ['=~ /^list/']],
  ['$..[?(@.operationId =~ /USER$/i)]', [[...one, 'get']], ['=~ /USER$/i']],
  ["$..[?(@.operationId === 'getUser')]", [[...one, 'get']], ['===']],
];

describe('lenient forms of queries', () => {
  it.each(lenientForms)(
    'a query in the lenient form %s selects places, and the form is reported',
    (text, places, reported) => {
      const parsed = parseJsonPath(text);
      if (!parsed.ok) throw new Error(parsed.problem);
      expect(selectPlaces(parsed.path, objectReader(document)).places).toEqual(places);
      expect(parsed.lenient.map(({ start, end }) => text.slice(start, end))).toEqual(reported);
    },
  );

  it.each(lenientForms)('the lenient form %s is refused in strict mode', (text) => {
    expect(parseJsonPath(text, { strict: true }).ok).toBe(false);
  });
});

describe('invalid queries', () => {
  it.each([
    ['$.paths.*~', 9, '`~` is not part of JSONPath: it selects names of members, not values'],
    [
      "$..[?@.name=='a']^",
      17,
      '`^` is not part of JSONPath: select a parent with a filter, as in `$.paths[?@.get]`',
    ],
    [
      "$.paths[?(@property == '/a')]",
      10,
      '`@property` is not part of JSONPath: write `@.property` for the member of that name',
    ],
    ['$.tags[(@.length-1)]', 7, '`?` is expected before a condition; scripts are not part of JSONPath'],
    ['$.paths[users]', 8, 'a name in brackets needs quotes'],
    ["$[?@.tags.includes('a')]", 18, 'a name cannot be called: only functions such as `length(@.name)` can'],
    ['$[?@.a =~ /(?=a)/]', 10, 'a simpler pattern is expected, without lookaround or backreferences'],
    ['$[?@.a =~ /a/g]', 13, 'only the flag `i` is expected'],
    ["$[?lower(@.a) == 'b']", 3, '`lower()` is not a function of JSONPath'],
    ["$['a", 2, 'the closing quote is missing'],
    ['$[?@.a b]', 7, 'a comparison, `&&`, `||` or `]` is expected'],
    ['$.a.b()', 5, 'a name cannot be called: only functions such as `length(@.name)` can'],
    ['$.', 2, 'a name, `*` or `[` is expected'],
    ["$['a'", 5, '`,` or `]` is expected'],
    ['#/paths', 0, '`$` is expected at the beginning'],
    ['', 0, '`$` is expected at the beginning'],
    ['$[?@.a == ]', 10, '`@`, `$`, a value or a function is expected'],
    [`$${'[?@'.repeat(60)}`, 153, 'conditions can be nested at most 50 levels deep'],
    [`$[?${'('.repeat(60)}`, 53, 'conditions can be nested at most 50 levels deep'],
    [`$${'.a'.repeat(600)}`, 1001, 'a query can have at most 500 segments'],
    [`$.${'a'.repeat(30_000)}`, 20_000, 'a query can have at most 20000 characters'],
  ])('the query %s is refused with the offset of the problem', (text, at, problem) => {
    expect(parseJsonPath(text)).toEqual({ ok: false, problem, at });
  });

  it('parsing any string as JSONPath returns a path or a problem, and never throws', () => {
    const word = fc.constantFrom(
      ...'$@.[]()?*\'"\\/~^,:=!<>&|-+ 0123 abc in length count match =~'.split(''),
      'in',
      '=~',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(word, fc.string())).map((words) => `$${words.join('')}`),
        (text) => {
          const parsed = parseJsonPath(text);
          if (parsed.ok) selectPlaces(parsed.path, objectReader(document));
          else expect(parsed.at >= 0 && parsed.at <= text.length).toBe(true);
        },
      ),
    );
  });
});

it('segments and selectors of a query carry their offsets in the text', () => {
  const text = `$.paths['/users', *][?@.a == 1]..get`;
  const parsed = parseJsonPath(text);
  if (!parsed.ok) throw new Error(parsed.problem);
  const shown = ({ start, end }: { readonly start: number; readonly end: number }) => text.slice(start, end);
  expect(parsed.path.segments.map((segment) => [shown(segment), segment.selectors.map(shown)])).toEqual([
    ['.paths', ['paths']],
    ["['/users', *]", ["'/users'", '*']],
    ['[?@.a == 1]', ['?@.a == 1']],
    ['..get', ['get']],
  ]);
});

describe('pointers and queries', () => {
  it.each([
    [['paths', '/users', 'get'], "$.paths['/users'].get"],
    [['tags', 0, 'name'], '$.tags[0].name'],
    [[], '$'],
    [
      ["it's", 'a\\b', 'x-y', '0', 'é', '', '\n\u0001'],
      "$['it\\'s']['a\\\\b']['x-y']['0'].é['']['\\n\\u0001']",
    ],
  ])('the pointer %j is written as the query %s', (pointer, text) => {
    expect(pathOfPointer(pointer)).toBe(text);
  });

  it('a pointer that is written as a query is parsed to the same pointer', () => {
    const step = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(..."'\\\n\u0001\u0080é😀") }),
      fc.nat(),
    );
    fc.assert(
      fc.property(fc.array(step), (pointer) => {
        const parsed = parseJsonPath(pathOfPointer(pointer), { strict: true });
        expect(parsed.ok && singularPointer(parsed.path)).toEqual(pointer);
      }),
    );
  });

  it.each(['$[-1]', '$.*', '$..a', "$['a','b']", '$[0:1]', '$[?@]'])(
    'the query %s has no equivalent pointer',
    (text) => {
      const parsed = parseJsonPath(text);
      expect(parsed.ok && singularPointer(parsed.path)).toBeUndefined();
    },
  );
});
