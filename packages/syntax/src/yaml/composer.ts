import { Composer, type ErrorCode, type ParsedNode } from 'yaml';
import type { OffsetRange } from '../text/offset-range.js';
import type { Hear } from './yaml-messages.js';

/** Where the package sees a fault: an offset, a range, or a part of the text. */
type FaultPlace = number | readonly [number, number, ...number[]] | { offset: number; source?: string };

/**
 * A composer that hands every fault to `hear`, and keeps warnings to itself. Left alone it makes an Error for each, with
 * its stack, and a broken text can have millions. The member is private to the package, whose version is pinned: were
 * it renamed, no test of a fault would pass.
 */
export function makeComposer(hear: Hear): Composer<ParsedNode, false> {
  const composer = new Composer<ParsedNode, false>({
    logLevel: 'silent',
    merge: true,
    prettyErrors: false,
    resolveKnownTags: false,
    schema: 'core',
    // Strict, it would search each key for line breaks again for every key around it.
    strict: false,
    uniqueKeys: false,
  });
  Reflect.set(
    composer,
    'onError',
    (at: FaultPlace, code: ErrorCode, message: string, isWarning?: boolean) => {
      if (isWarning !== true) hear(code, message, rangeOf(at));
    },
  );
  return composer;
}

function rangeOf(at: FaultPlace): OffsetRange {
  if (typeof at === 'number') return { start: at, end: at + 1 };
  if ('offset' in at) return { start: at.offset, end: at.offset + (at.source?.length ?? 1) };
  const [start, end] = at;
  return { start, end };
}
