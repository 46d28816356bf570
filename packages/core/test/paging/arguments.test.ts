import { describe, expect, it } from 'vitest';
import {
  defineScheme,
  describeNext,
  firstRequest,
  nextRequest,
  paginate,
  parseScheme,
  printScheme,
  readPage,
  schemeIdentity,
  targetSupport,
  typeNames,
} from '../../src/entries/index.js';
import { paginateItems } from '../../src/entries/paging.js';
import { memberNames } from '../../src/entries/targets.js';

const declaration = {
  name: 'pages',
  type: 'offset',
  request: { offset: { type: 'offset' } },
  response: { users: { type: 'items' } },
};
const scheme = defineScheme(declaration);
const request = { method: 'GET', url: '/users' };
const response = { body: { users: [1] } };

/** Hides the type of a value from the compiler, as callers in plain JavaScript do. */
const anything = (value: unknown) => value as never;
const fromElsewhere = JSON.parse(JSON.stringify(scheme));

describe('wrong arguments of the public functions', () => {
  it.each<readonly [string, unknown, string]>([
    [
      'a declaration',
      declaration,
      'a declaration that has not been parsed: pass what defineScheme(declaration) returns.',
    ],
    [
      'a parsed scheme',
      parseScheme(declaration, 'config'),
      'the result of parseScheme: pass its member `scheme`.',
    ],
    ['the name of a scheme', 'pages', 'a string: pass what defineScheme(declaration) returns.'],
    ['undefined', undefined, 'undefined: pass what defineScheme(declaration) returns.'],
    ['a list', [scheme], 'a list: pass what defineScheme(declaration) returns.'],
    ['an empty object', {}, 'another object: pass what defineScheme(declaration) returns.'],
  ])(
    'paging functions throw a TypeError that says what to pass for %s in place of a scheme',
    async (_, given, message) => {
      const error = new TypeError(`The scheme is ${message}`);
      const wrong = anything(given);
      expect(() => nextRequest(wrong, { request, response })).toThrow(error);
      expect(() => firstRequest(wrong, request)).toThrow(error);
      expect(() => readPage(wrong, response)).toThrow(error);
      expect(() => describeNext(wrong)).toThrow(error);
      expect(() => targetSupport(wrong, 'go')).toThrow(error);
      expect(() => printScheme(wrong)).toThrow(error);
      expect(() => schemeIdentity(wrong)).toThrow(error);
      await expect(paginate(wrong, request, async () => response).next()).rejects.toThrow(error);
    },
  );

  it('paging functions accept a scheme that was stored as JSON', () => {
    expect(nextRequest(fromElsewhere, { request, response })).toMatchObject({ kind: 'next' });
  });

  it.each<readonly [string, object, string]>([
    [
      'Headers',
      { headers: new Headers({ Authorization: 'x' }) },
      'headers of the request are a Headers: pass a plain object, such as Object.fromEntries(headers).',
    ],
    [
      'a Map of headers',
      { headers: new Map([['Authorization', 'x']]) },
      'headers of the request are a Map: pass a plain object, such as Object.fromEntries(headers).',
    ],
    [
      'a list of headers',
      { headers: [['Authorization', 'x']] },
      'headers of the request are a list: pass a plain object, such as Object.fromEntries(headers).',
    ],
    ['a URL', { url: new URL('http://a.test') }, 'url of the request is a URL: pass a string.'],
    ['no URL', { url: undefined }, 'url of the request is undefined: pass a string.'],
    [
      'URLSearchParams',
      { query: new URLSearchParams('a=b') },
      'query of the request is a URLSearchParams: pass a plain object.',
    ],
    ['text', { query: 'a=1' }, 'query of the request is a string: pass a plain object.'],
    ['a list', { query: [['a', 1]] }, 'query of the request is a list: pass a plain object.'],
    ['a Map', { query: new Map([['a', 1]]) }, 'query of the request is a Map: pass a plain object.'],
  ])(
    'paging functions throw a TypeError that says what to pass for %s in a request',
    async (_, more, what) => {
      const error = new TypeError(`The ${what}`);
      const wrong = anything({ ...request, ...more });
      expect(() => firstRequest(scheme, wrong)).toThrow(error);
      expect(() => nextRequest(scheme, { request: wrong, response })).toThrow(error);
      await expect(paginate(scheme, wrong, async () => response).next()).rejects.toThrow(error);
    },
  );

  it('a query or headers with a member called append are sent', () => {
    const more = { query: { append: true }, headers: { append: 'x' } };
    expect(firstRequest(scheme, { ...request, ...more })).toEqual({ ...request, ...more });
  });

  it('readPage throws a TypeError for a list of headers, as Node has it in rawHeaders', () => {
    expect(() => readPage(scheme, anything({ headers: ['link', '<a>'], body: {} }))).toThrow(
      'The headers of the response are a list: pass a plain object, such as Object.fromEntries(headers).',
    );
  });

  it('firstRequest throws a TypeError for a string in place of a request', () => {
    const error = new TypeError('The request is a string: pass an object with method and url.');
    expect(() => firstRequest(scheme, anything('/users'))).toThrow(error);
  });

  it('paginate throws a TypeError for a Response of fetch, and readPage for its Headers', async () => {
    const answer = new Response('{"users":[1]}');
    await expect(paginate(scheme, request, async () => anything(answer)).next()).rejects.toThrow(
      /^The response is a Response of fetch: pass \{ status, headers: .* body: await response\.json\(\) \}\.$/,
    );
    const { headers } = answer;
    expect(() => readPage(scheme, anything({ headers, body: {} }))).toThrow(
      'The headers of the response are a Headers: pass a plain object, such as Object.fromEntries(headers).',
    );
  });

  it.each<readonly [unknown, string]>([
    [undefined, 'The response is undefined'],
    [null, 'The response is null'],
    ['x', 'The response is a string'],
    [5, 'The response is a number'],
    [[], 'The response is a list'],
    [{}, 'The response has no member body'],
    [{ status: 200, headers: {}, data: { users: [] } }, 'The response has no member body'],
  ])(
    'paging functions throw a TypeError that says what to pass for %j in place of a response',
    async (given, what) => {
      const error = new TypeError(`${what}: pass { status, headers, body }, with the decoded JSON as body.`);
      const wrong = anything(given);
      expect(() => readPage(scheme, wrong)).toThrow(error);
      expect(() => nextRequest(scheme, { request, response: wrong })).toThrow(error);
      await expect(paginate(scheme, request, async () => wrong).next()).rejects.toThrow(error);
      await expect(paginateItems(scheme, request, async () => wrong).next()).rejects.toThrow(error);
    },
  );

  it('nextRequest without a response throws a TypeError that says what to pass', () => {
    expect(() => nextRequest(scheme, anything({ request }))).toThrow(/^The response is undefined: pass /);
  });

  it('a response whose body is explicitly undefined is a page without items', () => {
    const response = anything({ body: undefined });
    expect(readPage(scheme, response).problem).toBe('itemsMissing');
    expect(nextRequest(scheme, { request, response })).toEqual({ kind: 'stop', reason: 'itemsMissing' });
  });

  it('targetSupport, typeNames and memberNames throw a TypeError for an unknown target or profile', () => {
    const error = /^There is no target cobol: pass one of typescript, python, /;
    expect(() => targetSupport(scheme, anything('cobol'))).toThrow(error);
    expect(() => typeNames([scheme], anything('cobol'))).toThrow(error);
    expect(() => memberNames(['a'], anything('cobol'))).toThrow(error);
    expect(() => targetSupport(scheme, 'go', anything('next'))).toThrow(/^There is no profile next: /);
  });

  it('nextRequest does not throw if the body of the response is invalid', () => {
    for (const body of [undefined, new Date(), () => 1, [[1]], Symbol('a')]) {
      expect(() => nextRequest(scheme, { request, response: anything({ body }) })).not.toThrow();
    }
  });
});

describe('defineScheme', () => {
  it('defineScheme returns the same scheme as parseScheme', () => {
    expect(scheme).toEqual(parseScheme(declaration, 'config').scheme);
  });

  it.each([
    ['a misspelt key', { ...declaration, respons: {} }, /respons/],
    ['a string', 'pages', /./],
    [
      'a cursorId scheme without an identifier in the response',
      { ...declaration, type: 'cursorId', request: { after: { type: 'cursorId' } } },
      /./,
    ],
  ])('defineScheme throws a TypeError with the reasons for %s', (_, wrong, message) => {
    expect(() => defineScheme(wrong)).toThrow(TypeError);
    expect(() => defineScheme(wrong)).toThrow(message);
  });
});
