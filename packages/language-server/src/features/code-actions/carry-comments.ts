import type { Json, JsonObject } from '@pagewright/core';
import { applyEdits, commentsOf, type Language, openText, type TextEdit } from '@pagewright/syntax';
import { fileName } from '../../model/uris.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { type MovedValue, type PointerChanges, type ProposalText, writePointers } from './proposal.js';
import type { NewPlace } from './refactoring.js';

interface Moved {
  readonly from: MovedValue;
  readonly to: NewPlace;
  readonly declaration: JsonObject;
}

/** Temporary first and last members of the moved value. The original text replaces everything between them. */
const [first, last] = ['pagewrightMovesFromHere', 'pagewrightMovesToHere'];
const opening = `"?${first}"?: ?0,?\\s*`;
const closing = `,?\\s*"?${last}"?: ?0`;
const between = new RegExp(`(?<open>\\{\\s*)?${opening}(?<data>[\\s\\S]*?)${closing}(?<close>\\s*\\})?`);

/**
 * Writes a moved declaration together with the rest of the edits, and keeps all comments. Copies the original text if
 * it has the same value at the new location; otherwise writes the value. Comments that are missing from the result are
 * added before the first member.
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
    return { ok: false, problem: `The scheme has comments, which ${fileName(to.file.uri)} can't contain.` };
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
  return { ok: false, problem: 'The comments of the scheme would be lost. Move the scheme by hand.' };
}

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
  // A JSON value is indented like its first line; a YAML mapping in braces must be indented deeper than its container.
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

function withFirst(braced: string, comments: readonly string[], lineBreak: string): string {
  if (comments.length === 0) return braced;
  const gap = /^\{(\s*[\r\n]\s*)/.exec(braced)?.[1] ?? `${lineBreak}  `;
  const members = braced.slice(1).trimStart();
  return `{${gap}${comments.map((comment) => comment + gap).join('')}${members}`;
}

/** Multiset difference: each entry of `some` removes one equal entry of `all`. */
function without(all: readonly string[], some: readonly string[]): readonly string[] {
  // Moving a block comment changes the indentation of its lines, so white space is ignored.
  const words = (comment: string) => comment.replace(/\s+/g, ' ');
  const remaining = some.map(words);
  return all.filter((one) => {
    const at = remaining.indexOf(words(one));
    if (at >= 0) remaining.splice(at, 1);
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

/** Converts comments between languages. A block comment becomes several line comments in YAML. */
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

interface OwnText {
  /**
   * - lines: members in YAML's block style, with the margin removed
   * - braces: the text from `{` to `}`, with the margin of its first line removed from the other lines
   */
  readonly form: 'lines' | 'braces';
  readonly text: string;
}

/** Undefined if the text can't be copied: its `name` differs at the new location, or it has anchors or aliases. */
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
  const trailingComment = /^[ \t]+#.*/.exec(tree.slice(range.end, end))?.[0] ?? '';
  return hasLinks(text, 'yaml')
    ? undefined
    : { form: 'lines', text: outdented(text + trailingComment, character) };
}

/** True if the text has anchors or aliases. Such a text can't move: it is linked to other parts of the file. */
function hasLinks(text: string, language: string): boolean {
  return language === 'yaml' && /(?:^|[\s,[{])[&*]\S/.test(text);
}

function outdented(text: string, columns: number): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => (index === 0 ? line : line.slice(Math.min(columns, line.search(/\S|$/)))))
    .join('\n');
}
