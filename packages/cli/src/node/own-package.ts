import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The files that come with the command, in its package or within a single script. */
export interface OwnPackage {
  readonly version: string;
  /** The script that a thread runs. */
  readonly thread: URL;
  readonly pathOf: (name: string) => string;
  /** Returns the text at a path that `pathOf` returned; undefined if the file is on disk. */
  readonly textAt: (path: string) => string | undefined;
  /** Returns the module at a path that `pathOf` returned; undefined if the file is on disk. */
  readonly moduleAt: (path: string) => Promise<Readonly<Record<string, unknown>>> | undefined;
}

/** Returns the package in a folder. The folder's URL must end with a slash. */
export function packageOnDisk(folder: URL): OwnPackage {
  const urlOf = (name: string) => new URL(name, folder);
  return {
    version: versionIn(readFileSync(urlOf('package.json'), 'utf8')),
    thread: urlOf('bin/thread.cjs'),
    pathOf: (name) => fileURLToPath(urlOf(name)),
    textAt: () => undefined,
    moduleAt: () => undefined,
  };
}

function versionIn(text: string): string {
  const manifest: unknown = JSON.parse(text);
  const known = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return known ? String(manifest.version) : 'unknown';
}
