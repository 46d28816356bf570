import type { PagesPlan } from '../../plan/page-plan.js';
import { pythonSchemeNames } from './schemes.js';

/** Names that the module for functions of an existing client exports. */
export const adapterNames = [
  'AsyncPaginated',
  'FetchedPage',
  'Paginated',
  'Paging',
  'PagingParams',
  'paginate',
  'paginate_async',
] as const;

/** Names that the runtime exports in addition to the pages. */
export const pythonRuntimeNames = [
  'AsyncItemIterator',
  'AsyncPageIterator',
  'AsyncPageTransport',
  'AsyncPaginator',
  'BaseAsyncPage',
  'BasePage',
  'BaseSyncPage',
  'ItemIterator',
  'NoNextPageError',
  'PageAnswer',
  'PageError',
  'PageErrorReason',
  'PageIterator',
  'PageRequest',
  'PageTransport',
  'PaginationError',
  'PathValue',
  'StopReason',
  'wire_text',
] as const;

export const transportNames = ['AsyncUrllibTransport', 'UrllibTransport'] as const;

const modules = 'adapter calls headers items links operations paged pages schemes transport'.split(' ');

export function pageNames(pages: PagesPlan['pages']): readonly string[] {
  return pages.flatMap(({ names, params }) => [
    ...names.pages,
    names.response,
    ...(params.length === 0 ? [] : [names.params]),
  ]);
}

/** Returns the item types that the package exports. An item type whose name is already taken is left out. */
export function exportedItems(plan: PagesPlan): readonly string[] {
  const taken = takenNames(plan);
  return plan.items.types.map(({ name }) => name).filter((name) => !taken.has(name));
}

/** Returns the operation functions that the package exports. A function whose name is already taken is left out. */
export function exportedCalls(plan: PagesPlan): readonly string[] {
  const taken = new Set([...takenNames(plan), ...exportedItems(plan)]);
  return plan.calls.flatMap(({ name }) => [name, `${name}_async`]).filter((name) => !taken.has(name));
}

function takenNames({ pages, transport, adapter }: PagesPlan): ReadonlySet<string> {
  return new Set([
    ...modules,
    ...(adapter ? [...adapterNames, ...pythonSchemeNames(pages)] : []),
    ...pythonRuntimeNames,
    ...(transport ? transportNames : []),
    ...pageNames(pages),
  ]);
}
