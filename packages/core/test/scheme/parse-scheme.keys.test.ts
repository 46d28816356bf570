import { describe, expect, it } from 'vitest';
import { schemeTypes } from '../../src/format/roles.js';
import { schemeKeys } from '../../src/format/scheme-keys.js';
import { parseScheme } from '../../src/scheme/parse-scheme.js';
import { messages, reported } from '../diagnostics/reported.js';
import { declarations, declare } from './declarations.js';

describe('Pagination scheme', () => {
  it('a scheme has four required and three optional keys', () => {
    expect(Object.keys(schemeKeys).sort()).toEqual(
      ['name', 'type', 'request', 'response', 'description', 'paramLocation', 'continueOnEmptyItems'].sort(),
    );
  });

  it.each(['name', 'type', 'request', 'response'])('a scheme requires %s', (key) => {
    const parsed = parseScheme(declare('offset', { [key]: undefined }), 'config');
    expect(parsed.scheme).toBeUndefined();
    expect(reported(parsed.findings)).toEqual([['Pagination/InvalidScheme', 'error', 'config', [], 'key']]);
    const name = key === 'name' ? '(unnamed)' : 'offsetPage';
    expect(messages(parsed.findings)).toEqual([`Scheme ${name} is not bound: the key ${key} is missing.`]);
  });

  it.each([
    ['only a name', { name: 'a' }, 'the keys type, request and response are missing.'],
    [
      'keys with null as their value',
      { name: 'a', type: null, request: null },
      'the keys type, request and response are missing.',
    ],
    ['only a type', { type: 'offset' }, 'the keys name, request and response are missing.'],
    ['all keys but one', { name: 'a', type: 'offset', request: {} }, 'the key response is missing.'],
  ])('an incomplete scheme has one finding with all missing keys: %s', (_, declared, problem) => {
    const { scheme, findings } = parseScheme(declared, 'document');
    expect(scheme).toBeUndefined();
    expect(reported(findings)).toEqual([['Pagination/IgnoredScheme', 'warn', 'document', [], 'key']]);
    expect(messages(findings)).toEqual([
      `Scheme ${'name' in declared ? 'a' : '(unnamed)'} is ignored: ${problem}`,
    ]);
  });

  it.each(['description', 'paramLocation', 'continueOnEmptyItems'])('a scheme does not require %s', (key) => {
    expect(parseScheme(declare('offset', { [key]: undefined }), 'config').findings).toEqual([]);
  });

  it('the type of a scheme is offset, pageNumber, cursor, cursorId, cursorUrl or fakePage', () => {
    expect(Object.keys(schemeTypes)).toEqual([
      'offset',
      'pageNumber',
      'cursor',
      'cursorId',
      'cursorUrl',
      'fakePage',
    ]);
  });

  it.each(Object.values(declarations))('a scheme of type $type is read without a finding', (declaration) => {
    const { scheme, findings } = parseScheme(declaration, 'document');
    expect(findings).toEqual([]);
    expect(scheme).toMatchObject({ name: declaration.name, type: declaration.type });
  });

  it('parseScheme keeps the description of a scheme', () => {
    expect(parseScheme(declare('fakePage', { description: 'All in one.' }), 'config').scheme).toEqual({
      name: 'onePage',
      type: 'fakePage',
      description: 'All in one.',
      paramLocation: 'query',
      continueOnEmptyItems: false,
      request: {},
      response: { data: { type: 'items', path: ['data'], location: 'body' } },
    });
  });

  it.each(['query', 'body'] as const)(
    'paramLocation %s is the default location of request fields',
    (paramLocation) => {
      const { scheme, findings } = parseScheme(declare('offset', { paramLocation }), 'config');
      expect(findings).toEqual([]);
      expect(scheme?.paramLocation).toBe(paramLocation);
      expect(scheme?.request.offset).toEqual({
        type: 'offset',
        param: 'offset',
        location: paramLocation,
        ...(paramLocation === 'body' && { path: ['offset'] }),
        required: false,
      });
    },
  );

  it('a paramLocation of header is reported, since only query and body are allowed', () => {
    const { scheme, findings } = parseScheme(declare('offset', { paramLocation: 'header' }), 'config');
    expect(scheme).toBeUndefined();
    expect(reported(findings)).toEqual([
      ['Pagination/InvalidScheme', 'error', 'config', ['paramLocation'], 'value'],
    ]);
    expect(messages(findings)).toEqual([
      'Scheme offsetPage is not bound: paramLocation cannot be "header": expected one of query, body.',
    ]);
  });

  it('continueOnEmptyItems is off by default', () => {
    expect(parseScheme(declarations.offset, 'config').scheme?.continueOnEmptyItems).toBe(false);
    const on = declare('offset', { continueOnEmptyItems: true });
    expect(parseScheme(on, 'config').scheme?.continueOnEmptyItems).toBe(true);
    const off = declare('offset', { continueOnEmptyItems: false });
    expect(parseScheme(off, 'config').scheme?.continueOnEmptyItems).toBe(false);
  });

  it('a fakePage scheme with an empty request has no finding', () => {
    expect(parseScheme(declarations.fakePage, 'config').findings).toEqual([]);
  });

  it('keys of a scheme that begin with x- are ignored without a finding', () => {
    const plain = parseScheme(declarations.cursor, 'document');
    const noted = parseScheme(
      {
        ...declarations.cursor,
        'x-note': { any: [1] },
        request: { after: { type: 'cursor', 'x-note': null } },
        response: { data: { type: 'items', 'x-a': 1 }, next: { type: 'cursor', 'x-': false } },
      },
      'document',
    );
    expect(noted).toEqual(plain);
  });

  it('the fields of a scheme keep their declaration order', () => {
    const request = { zulu: { type: 'limit' }, alpha: { type: 'offset' }, mike: {} };
    expect(Object.keys(parseScheme(declare('offset', { request }), 'config').scheme?.request ?? {})).toEqual([
      'zulu',
      'alpha',
      'mike',
    ]);
  });

  it('the pointer of a finding about a scheme begins with the pointer of the scheme', () => {
    const { findings } = parseScheme(declare('offset', { type: 'offest' }), 'document', {
      at: ['paths', '/users', 'get', 'x-vendor-pagination'],
    });
    expect(reported(findings)).toEqual([
      [
        'Pagination/IgnoredScheme',
        'warn',
        'document',
        ['paths', '/users', 'get', 'x-vendor-pagination', 'type'],
        'value',
      ],
    ]);
  });
});
