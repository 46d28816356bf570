import type { SyntaxTree } from '@pagewright/syntax';
import type { FormatPlace } from '../../grammar/place.js';
import { cursorLine } from './around-cursor.js';
import { blockSlot } from './block-slot.js';
import { flowSlot } from './flow-slot.js';
import { isInFlow, type Slot } from './slot.js';

/** The slot at a cursor; undefined where nothing can be written, as in a comment. */
export function findSlot(tree: SyntaxTree, place: FormatPlace, offset: number): Slot | undefined {
  const line = cursorLine(tree, offset);
  if (line === undefined || line.code.isInComment) return undefined;
  return tree.language === 'yaml' && !isInFlow(tree, place) && line.code.open.length === 0
    ? blockSlot(tree, place, line)
    : flowSlot(tree, place, line);
}
