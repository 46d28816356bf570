import type { Pointer } from '@pagewright/core';
import type { AssignedExchange } from '../operations/assign-operations.js';
import { scalarsInBody } from '../requests/body-values.js';
import { bodyValue, itemsAt } from './observed-items.js';

export type EndRole = 'hasMore' | 'total' | 'totalPages';

interface EndTest {
  readonly names: RegExp;
  readonly not: RegExp;
  /** Returns whether the values of a member in the pages of one walk prove the role. */
  readonly holds: (values: readonly unknown[], walk: readonly AssignedExchange[], items: Pointer) => boolean;
}

const tests: Readonly<Record<EndRole, EndTest>> = {
  hasMore: {
    names: /more|next/i,
    not: /prev|url|link|cursor|token/i,
    holds: (values) => values.slice(0, -1).every((value) => value === true) && values.at(-1) === false,
  },
  total: {
    names: /total|count|results|size|matches/i,
    not: /page|per|limit|_ms|time/i,
    holds: (values, walk, items) => {
      const collected = walk.reduce((sum, page) => sum + itemsAt(page, items).length, 0);
      return values.every((value) => value === collected);
    },
  },
  totalPages: {
    names: /pages|page_?count|last_?page/i,
    not: /per/i,
    holds: (values, walk) => values.every((value) => value === walk.length),
  },
};

/** The maximum number of members that are compared per role. */
const maxMembers = 20;

/**
 * Finds the member that marks the end: in at least one walk, a flag that turns false on the last page, or a number that
 * equals the count of all items or pages.
 */
export function observedEnd(
  role: EndRole,
  walks: readonly (readonly AssignedExchange[])[],
  items: Pointer,
): Pointer | undefined {
  const { names, not, holds } = tests[role];
  const [first] = walks.flatMap(([page]) => page ?? []);
  if (first === undefined) return undefined;
  const members = scalarsInBody(first.exchange.response.body).filter(({ path }) => {
    const name = String(path.at(-1) ?? '');
    return names.test(name) && !not.test(name);
  });
  return members.slice(0, maxMembers).find(({ path }) => {
    const valuesOf = (walk: readonly AssignedExchange[]) => walk.map((page) => bodyValue(page, path));
    return walks.some((walk) => holds(valuesOf(walk), walk, items));
  })?.path;
}
