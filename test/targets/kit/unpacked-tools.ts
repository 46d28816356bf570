import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { complaints } from './run-tool.js';

const unpack = '[ -e "$2" ] || { rm -rf "$2.new" && sh "$1" "$2.new" && mv -T "$2.new" "$2"; }';

/** Folder of a target's tools that are not npm packages, such as a compiler from a different Debian release. */
export function unpackedFolder(target: string): string {
  return fileURLToPath(new URL(`../../../node_modules/.cache/${target}`, import.meta.url));
}

/**
 * Runs a target's `install.sh` if its folder is missing, and returns the folder. Test files run in several processes
 * that need the same tools: the first process installs them, and the others wait for it.
 */
export async function unpackedTools(target: string): Promise<string> {
  const folder = unpackedFolder(target);
  if (existsSync(folder)) return folder;
  process.stderr.write(`installing the tools of ${target} ...\n`);
  mkdirSync(dirname(folder), { recursive: true });
  const script = fileURLToPath(new URL(`../${target}/install.sh`, import.meta.url));
  const args = [`${folder}.lock`, 'sh', '-c', unpack, 'unpack', script, folder];
  const said = await complaints('flock', args, { cwd: dirname(folder) });
  if (!existsSync(folder)) throw new Error(said);
  return folder;
}
