import { resolve } from 'node:path';
import { clientIds, parseTarget, queryLibraries, type Target } from '@pagewright/codegen';
import type { Io } from '../io.js';

export interface LoadedTarget {
  readonly place: string;
  readonly target: Target;
}

/** True if a value of `--target` is the path of a module. */
export function isModulePlace(name: string): boolean {
  return /^(?:\.{0,2}\/|\.\.?\\|file:)/.test(name);
}

/** Returns a sentence about the first target that can't be loaded. */
export async function loadTargets(
  io: Io,
  places: readonly string[],
): Promise<readonly LoadedTarget[] | string> {
  const loaded: LoadedTarget[] = [];
  for (const place of new Set(places)) {
    const module = await io.loadModule(place.startsWith('file:') ? place : resolve(io.cwd, place));
    if (!module.ok) return `--target ${place} can't be loaded: ${module.problem}`;
    const exported = module.value.default ?? module.value.target;
    if (exported === undefined)
      return `--target ${place} exports no target: it has neither a default export nor an export named target`;
    const read = parseTarget(exported);
    if (!read.ok) return `--target ${place} exports a target that ${read.problem}`;
    const { id } = read.target;
    if ([...queryLibraries, ...clientIds].some((folder) => folder === id))
      return `--target ${place} has the id ${id}, which another output of Pagewright uses as its folder`;
    const other = loaded.find(({ target }) => target.id === id);
    if (other !== undefined) return `--target ${place} has the same id as ${other.place}: ${id}`;
    loaded.push({ place, target: read.target });
  }
  return loaded;
}
