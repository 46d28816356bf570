import type { PagePlan, PagesPlan, ResponseMember } from '../../plan/page-plan.js';
import { headerEntries, readsLinks } from '../../plan/paging-entries.js';
import { sendsDate } from './operations.js';
import { phpReaderOf } from './types.js';

/** Returns the names of the optional parts of the runtime that the output calls; `all` is always among them. */
export function phpParts({ pages, calls, items }: PagesPlan): ReadonlySet<string> {
  const rules = new Set(pages.map(({ paging }) => paging.rule));
  const query = calls.flatMap((call) => call.query);
  const readers = new Set(pages.flatMap(({ members }) => members.flatMap(readersOf)));
  const hasTokens = rules.has('token');
  const hasNumbers = rules.has('pageNumber');
  // The code that advances needs at least one rule.
  const hasOffsets = rules.has('offset') || !(hasTokens || hasNumbers);
  const hasWholes =
    readers.has('integerAt') ||
    items.types.some(({ fields }) => fields.some(({ type }) => type.kind === 'integer'));
  const parts: Readonly<Record<string, boolean>> = {
    all: true,
    tokens: hasTokens,
    numbers: hasNumbers,
    offsets: hasOffsets,
    counts: hasNumbers || hasOffsets,
    urls: rules.has('url'),
    headers: pages.some(({ paging }) => headerEntries(paging).length > 0),
    links: pages.some(readsLinks),
    literals: pages.some(({ paging }) => paging.literals.length > 0),
    bodies: pages.some(writesBody),
    filters: query.length > 0,
    joins: query.some(({ separator }) => separator !== undefined),
    dates: query.some(sendsDate),
    paths: calls.some(({ parameters }) => parameters.length > 0),
    valueAt: readers.size > 0,
    wholes: hasWholes,
  };
  return new Set([...Object.keys(parts).filter((name) => parts[name]), ...readers]);
}

function writesBody({ paging: { position, limit, literals }, params }: PagePlan): boolean {
  const limits = limit !== undefined && 'slot' in limit ? [limit.slot] : [];
  const slots = [...[...literals, ...params].map(({ slot }) => slot), ...limits];
  return [...slots, ...(position === undefined ? [] : [position])].some((slot) => slot.in === 'body');
}

function readersOf({ holdsItems, type }: ResponseMember): readonly string[] {
  if (holdsItems) return [];
  const reader = phpReaderOf(type);
  return reader === 'wideIntegerAt' ? [reader, 'integerAt', 'stringAt'] : [reader];
}
