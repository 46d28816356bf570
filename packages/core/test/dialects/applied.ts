import type { FixEdits } from '../../src/diagnostics/finding.js';
import type { Imported } from '../../src/dialects/shared/imported.js';
import type { Json, JsonObject } from '../../src/json/json.js';
import { applyEdits } from '../fixes/apply-edits.js';

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
