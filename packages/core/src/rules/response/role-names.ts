import type { ResponseRole } from '../../format/roles.js';
import type { JsonType } from '../../openapi/schema-types.js';
import { countedByName, endWords } from '../operation/counted.js';

/** Numbers may be sent as strings (D14). */
const count: readonly JsonType[] = ['integer', 'number', 'string'];
const token: readonly JsonType[] = ['string', 'integer', 'number'];

/** The types that a value of each role may have. */
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

export function isTotal(role: ResponseRole): role is 'total' | 'totalPages' {
  return role === 'total' || role === 'totalPages';
}

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

/** True if a property's name suggests a role and no other. */
export function speaksFor(role: ResponseRole, name: string): boolean {
  return soundsLike(role, name) && !isAnother(role, name);
}

/** True if a name does not fit the role: a URL is not a token, and a link to the previous page leads backwards. */
function isAnother(role: ResponseRole, name: string): boolean {
  const isUrl = /ur[li]|link|href/i.test(name);
  const isBack = /prev|before|first/i.test(name);
  if (role === 'cursor') return isUrl || isBack || soundsLike('hasMore', name);
  if (role === 'cursorUrl') return isBack || (!isUrl && name.toLowerCase() !== 'next');
  return false;
}
