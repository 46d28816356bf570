import type { Json, Pointer, PointerEdit } from '@pagewright/core';
import { applyEdits } from '../../src/edits/text-edit.js';
import { textEdits } from '../../src/edits/text-edits.js';
import { type Language, openText, parseText } from '../../src/index.js';

/** Returns the edited text, or why the edits are refused. Reports a difference between a parsed and an opened text. */
export function edited(language: Language, text: string, ...edits: readonly PointerEdit[]): string {
  const [parsed, opened] = [parseText(text, { language }), openText(text, { language }).tree].map((tree) => {
    const result = textEdits(tree, edits);
    return result.ok ? applyEdits(text, result.edits) : `refused: ${result.problem}`;
  });
  return parsed === opened ? (parsed ?? '') : `parsed:\n${parsed}\nopened:\n${opened}`;
}

export const set = (pointer: Pointer, value: Json): PointerEdit => ({ kind: 'set', pointer, value });
export const insert = (pointer: Pointer, value: Json, before?: string | number): PointerEdit => ({
  kind: 'insert',
  pointer,
  value,
  ...(before !== undefined && { before }),
});
export const rename = (pointer: Pointer, key: string): PointerEdit => ({ kind: 'renameKey', pointer, key });
export const remove = (...pointer: Pointer): PointerEdit => ({ kind: 'remove', pointer });
export const prune = (...pointer: Pointer): PointerEdit => ({ kind: 'remove', pointer, prune: true });
