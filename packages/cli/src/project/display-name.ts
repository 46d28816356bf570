import { relative, sep } from 'node:path';
import { stdinPath } from './source-file.js';

/** A path as people see it: relative to where they stand, unless it is shorter from the root; with forward slashes. */
export function displayName(cwd: string, path: string): string {
  if (path === stdinPath) return path;
  const near = relative(cwd, path);
  const shown = near !== '' && near.length <= path.length ? near : path;
  return sep === '/' ? shown : shown.replaceAll(sep, '/');
}
