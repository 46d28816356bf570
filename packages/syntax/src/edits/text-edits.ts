import type { Pointer, PointerEdit } from '@pagewright/core';
import { withoutConflicts } from '../text/conflict-markers.js';
import { isLineBreak } from '../text/line-index.js';
import type { SyntaxTree } from '../tree/syntax-tree.js';
import { AliasUses } from './alias-uses.js';
import { type Comment, commentsIn } from './comments.js';
import { columnOf, isFirstOnLine, lineBreakOf, lineStart } from './lines.js';
import { makePlan } from './make-plan.js';
import { EditList, type RemovedRange, type TextEdit, type TextEdits } from './text-edit.js';
import { writePlan } from './write-plan.js';
import type { Writing } from './writing.js';

/** How `textEdits` treats comments. */
export interface EditOptions {
  /** Values that move elsewhere. Their comments move with them instead of staying here. */
  readonly moved?: readonly Pointer[];
}

/**
 * Returns the text edits that carry out `edits`. Quotes, order, indentation and line ends stay the same. Comments stay
 * too, except inside a removed entry or after it on its last line. Comments of a replaced value are moved above it. If
 * one edit is impossible, no edit is made.
 */
export function textEdits(
  tree: SyntaxTree,
  edits: readonly PointerEdit[],
  { moved = [] }: EditOptions = {},
): TextEdits {
  const { text, language } = tree;
  const out = new EditList();
  if (withoutConflicts(text).conflicts.length > 0) {
    out.refuse('This file has a merge conflict. Resolve it first.');
  }
  const plan = makePlan(tree, edits, out);
  const before = out.result(text);
  if (!before.ok) return before;
  for (const pointer of moved) plan.find(pointer)?.noteMoved();
  const uses = new AliasUses(tree, plan);
  const writing = { tree, text, out, isYaml: language === 'yaml', lineBreak: lineBreakOf(text), uses };
  writePlan(writing, plan);
  const comments = keepComments(writing);
  const made = out.result(text);
  return made.ok ? { ...made, comments } : made;
}

/**
 * Puts back comments that edits would remove: above the changed entry, or where a removed entry was. Comments inside a
 * removed value are not put back; their texts are returned.
 */
function keepComments({ text, isYaml, lineBreak, out }: Writing): readonly string[] {
  const seen = new Set<number>();
  const removed: Comment[] = [];
  for (const edit of out.edits()) {
    const taken = out.taken().filter(({ start, end }) => start < edit.end && edit.start < end);
    const isInBrackets = taken.some((one) => one.isInBrackets);
    const comments = commentsIn(text, { ...edit, isInBrackets }, isYaml).filter(({ start, end }) => {
      const isNew = !seen.has(start) && end <= edit.end;
      seen.add(start);
      return isNew;
    });
    const isRemovedComment = ({ start }: Comment) =>
      taken.some((one) => one.goes && one.start <= start && start < one.end);
    removed.push(...comments.filter(isRemovedComment));
    const lost = comments.filter((one) => !isRemovedComment(one) && !edit.text.includes(one.text));
    if (lost.length > 0) putBack({ text, isYaml, lineBreak, out }, edit, lost, taken);
  }
  return removed.sort((one, other) => one.start - other.start).map((comment) => comment.text);
}

type EditPlace = Pick<Writing, 'text' | 'isYaml' | 'lineBreak'> & { readonly out: EditList };

function putBack(
  { text, isYaml, lineBreak, out }: EditPlace,
  { start, end, text: added }: TextEdit,
  lost: readonly Comment[],
  taken: readonly RemovedRange[],
): void {
  const isCut = added === '';
  if (isCut && (start === text.length || isLineBreak(text.charCodeAt(start)))) {
    const margin = marginIn(text, start, end);
    const kept = lost.map((comment) => lineBreak + margin + comment.text).join('');
    // Without a line break, the rest of the line would become part of the comment.
    const isLast = end === text.length || isLineBreak(text.charCodeAt(end));
    out.put(start, start, kept + (isLast ? '' : lineBreak + text.slice(lineStart(text, end), end)));
  } else if (isCut && start === lineStart(text, start)) {
    out.put(
      start,
      start,
      lost.map((comment) => marginIn(text, start, end) + comment.text + lineBreak).join(''),
    );
  } else {
    const at = isCut ? start : (taken.find((one) => !one.goes)?.entry ?? start);
    const margin = isFirstOnLine(text, at)
      ? text.slice(lineStart(text, at), at)
      : ' '.repeat(columnOf(text, at));
    const apart = isYaml && at > 0 && !/\s/.test(text.charAt(at - 1)) ? ' ' : '';
    out.put(at, at, apart + lost.map((comment) => comment.text + lineBreak + margin).join(''));
  }
}

function marginIn(text: string, start: number, end: number): string {
  return /^(?:[ \t]*[\r\n])*([ \t]*)/.exec(text.slice(start, end))?.[1] ?? '';
}
