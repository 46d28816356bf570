import { resolve } from 'node:path';
import { isClientId, isQueryLibrary, parseTarget, type Target } from '@pagewright/codegen';
import type { Io } from '../io.js';

/** A target of one's own, with the argument that named its module. */
export interface LoadedTarget {
  readonly place: string;
  readonly target: Target;
}

/** True for a value of `--target` that is the place of a module, not the name of a target. */
export function isModulePlace(name: string): boolean {
  return /^(?:\.{0,2}\/|\.\.?\\|file:)/.test(name);
}

/** Loads the targets whose modules are named, or gives a sentence about the first that can't be used. */
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
      return `--target ${place} exports no target: it has neither a default export nor target`;
    const read = parseTarget(exported);
    if (!read.ok) return `--target ${place} exports a target that ${read.problem}`;
    const { id } = read.target;
    if (isQueryLibrary(id) || isClientId(id))
      return `--target ${place} has the id ${id}, which is the folder of another output of Pagewright`;
    const other = loaded.find(({ target }) => target.id === id);
    if (other !== undefined) return `--target ${place} has the id ${id}, as ${other.place} has`;
    loaded.push({ place, target: read.target });
  }
  return loaded;
}
