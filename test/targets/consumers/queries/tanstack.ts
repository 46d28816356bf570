// Passes options to TanStack Query with the client's types and without casts.
import * as api from './api/queries.js';
import { args, list, listForEver, listUserBooks, searchBooks } from './api.js';
import * as positions from './positions/queries.js';

export const lists = {
  offset: api.listByOffset.options(args.offset, (sent, { signal }) => list('offset', sent, signal)),
  'page-number': api.listByPageNumber.options(args['page-number'], (sent) => list('page-number', sent)),
  cursor: api.listByCursor.options(args.cursor, (sent) => list('cursor', sent)),
  'cursor-id': api.listAfterId.options(args['cursor-id'], (sent) => list('cursor-id', sent)),
  'cursor-url': api.listByNextUrl.options(args['cursor-url'], (sent) => list('cursor-url', sent)),
  'fake-page': api.listWhole.options(args['fake-page'], (sent) => list('fake-page', sent)),
  loop: api.listByCursor.options(args.loop, listForEver),
};

export const header = positions.getV1UsersByUserIdBooks.options(args.header, listUserBooks);
export const body = positions.searchAllBooks.options(args.body, searchBooks);

// A query key contains neither the position in a header nor the caller's other headers.
if (JSON.stringify(header.queryKey).includes('acme')) throw new Error('The key holds a header.');
