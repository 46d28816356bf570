import type { PagePlan, PagesPlan } from './page-plan.js';
import { unusedName } from './unused-names.js';

/**
 * Names the list function of a page. For `ListUsersPage` the name is `listUsersPage` instead of `listListUsersPage`,
 * unless there is also a `UsersPage`.
 */
export function listName(page: string, taken: ReadonlySet<string>): string {
  const rest = page.replace(/^List(?=[A-Z])/, '');
  return `list${taken.has(rest) ? page : rest}`;
}

/** Renames each list function whose name an operation's function already has. */
export function withFreeLists({ pages, calls }: Pick<PagesPlan, 'pages' | 'calls'>) {
  const called = new Set(calls.map(({ name }) => name));
  const taken = new Set([...called, ...pages.map(({ list }) => list)]);
  const renamed = new Map<PagePlan, PagePlan>();
  for (const page of pages) {
    const list = called.has(page.list) ? unusedName(`${page.list}ByRequest`, taken) : page.list;
    taken.add(list);
    renamed.set(page, { ...page, list });
  }
  return {
    pages: [...renamed.values()],
    calls: calls.map((call) => ({ ...call, page: renamed.get(call.page) ?? call.page })),
  };
}
