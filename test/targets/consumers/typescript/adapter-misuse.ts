// Wrong uses of the adapter; a test expects a compiler error below each comment.
import { merge, paginate } from './paginate.js';
import { numberedPage, offsetPage, searchPage } from './schemes.js';

interface Book {
  readonly id: number;
}

interface Query {
  readonly offset?: number;
  readonly limit?: number;
  readonly order: 'id' | 'title';
}

declare const plain: (query: Query) => Promise<{ data: { rows: Book[] } }>;
declare const search: (body: {
  query: string;
  paging: { cursor?: string; size: number };
}) => Promise<{ hits: Book[] }>;
declare const others: (query: object) => Promise<{ rows: Book[] }>;
// Refused: The response has no list at data.rows.
paginate(offsetPage, others);
declare const text: (query: object) => Promise<{ data: { rows: string } }>;
// Refused: a text in place of the list.
paginate(offsetPage, text);
// Refused: a limit that is not a number.
paginate(offsetPage, plain, { limit: 'x' });
// Refused: an order that the client does not have.
paginate(offsetPage, (p) => plain({ ...p, order: 'none' }));
// Refused: a parameter that does not exist.
paginate(offsetPage, (p) => plain({ ...p, offset: p.ofset }));
// Refused: the client requires a size, and the call has none.
paginate(searchPage, (p) => search(merge({ query: 'a' }, p)));
// Refused: a client for another scheme, without the parameter `page` and the list `items`.
paginate(numberedPage, (p) => plain({ order: 'id', ...p, offset: p.page.length }));
