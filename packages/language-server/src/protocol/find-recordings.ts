import { encodedPart } from '@pagewright/core/internal';
import { recordingName } from '@pagewright/exchanges';
import type { FileHost, StopToken } from '../host/choose-host.js';
import { globMatcher } from '../model/glob.js';

/** Limits of one search; `depth` counts folders below the folder that the pattern names. */
const limits = { files: 500, folders: 500, depth: 8 };

/**
 * Finds the recordings that a setting names: a file, all files of a folder, or the files that match a glob. Hidden
 * folders and `node_modules` are not searched. `isCut` is true if a limit ended the search.
 */
export async function findRecordings(
  host: FileHost,
  folder: string,
  pattern: string,
  token: StopToken,
): Promise<{ readonly uris: readonly string[]; readonly isCut: boolean }> {
  const segments = pattern.split('/').filter((segment) => segment !== '' && segment !== '.');
  const first = segments.findIndex((segment) => /[*?[\]{}]/.test(segment));
  const base = first < 0 ? segments : segments.slice(0, first);
  const root = folder.replace(/\/+$/, '');
  const uriOf = (path: readonly string[]) => [root, ...path.map(encodedPart)].join('/');
  const matches = first < 0 ? () => true : globMatcher(segments.join('/'));
  const uris: string[] = [];
  const pending: (readonly string[])[] = [base];
  let isCut = false;
  // Subfolders are appended during the loop, so near folders are visited first.
  for (const [visited, path] of pending.entries()) {
    if (token.isCancellationRequested) break;
    isCut = visited >= limits.folders || uris.length >= limits.files;
    if (isCut) break;
    const names = await host.list(`${uriOf(path)}/`);
    if (names.length === 0 && path === base && first < 0) uris.push(uriOf(path));
    for (const name of [...names].sort()) {
      const below = [...path, name];
      if (recordingName.test(name)) {
        if (matches(below.join('/')) && uris.length < limits.files) uris.push(uriOf(below));
      } else if (
        !name.startsWith('.') &&
        name !== 'node_modules' &&
        below.length - base.length <= limits.depth
      )
        pending.push(below);
    }
  }
  return { uris, isCut };
}
