import type { PageRequest } from '@pagewright/core';
import { type Credentials, masked } from './credentials.js';
import { requestUrl } from './request-url.js';

/** The URL of a request as it may be shown: credentials in the query as stars. */
export function shownUrl(request: PageRequest, credentials: Credentials): string {
  const [base = '', ...query] = requestUrl(request).split('?');
  if (query.length === 0) return base;
  const pairs = query
    .join('?')
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return value.length === 0 ? pair : `${name}=${masked(decoded(name), value.join('='), credentials)}`;
    });
  return `${base}?${pairs.join('&')}`;
}

function decoded(name: string): string {
  return new URLSearchParams(`${name}=`).keys().next().value ?? name;
}
