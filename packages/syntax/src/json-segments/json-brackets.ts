import { JsonCursor } from '../json/json-cursor.js';
import { stringIn } from '../json/json-tokens.js';
import { type DocumentShape, openapiShape, shapeBelow } from '../segments/document-shape.js';
import { type Head, Segment } from '../segments/segment.js';
import type { SegmentSource, SegmentSpan } from '../segments/segment-source.js';
import { JsonMembers } from './read-member.js';

/** Texts with more entries are read as a whole. */
const maxSegments = 1_000_000;

/**
 * Divides JSON whose lines don't show its structure, such as a text on one line. Only a text with matching brackets,
 * quotes and commas is cut, at the keys of divided mappings. After an edit, the whole text is cut again.
 */
export class JsonBrackets extends JsonMembers implements SegmentSource {
  scan(parts: readonly string[]): Segment[] | undefined {
    return new EntryCutter(parts.join(''), this.language === 'json').cut();
  }

  rescan(): undefined {
    return undefined;
  }

  span(segments: readonly Segment[]): SegmentSpan {
    return { first: 1, end: segments.length };
  }

  readonly head = ({ given }: Segment): Head => given ?? { kind: 'unsplittable' };
}

type State = 'key' | 'comma' | 'nothing' | 'fault';

interface Cut {
  readonly start: number;
  readonly level: number;
  readonly head: Head;
}

class EntryCutter {
  readonly #cursor: JsonCursor;
  readonly #isStrict: boolean;
  readonly #cuts: Cut[] = [];
  readonly #shapes: DocumentShape[] = [openapiShape];

  constructor(text: string, isStrict: boolean) {
    this.#cursor = new JsonCursor(text, text.startsWith('\uFEFF') ? 1 : 0);
    this.#isStrict = isStrict;
  }

  cut(): Segment[] | undefined {
    const cursor = this.#cursor;
    const { text } = cursor;
    cursor.skipGap();
    if (text[cursor.at] !== '{') return undefined;
    cursor.at++;
    cursor.skipGap();
    if (text[cursor.at] !== '"' || (this.#isStrict && cursor.hasComment)) return undefined;
    let state: State = 'key';
    for (; !cursor.isAtEnd; cursor.skipGap()) {
      if (state === 'key') state = text[cursor.at] === '}' ? this.#close() : this.#entry();
      else if (state === 'comma') state = this.#behindValue();
      else return undefined;
    }
    const { isInComment, hasUnclosed, hasConflict } = cursor;
    if (state !== 'nothing' || hasUnclosed || hasConflict || isInComment) return undefined;
    return this.#cuts.length > maxSegments ? undefined : this.#segments();
  }

  #behindValue(): State {
    const cursor = this.#cursor;
    if (cursor.text[cursor.at] === '}') return this.#close();
    if (cursor.text[cursor.at] !== ',') return 'fault';
    cursor.at++;
    return 'key';
  }

  #close(): State {
    this.#cursor.at++;
    this.#shapes.pop();
    return this.#shapes.length === 0 ? 'nothing' : 'comma';
  }

  #entry(): State {
    const cursor = this.#cursor;
    const { text, at: start } = cursor;
    if (text[start] !== '"') return 'fault';
    cursor.hasComment = false;
    cursor.hasControl = false;
    cursor.skipString();
    const keyEnd = cursor.at;
    const key = stringIn(text.slice(start, keyEnd));
    cursor.skipGap();
    if (text[cursor.at] !== ':' || key === undefined) return 'fault';
    cursor.at++;
    cursor.skipGap();
    const shape = cursor.hasControl ? undefined : shapeBelow(this.#shapes.at(-1) ?? {}, key);
    const opens = shape !== undefined && text[cursor.at] === '{' && this.#opens();
    const begin = lineBegin(text, start);
    const head: Head = { kind: 'entry', key, keyStart: start - begin, keyEnd: keyEnd - begin, opens };
    this.#cuts.push({ start: begin, level: this.#shapes.length - 1, head });
    if (!opens) return this.#skipValue();
    this.#shapes.push(shape);
    return 'key';
  }

  /** Enters the mapping if an entry follows and no comment before it has to be reported; otherwise the cursor stays. */
  #opens(): boolean {
    const cursor = this.#cursor;
    const { at } = cursor;
    cursor.at++;
    cursor.skipGap();
    if (cursor.text[cursor.at] === '"' && !(this.#isStrict && cursor.hasComment)) return true;
    cursor.at = at;
    return false;
  }

  #skipValue(): State {
    const cursor = this.#cursor;
    const sign = cursor.text.charAt(cursor.at);
    if (sign === '{' || sign === '[') cursor.skipBrackets();
    else if (sign === '"') cursor.skipString();
    else if (sign === '' || '}],:'.includes(sign)) return 'fault';
    else cursor.skipWord();
    return 'comma';
  }

  #segments(): Segment[] {
    const { text } = this.#cursor;
    const lead = text.slice(0, this.#cuts[0]?.start);
    const segments = this.#cuts.map(({ start, level, head }, index) => {
      const written = text.slice(start, this.#cuts[index + 1]?.start);
      return new Segment(written, countNewlines(written), level, head);
    });
    return [new Segment(lead, countNewlines(lead), -1), ...segments];
  }
}

function lineBegin(text: string, key: number): number {
  let at = key;
  while (text[at - 1] === ' ' || text[at - 1] === '\t') at--;
  return text[at - 1] === '\n' ? at : key;
}

function countNewlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
