import type { PointerEdit } from '@pagewright/core';
import { withoutConflicts } from '../text/conflict-markers.js';
import type { SyntaxTree } from '../tree/syntax-tree.js';
import { EditList } from './edit-list.js';
import { lineBreakOf } from './lines.js';
import { makePlan } from './make-plan.js';
import type { TextEdits } from './text-edit.js';
import { writePlan } from './write-plan.js';

/**
 * The edits of the text that do what `edits` say, and nothing else: comments that are not inside of what is removed or
 * replaced stay, as do quotes, order, indentation and line ends. All edits are made, or none.
 */
export function textEdits(tree: SyntaxTree, edits: readonly PointerEdit[]): TextEdits {
  const { text, language } = tree;
  const out = new EditList();
  if (withoutConflicts(text).conflicts.length > 0) {
    out.refuse('This file has a merge conflict. Resolve it first.');
  }
  const plan = makePlan(tree, edits, out);
  const before = out.result(text);
  if (!before.ok) return before;
  writePlan({ tree, text, out, isYaml: language === 'yaml', lineBreak: lineBreakOf(text) }, plan);
  return out.result(text);
}
