import type { BoundMethod, SourceLocation } from '@pagewright/core';
import { operationNameAt, operationPointer } from '@pagewright/core/internal';
import type { AppliedAction } from '@pagewright/overlays';
import type { Unit } from '../model/unit.js';
import type { FilePlace } from '../model/unit-layers.js';
import type { WorkspaceFile } from '../model/workspace-file.js';

function isLayer({ layers }: Unit, file: WorkspaceFile): boolean {
  return layers?.files.includes(file) === true;
}

/** Undefined if no layer contains the place. */
export function layerPlace(unit: Unit, place: SourceLocation): FilePlace | undefined {
  const found = unit.locate(place);
  return found !== undefined && isLayer(unit, found.file) ? found : undefined;
}

/** Undefined if no layer contains the place that decides the binding. */
export function layerDeciding(unit: Unit, { decidedBy }: BoundMethod): FilePlace | undefined {
  return decidedBy && layerPlace(unit, decidedBy);
}

/** Operations that the action selects, such as `get /users`, in order. */
export function operationsOf({ places }: AppliedAction): readonly string[] {
  return places.flatMap((place) => operationNameAt(place) ?? []);
}

/** Targets of the actions that change an operation (`get /users`) or part of it. */
export function actionsFor({ layers }: Unit, operation: string): readonly FilePlace[] {
  const wanted = operationPointer(operation);
  return (layers?.files ?? []).flatMap((file) =>
    (layers?.actionsIn(file) ?? []).flatMap(({ pointer, places }) => {
      const isFor = places.some((place) => wanted.every((step, index) => place[index] === step));
      return isFor ? [{ file, pointer: [...pointer, 'target'] }] : [];
    }),
  );
}
