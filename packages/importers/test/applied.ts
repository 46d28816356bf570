import type { FixEdits, Json, JsonObject } from '@pagewright/core';
import { applyEdits } from '../../core/test/fixes/apply-edits.js';
import type { Imported } from '../src/shared/imported.js';

/** Returns the value of a file after the changes of an import. */
export function applied(
  value: Json,
  { changes }: Pick<Imported, 'changes'>,
  file: Partial<FixEdits> = {},
): JsonObject {
  const { source = 'document', file: name } = file;
  const edits = changes.filter((change) => change.source === source && change.file === name);
  // Reversed, so that items inserted at the same index end up in the order of the edits.
  return applyEdits(value, edits.flatMap((change) => change.edits).reverse()) as JsonObject;
}
