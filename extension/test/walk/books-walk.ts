import type { PageWalk, PageWalkParams, WalkAnswer } from '@pagewright/language-server/requests';
import { pageWalk } from '../../../packages/language-server/src/features/page-walk/page-walk.js';
import { fixture } from '../../../packages/language-server/test/kit/fixture.js';
import { makeLinks } from '../../src/walk/links.js';
import type { WalkView } from '../../src/walk/shared/walk-view.js';
import { viewOf } from '../../src/walk/view-of.js';

export const booksApi = `
  --- openapi.yaml
  openapi: 3.1.0
  info: { title: Books, version: '1' }
  servers: [{ url: 'https://api.test/v1' }]
  x-vendor-pagination:
    - name: offsets
      type: offset
      request: { offset: { type: offset }, limit: { type: limit } }
      response: { books: { type: items }, total: { type: total, path: [meta, total] } }
  paths:
    /books:
      get:
        x-vendor-pagination: offsets
        parameters:
          - { name: offset, in: query, schema: { type: integer } }
          - { name: limit, in: query, schema: { type: integer } }
        responses:
          '200':
            description: Books
            content:
              application/json:
                schema:
                  type: object
                  properties:
                    books: { type: array, items: { type: object, properties: { id: { type: string } } } }
                    meta: { type: object, properties: { total: { type: integer } } }
`;

/** An API whose pages contain the URL of the next page. */
export const linkedApi = `
  --- openapi.yaml
  openapi: 3.1.0
  info: { title: Books, version: '1' }
  x-vendor-pagination:
    - name: linked
      type: cursorUrl
      request: {}
      response: { books: { type: items }, next: { type: cursorUrl } }
  paths:
    /books:
      get:
        x-vendor-pagination: linked
        responses:
          '200':
            description: Books
            content:
              application/json:
                schema:
                  type: object
                  properties: { books: { type: array, items: { type: string } }, next: { type: string } }
`;

/** Calls the language server's page walk directly. */
export function asker(api: string): (asked: PageWalkParams) => Promise<WalkAnswer> {
  const { workspace, file } = fixture(api);
  return (asked) => pageWalk({ workspace, file: file('openapi.yaml') }, asked);
}

export async function walkOf(asked: Partial<PageWalkParams> = {}): Promise<PageWalk> {
  const answer = await asker(booksApi)({ operation: 'get /books', ...asked });
  if ('problem' in answer) throw new Error(answer.problem);
  return answer;
}

export async function viewed(asked: Partial<PageWalkParams> = {}): Promise<WalkView> {
  return viewOf(await walkOf(asked), { kind: 'samples' }, makeLinks());
}
