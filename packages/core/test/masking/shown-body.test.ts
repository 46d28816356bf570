import { describe, expect, it } from 'vitest';
import { ExactNumber } from '../../src/json/exact-number.js';
import type { Json } from '../../src/json/json.js';
import { parseJson } from '../../src/json/json-text.js';
import { credentialsOf, shownBody, withoutCredentials } from '../../src/masking/credentials.js';

const declared = { headers: [], parameters: [], cookies: [] };
const credentials = credentialsOf({ headers: { Authorization: 'Bearer abcdefgh' } }, ['tenant'], declared, [
  'page_token',
]);

describe('shownBody', () => {
  it.each<[string, Json, Json]>([
    [
      'a member with the name of a credential',
      { a: [{ api_key: 'k', b: 'k' }] },
      { a: [{ api_key: '***', b: 'k' }] },
    ],
    [
      'the whole list or object that has the name of a credential',
      { token: ['a', 'b'], nested: { password: { x: 1 } } },
      { token: '***', nested: { password: '***' } },
    ],
    ['a member that the caller marks as a credential', { Tenant: 7 }, { Tenant: '***' }],
    ['a value that was sent as a credential', { note: 'got abcdefgh, thanks' }, { note: 'got ***, thanks' }],
    ['the body itself', 'abcdefgh', '***'],
    ['no page token', { page_token: 't1' }, { page_token: 't1' }],
    ['no other value', { a: [1, true, null, 'x'], b: {} }, { a: [1, true, null, 'x'], b: {} }],
  ])('shownBody masks %s', (_, body, shown) => {
    const before = structuredClone(body);
    expect(shownBody(body, credentials)).toEqual(shown);
    expect(body).toEqual(before);
  });

  it('shownBody keeps all digits of an integer that a JavaScript number cannot hold', () => {
    expect(shownBody(parseJson('{"id":9007199254740993}'), credentials)).toEqual({
      id: new ExactNumber('9007199254740993'),
    });
  });

  it('shownBody masks a credential at any depth of a body', () => {
    const deep = parseJson(`${'['.repeat(200_000)}"abcdefgh"${']'.repeat(200_000)}`);
    let shown: unknown = shownBody(deep, credentials);
    while (Array.isArray(shown)) shown = shown[0];
    expect(shown).toBe('***');
  });
});

it('withoutCredentials masks a credential with a lone surrogate', () => {
  const credentials = { names: new Set<string>(), paging: new Set<string>(), values: ['secret\ud800'] };
  expect(withoutCredentials('sent secret\ud800 and secret%EF%BF%BD', credentials)).toBe('sent *** and ***');
});
