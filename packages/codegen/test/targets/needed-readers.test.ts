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
