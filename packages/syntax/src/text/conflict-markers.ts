import type { OffsetRange } from './line-index.js';

export interface Conflict {
  readonly opening: OffsetRange;
  readonly middle: OffsetRange;
}

interface WithoutConflicts {
  /** Has the same length as the original, with blanks instead of markers and second versions. */
  readonly text: string;
  readonly conflicts: readonly Conflict[];
}

interface Marker extends OffsetRange {
  readonly sign: string;
}

/**
 * Keeps the first version of every conflict, so that the text can be parsed. Only complete conflicts are recognised:
 * `<<<<<<<`, perhaps `|||||||` with the common ancestor, `=======` and `>>>>>>>`, each at the start of a line.
 */
export function withoutConflicts(text: string): WithoutConflicts {
  if (!text.includes('<<<<<<<') || !text.includes('>>>>>>>')) return { text, conflicts: [] };
  const conflicts: Conflict[] = [];
  const kept: string[] = [];
  let copied = 0;
  const blank = (start: number, end: number) => {
    kept.push(text.slice(copied, start), text.slice(start, end).replace(/[^\r\n]/g, ' '));
    copied = end;
  };
  let opening: Marker | undefined;
  let ancestor: Marker | undefined;
  let middle: Marker | undefined;
  for (const marker of markers(text)) {
    if (marker.sign === '<') {
      opening = marker;
      ancestor = undefined;
      middle = undefined;
    } else if (marker.sign === '|') {
      ancestor ??= marker;
    } else if (marker.sign === '=') {
      middle ??= marker;
    } else if (opening !== undefined && middle !== undefined) {
      blank(opening.start, opening.end);
      blank(Math.min(ancestor?.start ?? middle.start, middle.start), marker.end);
      conflicts.push({ opening: rangeOf(opening), middle: rangeOf(middle) });
      opening = undefined;
    }
  }
  kept.push(text.slice(copied));
  return conflicts.length === 0 ? { text, conflicts } : { text: kept.join(''), conflicts };
}

function* markers(text: string): Generator<Marker> {
  for (const { index, 0: line } of text.matchAll(/^(?:<{7}|\|{7}|={7}|>{7})(?:[ \t][^\r\n]*)?$/gm)) {
    yield { sign: line.charAt(0), start: index, end: index + line.length };
  }
}

function rangeOf({ start, end }: OffsetRange): OffsetRange {
  return { start, end };
}
