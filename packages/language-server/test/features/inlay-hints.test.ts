import { describe, expect, it } from 'vitest';
import { inlayHints } from '../../src/features/inlay-hints.js';
import { eachVariant, type Fixture, fixture } from '../kit/fixture.js';
import { ask, textAt } from './ask.js';

const scheme = `{ name: pages, type: offset, request: { skip: { type: offset } }, response: { data: { type: items } } }`;

/** Each hint: the word before it, without quotes and colon, and its label. */
function hintsOf(made: Fixture, name: string) {
  const request = ask(made, name);
  const whole = { start: 0, end: request.file.tree.length };
  return inlayHints(request, whole).map(({ position, label }) => {
    const { lines } = request.file.tree;
    const offset = lines.offsetAt(position);
    const before = request.file.tree.slice(Math.max(0, offset - 30), offset);
    const word = /([\w/]+)["'\s]*[:}\s]*$/.exec(before)?.[1];
    return [word, typeof label === 'string' ? label : label.map(({ value }) => value).join('')];
  });
}

describe('inlay hints in a document', () => {
  it('an inlay hint follows a marker that binds, and no other marker', () => {
    eachVariant(
      `
      openapi: 3.1.0
      x-vendor-pagination: [${scheme}]
      paths:
        /users:
          get: { parameters: [{ "x-😀": 1, name: skip, in: query, x-vendor-pagination-property: { type: offset } }] }
        /teams:
          get: { parameters: [{ name: after, in: query, x-vendor-pagination-property: { type: cursor } }] }
        /items:
          get: { x-vendor-pagination: pages, parameters: [{ name: skip, in: query, x-vendor-pagination-property: { type: offset } }] }
      `,
      (made) => expect(hintsOf(made, 'openapi.yaml')).toEqual([['offset', '→ pages']]),
    );
  });

  it('a marker that several operations share has only one inlay hint', () => {
    eachVariant(
      `
      openapi: 3.1.0
      x-vendor-pagination: [${scheme}]
      paths:
        /users: { get: { parameters: [{ $ref: '#/components/parameters/skip' }] } }
        /teams: { get: { parameters: [{ $ref: '#/components/parameters/skip' }] } }
      components:
        parameters:
          skip: { name: skip, in: query, x-vendor-pagination-property: { type: offset } }
      `,
      (made) => expect(hintsOf(made, 'openapi.yaml')).toEqual([['offset', '→ pages']]),
    );
  });

  const both = `
    --- openapi.yaml
    openapi: 3.1.0
    paths:
      /users:
        get: { x-vendor-pagination: other }
        post: {}
      /teams:
        get: {}
    --- sdk.yaml
    openapi: ./openapi.yaml
    pagination:
      - ${scheme}
      - { name: body, type: offset, paramLocation: body, request: { skip: { type: offset }, limit: { type: limit, location: query } }, response: { data: { type: items } } }
    resources:
      users: { methods: { list: { endpoint: get /users, paginated: pages }, add: post /users } }
      teams: { methods: { list: { endpoint: get /teams, paginated: false } } }
  `;

  it('an inlay hint follows the verb of an operation that the configuration binds', () => {
    eachVariant(both, (made) => expect(hintsOf(made, 'openapi.yaml')).toEqual([['get', '→ pages']]));
  });

  it('an inlay hint follows a request field that its scheme places in the body', () => {
    eachVariant(both, (made) => expect(hintsOf(made, 'sdk.yaml')).toEqual([['skip', 'in body']]));
  });

  it('an inlay hint links to the scheme', () => {
    const made = fixture(both);
    const request = ask(made, 'openapi.yaml');
    const [hint] = inlayHints(request, { start: 0, end: request.file.tree.length });
    expect(hint?.position).toEqual({ line: 3, character: 8 });
    const part = typeof hint?.label === 'object' ? hint.label[0] : undefined;
    expect(part?.location?.uri).toBe(made.uri('sdk.yaml'));
    expect(part?.location && textAt({ file: made.file('sdk.yaml') }, part.location.range)).toBe('pages');
  });
});

it('an inlay hint in a configuration follows the endpoint of a method that the document binds', () => {
  eachVariant(
    `
    --- openapi.yaml
    openapi: 3.1.0
    x-vendor-pagination: [${scheme}]
    paths:
      /users: { get: { x-vendor-pagination: pages }, post: {} }
      /teams: { get: { x-vendor-pagination: pages } }
    --- sdk.yaml
    openapi: ./openapi.yaml
    resources:
      users: { methods: { list: get /users, add: post /users } }
      teams: { methods: { list: { endpoint: get /teams } } }
    `,
    (made) =>
      expect(hintsOf(made, 'sdk.yaml')).toEqual([
        ['/users', '→ pages'],
        ['/teams', '→ pages'],
      ]),
  );
});

it('inlay hints cover exactly the requested range, wherever it begins and ends', () => {
  const operations = Array.from({ length: 20 }, (_, index) => index);
  const made = fixture(
    [
      '--- openapi.yaml',
      'openapi: 3.1.0',
      'paths:',
      ...operations.flatMap((index) => [`  /p${index}:`, '    get: {}']),
      '--- sdk.yaml',
      'openapi: ./openapi.yaml',
      `pagination: [${scheme}]`,
      'resources:',
      '  all:',
      '    methods:',
      ...operations.map((index) => `      m${index}: { endpoint: get /p${index}, paginated: pages }`),
    ].join('\n'),
  );
  const request = ask(made, 'openapi.yaml');
  const { tree } = request.file;
  const all = inlayHints(request, { start: 0, end: tree.length });
  expect(all).toHaveLength(20);
  for (let start = 0; start <= tree.length; start += 5) {
    const end = Math.min(tree.length, start + 57);
    const inside = all.filter(({ position }) => {
      const offset = tree.lines.offsetAt(position);
      return offset >= start && offset <= end;
    });
    expect(inlayHints(request, { start, end })).toEqual(inside);
  }
});
