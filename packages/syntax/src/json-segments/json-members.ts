import type { Head, Segment } from '../segments/segment.js';
import type { LeafReading } from '../segments/segment-source.js';
import type { OffsetRange } from '../text/line-index.js';
import { bracketsAround } from './brackets-in.js';
import { isTrivialMember, readMember } from './read-member.js';

/** The part of a source of JSON that is the same however the text is cut. */
export class JsonMembers {
  protected readonly language: 'json' | 'jsonc';

  constructor(language: 'json' | 'jsonc') {
    this.language = language;
  }

  isTriviallyValid(text: string, { kind }: Head, level: number, below: number): boolean {
    return kind === 'entry' && isTrivialMember(text, level, below);
  }

  read(text: string, _: Head, level: number, below: number): LeafReading {
    return readMember(text, level, below, this.language);
  }

  brackets(head: Segment, last: Segment, ends: number, inside: number): OffsetRange {
    return bracketsAround(head.text, last.text, ends, inside);
  }
}
