import { client } from './api/client.gen.js';
import * as paged from './paged/hey-api/pages.js';
import { PageError } from './paged/hey-api/paginate.js';
import * as positions from './paged-positions/hey-api/pages.js';
import { client as other } from './positions/client.gen.js';
import { walk } from './walk.js';

const [, , baseUrl = '', positionsUrl = ''] = process.argv;
client.setConfig({ baseUrl, auth: 'walks' });
other.setConfig({ baseUrl: positionsUrl });
const query = { limit: 2, count: 7 };

await walk('offset', () => paged.paginateListByOffset({ query }));
await walk('page-number', () => paged.paginateListByPageNumber({ query: { pageSize: 2, count: 7 } }));
await walk('cursor', () => paged.paginateListByCursor({ query }));
await walk('cursor-id', () => paged.paginateListAfterId({ query }));
await walk('cursor-url', () => paged.paginateListByNextUrl({ query }));
await walk('fake-page', () => paged.paginateListWhole({ query: { count: 7 } }));
await walk('failing', () => paged.paginateListByCursor({ query: { ...query, failPage: 2 } }));
await walk('header', () =>
  positions.paginateGetV1UsersByUserIdBooks({ path: { user_id: 'ann' }, query: { limit: 2 } }),
);
await walk('body', () =>
  positions.paginateSearchAllBooks({ path: { kind: 'new' }, body: { query: 'a', paging: { size: 2 } } }),
);
const failure = await paged
  .paginateListByCursor({ query: { limit: 0 } })
  .pages()
  .next()
  .catch((error) => error);
if (!(failure instanceof PageError)) throw failure;
