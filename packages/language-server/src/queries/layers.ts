import type { BoundMethod, SourceLocation } from '@pagewright/core';
import { operationNameAt, operationPointer } from '@pagewright/core/internal';
import type { AppliedAction } from '@pagewright/overlays';
import type { Unit } from '../model/unit.js';
import type { FilePlace } from '../model/unit-layers.js';
import type { WorkspaceFile } from '../model/workspace-file.js';

/** Returns true for a file that lies over the document of a unit. */
function isLayer({ layers }: Unit, file: WorkspaceFile): boolean {
  return layers?.files.includes(file) === true;
}

/** The layer that a place of the analysis is in; undefined where it is in none. */
export function layerPlace(unit: Unit, place: SourceLocation): FilePlace | undefined {
  const found = unit.locate(place);
  return found !== undefined && isLayer(unit, found.file) ? found : undefined;
}

/** The place in a layer that decides a method; undefined where another does. */
export function layerDeciding(unit: Unit, { decidedBy }: BoundMethod): FilePlace | undefined {
  return decidedBy && layerPlace(unit, decidedBy);
}

/** The names of the operations (`get /users`) that the places of an action are, in the order of their selection. */
export function operationsOf({ places }: AppliedAction): readonly string[] {
  return places.flatMap((place) => operationNameAt(place) ?? []);
}

/** The targets of the actions that change an operation (`get /users`) or a part of it. */
export function actionsFor({ layers }: Unit, operation: string): readonly FilePlace[] {
  const wanted = operationPointer(operation);
  return (layers?.files ?? []).flatMap((file) =>
    (layers?.actionsIn(file) ?? []).flatMap(({ pointer, places }) => {
      const isFor = places.some((place) => wanted.every((step, index) => place[index] === step));
      return isFor ? [{ file, pointer: [...pointer, 'target'] }] : [];
    }),
  );
}
