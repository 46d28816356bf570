import type { ResponseRole } from '../../format/roles.js';
import type { JsonType } from '../../openapi/schema-types.js';
import { countedByName, endWords } from '../operation/counted.js';

/** Numbers may travel as strings (D14). */
const count: readonly JsonType[] = ['integer', 'number', 'string'];
const token: readonly JsonType[] = ['string', 'integer', 'number'];

/** The types that a value of each role can have. */
export const roleTypes: Readonly<Record<ResponseRole, readonly JsonType[]>> = {
  items: ['array'],
  cursor: token,
  cursorId: token,
  cursorUrl: ['string'],
  offset: count,
  pageNumber: count,
  hasMore: ['boolean'],
  total: count,
  totalPages: count,
  currentPage: count,
  pageSize: count,
};

/** Returns whether a role is a count of everything, which a count of one page is not. */
export function isTotal(role: ResponseRole): role is 'total' | 'totalPages' {
  return role === 'total' || role === 'totalPages';
}

/** Returns whether the name of a property sounds like a role, e.g. `has_next_page` like hasMore. */
export function soundsLike(role: ResponseRole, name: string): boolean {
  const words = endWords(name);
  const has = (...wanted: readonly string[]) => wanted.every((word) => words.includes(word));
  switch (role) {
    case 'total':
      return countedByName(name) === 'items';
    case 'totalPages':
      return countedByName(name) === 'pages';
    case 'hasMore':
      return has('more') || has('has', 'next');
    case 'cursor':
      return has('next') || has('cursor');
    case 'cursorUrl':
      return has('next');
    case 'cursorId':
      return has('last') || has('next');
    case 'offset':
      return has('offset') || has('skip');
    case 'pageSize':
      return has('per', 'page') || has('page', 'size') || has('limit');
    case 'pageNumber':
    case 'currentPage':
      return words.join() === 'page' || has('current', 'page') || has('page', 'number');
    case 'items':
      return false;
  }
}

/** Returns whether the name of a property is evidence of a role, and for no other. */
export function speaksFor(role: ResponseRole, name: string): boolean {
  return soundsLike(role, name) && !isAnother(role, name);
}

/** Names that sound like a role and mean another: a link is no token, and a link to the previous page leads backwards. */
function isAnother(role: ResponseRole, name: string): boolean {
  const isUrl = /ur[li]|link|href/i.test(name);
  const isBack = /prev|before|first/i.test(name);
  if (role === 'cursor') return isUrl || isBack || soundsLike('hasMore', name);
  if (role === 'cursorUrl') return isBack || (!isUrl && name.toLowerCase() !== 'next');
  return false;
}
