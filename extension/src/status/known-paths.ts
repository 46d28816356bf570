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
