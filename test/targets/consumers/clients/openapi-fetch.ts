import createClient from 'openapi-fetch';
import * as paged from './paged/openapi-fetch/pages.js';
import * as positions from './paged-positions/openapi-fetch/pages.js';
import type { paths as OtherPaths } from './positions.js';
import type { paths } from './schema.js';
import { walk } from './walk.js';

const [, , baseUrl = '', positionsUrl = ''] = process.argv;
const client = createClient<paths>({ baseUrl, headers: { Authorization: 'Bearer walks' } });
const other = createClient<OtherPaths>({ baseUrl: positionsUrl });
const params = { query: { limit: 2, count: 7 } };

await walk('offset', () => paged.paginateListByOffset(client, { params }));
await walk('page-number', () =>
  paged.paginateListByPageNumber(client, { params: { query: { pageSize: 2, count: 7 } } }),
);
await walk('cursor', () => paged.paginateListByCursor(client, { params }));
await walk('cursor-id', () => paged.paginateListAfterId(client, { params }));
await walk('cursor-url', () => paged.paginateListByNextUrl(client, { params }));
await walk('fake-page', () => paged.paginateListWhole(client, { params: { query: { count: 7 } } }));
await walk('failing', () =>
  paged.paginateListByCursor(client, { params: { query: { ...params.query, failPage: 2 } } }),
);
await walk('header', () =>
  positions.paginateGetV1UsersByUserIdBooks(other, {
    params: { path: { user_id: 'ann' }, query: { limit: 2 } },
  }),
);
await walk('body', () =>
  positions.paginateSearchAllBooks(other, {
    params: { path: { kind: 'new' } },
    body: { query: 'a', paging: { size: 2 } },
  }),
);
