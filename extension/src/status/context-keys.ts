import type { Explored } from '@pagewright/language-server/requests';
import type { Uri } from 'vscode';

/** Context key with the paths of Pagewright's files; menus in the manifest compare `resourcePath` with it. */
export const pathsKey = 'pagewright.paths';

/**
 * Returns paths in both forms that the menu key `resourcePath` can have: the operating system's form for local files,
 * and the URI's path for all others. Both are needed, because a `file:` URI in a remote extension host becomes a
 * `vscode-remote:` URI in the window.
 */
export function resourcePaths(uris: readonly Pick<Uri, 'path' | 'fsPath'>[]): readonly string[] {
  return [...new Set(uris.flatMap(({ path, fsPath }) => [path, fsPath]))];
}

/** Set when the active editor shows a file that Pagewright reads; completes a walkthrough step. */
export const openedKey = 'pagewright.opened';

/** Set when the user has declared pagination; completes a walkthrough step. */
export const declaredKey = 'pagewright.declared';

/** True if a unit has more paginated operations than before. New units are ignored: they were declared earlier. */
export function hasDeclaredMore(before: Explored, now: Explored): boolean {
  const counts = new Map(before.units.map(({ id, counts: { paginated } }) => [id, paginated]));
  return now.units.some(({ id, counts: { paginated } }) => paginated > (counts.get(id) ?? paginated));
}
