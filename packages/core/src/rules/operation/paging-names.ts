import type { RequestRole } from '../../format/roles.js';

/**
 * Names of paging inputs, in lower case without punctuation: `page[size]` is `pagesize`. `telling` names are
 * evidence on their own, `loose` names only together with other evidence.
 */
interface RoleNames {
  readonly telling: readonly string[];
  readonly loose: readonly string[];
}

const itemIds = ['startingafter', 'startafter', 'startafterid', 'afterid', 'sinceid', 'lastid', 'lastseenid'];

const cursorNames: RoleNames = {
  telling: [
    'cursor',
    'pagetoken',
    'nexttoken',
    'nextpagetoken',
    'continuationtoken',
    'continuationkey',
    'paginationtoken',
    'paginationkey',
    'startingtoken',
    'startingafter',
    'nextcursor',
    'aftercursor',
    'startcursor',
    'pagecursor',
    'paginationcursor',
    'cursormark',
    'scrollid',
    'marker',
    'nextmarker',
    'pagemarker',
    'startkey',
    'exclusivestartkey',
    'skiptoken',
    'nextpagekey',
    'pagekey',
    'nextkey',
    'pagestate',
    'iterator',
  ],
  loose: [
    'after',
    'pageafter',
    'token',
    'next',
    'nextpage',
    'nextid',
    'continue',
    'continuation',
    'startafter',
    'startafterid',
    'afterid',
    'sinceid',
    'lastid',
    'lastseenid',
    'since',
    'bookmark',
    'position',
    'scroll',
  ],
};

export const pagingNames: Readonly<Record<RequestRole, RoleNames>> = {
  offset: {
    telling: [
      'offset',
      'skip',
      'startindex',
      'startat',
      'startposition',
      'startoffset',
      'startrow',
      'startrecord',
      'skipcount',
      'firstresult',
      'rowoffset',
      'pageoffset',
    ],
    loose: ['start', 'from', 'first', 'begin', 'index', 'startfrom', 'firstrow', 'firstrecord', 'firstitem'],
  },
  pageNumber: {
    telling: ['page', 'pagenumber', 'pageno', 'pagenum', 'pagenr', 'pageindex', 'currentpage'],
    loose: ['p', 'pg', 'paged', 'pageid', 'startpage'],
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
      'recordsperpage',
      'rowsperpage',
      'hitsperpage',
      'maxresults',
      'maxitems',
      'maxpagesize',
    ],
    loose: [
      'size',
      'count',
      'top',
      'take',
      'rows',
      'num',
      'number',
      'max',
      'first',
      'results',
      'length',
      'maxcount',
      'maxrecords',
      'maxrows',
      'numresults',
      'numrecords',
      'numrows',
      'numitems',
      'batchsize',
      'pagecount',
      'rowcount',
      'amount',
      'perpagecount',
      'limitto',
    ],
  },
};

const backward: ReadonlySet<string> = new Set([
  'before',
  'pagebefore',
  'beforeid',
  'beforecursor',
  'endingbefore',
  'endbefore',
  'until',
  'untilid',
  'maxid',
  'prev',
  'previous',
  'prevcursor',
  'previouscursor',
  'prevtoken',
  'prevpagetoken',
  'previoustoken',
  'previouspagetoken',
]);

const allNames: ReadonlySet<string> = new Set(
  Object.values(pagingNames).flatMap(({ telling, loose }) => [...telling, ...loose]),
);

const usualOrder: ReadonlyMap<string, number> = new Map(
  (['telling', 'loose'] as const)
    .flatMap((how) => Object.values(pagingNames).flatMap((names) => names[how]))
    .filter((name, index, names) => names.indexOf(name) === index)
    .map((name, index) => [name, index]),
);

/**
 * Matches the prefixes of members of paging objects: `page[after]`, `pagination.limit`,
 * `searchCriteria[pageSize]`.
 */
const container = /^(?:page|paging|pagination|pager|searchcriteria|queryoptions)[.[]/i;

/** Normalizes a name for comparison: lower-case letters and digits only. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/**
 * True if APIs use a name for inputs of a role. With 'telling', only for names that are evidence on their
 * own.
 */
export function namedLike(name: string, role: RequestRole, how: 'telling' | 'any' = 'any'): boolean {
  const { telling, loose } = pagingNames[role];
  return plainNames(name).some(
    (plain) => telling.includes(plain) || (how === 'any' && loose.includes(plain)),
  );
}

export function nameRank(name: string): number {
  const [rank = usualOrder.size] = plainNames(name).flatMap((plain) => usualOrder.get(plain) ?? []);
  return rank;
}

export function namedBackward(name: string): boolean {
  return plainNames(name).some((plain) => backward.has(plain));
}

export function namedForItem(name: string): boolean {
  return plainNames(name).some((plain) => itemIds.includes(plain));
}

export function namedForPosition(name: string): boolean {
  return (['offset', 'pageNumber', 'cursor'] as const).some((role) => namedLike(name, role, 'telling'));
}

export function namedForPaging(name: string): boolean {
  return plainNames(name).some((plain) => backward.has(plain) || allNames.has(plain));
}

function plainNames(name: string): readonly string[] {
  const plain = plainName(name);
  return container.test(name) ? [plain, plainName(name.replace(container, ''))] : [plain];
}
