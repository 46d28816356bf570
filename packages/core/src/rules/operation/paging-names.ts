import type { RequestRole } from '../../format/roles.js';

/**
 * Names that APIs give the inputs they page by, letters and digits only, lower case: `page[size]` and `page_size` are
 * `pagesize`. `telling` names are evidence alone; `loose` ones count only with other evidence.
 */
interface RoleNames {
  readonly telling: readonly string[];
  readonly loose: readonly string[];
}

/** Identifiers of the last item seen. */
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

/** Names of inputs that lead to what comes before a position: no walk goes forward by them. */
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

/** Each name with its place among all: telling names of every role, then loose ones. */
const usualOrder: ReadonlyMap<string, number> = new Map(
  (['telling', 'loose'] as const)
    .flatMap((how) => Object.values(pagingNames).flatMap((names) => names[how]))
    .filter((name, index, names) => names.indexOf(name) === index)
    .map((name, index) => [name, index]),
);

/** Objects whose members are inputs of their own: `page[after]`, `pagination.limit`, `searchCriteria[pageSize]`. */
const container = /^(?:page|paging|pagination|pager|searchcriteria|queryoptions)[.[]/i;

/** The form in which names are compared. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Returns whether a name is one that APIs give to inputs of that role. */
export function namedLike(name: string, role: RequestRole, how: 'telling' | 'any' = 'any'): boolean {
  const { telling, loose } = pagingNames[role];
  return plainNames(name).some(
    (plain) => telling.includes(plain) || (how === 'any' && loose.includes(plain)),
  );
}

/** Ranks a name among those of paging: the usual ones first, names of nothing that pages last. */
export function nameRank(name: string): number {
  const [rank = usualOrder.size] = plainNames(name).flatMap((plain) => usualOrder.get(plain) ?? []);
  return rank;
}

/** Returns whether a name is one that APIs give to inputs that page backwards. */
export function namedBackward(name: string): boolean {
  return plainNames(name).some((plain) => backward.has(plain));
}

/** Returns whether a name means that the parameter takes the identifier of the last item seen. */
export function namedForItem(name: string): boolean {
  return plainNames(name).some((plain) => itemIds.includes(plain));
}

/** Returns whether a name is, by itself, one that APIs give to a position. */
export function namedForPosition(name: string): boolean {
  return (['offset', 'pageNumber', 'cursor'] as const).some((role) => namedLike(name, role, 'telling'));
}

/** Returns whether a name is one that APIs give to anything that pages. */
export function namedForPaging(name: string): boolean {
  return plainNames(name).some((plain) => backward.has(plain) || allNames.has(plain));
}

/** A name as a whole, and where it is that of a member of a paging object, without the object. */
function plainNames(name: string): readonly string[] {
  const plain = plainName(name);
  return container.test(name) ? [plain, plainName(name.replace(container, ''))] : [plain];
}
