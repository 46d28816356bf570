const items = { type: 'array', items: { $ref: '#/components/schemas/PageItem' } } as const;
const hasMore = { type: 'boolean', description: 'Whether another page follows.' } as const;
const count = { type: 'integer', minimum: 0 } as const;

/** The bodies of the paged collections, as component schemas. */
export const pageSchemas = {
  PageItem: {
    ...closed({ id: { type: 'string' }, name: { type: 'string' }, position: count }, ['name', 'position']),
    description: 'An item; its id is left out where missingCursor says so.',
  },
  OffsetPage: closed({ items, total: count, hasMore }, ['items', 'hasMore']),
  PageNumberPage: closed({ items, currentPage: count, totalPages: count, total: count, hasMore }, [
    'items',
    'currentPage',
    'hasMore',
  ]),
  CursorPage: closed({ items, nextCursor: { type: ['string', 'null'] }, hasMore }),
  CursorIdPage: closed({ items, hasMore }),
  CursorUrlPage: closed({ items, next: { type: ['string', 'null'] }, hasMore }),
  WholeCollection: closed({ items }),
} as const;

/** An object with these properties and no others; all of them are required unless it is said which. */
function closed(properties: Readonly<Record<string, object>>, required = Object.keys(properties)) {
  return { type: 'object', properties, required, additionalProperties: false } as const;
}
