import { resolve } from 'node:path';
import { displayName, type ShownFile, stdinPath } from '../project/source-file.js';

/** Relative to the repository if CI provides its folder, otherwise the displayed name. */
export function pathIn(root: string | undefined, { path, name }: ShownFile): string {
  return root === undefined || path === stdinPath ? name : displayName(resolve(root), path);
}
