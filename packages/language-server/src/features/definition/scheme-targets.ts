import type { PlacedScheme, Pointer } from '@pagewright/core';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { schemeAt } from '../about/scheme-at.js';
import { schemeDefinitions } from '../about/scheme-uses.js';
import type { Target } from './target.js';

/** Where the scheme of a name is declared: the one that counts, else those that do not, such as one half-typed. */
export function schemesNamed(unit: Unit, name: unknown): readonly Target[] {
  if (typeof name !== 'string') return [];
  const uses = schemeDefinitions(unit, name);
  const counting = uses.filter(({ kind }) => kind === 'definition');
  const hidden = uses.filter(({ kind }) => kind === 'hidden');
  return (counting.length > 0 ? counting : hidden).flatMap(({ place }) => {
    const file = unit.fileOf(place);
    return file === undefined ? [] : [{ file, pointer: place.pointer.slice(0, -1), named: place.pointer }];
  });
}

/** A scheme itself; the one that counts in its place where an inline one has collapsed onto it (D7). */
export function schemesStandingFor(unit: Unit, file: WorkspaceFile, pointer: Pointer): readonly Target[] {
  const { standing, boundAs } = schemeAt(unit, file, pointer);
  if (standing === 'collapsed' && boundAs !== undefined) return schemesNamed(unit, boundAs);
  return [{ file, pointer, named: [...pointer, 'name'] }];
}

/** The schemes that a marker of a type can bind to: those that are configured, not those of single operations. */
export function schemesOfType(unit: Unit, type: unknown): readonly Target[] {
  return unit
    .judge()
    .analysis.placed.filter((placed) => placed.scheme.type === type && isListed(placed))
    .flatMap((placed) => {
      const file = unit.fileOf(placed);
      return file === undefined
        ? []
        : [{ file, pointer: placed.pointer, named: [...placed.pointer, 'name'] }];
    });
}

function isListed({ file, pointer }: PlacedScheme): boolean {
  return file === undefined && pointer.length === 2;
}
