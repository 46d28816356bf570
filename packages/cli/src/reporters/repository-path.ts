import { resolve } from 'node:path';
import { displayName, type ShownFile, stdinPath } from '../project/source-file.js';

/** The path of a file from the folder of the repository, where CI names one; else the name that the command shows. */
export function pathIn(root: string | undefined, { path, name }: ShownFile): string {
  return root === undefined || path === stdinPath ? name : displayName(resolve(root), path);
}
