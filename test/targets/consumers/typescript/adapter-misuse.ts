// Uses of the adapter that must not compile: a test looks for an error below each comment.
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
// Refused: There is a text in the place of the list.
paginate(offsetPage, text);
// Refused: A limit is a number.
paginate(offsetPage, plain, { limit: 'x' });
// Refused: The client's order is required, but not this one.
paginate(offsetPage, (p) => plain({ ...p, order: 'none' }));
// Refused: There is no such parameter.
paginate(offsetPage, (p) => plain({ ...p, offset: p.ofset }));
// Refused: The client demands a size, which nobody gives.
paginate(searchPage, (p) => search(merge({ query: 'a' }, p)));
// Refused: Another client has other parameters.
paginate(numberedPage, (p) => plain({ order: 'id', ...p, offset: p.page.length }));
