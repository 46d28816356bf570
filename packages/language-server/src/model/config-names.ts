import { globMatcher } from './glob.js';
import { settingsFor, type WorkspaceSettings } from './settings.js';
import { isInside, uriKey } from './uris.js';

/**
 * Returns a function that tests whether a file is a configuration by the globs of the settings, each folder's
 * own, relative to the folder.
 */
export function configNames(
  settings: WorkspaceSettings,
  folders: readonly string[],
): (uri: string) => boolean {
  const named = folders.flatMap((folder) => {
    const matchers = settingsFor(folder, settings).configFiles.map(globMatcher);
    const root = uriKey(folder).replace(/\/+$/, '').length + 1;
    return matchers.length === 0 ? [] : [{ folder, matchers, root }];
  });
  return (uri) =>
    named.some(({ folder, matchers, root }) => {
      if (!isInside(folder, uri)) return false;
      const path = uriKey(uri).slice(root);
      return matchers.some((matches) => matches(path));
    });
}
