import { pageWalk } from '../../../src/features/page-walk/page-walk.js';
import type { Unread } from '../../../src/features/page-walk/walk-input.js';
import type { PageWalk, PageWalkParams } from '../../../src/features/page-walk/walked.js';
import type { Fixture } from '../../kit/fixture.js';

/** A document with one list that is bound to one scheme. */
export function api(scheme: string, body: string, more = ''): string {
  return `
    openapi: 3.1.0
    info: { title: "😀", version: 1.0.0 }
    servers: [{ url: 'https://api.test/v1/' }]
    x-vendor-pagination:
      - ${scheme}
    paths:
      /users/{team}:
        get:
          x-vendor-pagination: pages
          parameters:
            - { name: team, in: path, required: true, schema: { type: string }, example: red team }
            - { name: limit, in: query, schema: { type: integer } }
            - { name: tenant, in: query, required: true, schema: { type: string, enum: [a, b] } }${more}
          responses: { '200': { description: Fine, content: { application/json: { schema: ${body} } } } }
  `;
}

export const listOf = (properties: string) =>
  `{ type: object, properties: { data: { type: array, items: { type: object, properties: { id: { type: string }, at: { type: string, format: date } } } }, ${properties} } }`;

export const url = 'https://api.test/v1/users/red%20team';
export const users = (...numbers: readonly string[]) => numbers.map((id) => ({ id, at: '2025-01-01' }));
export const pageOf = (scheme: string) => `{ name: pages, ${scheme} }`;

export async function walked(one: Fixture, asked: Unread<PageWalkParams> = {}): Promise<PageWalk> {
  const answer = await pageWalk(
    { workspace: one.workspace, file: one.file('openapi.yaml') },
    { operation: 'get /users/{team}', ...asked },
  );
  if ('problem' in answer) throw new Error(answer.problem);
  return answer;
}

export const cursorApi = api(
  pageOf(
    'type: cursor, request: { cursor: { type: cursor }, limit: { type: limit } }, response: { data: { type: items }, meta: { type: cursor, cursorPath: [next] }, more: { type: hasMore } }',
  ),
  listOf('meta: { type: object, properties: { next: { type: [string, "null"] } } }, more: { type: boolean }'),
);
