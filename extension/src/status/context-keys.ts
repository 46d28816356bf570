import type { Explored } from '@pagewright/language-server/requests';
import type { Uri } from 'vscode';

/** Context key of the paths of the files that Pagewright reads; the menus of the manifest compare `resourcePath` with it. */
export const pathsKey = 'pagewright.paths';

/**
 * Returns the paths of files as the key `resourcePath` of the menus has them: for a file of the machine that the window is on
 * in the way of its system, for all others as in the URI. Which of them the window takes is not known to an extension: where
 * it runs on a remote machine, what it knows as `file:` is of another scheme in the window.
 */
export function resourcePaths(uris: readonly Pick<Uri, 'path' | 'fsPath'>[]): readonly string[] {
  return [...new Set(uris.flatMap(({ path, fsPath }) => [path, fsPath]))];
}

/** Set once the active editor shows a file that Pagewright reads; completes a step of the walkthrough. */
export const openedKey = 'pagewright.opened';

/** Set once somebody has declared pagination; completes a step of the walkthrough. */
export const declaredKey = 'pagewright.declared';

/**
 * Returns whether more operations of a file are paginated than before, in whichever way that was declared. Files that are
 * only known now count for nothing: they were declared before.
 */
export function hasDeclaredMore(before: Explored, now: Explored): boolean {
  const counts = new Map(before.units.map(({ id, counts: { paginated } }) => [id, paginated]));
  return now.units.some(({ id, counts: { paginated } }) => paginated > (counts.get(id) ?? paginated));
}
