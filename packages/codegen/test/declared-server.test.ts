import { type Json, objectReader, parseScheme, targetIds } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { declaredServer, generate } from '../src/index.js';

const serverOf = (document: Json) => declaredServer(objectReader(document));

describe('the server of a document', () => {
  test.each<readonly [string, Json, string | undefined]>([
    [
      'the first of several servers',
      { servers: [{ url: 'https://a.test/v2/' }, { url: 'https://b.test' }] },
      'https://a.test/v2',
    ],
    [
      'a URL with the defaults of its variables',
      {
        servers: [
          {
            url: 'https://{region}.a.test/{v}',
            variables: { region: { default: 'eu' }, v: { default: 'v1' } },
          },
        ],
      },
      'https://eu.a.test/v1',
    ],
    ['undefined if a variable has no default', { servers: [{ url: 'https://{region}.a.test' }] }, undefined],
    [
      'a path on the host api.example.com if the URL has no host',
      { servers: [{ url: '/v3' }] },
      'https://api.example.com/v3',
    ],
    ['undefined if the document has no servers', { openapi: '3.1.0' }, undefined],
    ['undefined if the URL is not a string', { servers: [{ url: 7 }] }, undefined],
    [
      'undefined for a URL with another protocol than HTTP',
      { servers: [{ url: 'wss://a.test' }] },
      undefined,
    ],
    [
      'a URL from the scheme, host and basePath of Swagger 2.0',
      { swagger: '2.0', schemes: ['http'], host: 'a.test:8080', basePath: '/v1' },
      'http://a.test:8080/v1',
    ],
    ['an https URL for Swagger 2.0 without schemes', { swagger: '2.0', host: 'a.test' }, 'https://a.test'],
  ])('declaredServer returns %s', (_, document, expected) => {
    expect(serverOf(document)).toBe(expected);
  });

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
  const readme = (target: (typeof targetIds)[number], server?: string) =>
    generate(
      {
        schemes: scheme === undefined ? [] : [scheme],
        methods,
        transport: true,
        profile: target === 'swift' ? 'latest' : 'baseline',
        ...(server !== undefined && { server }),
      },
      target,
    ).find(({ path }) => path === 'README.md')?.text;

  test.each(targetIds)(
    'the generated README of %s calls the server of the document, with its path',
    (target) => {
      const text = readme(target, 'http://desk.test/v2');
      expect(text).toContain('http://desk.test/v2');
      expect(text).not.toContain('/v2/books');
      expect(text).not.toContain('api.example.com');
    },
  );

  test('the README of a transport without TLS uses a local server if the server of the document needs TLS', () => {
    expect(readme('rust', 'https://desk.test')).toContain('HttpTransport::new("http://localhost:8080")');
    expect(readme('cpp', 'https://desk.test')).toContain('transport("http://localhost:8080")');
    expect(readme('rust', 'https://desk.test/v1')).toContain(
      'HttpTransport::new("http://localhost:8080/v1")',
    );
  });

  test('the generated README uses the server api.example.com if the document declares none', () => {
    expect(readme('python')).toContain('"https://api.example.com"');
    expect(readme('python')).toContain('for item in get_books(transport):');
  });
});
