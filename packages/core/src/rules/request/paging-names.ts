import type { RequestRole } from '../../format/roles.js';

/**
 * What APIs call the inputs they page by, letters and digits only, lower case: `page[size]` and `page_size` are
 * `pagesize`. `telling` names speak for themselves; `loose` ones count only where something else does too.
 */
interface RoleNames {
  readonly telling: readonly string[];
  readonly loose: readonly string[];
}

const cursorNames: RoleNames = {
  telling: [
    'cursor',
    'pagetoken',
    'nexttoken',
    'nextpagetoken',
    'continuationtoken',
    'paginationtoken',
    'startingafter',
    'endingbefore',
    'nextcursor',
    'pagecursor',
    'scrollid',
    'marker',
    'startkey',
  ],
  loose: ['after', 'token', 'next', 'continue', 'afterid', 'sinceid', 'lastid', 'bookmark', 'position'],
};

export const pagingNames: Readonly<Record<RequestRole, RoleNames>> = {
  offset: {
    telling: ['offset', 'skip', 'startindex', 'startat', 'startposition', 'pageoffset'],
    loose: ['start', 'from', 'first', 'begin'],
  },
  pageNumber: {
    telling: ['page', 'pagenumber', 'pageno', 'pagenum', 'pageindex', 'currentpage'],
    loose: ['p', 'pg'],
  },
  cursor: cursorNames,
  cursorId: cursorNames,
  cursorUrl: { telling: ['nexturl', 'nextlink'], loose: ['url'] },
  limit: {
    telling: [
      'limit',
      'pagesize',
      'perpage',
      'pagelimit',
      'itemsperpage',
      'resultsperpage',
      'maxresults',
      'maxitems',
      'maxpagesize',
    ],
    loose: ['size', 'count', 'top', 'take', 'rows', 'num', 'max', 'first', 'results'],
  },
};

/** The form in which names are compared. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Whether a name is one that APIs give to inputs of that role. */
export function namedLike(name: string, role: RequestRole, how: 'telling' | 'any' = 'any'): boolean {
  const plain = plainName(name);
  const { telling, loose } = pagingNames[role];
  return telling.includes(plain) || (how === 'any' && loose.includes(plain));
}
