import {
  askedCredentials,
  below,
  keysAt,
  type Operation,
  type SourceDocument,
  valueAt,
} from '@pagewright/core/openapi';
import { isHeaderName, type Received } from './received.js';

export type FindLack = (request: Pick<Received, 'headers' | 'url'>) => string | undefined;

/** Returns a check for missing credentials. It accepts any value, since the mock has no users. */
export function credentialCheck(source: SourceDocument, operation: Operation): FindLack {
  if (isOptional(source, operation)) return () => undefined;
  const asked = askedCredentials(source, operation);
  return ({ headers, url }) => {
    const isSent = asked.some(({ in: place, name, form }) => {
      if (place === 'query') return (url.searchParams.get(name) ?? '') !== '';
      if (place === 'cookie') return hasCookie(headers.get('cookie') ?? '', name);
      const value = (isHeaderName(name) ? headers.get(name) : null) ?? '';
      return form === 'value' ? value !== '' : new RegExp(`^${form} +\\S`, 'i').test(value);
    });
    const [first] = asked;
    if (isSent || first === undefined) return undefined;
    const shown =
      first.form === 'value' ? first.name : `${first.name}: ${first.form === 'basic' ? 'Basic' : 'Bearer'}`;
    return `a credential is missing: send the ${first.in === 'query' ? 'query parameter' : first.in} ${shown}`;
  };
}

/** True if one alternative of the security requirement is empty. */
function isOptional(source: SourceDocument, operation: Operation): boolean {
  const own = below(operation.node, 'security');
  const list = valueAt(own) === undefined ? below({ document: source, pointer: [] }, 'security') : own;
  return (keysAt(list) ?? []).some((index) => keysAt(below(list, index))?.length === 0);
}

export function hasCookie(cookies: string, name: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim().startsWith(`${name}=`));
}
