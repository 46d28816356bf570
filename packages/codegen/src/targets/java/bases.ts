import { typeNames } from '@pagewright/core';
import type { PagePlan, PagesPlan } from '../../plan/page-plan.js';

export interface JavaBase {
  readonly params: string;
  readonly response: string;
  /** The first page that has this base; the others differ only in names. */
  readonly page: PagePlan;
}

/**
 * Returns the base classes of each page that has them. If each operation has a page type, operations with the same
 * paging share base classes for params and responses.
 */
export function basesOf({ pages, pageType, items }: PagesPlan): ReadonlyMap<PagePlan, JavaBase> {
  if (pageType !== 'method') return new Map();
  const alike = new Map<string, PagePlan[]>();
  for (const page of pages) {
    const key = JSON.stringify([page.scheme, page.params, page.members, page.paging]);
    alike.set(key, [...(alike.get(key) ?? []), page]);
  }
  const groups = [...alike.values()].filter((group) => group.length > 1);
  const taken = new Set([
    ...pages.flatMap(({ names }) => [...names.pages, `${names.page}Async`, names.params, names.response]),
    ...items.types.map(({ name }) => name),
  ]);
  const free = freeNames(
    groups.map(([first]) => first?.scheme ?? ''),
    taken,
  );
  return new Map(
    groups.flatMap((group, index) => {
      const [page] = group;
      const names = free[index];
      if (page === undefined || names === undefined) return [];
      return group.map((one) => [one, { ...names, page }] as const);
    }),
  );
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
