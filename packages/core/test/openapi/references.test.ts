import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.js';
import { resolve } from '../../src/openapi/references.js';
import { viewSchema } from '../../src/openapi/schema-view.js';
import { analyze } from '../binding/bind.js';
import { bindings, documentWith, marked, page, usersConfig } from '../binding/documents.js';
import { codes, messages, reported } from '../diagnostics/reported.js';
import { declarations } from '../scheme/declarations.js';
import { at, sourceOf } from './sources.js';

/** Resolves the reference at `from`. Places are shown as pointers. */
function follow(document: unknown, files: Readonly<Record<string, unknown>> = {}) {
  const found = resolve({ document: sourceOf(document, files), pointer: ['from'] });
  if (found.kind === 'found') return { kind: 'found', pointer: at(found.node) };
  return found.kind === 'broken' ? { ...found, at: at(found.at) } : found;
}

describe('D34: `$ref` is followed inside the document', () => {
  it('a value that is not a reference resolves to itself', () => {
    expect(follow({ from: { a: 1 } })).toEqual({ kind: 'found', pointer: ['from'] });
  });

  it.each<[string, string, Json, readonly (string | number)[]]>([
    ['a name', '#/to', { to: {} }, ['to']],
    ['escapes of JSON Pointer', '#/a~1b/c~0d', { 'a/b': { 'c~d': {} } }, ['a/b', 'c~d']],
    ['percent escapes', '#/a%20b/%C3%BC', { 'a b': { ü: {} } }, ['a b', 'ü']],
    [
      'escapes of both kinds',
      '#/paths/~1users~1%7Bid%7D',
      { paths: { '/users/{id}': {} } },
      ['paths', '/users/{id}'],
    ],
    ['a percent sign that escapes nothing', '#/100%', { '100%': {} }, ['100%']],
    ['escaped bytes that are not valid UTF-8', '#/%ff', { '%ff': {} }, ['%ff']],
    ['an index of a list', '#/list/1', { list: [{}, {}] }, ['list', 1]],
    ['a name that looks like an index', '#/map/1', { map: { 1: {} } }, ['map', '1']],
    ['the empty name', '#/', { '': {} }, ['']],
    ['the whole document', '#', {}, []],
    ['null', '#/to', { to: null }, ['to']],
  ])('a reference inside the document leads to its target: %s', (_, $ref, rest, pointer) => {
    expect(follow({ from: { $ref }, ...(rest as JsonObject) })).toEqual(
      $ref === '#' ? { kind: 'found', pointer: [] } : { kind: 'found', pointer },
    );
  });

  it('a chain of references is followed to its end', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`n${index}`, { $ref: `#/n${index + 1}` }]),
    );
    expect(follow({ ...chain, from: { $ref: '#/n0' }, n30: {} })).toEqual({
      kind: 'found',
      pointer: ['n30'],
    });
  });

  it.each(['other.yaml', './other.yaml#/a', 'https://example.com/a.json#/b', 'urn:a:b'])(
    'the reference %s leads to another file and is not reported as broken',
    ($ref) => {
      expect(follow({ from: { $ref } })).toEqual({ kind: 'elsewhere' });
    },
  );

  it.each<[string, Json, string]>([
    ['a missing name', '#/nothing', '#/nothing'],
    ['an inherited name', '#/constructor', '#/constructor'],
    ['an index past the end', '#/list/7', '#/list/7'],
    ['an empty index', '#/list/', '#/list/'],
    ['a number in the form 0e0', '#/list/0e0', '#/list/0e0'],
    ['an index with leading zeros', '#/list/00', '#/list/00'],
    ['a name without a slash', '#to', '#to'],
    ['an invalid escape', '#/~2', '#/~2'],
    ['a number as $ref', 7, '7'],
    ['null as $ref', null, 'null'],
  ])('a reference that leads nowhere is broken: %s', (_, $ref, reference) => {
    expect(follow({ openapi: '3.0.3', from: { $ref }, list: [1], to: {} })).toMatchObject({
      kind: 'broken',
      at: ['from', '$ref'],
      reference: $ref === 7 || $ref === null ? expect.any(String) : reference,
    });
  });

  it.each<[string, JsonObject]>([
    ['to itself', { from: { $ref: '#/from' } }],
    ['to another reference that leads back', { from: { $ref: '#/to' }, to: { $ref: '#/from' } }],
    ['to a circle of other references', { from: { $ref: '#/a' }, a: { $ref: '#/b' }, b: { $ref: '#/a' } }],
  ])('a reference %s is broken, since it leads in a circle', (_, document) => {
    expect(follow(document)).toMatchObject({
      kind: 'broken',
      at: ['from', '$ref'],
      problem: 'it leads in a circle.',
    });
  });

  const viewed = (document: unknown) => viewSchema({ document: sourceOf(document), pointer: ['from'] });
  const chainOf = (length: number) =>
    Object.fromEntries(Array.from({ length }, (_, i) => [`s${i}`, { $ref: `#/s${i + 1}` }]));

  it('a chain of 500 references leads to its end', () => {
    const document = { from: { $ref: '#/s0' }, ...chainOf(499), s499: { type: 'object' } };
    expect(follow(document)).toEqual({ kind: 'found', pointer: ['s499'] });
    expect(viewed(document).kind).toBe('known');
  });

  it('a chain of 2,000 references is reported as too long, not as a circle', () => {
    const document = { from: { $ref: '#/s0' }, ...chainOf(1_999), s1999: { type: 'object' } };
    expect(follow(document)).toMatchObject({
      problem: 'it leads through more than 1,000 references.',
    });
    expect(viewed(document).kind).toBe('unknown');
  });

  it('a reference into a circle of 500 references is reported as leading in a circle', () => {
    const document = { from: { $ref: '#/s0' }, ...chainOf(499), s499: { $ref: '#/s0' } };
    expect(follow(document)).toMatchObject({ problem: 'it leads in a circle.' });
    expect(viewed(document).kind).toBe('unknown');
  });

  it('a broken reference in a chain is located at its own $ref', () => {
    expect(follow({ from: { $ref: '#/to' }, to: { $ref: '#/nothing' } })).toEqual({
      kind: 'broken',
      at: ['to', '$ref'],
      reference: '#/nothing',
      problem: 'it leads nowhere.',
    });
  });

  it.each<[string, unknown]>([
    ['a list of lists', [[[]]]],
    ['a list of objects without a prototype', [Object.create(null)]],
    ['a list of symbols', [Symbol('s')]],
    ['an object', {}],
    ['a boolean', true],
  ])('a $ref that is %s is broken, since it is not a string', (_, $ref) => {
    expect(follow({ from: { $ref } })).toMatchObject({ kind: 'broken', problem: 'it is not a string.' });
  });
});

describe('a path item whose reference cannot be followed', () => {
  const broken = (item: Json, root: JsonObject = {}) => documentWith({ '/users': item }, root);
  const place = ['paths', '/users', '$ref'];

  it('a path item whose reference cannot be followed is reported at the reference', () => {
    const { methods, findings } = analyze({ document: broken({ $ref: '#/components/pathItems/Usres' }) });
    expect(methods).toEqual([]);
    expect(reported(findings)).toEqual([
      ['Document/UnresolvedReference', 'warn', 'document', place, 'value'],
    ]);
    expect(messages(findings)).toEqual([
      'The reference #/components/pathItems/Usres cannot be followed: it leads nowhere.',
    ]);
  });

  it('a path item whose reference leads in a circle is reported at the reference', () => {
    const { findings } = analyze({ document: broken({ $ref: '#/paths/~1users' }) });
    expect(reported(findings)).toEqual([
      ['Document/UnresolvedReference', 'warn', 'document', place, 'value'],
    ]);
    expect(messages(findings)).toEqual([
      'The reference #/paths/~1users cannot be followed: it leads in a circle.',
    ]);
  });

  it.each(['./users.yaml', '#/components/pathItems/Usres', '#/paths/~1users'])(
    'an endpoint is not reported as stale if its path item has the unreadable reference %s',
    ($ref) => {
      const { findings } = analyze({ document: broken({ $ref }), config: usersConfig() });
      expect(codes(findings)).not.toContain('Config/StaleEndpoint');
    },
  );

  it.each(['./users.yaml', '#/components/pathItems/Usres'])(
    'a scheme is not reported as unused if a path item has the unreadable reference %s',
    ($ref) => {
      const root = { 'x-vendor-pagination': [page('onePage')] };
      expect(codes(analyze({ document: broken({ $ref }, root) }).findings)).not.toContain(
        'Pagination/UnusedScheme',
      );
    },
  );

  it('a path item in a file that cannot be opened is not reported as a broken reference', () => {
    expect(analyze({ document: broken({ $ref: './users.yaml' }) })).toEqual({
      schemes: [],
      located: [],
      methods: [],
      declaredElsewhere: [],
      findings: [],
    });
  });

  it('a path item with a broken reference does not affect other path items', () => {
    const document = documentWith({ '/a': { $ref: '#/nothing' }, '/b': { get: {} } });
    expect(bindings(analyze({ document }))).toEqual([['get /b', null, 'none']]);
  });

  it('a broken reference that two paths share is reported once', () => {
    const paths = { '/a': { $ref: '#/components/pathItems/A' }, '/b': { $ref: '#/components/pathItems/A' } };
    const components = { pathItems: { A: { $ref: '#/nothing' } } };
    expect(reported(analyze({ document: documentWith(paths, { components }) }).findings)).toEqual([
      ['Document/UnresolvedReference', 'warn', 'document', ['components', 'pathItems', 'A', '$ref'], 'value'],
    ]);
  });

  it('an inline scheme on a path item that two paths share is reported once', () => {
    const paths = { '/a': { $ref: '#/components/pathItems/A' }, '/b': { $ref: '#/components/pathItems/A' } };
    const components = {
      pathItems: { A: { get: { 'x-vendor-pagination': { ...page('p'), response: {} } } } },
    };
    const analysis = analyze({ document: documentWith(paths, { components }) });
    expect(bindings(analysis)).toEqual([
      ['get /a', 'p', 'inline'],
      ['get /b', 'p', 'inline'],
    ]);
    expect(codes(analysis.findings)).toEqual(['Pagination/MissingItems']);
  });
});

describe('a parameter whose reference cannot be followed', () => {
  const root = { 'x-vendor-pagination': [declarations.offset] };
  const place = ['paths', '/users', 'get', 'parameters', 0, '$ref'];
  const bind = (parameters: Json) =>
    analyze({ document: documentWith({ '/users': { get: { parameters } } }, root) });

  it.each<[string, Json, string]>([
    ['its target is missing', '#/components/parameters/Skpi', 'it leads nowhere.'],
    ['it leads to itself', '#/paths/~1users/get/parameters/0', 'it leads in a circle.'],
  ])('a broken reference in place of a parameter is reported at the reference: %s', (_, $ref, problem) => {
    const { findings } = bind([{ $ref }, marked('offset')]);
    expect(reported(findings)).toEqual([
      ['Document/UnresolvedReference', 'warn', 'document', place, 'value'],
    ]);
    expect(findings[0]?.message).toContain(problem);
  });

  it('a parameter with a broken reference is left out, and the other parameters are read', () => {
    const analysis = bind([{ $ref: '#/nothing' }, marked('offset')]);
    expect(bindings(analysis)).toEqual([['get /users', 'offsetPage', 'marker']]);
  });

  it('a parameter in a file that cannot be opened is left out without a finding', () => {
    const analysis = bind([{ $ref: 'other.yaml#/a' }, marked('offset')]);
    expect(bindings(analysis)).toEqual([['get /users', 'offsetPage', 'marker']]);
    expect(analysis.findings).toEqual([]);
  });

  it.each<[string, Json]>([
    ['null', null],
    ['a string', 'x'],
    ['a list of scalars', [1, null, 'x', [], true]],
  ])('an operation whose `parameters` is %s has no parameters', (_, parameters) => {
    expect(bindings(bind(parameters))).toEqual([['get /users', null, 'none']]);
  });
});
