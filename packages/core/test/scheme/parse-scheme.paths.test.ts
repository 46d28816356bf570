import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/json/json.js';
import { parseScheme } from '../../src/scheme/parse-scheme.js';
import { reported } from '../diagnostics/reported.js';
import { declare } from './declarations.js';

/** A cursorId declaration with this value for a key that is a path. */
function withPath(key: 'path' | 'itemCursor' | 'cursorPath' | 'request path', path: Json) {
  if (key === 'request path') {
    return declare('cursorId', { request: { after: { type: 'cursorId', location: 'body', path } } });
  }
  const items = { type: 'items', ...(key !== 'itemCursor' && { itemCursor: ['id'] }) };
  if (key === 'cursorPath') {
    return declare('cursorId', { response: { data: items, at: { type: 'cursorId', cursorPath: path } } });
  }
  return declare('cursorId', { response: { data: { ...items, [key]: path } } });
}

const keys = ['path', 'itemCursor', 'cursorPath', 'request path'] as const;

function readPath(key: (typeof keys)[number], path: Json) {
  const { scheme, findings } = parseScheme(withPath(key, path), 'config');
  expect(findings).toEqual([]);
  if (key === 'request path') return scheme?.request.after?.path;
  return key === 'cursorPath' ? scheme?.response.at?.cursorPath : scheme?.response.data?.[key];
}

describe.each(keys)('D5: the key %s', (key) => {
  it('a path may be a list of property names', () => {
    expect(readPath(key, ['a', 'b'])).toEqual(['a', 'b']);
  });

  it('a path may contain array indexes, which are non-negative integers', () => {
    expect(readPath(key, ['a', 0, 'b', 12])).toEqual(['a', 0, 'b', 12]);
  });

  it('a path may be a plain string, which is one name', () => {
    expect(readPath(key, 'a')).toEqual(['a']);
  });

  it.each(['odata.nextLink', 'page[size]', '@odata.nextLink', 'a.b.c'])(
    'a path never splits the name %s at `.`, `[` or `@` (D33)',
    (name) => {
      expect(readPath(key, name)).toEqual([name]);
      expect(readPath(key, [name, name])).toEqual([name, name]);
    },
  );

  it('a path is not a JSON Pointer, so `/a/b` is one name', () => {
    expect(readPath(key, '/a/b')).toEqual(['/a/b']);
  });

  it('a path may contain the empty name, which JSON allows', () => {
    expect(readPath(key, ['', 'a'])).toEqual(['', 'a']);
  });

  it('a path may be empty, and then reads the whole value (D32)', () => {
    expect(readPath(key, [])).toEqual([]);
  });

  it('a path may contain names of inherited members, such as constructor', () => {
    expect(readPath(key, ['__proto__', 'constructor'])).toEqual(['__proto__', 'constructor']);
  });

  const at = {
    path: ['response', 'data', 'path'],
    itemCursor: ['response', 'data', 'itemCursor'],
    cursorPath: ['response', 'at', 'cursorPath'],
    'request path': ['request', 'after', 'path'],
  }[key];

  it.each<[string, Json]>([
    ['a negative index', -1],
    ['a fractional index', 1.5],
    ['null', null],
    ['true', true],
    ['a list', ['a']],
    ['an object', { name: 'a' }],
  ])('a path with %s as a step is reported', (_, step) => {
    const { scheme, findings } = parseScheme(withPath(key, ['a', step]), 'config');
    expect(scheme).toBeUndefined();
    expect(reported(findings)).toEqual([
      ['Pagination/InvalidScheme', 'error', 'config', [...at, 1], 'value'],
    ]);
    expect(findings[0]?.message).toMatch(
      /^Scheme idPage is not bound: a step of a path must be a property name or a whole number from 0, found .+\.$/,
    );
  });

  it.each<[string, Json]>([
    ['3', 3],
    ['null', null],
    ['a boolean', true],
    ['an object', {}],
  ])('%s in place of a path is reported', (said, path) => {
    const { scheme, findings } = parseScheme(withPath(key, path), 'document');
    expect(scheme).toBeUndefined();
    expect(reported(findings)).toEqual([['Pagination/IgnoredScheme', 'warn', 'document', at, 'value']]);
    expect(findings[0]?.message).toBe(
      `Scheme idPage is ignored: expected a list of property names or array indexes, or one property name for ${at.at(-1)}, found ${said}.`,
    );
  });
});

describe('D32: the body as the list', () => {
  it('`"items": { "type": "items", "path": [] }` reads a body that is the list itself', () => {
    const { scheme, findings } = parseScheme(
      declare('fakePage', { response: { items: { type: 'items', path: [] } } }),
      'document',
    );
    expect(findings).toEqual([]);
    expect(scheme?.response).toEqual({ items: { type: 'items', path: [], location: 'body' } });
  });
});

describe('D33: literal names', () => {
  it.each(['odata.nextLink', 'page[size]', '@odata.nextLink', 'a/b', 'a~b', '$skip', 'x y', 'ü'])(
    '%s may be the name of a property or a parameter, and is read literally (D33)',
    (name) => {
      const { scheme, findings } = parseScheme(
        {
          name: 'literal',
          type: 'cursor',
          request: { after: { type: 'cursor', param: name }, size: { location: 'body', property: name } },
          response: { data: { type: 'items', property: name }, next: { type: 'cursor', path: [name] } },
        },
        'document',
      );
      expect(findings).toEqual([]);
      expect(scheme?.request.after?.param).toBe(name);
      expect(scheme?.request.size?.path).toEqual([name]);
      expect(scheme?.response.data?.path).toEqual([name]);
      expect(scheme?.response.next?.path).toEqual([name]);
    },
  );
});
