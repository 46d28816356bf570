import type { TextEdit } from './text-edit.js';

/** The text after all of `edits`, which do not overlap; in whatever order, they speak of `text` as it is given. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const kept: string[] = [];
  let copied = 0;
  for (const edit of [...edits].sort((one, other) => one.start - other.start)) {
    kept.push(text.slice(copied, edit.start), edit.text);
    copied = edit.end;
  }
  kept.push(text.slice(copied));
  return kept.join('');
}
