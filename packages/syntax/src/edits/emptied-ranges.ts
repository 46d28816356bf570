import { afterBlanks } from '../text/forward.js';
import type { OffsetRange } from '../text/offset-range.js';
import { commentEnd } from './flow-parts.js';
import { lineEnd } from './lines.js';
import type { PlanNode } from './plan.js';
import { rangeAt, type Writing } from './writing.js';

/**
 * Lists the entries that were removed from a container that goes because nothing is left in it, each with the
 * comment behind it: other comments in the container may be about something else. Undefined for a value that
 * is removed itself.
 */
export function emptiedRanges(writing: Writing, { removal }: PlanNode): readonly OffsetRange[] | undefined {
  return removal?.emptiedOf?.map((pointer) => {
    const { start } = writing.tree.range(pointer, 'key') ?? rangeAt(writing, pointer, 'value');
    return { start, end: behindComment(writing, rangeAt(writing, pointer, 'value').end) };
  });
}

function behindComment({ text, isYaml }: Writing, end: number): number {
  const comma = afterBlanks(text, end);
  const next = afterBlanks(text, text[comma] === ',' ? comma + 1 : comma);
  const last = commentEnd(text, next, isYaml);
  return last === undefined || last > lineEnd(text, next) ? end : last;
}
