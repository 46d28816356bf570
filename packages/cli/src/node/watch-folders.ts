import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import type { FolderWatch } from '../io.js';
import { errorText } from './attempt.js';

/** Uses file events of the operating system. */
export function watchFolders(call: (path: string) => void): FolderWatch {
  const watchers = new Map<string, FSWatcher>();
  const drop = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const add = (folder: string) => {
    const watcher = watch(folder, (_, name) => {
      const path = name === null ? folder : join(folder, name);
      // A folder that was deleted and recreated needs a new watcher.
      drop(path);
      call(path);
    });
    watchers.set(folder, watcher);
    watcher.on('error', () => {
      drop(folder);
      call(folder);
    });
  };
  return {
    watch: (folders) => {
      for (const folder of [...watchers.keys()]) if (!folders.has(folder)) drop(folder);
      for (const folder of folders) {
        if (watchers.has(folder)) continue;
        try {
          add(folder);
        } catch (error) {
          return { ok: false, problem: `can't watch ${folder}: ${errorText(error)}` };
        }
      }
      return { ok: true, value: true };
    },
    close: () => {
      for (const folder of [...watchers.keys()]) drop(folder);
    },
  };
}
