import type { Json, JsonObject } from '@pagewright/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonPathText, readJsonPath } from '../../src/speakeasy/json-path.js';
import { speakeasy } from '../../src/speakeasy/speakeasy.js';
import { notesOf, readOperation, schemeOf } from '../read-operation.js';
import { type Around, declaring, input, text } from './operations.js';

const outputs = { results: '$.data', nextCursor: '$.next' };
const cursor = { type: 'cursor', inputs: [input('cursor')], outputs };

/** Returns the problems of a declaration that gives no scheme, each with its suggestion in brackets. */
function problems(value: Json, around?: Around): readonly string[] {
  const name = `${around?.verb ?? 'get'} /users`;
  const declaration = readOperation(speakeasy, declaring(value, around), name);
  expect(schemeOf(declaration)).toBe('none');
  return (declaration?.notes ?? []).map(({ code, pointer, message, data }) => {
    expect(code).toBe('Pagination/ForeignUnreadable');
    const problem = message.replace('This Speakeasy declaration cannot be read: ', '');
    const suggestion = (data as JsonObject | undefined)?.suggestion;
    return `${pointer.slice(4).join(' ')}: ${problem}${suggestion === undefined ? '' : ` [${suggestion}]`}`;
  });
}

describe('names from x-speakeasy-name-override', () => {
  const override = (name: string) => ({ ...text, 'x-speakeasy-name-override': name });

  it('a Speakeasy input with a name from x-speakeasy-name-override is refused, and the real name suggested', () => {
    const parameters = [{ name: 'next', in: 'query', 'x-speakeasy-name-override': 'cursor', schema: text }];
    expect(problems(cursor, { parameters })).toEqual([
      'inputs 0 name: cursor is the name of the parameter next in SDKs only (x-speakeasy-name-override): write next. [next]',
    ]);
    const inBody = { ...cursor, inputs: [input('cursor', { in: 'requestBody' })] };
    expect(problems(inBody, { verb: 'post', body: { after: override('cursor') } })).toEqual([
      'inputs 0 name: cursor is the name of the property after in SDKs only (x-speakeasy-name-override): write after. [after]',
    ]);
  });

  it.each([
    ['$.rows', '$.next', 'results', 'rows', 'data', '$.data'],
    ['$.rows[*]', '$.next', 'results', 'rows', 'data', '$.data[*]'],
    ['$.data', '$.page.token', 'nextCursor', 'token', 'next', '$.page.next'],
    ['$.data', '$.data[-1].key', 'nextCursor', 'key', 'id', '$.data[-1].id'],
    ['$.data', '$.rows[-1].id', 'nextCursor', 'rows', 'data', '$.data[-1].id'],
  ])(
    'Speakeasy outputs %s and %s with overridden names are refused, and the real path suggested',
    (results, next, key, name, wire, path) => {
      const items = { type: 'object', properties: { id: override('key') } };
      const data = { type: 'array', items, 'x-speakeasy-name-override': 'rows' };
      const page = { type: 'object', properties: { next: override('token') } };
      const schema = { type: 'object', properties: { data, next: text, page } };
      const value = { ...cursor, outputs: { results, nextCursor: next } };
      expect(problems(value, { schema })).toEqual([
        `outputs ${key}: ${key} reads ${key === 'results' ? results : next}, and ${name} is the name of the property ${wire} in SDKs only (x-speakeasy-name-override): write ${path}. [${path}]`,
      ]);
    },
  );
});

describe('declarations that Speakeasy refuses', () => {
  it.each<[string, Json, readonly string[]]>([
    ['not an object', 'cursor', [': it is a string, not an object.']],
    ['no type', { inputs: [] }, [': it has no type; expected offsetLimit, cursor, url.']],
    [
      'an unknown type',
      { ...cursor, type: 'cusror' },
      ['type: cusror is not a valid type; expected offsetLimit, cursor, url. Did you mean cursor? [cursor]'],
    ],
    [
      'a type that is not a string',
      { ...cursor, type: 7 },
      ['type: its type is a number; expected offsetLimit, cursor, url.'],
    ],
    [
      'an unknown value of in',
      { ...cursor, inputs: [input('cursor', { in: 'parameter' })] },
      [
        'inputs 0 in: parameter is not a valid in; expected parameters, requestBody. Did you mean parameters? [parameters]',
      ],
    ],
    [
      'an unknown type of an input',
      { ...cursor, inputs: [input('cursr', { name: 'cursor' })] },
      [
        'inputs 0 type: cursr is not a valid type; expected page, offset, limit, cursor. Did you mean cursor? [cursor]',
      ],
    ],
    [
      'an input without a name',
      { ...cursor, inputs: [input('cursor', { name: '' })] },
      ['inputs 0: an input has no name.'],
    ],
    [
      'cursor without a cursor input',
      { ...cursor, inputs: [] },
      [': a declaration of type cursor needs an input of type cursor.'],
    ],
    [
      'cursor without nextCursor',
      { ...cursor, outputs: { results: '$.data' } },
      [': a declaration of type cursor needs the output nextCursor.'],
    ],
    [
      'nextCursor without $',
      { ...cursor, outputs: { ...outputs, nextCursor: 'next' } },
      [
        'outputs nextCursor: nextCursor must be a JSONPath that begins with $, not next. Did you mean $.next? [$.next]',
      ],
    ],
    [
      'an invalid JSONPath',
      { ...cursor, outputs: { ...outputs, nextCursor: '$next' } },
      ['outputs nextCursor: $next is not a JSONPath.'],
    ],
    [
      'url without nextUrl',
      { type: 'url', outputs: {} },
      [': a declaration of type url needs the output nextUrl.'],
    ],
    [
      'offsetLimit without page and offset',
      { type: 'offsetLimit', inputs: [input('limit')], outputs },
      [': a declaration of type offsetLimit needs an input of type page or offset.'],
    ],
    [
      'page without numPages and results',
      { type: 'offsetLimit', inputs: [input('page')], outputs: {} },
      [': a declaration that counts pages needs the output results or numPages.'],
    ],
    [
      'offset without results',
      { type: 'offsetLimit', inputs: [input('offset')], outputs: { numPages: '$.meta.pages' } },
      [': a declaration that counts items needs the output results.'],
    ],
    [
      'an input that the operation lacks',
      { ...cursor, inputs: [input('cursor', { name: 'cursr' })] },
      [
        'inputs 0 name: it sends cursr, but the operation has no parameter of that name. Did you mean cursor? [cursor]',
      ],
    ],
  ])('a declaration that Speakeasy refuses is not imported, with notes: %s', (_, value, expected) => {
    expect(problems(value)).toEqual(expected);
  });

  it('a Speakeasy input is refused if the request body lacks its property', () => {
    const value = { ...cursor, inputs: [input('cursor', { name: 'tokn', in: 'requestBody' })] };
    expect(problems(value, { body: { token: text }, verb: 'post' })).toEqual([
      'inputs 0 name: it sends tokn, but the request body has no property of that name. Did you mean token? [token]',
    ]);
    expect(problems(value)).toEqual(['inputs 0 name: it sends tokn, but the operation has no request body.']);
  });

  it('all mistakes in a Speakeasy declaration are reported at once', () => {
    const value = { type: 'x', inputs: [{ type: 'y' }, 7], outputs: { results: 7 } };
    expect(problems(value)).toHaveLength(8);
  });
});

it('reading any Speakeasy declaration never throws, and its notes are sentences', () => {
  const some = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        type: fc.oneof(fc.constantFrom('cursor', 'url', 'offsetLimit'), fc.jsonValue()),
        inputs: fc.oneof(
          fc.array(
            fc.record({
              name: fc.constantFrom('page', 'cursor', '__proto__', ''),
              in: fc.constantFrom('parameters', 'requestBody', 'x'),
              type: fc.constantFrom('page', 'offset', 'limit', 'cursor', 'constructor'),
            }),
          ),
          fc.jsonValue(),
        ),
        outputs: fc.oneof(
          fc.dictionary(
            fc.constantFrom('results', 'numPages', 'nextCursor', 'nextUrl', '__proto__'),
            fc.oneof(fc.string(), fc.constantFrom('$', '$.data', '$.next', '$.data[-1].id', '$..*')),
          ),
          fc.jsonValue(),
        ),
      },
      { requiredKeys: [] },
    ),
  );
  fc.assert(
    fc.property(some, (value) => {
      const declaration = readOperation(speakeasy, declaring(value as Json));
      for (const note of notesOf(declaration)) expect(note).toMatch(/[.?]$/);
      expect(declaration?.meaning.kind === 'none' && declaration.notes.length === 0).toBe(false);
    }),
    { numRuns: 300 },
  );
});

it('any path that is written as JSONPath is read as the same path', () => {
  const step = fc.oneof(
    fc.string(),
    fc.nat(999_999),
    fc.constantFrom('a b', "it's", '\\', '[0]', '$', '__proto__'),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (path) => {
      fc.pre(!path.includes(''));
      expect(readJsonPath(jsonPathText(path))).toEqual({ kind: 'path', path });
    }),
  );
});
