import { type BoundMethod, parseScheme, type Scheme, type TargetId, targetIds } from '@pagewright/core';
import { expect, test } from 'vitest';
import { type GenerateInput, generate } from '../../src/index.js';

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
const cursors = schemeOf({
  name: 'cursors',
  type: 'cursor',
  request: { cursor: { type: 'cursor' } },
  response: { data, next: { type: 'cursor' } },
});
const inBodies = schemeOf({
  name: 'inBodies',
  type: 'cursor',
  request: { cursor: { type: 'cursor', location: 'body' } },
  response: { data, next: { type: 'cursor' } },
});

function textOf(scheme: Scheme, target: TargetId, more: Partial<GenerateInput> = {}): string {
  const methods: readonly BoundMethod[] = [
    { operation: 'get /books', scheme: scheme.name, why: 'operation' },
  ];
  const input = { schemes: [scheme], methods, profile: 'full', transport: true, ...more } as const;
  const files = generate(input, target);
  return files.flatMap(({ path, text }) => (path.endsWith('.json') ? [path] : [path, text])).join('\n');
}

// A reader of links looks for the parameter `anchor`, and a resolver of URLs for escaped dots.
const readsLinks = /\banchor\b/i;
const resolvesUrls = /%2e/;
const marker = /^\s*(?:#|\/\/) (?:only|end) \w+$/m;

test.each(targetIds)(
  'in %s, readers of links and URLs are generated only for schemes that need them',
  (target) => {
    expect(textOf(links, target)).toMatch(readsLinks);
    // In Dart, responses have a public method that reads links.
    if (target !== 'dart') expect(textOf(offsets, target)).not.toMatch(readsLinks);
    expect(textOf(offsets, target)).not.toMatch(resolvesUrls);
    for (const scheme of [offsets, cursors, inBodies, links])
      expect(textOf(scheme, target)).not.toMatch(marker);
  },
);

/** Files, types and functions that only `paginate` for an existing client needs. */
test.each([
  ['typescript', /\b(?:paginate|PagingScheme|SchemeTypes|inQuery)\b|\bplace\?:/],
  ['csharp', /\b(?:Paginated|FetchedPage|PagingParams|PagingScheme)\b/],
  ['go', /adapter\w*|\bPaginate\b|FetchedPages?|\w*PagingParams|\w+Paging = |\bPaging\[/],
  ['python', /adapter\w*|\bpaginate(?:_async)?\b|FetchedPages?|\w*PagingParams/],
] as const)(
  'in %s, nothing of the adapter is generated with a transport, unless it is requested',
  (target, named) => {
    for (const scheme of [offsets, links]) {
      expect(textOf(scheme, target)).not.toMatch(named);
      expect(textOf(scheme, target, { adapter: true })).toMatch(named);
    }
  },
);

test.each([
  ['ruby', /def page_size\b/, /def next_token\b/, /def write_at\b/],
  ['swift', /func pageSize\b/, /case \.token:/, /reason: \.unwritableBody/],
  ['cpp', /inline .*\bpage_size\(/, /inline .*\bnext_token\(/, /inline .*\bwrite_at\(/],
  ['dart', /class _OffsetRule\b/, /class _TokenRule\b/, /class _BodySlot\b/],
] as const)(
  'in %s, code for offsets, tokens and bodies is generated only for schemes that use it',
  (target, countsItems, readsTokens, writesBodies) => {
    expect(textOf(offsets, target)).toMatch(countsItems);
    expect(textOf(offsets, target)).not.toMatch(readsTokens);
    expect(textOf(cursors, target)).toMatch(readsTokens);
    expect(textOf(cursors, target)).not.toMatch(countsItems);
    expect(textOf(cursors, target)).not.toMatch(writesBodies);
    expect(textOf(inBodies, target)).toMatch(writesBodies);
  },
);

test.each(['typescript', 'csharp'] as const)(
  'in %s, code for counts and failing stops is generated only for schemes that need it',
  (target) => {
    const latest = (scheme: Scheme) => textOf(scheme, target, { profile: 'latest' });
    expect(latest(offsets)).toMatch(/nextCount\(/i);
    expect(latest(cursors)).not.toMatch(/nextCount\(/i);
    expect(textOf(cursors, target)).toMatch(/FailingOnBreaks|breakError/);
    expect(latest(cursors)).not.toMatch(/FailingOnBreaks|breakError/);
  },
);

test('the paging module of Ruby has no function that is not called', () => {
  for (const scheme of [offsets, cursors, inBodies, links]) {
    const text = textOf(scheme, 'ruby').replaceAll(/^\s*#.*$/gm, '');
    const [, module = ''] = /^ {2}module Paging\n([\s\S]*?)^ {2}end$/m.exec(text) ?? [];
    const names = [...module.matchAll(/^ {4}def (\w+)/gm)].flatMap(([, name]) => name ?? []);
    expect(names.length).toBeGreaterThan(20);
    const isCalled = (name: string) => new RegExp(`(?<!def )\\b${name}\\b(?!:)`).test(text);
    expect(names.filter((name) => !isCalled(name))).toEqual([]);
  }
});
