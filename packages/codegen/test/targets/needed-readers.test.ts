import { type BoundMethod, parseScheme, type Scheme, targetIds } from '@pagewright/core';
import { expect, test } from 'vitest';
import { generate } from '../../src/index.js';

function schemeOf(value: unknown): Scheme {
  const { scheme } = parseScheme(value, 'config');
  if (scheme === undefined) throw new Error('no scheme');
  return scheme;
}

const data = { type: 'items' };
const offsets = schemeOf({
  name: 'offsets',
  type: 'offset',
  request: { offset: { type: 'offset' } },
  response: { data },
});
const links = schemeOf({
  name: 'links',
  type: 'cursorUrl',
  request: {},
  response: { data, next: { type: 'cursorUrl', location: 'linkHeader' } },
});

// A reader of links looks for the parameter `anchor`, and a resolver of URLs for escaped dots.
const readsLinks = /\banchor\b/i;
const resolvesUrls = /%2e/;

test.each(targetIds)(
  'in %s, readers of links and URLs are generated only for schemes that need them',
  (target) => {
    const textOf = (scheme: Scheme) => {
      const methods: readonly BoundMethod[] = [
        { operation: 'get /books', scheme: scheme.name, why: 'operation' },
      ];
      const files = generate({ schemes: [scheme], methods, profile: 'full', transport: true }, target);
      return files.map(({ text }) => text).join('\n');
    };
    expect(textOf(links)).toMatch(readsLinks);
    // In Dart, responses have a public method that reads links.
    if (target !== 'dart') expect(textOf(offsets)).not.toMatch(readsLinks);
    // In C++, errors name the path of a request, which the resolver of URLs reads.
    if (target !== 'cpp') expect(textOf(offsets)).not.toMatch(resolvesUrls);
  },
);

/** Files, types and functions that only `paginate` for an existing client needs. */
const ofAdapter = {
  typescript: /\b(?:paginate|PagingScheme|SchemeTypes|inQuery)\b|\bplace\?:/,
  csharp: /\b(?:Paginated|FetchedPage|PagingParams|PagingScheme)\b/,
} as const;

test.each(Object.entries(ofAdapter))(
  'in %s, nothing of the adapter is generated with a transport, unless it is requested',
  (target, named) => {
    const textOf = (adapter?: true) => {
      const methods = [offsets, links].map(({ name }) => ({
        operation: `get /${name}`,
        scheme: name,
        why: 'operation' as const,
      }));
      const input = { schemes: [offsets, links], methods, profile: 'full', transport: true } as const;
      const files = generate({ ...input, ...(adapter && { adapter }) }, target as keyof typeof ofAdapter);
      return files.flatMap(({ path, text }) => (path.endsWith('.json') ? [path] : [path, text])).join('\n');
    };
    expect(textOf()).not.toMatch(named);
    expect(textOf(true)).toMatch(named);
  },
);

const tokens = schemeOf({
  name: 'tokens',
  type: 'cursor',
  request: { cursor: { type: 'cursor' } },
  response: { data, next: { type: 'cursor' } },
});

test.each(['typescript', 'csharp'] as const)(
  'in %s, code for counts and failing stops is generated only for schemes that need it',
  (target) => {
    const textOf = (scheme: Scheme, profile: 'latest' | 'full') => {
      const methods = [{ operation: 'get /books', scheme: scheme.name, why: 'operation' }] as const;
      const files = generate({ schemes: [scheme], methods, profile, transport: true }, target);
      return files.map(({ text }) => text).join('\n');
    };
    expect(textOf(offsets, 'latest')).toMatch(/nextCount\(/i);
    expect(textOf(tokens, 'latest')).not.toMatch(/nextCount\(/i);
    expect(textOf(tokens, 'full')).toMatch(/FailingOnBreaks|breakError/);
    expect(textOf(tokens, 'latest')).not.toMatch(/FailingOnBreaks|breakError|\/\/ (?:only|end) \w+$/m);
  },
);
