import type { FixEdits, Json, JsonObject } from '@pagewright/core';
import { applyEdits } from '../../core/test/fixes/apply-edits.js';
import type { Imported } from '../src/shared/imported.js';

/** The value of a file with the changes that are made in it. */
export function applied(
  value: Json,
  { changes }: Pick<Imported, 'changes'>,
  file: Partial<FixEdits> = {},
): JsonObject {
  const { source = 'document', file: name } = file;
  const edits = changes.filter((change) => change.source === source && change.file === name);
  // Items that are inserted at one place of a list keep their order: the first comes first.
  return applyEdits(value, edits.flatMap((change) => change.edits).reverse()) as JsonObject;
}
