import type { Finding } from '@pagewright/core';
import type { Location } from 'vscode-languageserver';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { lspRange } from '../lsp-range.js';

/** As much of a place of the analysis as says where it is. */
export type PlaceInUnit = Pick<Finding, 'source' | 'file' | 'pointer' | 'part'>;

/** Where a place of the analysis is shown; undefined where its file is gone. */
export function locationOf(unit: Unit, place: PlaceInUnit): Location | undefined {
  const file = unit.fileOf(place);
  if (file === undefined) return undefined;
  return { uri: file.uri, range: lspRange(file.tree, file.tree.nearestRange(place.pointer, place.part)) };
}

/** Whether a place of the analysis is at that pointer of that file. */
export function isAt(
  unit: Unit,
  place: Pick<PlaceInUnit, 'source' | 'file' | 'pointer'>,
  file: WorkspaceFile,
  pointer: PlaceInUnit['pointer'],
): boolean {
  const { length } = pointer;
  return (
    place.pointer.length === length &&
    place.pointer.every((step, index) => step === pointer[index]) &&
    unit.fileOf(place) === file
  );
}
