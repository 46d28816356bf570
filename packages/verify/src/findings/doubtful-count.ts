import type { Scheme } from '@pagewright/core';
import { advancingField, requestField } from '@pagewright/core/scheme';
import { sentText } from '../requests/sent-values.js';
import type { OperationPages } from '../walks/operation-pages.js';

/**
 * Returns whether the recorded steps fit counting pages as well as counting items, and the parameter's name
 * suggests the undeclared way: `offset=2` after two items may also be page 2.
 */
export function isDoubtfulCount(scheme: Scheme, { pages, links }: OperationPages): boolean {
  const field = advancingField(scheme);
  if (field === undefined || (scheme.type !== 'pageNumber' && scheme.type !== 'offset')) return false;
  const namesOther =
    scheme.type === 'pageNumber' ? /offset|skip|start/i : /^(?:page|p|page_?(?:number|num|no))$/i;
  if (!namesOther.test(field.param)) return false;
  const byIndex = new Map(pages.map((page) => [page.index, page]));
  const limit = requestField(scheme, 'limit');
  return [...links.nextOf].every(([from, to]) => {
    const page = byIndex.get(from);
    const next = byIndex.get(to);
    if (page === undefined || next === undefined) return true;
    const before = sentText(page.sent, field);
    const after = Number(sentText(next.sent, field));
    const asked = limit === undefined ? undefined : sentText(page.sent, limit);
    const size = asked === undefined ? page.content.items.length : Number(asked);
    return scheme.type === 'pageNumber'
      ? Number(before ?? 0) + size === after
      : Number(before ?? 1) + 1 === after || Number(before ?? 0) + 1 === after;
  });
}
