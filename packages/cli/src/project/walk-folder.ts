import { join } from 'node:path';
import type { Io } from '../io.js';

/** A file met on a walk, or a folder that could not be read. */
export type Met =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'unreadable'; readonly path: string; readonly problem: string };

/** Every file below a folder, sorted by name, without `node_modules` and what begins with a dot. */
export async function* walkFolder(io: Io, folder: string): AsyncGenerator<Met> {
  const pending = [folder];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const entries = await io.list(path);
    if (!entries.ok) {
      yield { kind: 'unreadable', path, problem: entries.problem };
      continue;
    }
    const kept = entries.value.filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'));
    const sorted = [...kept].sort((a, b) => compareText(a.name, b.name));
    for (const { name, kind } of sorted) if (kind === 'file') yield { kind, path: join(path, name) };
    for (const { name, kind } of sorted.reverse()) if (kind === 'folder') pending.push(join(path, name));
  }
}

/** By code units, so that the order is the same everywhere. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
