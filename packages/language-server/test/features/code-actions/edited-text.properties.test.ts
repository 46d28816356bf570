import { applyEdits, type TextEdit } from '@pagewright/syntax';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  edited,
  editsSince,
  type TextFragment,
  unedited,
} from '../../../src/features/code-actions/fix-all.js';

const rounds = fc.array(
  fc.array(fc.record({ at: fc.nat(1000), length: fc.nat(6), text: fc.string({ maxLength: 5 }) }), {
    maxLength: 4,
  }),
  { maxLength: 5 },
);

/** Turns random values into edits of a text with `size` characters; the edits don't overlap. */
function fitted(
  edits: readonly { readonly at: number; readonly length: number; readonly text: string }[],
  size: number,
): readonly TextEdit[] {
  const sorted = edits.map((edit) => ({ ...edit, at: edit.at % (size + 1) })).sort((a, b) => a.at - b.at);
  const made: TextEdit[] = [];
  for (const { at, length, text } of sorted) {
    const start = Math.max(at, (made.at(-1)?.end ?? -1) + 1);
    if (start <= size) made.push({ start, end: Math.min(start + length, size), text });
  }
  return made.reverse();
}

it('consecutive edits combine into one list of edits of the original text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), rounds, (first, all) => {
      let text = first;
      let pieces: readonly TextFragment[] = unedited(first.length);
      for (const round of all) {
        const edits = fitted(round, text.length);
        text = applyEdits(text, edits);
        pieces = edited(pieces, edits);
      }
      const once = editsSince(pieces, first.length);
      expect(applyEdits(first, once)).toBe(text);
      for (const [index, edit] of once.entries()) {
        expect(edit.start).toBeLessThanOrEqual(edit.end);
        expect(edit.start).toBeGreaterThanOrEqual(once[index - 1]?.end ?? 0);
      }
    }),
  );
});
