import type { Spot } from '@pagewright/core/openapi';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';

/** The file that a place of the reading view is in: the unit's document, or one that it refers to. */
export function fileOfSpot(unit: Unit, { document: { file } }: Spot): WorkspaceFile | undefined {
  return unit.fileOf({ source: 'document', ...(file !== undefined && { file }) });
}
