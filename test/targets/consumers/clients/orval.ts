import * as paged from './paged/orval/pages.js';
import * as positions from './paged-positions/orval/pages.js';
import { walk } from './walk.js';

const [, , baseUrl = '', positionsUrl = ''] = process.argv;
// orval's functions call fetch with a path instead of a URL, so this wrapper adds the server.
const send = globalThis.fetch;
globalThis.fetch = (url, init) =>
  send((/^\/v1\/(?:users|search)/.test(String(url)) ? positionsUrl : baseUrl) + String(url), init);
const options = { headers: { Authorization: 'Bearer walks' } };
const query = { limit: 2, count: 7 };

await walk('offset', () => paged.paginateListByOffset(query, options));
await walk('page-number', () => paged.paginateListByPageNumber({ pageSize: 2, count: 7 }, options));
await walk('cursor', () => paged.paginateListByCursor(query, options));
await walk('cursor-id', () => paged.paginateListAfterId(query, options));
await walk('cursor-url', () => paged.paginateListByNextUrl(query, options));
await walk('fake-page', () => paged.paginateListWhole({ count: 7 }, options));
await walk('failing', () => paged.paginateListByCursor({ ...query, failPage: 2 }, options));
await walk('header', () => positions.paginateGetV1UsersUserIdBooks('ann', { limit: 2 }));
await walk('body', () => positions.paginateSearchAllBooks('new', { query: 'a', paging: { size: 2 } }));
