import { type Pointer, pointerText } from '@pagewright/core';
import type { Unit } from '../../model/unit.js';
import type { Workspace } from '../../model/workspace.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { schemeAt } from './scheme-at.js';
import { type SchemeUse, schemeUses } from './scheme-uses.js';

/** A place that speaks of a scheme, in its file. */
export interface FamilyPlace {
  readonly file: WorkspaceFile;
  /** Where the scheme is named: the value of its name or a reference; for a marker, what says the type. */
  readonly pointer: Pointer;
  readonly kind: SchemeUse['kind'];
}

export interface SchemeFamily {
  /** Each place once. */
  readonly places: readonly FamilyPlace[];
  /** The units that they are in, each with the name that the scheme counts by there. */
  readonly units: ReadonlyMap<Unit, string>;
}

/** A text that names a scheme; `declares` is where the scheme stands whose own name it is. */
export interface FamilyStart {
  readonly file: WorkspaceFile;
  readonly name: string;
  readonly declares?: Pointer;
}

/**
 * Every place that speaks of the same scheme, in all units that have one of its places in common: what two
 * configurations say of one document belongs together, and two schemes that only have the same name do not.
 */
export function schemeFamily(workspace: Workspace, { file, name, declares }: FamilyStart): SchemeFamily {
  const units = new Map<Unit, string>();
  const places = new Map<string, FamilyPlace>();
  const join = (unit: Unit, named: string, found: readonly FamilyPlace[]) => {
    units.set(unit, named);
    for (const place of found) places.set(keyOf(place), place);
  };
  for (const unit of workspace.unitsOf(file)) {
    const boundAs = declares && schemeAt(unit, file, declares).boundAs;
    // An inline scheme that is not read is one with no other, whatever its name.
    if (declares !== undefined && boundAs === undefined && !isListed(declares)) continue;
    join(unit, boundAs ?? name, placesIn(unit, boundAs ?? name));
  }
  if (declares !== undefined && places.size === 0) {
    const own: FamilyPlace = { file, pointer: [...declares, 'name'], kind: 'definition' };
    places.set(keyOf(own), own);
  }
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (const unit of workspace.units()) {
      if (units.has(unit)) continue;
      const found = [...new Set(units.values())]
        .map((named) => ({ named, list: placesIn(unit, named) }))
        .find(({ list }) => list.some((place) => place.kind !== 'marker' && places.has(keyOf(place))));
      if (found === undefined) continue;
      join(unit, found.named, found.list);
      isGrowing = true;
    }
  }
  return { places: [...places.values()], units };
}

/** The places of one unit that speak of the scheme of that name. */
export function placesIn(unit: Unit, name: string): readonly FamilyPlace[] {
  return schemeUses(unit, name).flatMap(({ place, kind }) => {
    const file = unit.fileOf(place);
    return file === undefined ? [] : [{ file, pointer: namingPointer(file, place.pointer, kind), kind }];
  });
}

/** Where the scheme that a place belongs to stands; undefined for a place that only refers to one. */
export function declaredAt({ pointer, kind }: FamilyPlace): Pointer | undefined {
  return kind === 'reference' || kind === 'marker' ? undefined : pointer.slice(0, -1);
}

/** Whether a scheme stands in a list of them, rather than on an operation. */
function isListed(pointer: Pointer): boolean {
  return pointer.length === 2;
}

function namingPointer(
  { tree: { reader } }: WorkspaceFile,
  pointer: Pointer,
  kind: SchemeUse['kind'],
): Pointer {
  if (kind === 'inline') return [...pointer, 'name'];
  if (kind !== 'marker') return pointer;
  // Another generator's marker says a purpose, or is one.
  const key = ['type', 'purpose'].find((one) => reader.get([...pointer, one]) !== undefined);
  return key === undefined ? pointer : [...pointer, key];
}

function keyOf({ file, pointer }: FamilyPlace): string {
  return `${file.uri} ${pointerText(pointer)}`;
}
