import type { Pointer } from '@pagewright/core';
import type { Workspace } from '../../model/workspace.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { schemeAt } from './scheme-at.js';
import { declaredAt, schemeFamily } from './scheme-family.js';

/** A scheme where it stands. */
export interface SchemePlace {
  readonly file: WorkspaceFile;
  readonly pointer: Pointer;
  /** Whether it is the one that counts: others are the same, and have collapsed onto it (D7). */
  readonly counts: boolean;
}

/** The scheme at a place and all that are one with it by structure, so that a field of one is a field of each. */
export function twinsOf(workspace: Workspace, file: WorkspaceFile, pointer: Pointer): readonly SchemePlace[] {
  const about = workspace.unitsOf(file).map((unit) => schemeAt(unit, file, pointer));
  const isAlone = about.every(({ standing }) => standing === 'leftOut');
  if (isAlone) return [{ file, pointer, counts: true }];
  const name = about.find(({ boundAs }) => boundAs !== undefined)?.boundAs ?? '';
  return schemeFamily(workspace, { file, name, declares: pointer }).places.flatMap((place) => {
    const at = place.kind === 'hidden' ? undefined : declaredAt(place);
    return at === undefined ? [] : [{ file: place.file, pointer: at, counts: place.kind === 'definition' }];
  });
}
