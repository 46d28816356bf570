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

/** The treatment of comments by edits. */
export interface EditOptions {
  /** Values that get another place, in another text or this one: their comments go with them, and are not kept here. */
  readonly moved?: readonly Pointer[];
}

/**
 * The edits of the text that carry out `edits`, and nothing else: quotes, order, indentation and line ends stay, and so
 * do all comments but those inside of an entry that is removed, or behind it on its last line. Those of a value that is
 * replaced are above it then. All edits are made, or none.
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
 * Puts comments back that edits would take away, on lines of their own: above the entry whose value is replaced, or
 * where the entry was beside which they were. Returns the comments that go with removed text, in the order of the text.
 */
function keepComments({ text, isYaml, lineBreak, out }: Writing): readonly string[] {
  const seen = new Set<number>();
  const gone: Comment[] = [];
  for (const edit of out.edits()) {
    const taken = out.taken().filter(({ start, end }) => start < edit.end && edit.start < end);
    const isInBrackets = taken.some((one) => one.isInBrackets);
    const comments = commentsIn(text, { ...edit, isInBrackets }, isYaml).filter(({ start, end }) => {
      const isNew = !seen.has(start) && end <= edit.end;
      seen.add(start);
      return isNew;
    });
    const isGone = ({ start }: Comment) =>
      taken.some((one) => one.goes && one.start <= start && start < one.end);
    gone.push(...comments.filter(isGone));
    const lost = comments.filter((one) => !isGone(one) && !edit.text.includes(one.text));
    if (lost.length > 0) putBack({ text, isYaml, lineBreak, out }, edit, lost, taken);
  }
  return gone.sort((one, other) => one.start - other.start).map((comment) => comment.text);
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
    out.put(
      start,
      start,
      lost.map((comment) => lineBreak + marginIn(text, start, end) + comment.text).join(''),
    );
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

/** The indentation of the first line that goes. */
function marginIn(text: string, start: number, end: number): string {
  return /^(?:[ \t]*[\r\n])*([ \t]*)/.exec(text.slice(start, end))?.[1] ?? '';
}
