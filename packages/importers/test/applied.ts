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
  // Of several items that take one place of a list, the first comes first.
  return applyEdits(value, edits.flatMap((change) => change.edits).reverse()) as JsonObject;
}
