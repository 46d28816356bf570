import { type Json, objectReader, parseScheme, targetIds } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { declaredCredential, generate } from '../src/index.js';

const of = (document: Json) => declaredCredential(objectReader(document));
const withScheme = (scheme: Json) => of({ components: { securitySchemes: { key: scheme } } });

describe('the credential that a document declares', () => {
  test('declaredCredential returns null for a document without security schemes', () => {
    expect(of({})).toBeNull();
    expect(of({ components: { securitySchemes: {} } })).toBeNull();
  });

  test.each<[string, Json, ReturnType<typeof of>]>([
    [
      'a bearer token',
      { type: 'http', scheme: 'bearer' },
      { in: 'header', name: 'Authorization', prefix: 'Bearer ' },
    ],
    [
      'an access token of OAuth',
      { type: 'oauth2' },
      { in: 'header', name: 'Authorization', prefix: 'Bearer ' },
    ],
    ['a password', { type: 'basic' }, { in: 'header', name: 'Authorization', prefix: 'Basic ' }],
    [
      'a key in a header',
      { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      { in: 'header', name: 'X-Api-Key', prefix: '' },
    ],
    [
      'a key in a cookie',
      { type: 'apiKey', in: 'cookie', name: 'sid' },
      { in: 'header', name: 'Cookie', prefix: 'sid=' },
    ],
    [
      'a key in the query',
      { type: 'apiKey', in: 'query', name: 'key' },
      { in: 'query', name: 'key', prefix: '' },
    ],
    ['undefined for a certificate, which is not part of a request', { type: 'mutualTLS' }, undefined],
    [
      'undefined for a name that could end a string',
      { type: 'apiKey', in: 'header', name: '"+x+"' },
      undefined,
    ],
  ])('declaredCredential returns %s', (_, scheme, expected) => {
    expect(withScheme(scheme)).toEqual(expected);
  });

  test('declaredCredential uses the first requirement of the document, or else its first security scheme', () => {
    const securitySchemes = {
      token: { type: 'oauth2' },
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    };
    expect(of({ components: { securitySchemes }, security: [{ key: [] }] })).toMatchObject({ name: 'X-Key' });
    expect(of({ securityDefinitions: securitySchemes })).toMatchObject({ name: 'Authorization' });
  });
});

describe('credentials in the program of a README', () => {
  const { scheme } = parseScheme(
    {
      name: 'byCursor',
      type: 'cursor',
      request: { after: { type: 'cursor' } },
      response: { data: { type: 'items' }, next: { type: 'cursor' } },
    },
    'config',
  );
  const methods = [{ operation: 'get /books', scheme: 'byCursor', why: 'operation' }] as const;
  const input = { schemes: scheme === undefined ? [] : [scheme], methods, transport: true };

  test.each(targetIds)(
    'the generated README of %s sends the key of the API, and no credential if the API needs none',
    (target) => {
      const profile = target === 'swift' ? 'latest' : 'baseline';
      const readme = (credential: ReturnType<typeof of>) =>
        generate({ ...input, profile, ...(credential !== undefined && { credential }) }, target).find(
          ({ path }) => path === 'README.md',
        )?.text;
      const keyed = readme({ in: 'header', name: 'X-Api-Key', prefix: '' });
      expect(keyed).toContain('the X-Api-Key header');
      expect(keyed).toMatch(/['"]X-Api-Key['"]/);
      expect(keyed).toContain('API_TOKEN');
      expect(keyed).not.toContain('Authorization');
      expect(readme(null)).not.toContain('API_TOKEN');
      expect(readme({ in: 'query', name: 'key', prefix: '' })).toContain('query parameter `key`');
    },
  );

  test.each([
    ['php', "query: ['key' => getenv('API_TOKEN')])"],
    ['ruby', 'request: { query: { "key" => ENV.fetch("API_TOKEN") } })'],
    ['dart', "query: {'key': Platform.environment['API_TOKEN']}"],
  ] as const)('the samples in the README of %s send a key in the query', (target, sent) => {
    const credential = { in: 'query', name: 'key', prefix: '' } as const;
    const files = generate({ ...input, credential }, target);
    const readme = files.find(({ path }) => path === 'README.md')?.text ?? '';
    expect(readme.split(sent).length - 1).toBeGreaterThanOrEqual(3);
    expect(readme).toContain('the samples send it');
  });

  test.each([
    ['go', 'pass `WithQuery("api_key", key)` after'],
    ['csharp', 'pass `configure: request => request.WithQuery("api_key", key)` to'],
  ] as const)('the README of %s says which argument sends a key in the query', (target, clause) => {
    const credential = { in: 'query', name: 'api_key', prefix: '' } as const;
    const files = generate({ ...input, profile: 'baseline', credential }, target);
    expect(files.find(({ path }) => path === 'README.md')?.text).toContain(clause);
  });
});
