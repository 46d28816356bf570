import type { Pointer, PointerEdit } from '@pagewright/core';
import { withoutConflicts } from '../text/conflict-markers.js';
import type { SyntaxTree } from '../tree/syntax-tree.js';
import { AliasUses } from './alias-uses.js';
import { EditList } from './edit-list.js';
import { keepComments } from './keep-comments.js';
import { lineBreakOf } from './lines.js';
import { makePlan } from './make-plan.js';
import type { TextEdits } from './text-edit.js';
import { writePlan } from './write-plan.js';

/** How edits treat comments. */
export interface EditOptions {
  /** Values that get another place, in another text or this one: their comments go with them, and are not kept here. */
  readonly moved?: readonly Pointer[];
}

/**
 * The edits of the text that do what `edits` say, and nothing else: quotes, order, indentation and line ends stay, and so
 * do all comments but those inside of an entry that is removed, or behind it on its last line. Those of a value that is
 * replaced stand above it then. All edits are made, or none.
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
