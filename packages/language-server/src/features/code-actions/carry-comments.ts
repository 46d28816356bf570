import type { Json, JsonObject } from '@pagewright/core';
import { applyEdits, commentsOf, type Language, openText, type TextEdit } from '@pagewright/syntax';
import { fileName } from '../../model/uris.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { type MovedValue, type PointerChanges, type ProposalText, writePointers } from './proposal.js';
import type { NewPlace } from './refactoring.js';

/** A declaration that gets another place. */
interface Moved {
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
 * Writes a declaration at its new place, together with the other changes, and moves every comment: its own text is
 * copied where that certainly has the same value there, else its data is written. The comments that neither holds come
 * first in it.
 */
export function writeMoved(
  { from, to, declaration }: Moved,
  others: readonly PointerChanges[],
): ProposalText {
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
    if (isEqualText(to, declaration, made)) return { ok: true, changes };
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
  // JSON is indented with its line; YAML in braces has to be deeper than its container.
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

/** Returns the entries of `all` that are not in `some`, each as often as `all` has it more often. */
function without(all: readonly string[], some: readonly string[]): readonly string[] {
  // The lines of one comment are indented with their container.
  const words = (comment: string) => comment.replace(/\s+/g, ' ');
  const left = some.map(words);
  return all.filter((one) => {
    const at = left.indexOf(words(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function isEqualText(
  { file, pointer }: NewPlace,
  declaration: JsonObject,
  edits: readonly TextEdit[],
): boolean {
  const { tree } = file;
  const after = openText(applyEdits(tree.text, edits), { language: tree.language }).tree;
  if (after.problems.length > tree.problems.length) return false;
  return JSON.stringify(after.reader.get(pointer)) === JSON.stringify(declaration);
}

/** Comments of one language as another writes them. A comment of several lines becomes as many, where there are none such. */
function commentLines(comments: readonly string[], from: Language, to: Language): readonly string[] {
  if ((from === 'yaml') === (to === 'yaml')) return comments;
  if (from === 'yaml') return comments.map((comment) => `//${comment.slice(1)}`);
  return comments.flatMap((comment) =>
    comment.startsWith('//') ? [`#${comment.slice(2)}`] : blockLines(comment).map((line) => `# ${line}`),
  );
}

function blockLines(comment: string): readonly string[] {
  const lines = comment
    .slice(2, comment.endsWith('*/') ? -2 : undefined)
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\s*\*?\s*/, '').trimEnd())
    .filter((line) => line !== '');
  return lines.length === 0 ? [''] : lines;
}

/** A declaration as its author has written it. */
interface OwnText {
  /**
   * - lines: members by indentation, as if they were at the margin
   * - braces: from brace to brace, the lines after the first as if that one had no indentation
   */
  readonly form: 'lines' | 'braces';
  readonly text: string;
}

/** Undefined where the text would have another value elsewhere: under another name, or with aliases. */
function ownText({ file, pointer }: MovedValue, declaration: JsonObject): OwnText | undefined {
  const { tree } = file;
  const range = tree.range(pointer, 'value');
  if (range === undefined || declaration.name !== tree.reader.get([...pointer, 'name'])) return undefined;
  const { line, character } = tree.lines.positionAt(range.start);
  const text = tree.slice(range.start, range.end);
  if (tree.language !== 'yaml' || text.startsWith('{')) {
    const { start } = tree.lines.lineRange(line);
    const margin = /^[ \t]*/.exec(tree.slice(start, range.start))?.[0].length ?? 0;
    const isWhole = text.startsWith('{') && text.endsWith('}') && !hasLinks(text, tree.language);
    return isWhole ? { form: 'braces', text: outdented(text, margin) } : undefined;
  }
  const { end } = tree.lines.lineRange(tree.lines.positionAt(range.end).line);
  const behind = /^[ \t]+#.*/.exec(tree.slice(range.end, end))?.[0] ?? '';
  return hasLinks(text, 'yaml') ? undefined : { form: 'lines', text: outdented(text + behind, character) };
}

/** An alias declares nothing in another file, and an anchor may be needed where it is. */
function hasLinks(text: string, language: string): boolean {
  return language === 'yaml' && /(?:^|[\s,[{])[&*]\S/.test(text);
}

/** Without so many columns of indentation, as far as lines have them. */
function outdented(text: string, columns: number): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => (index === 0 ? line : line.slice(Math.min(columns, line.search(/\S|$/)))))
    .join('\n');
}
