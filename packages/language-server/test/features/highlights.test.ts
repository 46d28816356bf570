import { describe, expect, it } from 'vitest';
import { documentHighlights } from '../../src/features/highlights.js';
import { eachVariant } from '../kit/fixture.js';
import { shown } from '../kit/shown.js';

/** Checks the highlights at each cursor, in every variant of the text. */
function highlights(
  text: string,
  expected: { readonly written: readonly string[]; readonly read: readonly string[] },
): void {
  eachVariant(text, (one) => {
    for (const request of one.questions) {
      const found = (wanted: 2 | 3) =>
        documentHighlights(request)
          .filter(({ kind }) => kind === wanted)
          .map(({ range }) => shown(one, { uri: request.file.uri, range }));
      expect(documentHighlights(request)).toHaveLength(expected.written.length + expected.read.length);
      expect(found(3)).toEqual(expected.written);
      expect(found(2)).toEqual(expected.read);
    }
  });
}

describe('highlights in a file', () => {
  it('highlights of a scheme have the kind Write at its declaration, and Read at names and bindings', () => {
    highlights(
      `
      openapi: 3.1.0
      x-vendor-pagination: [{ name: pa┆ges, type: fakePage, request: {}, response: {} }]
      paths:
        /users: { get: { summary: 😀, x-vendor-pagination: pa┆ges } }
        /teams: { get: { parameters: [{ name: page, in: query, x-vendor-pagination-property: { type: fa┆kePage } }] } }
      `,
      {
        written: ['openapi#/x-vendor-pagination/0/name value pages'],
        read: [
          'openapi#/paths/~1users/get/x-vendor-pagination value pages',
          'openapi#/paths/~1teams/get/parameters/0/x-vendor-pagination-property/type value fakePage',
        ],
      },
    );
  });

  it('highlights of a scheme name are only in its own file, even if another file declares the scheme', () => {
    highlights(
      `
      --- openapi.yaml
      openapi: 3.1.0
      paths: { /users: { get: { x-vendor-pagination: pa┆ges } } }
      --- sdk.yaml
      openapi: ./openapi.yaml
      pagination: [{ name: pages, type: fakePage, request: {}, response: {} }]
      `,
      { written: [], read: ['openapi#/paths/~1users/get/x-vendor-pagination value pages'] },
    );
  });

  it('highlights mark a role on both sides of a scheme, and treat limit and pageSize as one role', () => {
    const cursor = `
      --- sdk.yaml
      pagination:
        - { name: a, type: cursor, request: { after: { type: cur┆sor }, size: { type: li┆mit } }, response: { next: { type: cursor } } }
        - { name: b, type: cursor, request: { after: { type: cursor } }, response: { size: { type: pageSize } } }
      `;
    highlights(cursor.replace('li┆mit', 'limit'), {
      written: [],
      read: [
        'sdk#/pagination/0/request/after/type value cursor',
        'sdk#/pagination/0/response/next/type value cursor',
      ],
    });
    highlights(
      cursor.replace('cur┆sor', 'cursor').replace('next: { type: cursor', 'next: { type: pageSize'),
      {
        written: [],
        read: [
          'sdk#/pagination/0/request/size/type value limit',
          'sdk#/pagination/0/response/next/type value pageSize',
        ],
      },
    );
  });

  it('highlights of a field mark only its key', () => {
    highlights(
      `
      --- sdk.yaml
      pagination: [{ name: a, type: offset, request: { sk┆ip: { type: offset } }, response: { skip: {} } }]
      `,
      { written: ['sdk#/pagination/0/request/skip key skip'], read: [] },
    );
  });

  it('highlights of an endpoint mark every place of the file that names it', () => {
    highlights(
      `
      --- sdk.yaml
      resources: { a: { methods: { list: get /us┆ers, all: { endpoint: GET /users } } } }
      readme: { exampleRequests: { pagination: get /users } }
      `,
      {
        written: [],
        read: [
          'sdk#/resources/a/methods/list value get /users',
          'sdk#/resources/a/methods/all/endpoint value GET /users',
          'sdk#/readme/exampleRequests/pagination value get /users',
        ],
      },
    );
  });

  it('highlights are absent at a place that Pagewright does not read', () => {
    highlights('openapi: 3.1.0\ninfo: { title: A ser┆vice }\npaths: {}', { written: [], read: [] });
  });
});
