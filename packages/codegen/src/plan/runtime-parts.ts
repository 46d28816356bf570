import type { PagesPlan } from './page-plan.js';

/** Returns which parts of a runtime the schemes of an output need, by the names of the parts in the runtime. */
export function schemeParts({ pages, adapter, transport }: PagesPlan) {
  const rules = new Set(pages.map(({ paging }) => paging.rule));
  const counts = rules.has('offset') || rules.has('pageNumber');
  const slots = pages.flatMap(({ params, paging: { position, literals } }) => [
    ...(position === undefined ? [] : [position]),
    ...[...params, ...literals].map(({ slot }) => slot),
  ]);
  const members = pages.flatMap((page) => page.members);
  return {
    adapter,
    transport,
    urls: rules.has('url'),
    tokens: rules.has('token'),
    pageNumbers: rules.has('pageNumber'),
    offsets: rules.has('offset'),
    counts,
    positions: counts || rules.has('token'),
    params: adapter || pages.some(({ params }) => params.length > 0),
    bodies: slots.some((slot) => slot.in === 'body'),
    tokenMembers: members.some(({ from, type }) => from.in === 'body' && type.isToken),
  };
}

export function neededParts(parts: Readonly<Record<string, boolean | undefined>>): ReadonlySet<string> {
  return new Set(Object.keys(parts).filter((name) => parts[name] === true));
}
