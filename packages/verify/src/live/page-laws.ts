import type { Json, Scheme } from '@pagewright/core';
import type { ResponseField } from '@pagewright/core/paging';
import { responseKeyOf } from '../findings/scheme-place.js';
import type { LivePage } from './live-page.js';
import type { Suspicion } from './suspicion.js';

interface PageTraits {
  readonly scheme: Scheme;
  readonly hasOddCursor: (page: LivePage) => boolean;
}

export function pageSuspicion({ scheme, hasOddCursor }: PageTraits, page: LivePage): Suspicion | undefined {
  const link = Object.values(scheme.response).find(
    ({ location, type }) => location === 'linkHeader' && type === 'cursorUrl',
  );
  if (link !== undefined && isBrokenLink(link, scheme, page))
    return {
      code: 'Verify/LinkUnreadable',
      text: `the ${link.headerName ?? 'Link'} header names the relation ${link.rel ?? 'next'}, but contains no readable link`,
      path: ['response', responseKeyOf(scheme, link) ?? ''],
      requests: [page.request],
      shows: ([one]) => one !== undefined && isBrokenLink(link, scheme, one),
    };
  const cursor = Object.entries(scheme.response).find(
    ([, { type, itemCursor }]) => itemCursor !== undefined || (type !== undefined && /^cursor/.test(type)),
  );
  if (cursor !== undefined && hasOddCursor(page))
    return {
      code: 'Verify/CursorType',
      text: `the cursor of ${cursor[0]} has a type that the document does not declare`,
      path: ['response', cursor[0]],
      requests: [page.request],
      shows: ([one]) => one !== undefined && hasOddCursor(one),
    };
  return undefined;
}

function isBrokenLink(field: ResponseField, scheme: Scheme, { response, content }: LivePage): boolean {
  const name = (field.headerName ?? 'Link').toLowerCase();
  const value = Object.entries(response.headers ?? {}).find(([one]) => one.toLowerCase() === name)?.[1];
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  const rel = (field.rel ?? 'next').replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  const isNamed = new RegExp(`;\\s*rel\\s*=\\s*"?${rel}"?\\s*(?:$|[,;])`, 'i').test(text);
  const read: Json | undefined = content.members[responseKeyOf(scheme, field) ?? ''];
  return isNamed && read === undefined;
}
