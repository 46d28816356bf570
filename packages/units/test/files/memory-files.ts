import { join } from 'node:path/posix';
import type { Entry, FileSystem } from '../../src/files/index.js';

/** A file system with these texts by path, and a record of reads. An undefined text makes its path unreadable. */
export function memoryFiles(texts: Readonly<Record<string, string | undefined>>) {
  const reads: string[] = [];
  const isFolder = (path: string) => Object.keys(texts).some((one) => one.startsWith(join(path, '/')));
  const files: FileSystem = {
    list: async (folder) => {
      if (!isFolder(folder) || folder in texts) return { ok: false, problem: 'permission denied' };
      const ignoredBelow = join(folder, '/');
      const entries = new Map<string, Entry['kind']>();
      for (const path of Object.keys(texts).filter((one) => one.startsWith(ignoredBelow))) {
        const [name = '', ...below] = path.slice(ignoredBelow.length).split('/');
        entries.set(name, below.length > 0 ? 'folder' : 'file');
      }
      return { ok: true, value: [...entries].reverse().map(([name, kind]) => ({ name, kind })) };
    },
    readText: async (path) => {
      reads.push(path);
      const value = texts[path];
      return value === undefined ? { ok: false, problem: 'permission denied' } : { ok: true, value };
    },
    kindOf: async (path) => {
      if (isFolder(path)) return 'folder';
      return path in texts ? 'file' : undefined;
    },
  };
  return { files, reads };
}
