import { advancingRole } from './advancing-role.js';

/** Every scheme type, with its description. */
export const schemeTypes = {
  offset: 'Counts items: each request asks for the items after the ones already seen.',
  pageNumber:
    'Counts pages: each request asks for the page after the current one, the first being 1, or 0 if the declaration starts there.',
  cursor: 'Sends back an opaque token that the last response carried.',
  cursorId: 'Sends back an identifier read from the last item of the page.',
  cursorUrl: 'Follows the full URL of the next page, which the response contains.',
  fakePage: 'The whole collection comes in one response; the result is still wrapped in a page.',
} as const;

/** The type of a scheme, which decides how paging proceeds. */
export type SchemeType = keyof typeof schemeTypes;

/** Every role of a request field, with its description. */
export const requestRoles = {
  offset: 'How many items to skip; 0 if absent.',
  pageNumber: 'Which page to return; 1 if absent.',
  cursor: 'The token of the next page, from the previous response.',
  cursorId: 'The identifier of the last item seen.',
  cursorUrl: 'The URL of the next page.',
  limit: 'How many items a page holds. `limit` and `pageSize` are the same role.',
  pageSize: 'How many items a page holds. `limit` and `pageSize` are the same role.',
} as const;

/** The role of a request field after parsing, which turns `pageSize` into `limit`. */
export type RequestRole = Exclude<keyof typeof requestRoles, 'pageSize'>;

/** Every role of a response field, with its description. */
export const responseRoles = {
  items: 'The list of items on this page. Without a field of this role, a property named `data` is read.',
  cursor: 'The token to send back for the next page; paging ends if it is missing or empty.',
  cursorId: 'The identifier to send back for the next page, if no item carries it.',
  cursorUrl: 'The URL of the next page; paging ends if it is missing or empty.',
  offset:
    'The offset of this page, as metadata. The next offset is computed from the request, not from this field.',
  pageNumber:
    'The number of this page, as metadata. The next page number is computed from the request, not from this field.',
  hasMore: 'Whether another page follows. Only `false` ends paging.',
  total: 'The total number of items. An offset scheme stops once it is reached.',
  totalPages: 'The total number of pages. A page-number scheme stops on the last one.',
  currentPage: 'The number of this page, as metadata.',
  pageSize: 'How many items a page holds, as metadata.',
} as const;

/** The role of a response field, such as `items`. */
export type ResponseRole = keyof typeof responseRoles;

/** How a scheme type uses the roles. Fields with other roles are passed through as plain data. */
export interface Strategy {
  readonly advances: RequestRole | undefined;
  readonly carries?: ResponseRole;
  readonly requestRoles: readonly RequestRole[];
  readonly responseRoles: readonly ResponseRole[];
}

/** Roles that carry metadata under every scheme type. A field with one of them is never reported as unused. */
const metadata = [
  'items',
  'hasMore',
  'total',
  'totalPages',
  'currentPage',
  'pageSize',
  'offset',
  'pageNumber',
] as const;

/** The roles that each scheme type requires and uses. */
export const strategies: Readonly<Record<SchemeType, Strategy>> = {
  offset: { advances: advancingRole('offset'), requestRoles: ['offset', 'limit'], responseRoles: metadata },
  pageNumber: {
    advances: advancingRole('pageNumber'),
    requestRoles: ['pageNumber', 'limit'],
    responseRoles: metadata,
  },
  cursor: {
    advances: advancingRole('cursor'),
    carries: 'cursor',
    requestRoles: ['cursor', 'limit'],
    responseRoles: [...metadata, 'cursor'],
  },
  cursorId: {
    advances: advancingRole('cursorId'),
    carries: 'cursorId',
    requestRoles: ['cursorId', 'limit'],
    responseRoles: [...metadata, 'cursorId'],
  },
  cursorUrl: {
    advances: advancingRole('cursorUrl'),
    carries: 'cursorUrl',
    requestRoles: ['cursorUrl', 'limit'],
    responseRoles: [...metadata, 'cursorUrl'],
  },
  fakePage: { advances: advancingRole('fakePage'), requestRoles: ['limit'], responseRoles: metadata },
};

/** Roles that at most one field of a scheme can have (D6). */
export const singleRequestRoles: readonly RequestRole[] = [
  'offset',
  'pageNumber',
  'cursor',
  'cursorId',
  'cursorUrl',
  'limit',
];
export const singleResponseRoles: readonly ResponseRole[] = [
  'items',
  'cursor',
  'cursorId',
  'cursorUrl',
  'offset',
  'pageNumber',
  'hasMore',
  'total',
  'totalPages',
  'pageSize',
];
