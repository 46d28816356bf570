import { typeNames } from '@pagewright/core';
import type { PagePlan, PagesPlan } from '../../plan/page-plan.js';
import { paramsTypeOf } from './filters.js';

export interface JavaBase {
  readonly params: string;
  readonly response: string;
  /** The first page that has this base; the others differ only in names. */
  readonly page: PagePlan;
}

/**
 * Returns the base classes of each page that has them. If each operation has a page type, operations with the same
 * paging share base classes for params and responses. Otherwise, a page has a base class for params if an operation has
 * filters, which are in another class.
 */
export function basesOf({ pages, pageType, items, calls }: PagesPlan): ReadonlyMap<PagePlan, JavaBase> {
  const isFiltered = (page: PagePlan) =>
    page.params.length > 0 &&
    calls.some((call) => call.page === page && paramsTypeOf(call) !== page.names.params);
  const groups =
    pageType === 'method' ? alikePages(pages) : pages.filter(isFiltered).map((page): Group => [page]);
  const taken = new Set([
    ...pages.flatMap(({ names }) => [...names.pages, `${names.page}Async`, names.params, names.response]),
    ...items.types.map(({ name }) => name),
    ...calls.map(({ queryType }) => queryType),
  ]);
  const free = freeNames(
    groups.map(([first]) => first.scheme),
    taken,
  );
  return new Map(
    groups.flatMap((group, index) => {
      const names = free[index];
      return names === undefined ? [] : group.map((one) => [one, { ...names, page: group[0] }] as const);
    }),
  );
}

type Group = readonly [PagePlan, ...PagePlan[]];

function alikePages(pages: readonly PagePlan[]): readonly Group[] {
  const alike = new Map<string, [PagePlan, ...PagePlan[]]>();
  for (const page of pages) {
    const key = JSON.stringify([page.scheme, page.params, page.members, page.paging]);
    const group = alike.get(key);
    if (group === undefined) alike.set(key, [page]);
    else group.push(page);
  }
  return [...alike.values()].filter((group) => group.length > 1);
}

/** Chooses names that no other type has. The comparison ignores case, as file systems may. */
function freeNames(
  schemes: readonly string[],
  taken: ReadonlySet<string>,
): readonly Omit<JavaBase, 'page'>[] {
  const claimed = new Set([...taken].map((name) => name.toLowerCase()));
  return schemes.map((scheme) => {
    for (let number = 1; ; number += 1) {
      const name = `${scheme} base${number === 1 ? '' : ` ${number}`}`;
      const names = typeNames([{ name }], 'java').get(name);
      const made = { params: names?.params ?? name, response: names?.response ?? name };
      const small = [made.params.toLowerCase(), made.response.toLowerCase()];
      if (small.some((one) => claimed.has(one))) continue;
      for (const one of small) claimed.add(one);
      return made;
    }
  });
}
