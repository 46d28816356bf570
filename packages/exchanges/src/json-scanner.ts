import { endOfValue, type JsonEnd, skipBlank } from './json-text.js';

export type ScannedValue =
  | { readonly ok: true; readonly text: string }
  | Extract<JsonEnd, { readonly ok: false }>;

/** Reads JSON values from a text in parts. Keeps only the parts in use in memory. Treats commas as blanks. */
export class JsonScanner {
  readonly #parts: Iterator<string>;
  #text = '';
  #at = 0;
  #line = 1;
  /** End of the current line. Cached because one line may hold a whole recording. */
  #lineEnd = Number.POSITIVE_INFINITY;
  #mark: { readonly at: number; readonly line: number } | undefined;

  constructor(parts: Iterable<string>) {
    this.#parts = parts[Symbol.iterator]();
  }

  /** The line of the current position, counted from 1. */
  get line(): number {
    return this.#line;
  }

  /** Skips blanks and returns the next character without consuming it; undefined at the end. */
  peek(): string | undefined {
    do {
      this.#passTo(skipBlank(this.#text, this.#at));
      if (this.#at < this.#text.length) return this.#text[this.#at];
    } while (this.#hold());
    return undefined;
  }

  step(): void {
    this.#passTo(this.#at + 1);
  }

  /** Consumes the value that starts here and returns its text. Consumes nothing if the value has no end. */
  value(): ScannedValue {
    for (;;) {
      const found = endOfValue(this.#text, this.#at);
      // A number at the end of a part may have more digits in the next part.
      const mayGoOn = found.ok ? found.end === this.#text.length : found.reason === 'truncated';
      if (mayGoOn && this.#hold()) continue;
      if (!found.ok) return found;
      const text = this.#text.slice(this.#at, found.end);
      this.#passTo(found.end);
      return { ok: true, text };
    }
  }

  passLine(): void {
    do {
      const end = this.#lineEnd;
      this.#passTo(end + 1);
      if (end < Number.POSITIVE_INFINITY) return;
    } while (this.#hold());
  }

  passAll(): void {
    do this.#passTo(this.#text.length);
    while (this.#hold());
  }

  /** Remembers the current position for `back`. Later text stays in memory until `back` or `release`. */
  mark(): void {
    this.#mark = { at: this.#at, line: this.#line };
  }

  back(): void {
    if (this.#mark === undefined) return;
    ({ at: this.#at, line: this.#line } = this.#mark);
    this.#lineEnd = this.#lineEndFrom(this.#at);
    this.release();
  }

  release(): void {
    this.#mark = undefined;
  }

  #passTo(to: number): void {
    this.#at = Math.min(to, this.#text.length);
    while (this.#lineEnd < this.#at) {
      this.#line++;
      this.#lineEnd = this.#lineEndFrom(this.#lineEnd + 1);
    }
  }

  #lineEndFrom(at: number): number {
    const end = this.#text.indexOf('\n', at);
    return end < 0 ? Number.POSITIVE_INFINITY : end;
  }

  /**
   * Adds at least as much text as is in memory, so that a long value is not rescanned for each part. Returns
   * false at the end.
   */
  #hold(): boolean {
    const from = this.#mark?.at ?? this.#at;
    const held = this.#text.slice(from);
    const more: string[] = [];
    for (let length = 0; length === 0 || length < held.length; ) {
      const part = this.#parts.next();
      if (part.done === true) break;
      more.push(part.value);
      length += part.value.length;
    }
    if (more.length === 0) return false;
    this.#text = held + more.join('');
    this.#at -= from;
    this.#lineEnd = this.#lineEndFrom(this.#at);
    if (this.#mark !== undefined) this.#mark = { ...this.#mark, at: 0 };
    return true;
  }
}
