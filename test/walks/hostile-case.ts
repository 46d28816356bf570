import type { Addresses, Answer } from './hostile-servers.js';

/** Walks of `walkedApi`, each named after the part of a response that leads to the next page. */
export type WalkName = 'linked' | 'headed' | 'token' | 'inBody' | 'ids' | 'counted' | 'single';

/** A server's behaviour, and the expected end of the walk. */
export interface HostileCase {
  /** What the server does, as a clause. */
  readonly title: string;
  readonly walk: WalkName;
  readonly home: (at: Addresses) => readonly Answer[];
  readonly away?: (at: Addresses) => readonly Answer[];
  readonly reason: string;
  /** Reason why the editor's run ends, if it differs. */
  readonly inEditor?: string;
  /** True if the walk lacks items although it ends for a good reason. */
  readonly isIncomplete?: boolean;
  /** Expected number of requests with all credentials. Default: one per prepared response. */
  readonly withCredentials?: number;
  /** Expected number of requests without credentials, which are sent after a page from another origin. */
  readonly without?: number;
  /** Expected number of requests to other origins. */
  readonly elsewhere?: number;
  /** Text that the user must see. */
  readonly reported?: RegExp;
  /** Expected parts of the last request, whichever server receives it. */
  readonly last?: { readonly target?: string | RegExp; readonly body?: string };
  readonly seconds?: number;
}

/** The reasons after which a walk is complete, so that the exit status is 0. */
export const goodReasons: readonly string[] = [
  'emptyPage',
  'itemsMissing',
  'hasMoreFalse',
  'totalReached',
  'noCursor',
  'noNextUrl',
  'singlePage',
];

/** Headers for the caller's server, which no other server may receive. */
export const secrets = {
  Authorization: 'Bearer tok-5b1f9ac2',
  Cookie: 'sid=cook-77ae01d4',
  'X-Api-Key': 'key-c0ffee5150',
  'X-Tenant': 'tenant-4711-acme',
} as const;

export const secretQuery = { api_key: 'qkey-90dd31ab', tenant: 'acme-tenant-8842' } as const;

export const secretTexts = [
  'tok-5b1f9ac2',
  'cook-77ae01d4',
  'key-c0ffee5150',
  'tenant-4711-acme',
  'qkey-90dd31ab',
];

/** Headers that any server may receive: four harmless ones of the caller, and those of HTTP and `fetch`. */
export const harmlessNames = new Set(
  'accept accept-encoding accept-language cache-control connection content-length content-type host pragma sec-fetch-mode user-agent'.split(
    ' ',
  ),
);

/** A document with an operation per walk. The security scheme with the header `X-Tenant` is declared by reference. */
export const walkedApi = `openapi: 3.1.0
info: { title: Walks, version: '1' }
components:
  x-keys: { T: { type: apiKey, in: header, name: X-Tenant } }
  securitySchemes: { t: { $ref: '#/components/x-keys/T' } }
x-vendor-pagination:
  - name: linked
    type: cursorUrl
    request: {}
    response: { users: { type: items }, next: { type: cursorUrl } }
  - name: headed
    type: cursorUrl
    request: {}
    response: { users: { type: items }, next: { type: cursorUrl, location: linkHeader } }
  - name: token
    type: cursor
    request: { cursor: { type: cursor } }
    response: { users: { type: items }, next: { type: cursor } }
  - name: inBody
    type: cursor
    paramLocation: body
    request: { cursor: { type: cursor } }
    response: { users: { type: items }, next: { type: cursor } }
  - name: ids
    type: cursorId
    request: { after: { type: cursorId } }
    response: { users: { type: items, itemCursor: [id] } }
  - name: counted
    type: offset
    request: { offset: { type: offset } }
    response: { users: { type: items }, total: { type: total } }
  - name: single
    type: fakePage
    request: {}
    response: { users: { type: items } }
paths:
  /linked: { get: { x-vendor-pagination: linked } }
  /headed: { get: { x-vendor-pagination: headed } }
  /token: { get: { x-vendor-pagination: token } }
  /in-body: { post: { x-vendor-pagination: inBody } }
  /ids: { get: { x-vendor-pagination: ids } }
  /counted: { get: { x-vendor-pagination: counted } }
  /single: { get: { x-vendor-pagination: single } }
`;

export const operations: Readonly<Record<WalkName, string>> = {
  linked: 'get /linked',
  headed: 'get /headed',
  token: 'get /token',
  inBody: 'post /in-body',
  ids: 'get /ids',
  counted: 'get /counted',
  single: 'get /single',
};
