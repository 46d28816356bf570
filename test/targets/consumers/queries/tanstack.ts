// Options for TanStack Query, typed by the client, with no cast.
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

// The position in a header is in no key, and neither is what else the caller sends there.
if (JSON.stringify(header.queryKey).includes('acme')) throw new Error('The key holds a header.');
