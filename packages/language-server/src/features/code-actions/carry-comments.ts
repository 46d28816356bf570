import type { Json, JsonObject, Pointer } from '@pagewright/core';
import { applyEdits, openText, type TextEdit } from '@pagewright/syntax';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { type PointerChanges, type Written, writePointers } from './proposal.js';
import type { NewPlace } from './scheme-lists.js';

/** A declaration that gets another place. */
export interface Moved {
  readonly from: { readonly file: WorkspaceFile; readonly pointer: Pointer };
  readonly to: NewPlace;
  readonly declaration: JsonObject;
}

/** Keys around the declaration in a text, until its own lines are put there. */
const [first, last] = ['pagewrightMovesFromHere', 'pagewrightMovesToHere'];
const between = new RegExp(`"?${first}"?: 0[\\s\\S]*?"?${last}"?: 0`);

/**
 * Writes a declaration at its new place, together with what else changes. Edits by pointer carry data: where the lines of
 * a declaration hold comments, the lines themselves are taken along, if they surely say the same at their new place.
 */
export function writeMoved(moved: Moved, others: readonly PointerChanges[]): Written {
  const { to, declaration } = moved;
  const withValue = (value: Json) => writePointers([...others, { file: to.file, edits: [to.edit(value)] }]);
  const plain = withValue(declaration);
  const lines = plain.ok ? commentedLines(moved) : undefined;
  if (!plain.ok || lines === undefined) return plain;
  const marked = withValue({ [first]: 0, ...declaration, [last]: 0 });
  if (!marked.ok) return plain;
  const changes = marked.changes.map(({ file, edits }) => ({
    file,
    edits: file === to.file ? edits.map((edit) => withLines(edit, file, lines)) : edits,
  }));
  const edits = changes.find(({ file }) => file === to.file)?.edits ?? [];
  return saysTheSame(moved, edits) ? { ok: true, changes } : plain;
}

/** The lines of a declaration in YAML without brackets, as if they stood at the margin; undefined where data will do. */
function commentedLines({ from, to, declaration }: Moved): readonly string[] | undefined {
  const { tree } = from.file;
  if (tree.language !== 'yaml' || to.file.tree.language !== 'yaml') return undefined;
  const range = tree.range(from.pointer, 'value');
  if (range === undefined) return undefined;
  const { end } = tree.lines.lineRange(tree.lines.positionAt(range.end).line);
  const behind = /^[ \t]+#.*/.exec(tree.slice(range.end, end))?.[0] ?? '';
  const text = tree.slice(range.start, range.end) + behind;
  // An alias says nothing in another file, and an anchor may be needed where it is.
  if (!text.includes('#') || /^[[{]/.test(text) || /(?:^|\s)[&*]\S/.test(text)) return undefined;
  const name = tree.reader.get([...from.pointer, 'name']);
  if (declaration.name !== name) return undefined;
  const { character } = tree.lines.positionAt(range.start);
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => (index === 0 ? line : line.slice(Math.min(character, line.search(/\S|$/)))));
}

function withLines(edit: TextEdit, { tree }: WorkspaceFile, lines: readonly string[]): TextEdit {
  const found = between.exec(edit.text);
  if (found === null) return edit;
  const before = edit.text.slice(0, found.index);
  const line = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1);
  const column = line === before ? tree.lines.positionAt(edit.start).character : 0;
  const margin = ' '.repeat(column + line.length);
  const lineBreak = /\r\n|\r|\n/.exec(edit.text + tree.slice(0, 1000))?.[0] ?? '\n';
  const text = lines.map((one, index) => (index === 0 || one === '' ? one : margin + one)).join(lineBreak);
  return { ...edit, text: before + text + edit.text.slice(found.index + found[0].length) };
}

function saysTheSame({ to, declaration }: Moved, edits: readonly TextEdit[]): boolean {
  const { tree } = to.file;
  const after = openText(applyEdits(tree.text, edits), { language: tree.language }).tree;
  if (after.problems.length > tree.problems.length) return false;
  return JSON.stringify(after.reader.get(to.pointer)) === JSON.stringify(declaration);
}
