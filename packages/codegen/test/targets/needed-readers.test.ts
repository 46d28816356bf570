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

test.each(['go', 'python'] as const)(
  'in %s, an output with a transport names nothing of the adapter unless it is requested',
  (target) => {
    const namesIn = (adapter?: boolean) => {
      const input = { schemes: [offsets, links], transport: true, ...(adapter && { adapter }) };
      const text = generate(input, target)
        .map((file) => `${file.path}\n${file.text}`)
        .join('\n');
      return (
        text.match(
          /adapter\w*|\bPaginated?\b|\bpaginate(?:_async)?\b|FetchedPages?|\w*PagingParams|\w+Paging = |\bPaging\[/g,
        ) ?? []
      );
    };
    expect(namesIn()).toEqual([]);
    expect(namesIn(true)).not.toEqual([]);
  },
);
