import type { Json, JsonObject } from '@pagewright/core';
import { applyEdits, commentsOf, openText, type TextEdit } from '@pagewright/syntax';
import { fileName } from '../../model/uris.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { commentLines } from './comment-lines.js';
import { type OwnText, ownText } from './own-text.js';
import { type MovedValue, type PointerChanges, type Written, writePointers } from './proposal.js';
import type { NewPlace } from './scheme-lists.js';

/** A declaration that gets another place. */
export interface Moved {
  readonly from: MovedValue;
  readonly to: NewPlace;
  readonly declaration: JsonObject;
}

/** Keys around the declaration in a text, until its own text is put there. */
const [first, last] = ['pagewrightMovesFromHere', 'pagewrightMovesToHere'];
const opening = `"?${first}"?: ?0,?\\s*`;
const closing = `,?\\s*"?${last}"?: ?0`;
const between = new RegExp(`(?<open>\\{\\s*)?${opening}(?<data>[\\s\\S]*?)${closing}(?<close>\\s*\\})?`);

/**
 * Writes a declaration at its new place, together with what else changes, and takes every comment along: its own text
 * goes where that surely says the same there, else its data. The comments that neither holds come first in it.
 */
export function writeMoved({ from, to, declaration }: Moved, others: readonly PointerChanges[]): Written {
  const withValue = (value: Json) =>
    writePointers([...others, { file: to.file, edits: [to.edit(value)] }], from);
  const plain = withValue(declaration);
  if (!plain.ok || plain.comments.length === 0) return plain;
  const [source, target] = [from.file.tree.language, to.file.tree.language];
  if (target === 'json')
    return { ok: false, problem: `It has comments, and ${fileName(to.file.uri)} can hold none.` };
  const marked = withValue({ [first]: 0, ...declaration, [last]: 0 });
  if (!marked.ok) return marked;
  const own = (source === 'yaml') === (target === 'yaml') ? ownText(from, declaration) : undefined;
  for (const text of own === undefined ? [undefined] : [own, undefined]) {
    const carried = text === undefined ? [] : commentsOf(text.text, source);
    const comments = commentLines(without(plain.comments, carried), source, target);
    const changes = marked.changes.map(({ file, edits }) => ({
      file,
      edits: file === to.file ? edits.map((edit) => filled(edit, to.file, text, comments)) : edits,
    }));
    const made = changes.find(({ file }) => file === to.file)?.edits ?? [];
    if (saysTheSame(to, declaration, made)) return { ok: true, changes };
  }
  return { ok: false, problem: 'Its comments can not be taken along. Move it by hand.' };
}

/** The edit with the declaration in place of what marks it, below the comments; the data are there already. */
function filled(
  edit: TextEdit,
  { tree }: WorkspaceFile,
  own: OwnText | undefined,
  comments: readonly string[],
): TextEdit {
  const found = between.exec(edit.text);
  if (found?.groups === undefined) return edit;
  const { open, data = '', close } = found.groups;
  const before = edit.text.slice(0, found.index);
  const line = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1);
  const column = line === before ? tree.lines.positionAt(edit.start).character : 0;
  // JSON is indented with its line; YAML in braces has to stand deeper than what holds it.
  const margin =
    tree.language === 'yaml' ? ' '.repeat(column + line.length) : (/^[ \t]*/.exec(line)?.[0] ?? '');
  const lineBreak = /\r\n|\r|\n/.exec(edit.text + tree.slice(0, 1000))?.[0] ?? '\n';
  const indented = (text: string) => text.replace(/\n(?=.)/g, `\n${margin}`).replace(/\n/g, lineBreak);
  const top = comments.map((comment) => comment + lineBreak + margin).join('');
  const plain = open === undefined ? top + data : open + data + (close ?? '');
  const written =
    own?.form === 'lines' ? top + indented(own.text) : own === undefined ? plain : indented(own.text);
  const isInBraces = own === undefined ? open !== undefined : own.form === 'braces';
  const rest = edit.text.slice(found.index + found[0].length);
  const text = isInBraces ? withFirst(written, comments, lineBreak + margin) : written;
  return { ...edit, text: before + text + rest };
}

/** Comments behind the brace, each on a line of its own, indented as the first member is. */
function withFirst(braced: string, comments: readonly string[], lineBreak: string): string {
  if (comments.length === 0) return braced;
  const gap = /^\{(\s*[\r\n]\s*)/.exec(braced)?.[1] ?? `${lineBreak}  `;
  const members = braced.slice(1).trimStart();
  return `{${gap}${comments.map((comment) => comment + gap).join('')}${members}`;
}

/** Of those in `all`, the ones that are not in `some`, each as often as it is there more often. */
function without(all: readonly string[], some: readonly string[]): readonly string[] {
  // The lines of one comment are indented with what they stand in.
  const words = (comment: string) => comment.replace(/\s+/g, ' ');
  const left = some.map(words);
  return all.filter((one) => {
    const at = left.indexOf(words(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function saysTheSame(
  { file, pointer }: NewPlace,
  declaration: JsonObject,
  edits: readonly TextEdit[],
): boolean {
  const { tree } = file;
  const after = openText(applyEdits(tree.text, edits), { language: tree.language }).tree;
  if (after.problems.length > tree.problems.length) return false;
  return JSON.stringify(after.reader.get(pointer)) === JSON.stringify(declaration);
}
