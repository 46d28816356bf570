import { globMatcher } from './glob.js';
import { isInside, uriKey } from './uris.js';

/** Whether a file is a configuration by the globs of the settings, which are relative to each workspace folder. */
export function configNames(globs: readonly string[], folders: readonly string[]): (uri: string) => boolean {
  if (globs.length === 0) return () => false;
  const matchers = globs.map(globMatcher);
  const roots = folders.map((folder) => uriKey(folder).replace(/\/+$/, '').length + 1);
  return (uri) =>
    folders.some((folder, index) => {
      if (!isInside(folder, uri)) return false;
      const path = uriKey(uri).slice(roots[index]);
      return matchers.some((matches) => matches(path));
    });
}
