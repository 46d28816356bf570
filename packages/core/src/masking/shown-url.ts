import type { PageRequest } from '../paging/exchange/exchange.js';
import { readableUrl } from '../paging/readable-url.js';
import { type Credentials, shownParameter } from './credentials.js';
import { nameInQuery } from './query-name.js';

/** The URL of a request as it may be shown: credentials in the query as stars. */
export function shownUrl(request: PageRequest, credentials: Credentials): string {
  const [base = '', ...query] = readableUrl(request).split('?');
  if (query.length === 0) return base;
  const pairs = query
    .join('?')
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      if (value.length === 0) return pair;
      return `${name}=${shownParameter(nameInQuery(name), value.join('='), credentials)}`;
    });
  return `${base}?${pairs.join('&')}`;
}
