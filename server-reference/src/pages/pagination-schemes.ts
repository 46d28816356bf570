const items = { type: 'items' } as const;
const hasMore = { type: 'hasMore' } as const;
const limit = { type: 'limit' } as const;

/** The declarations of the paged collections (docs/format.md#pagination-scheme), for the root of the description. */
export const paginationSchemes = [
  {
    name: 'offsetPage',
    type: 'offset',
    request: { offset: { type: 'offset' }, limit },
    response: { items, total: { type: 'total' }, hasMore },
  },
  {
    name: 'pageNumberPage',
    type: 'pageNumber',
    request: { page: { type: 'pageNumber' }, pageSize: { type: 'pageSize' } },
    response: {
      items,
      currentPage: { type: 'currentPage' },
      totalPages: { type: 'totalPages' },
      total: { type: 'total' },
      hasMore,
    },
  },
  {
    name: 'cursorPage',
    type: 'cursor',
    request: { cursor: { type: 'cursor' }, limit },
    response: { items, nextCursor: { type: 'cursor' }, hasMore },
  },
  {
    name: 'cursorIdPage',
    type: 'cursorId',
    request: { after: { type: 'cursorId' }, limit },
    response: { items: { ...items, itemCursor: ['id'] }, hasMore },
  },
  {
    name: 'cursorUrlPage',
    type: 'cursorUrl',
    request: { limit },
    response: { items, next: { type: 'cursorUrl', location: 'bodyLink' }, hasMore },
  },
  { name: 'wholeCollection', type: 'fakePage', request: {}, response: { items } },
] as const;
