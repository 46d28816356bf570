import { join } from 'node:path';
import type { Io } from '../io.js';
import { type IgnoredPaths, rulesOf } from './ignored-paths.js';

/** A file met on a walk, or a folder that could not be read. */
export type Met =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'unreadable'; readonly path: string; readonly problem: string };

/**
 * Every file below a folder, sorted by name, without `node_modules`, what begins with a dot, what is ignored, and what
 * the `.gitignore` files met on the way ignore.
 */
export async function* walkFolder(io: Io, folder: string, ignored: IgnoredPaths): AsyncGenerator<Met> {
  const pending = [{ path: folder, ignored }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { path, ignored: around } = next;
    const entries = await io.list(path);
    if (!entries.ok) {
      yield { kind: 'unreadable', path, problem: entries.problem };
      continue;
    }
    const rules = entries.value.some(({ name }) => name === '.gitignore')
      ? await rulesOf(io, path)
      : undefined;
    const here = rules === undefined ? around : around.with(rules);
    const kept = entries.value.filter(
      ({ name, kind }) =>
        name !== 'node_modules' && !name.startsWith('.') && !here.has(join(path, name), kind),
    );
    const sorted = [...kept].sort((a, b) => compareText(a.name, b.name));
    for (const { name, kind } of sorted) if (kind === 'file') yield { kind, path: join(path, name) };
    for (const { name, kind } of sorted.reverse()) {
      if (kind === 'folder') pending.push({ path: join(path, name), ignored: here });
    }
  }
}

/** By code units, so that the order is the same everywhere. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
