import { defaultLimits, type Limits } from '../limits.js';
import { type PlainProblem, ProblemList, type RelatedRange } from '../problems/problem.js';
import type { OffsetRange } from '../text/line-index.js';
import type { Parsed } from '../tree/node-view.js';
import {
  type Bracket,
  JsonBuilder,
  type JsonEntry,
  type JsonNode,
  jsonView,
  missingValue,
  type OpenNode,
} from './json-builder.js';
import { type JsonToken, jsonTokens } from './json-tokens.js';

interface ParsedJson extends Parsed<JsonNode, JsonEntry> {
  readonly problems: readonly PlainProblem[];
}

/** Comments and trailing commas are accepted, but reported unless the language is JSONC. */
export function parseJsonTree(
  text: string,
  language: 'json' | 'jsonc',
  limits: Limits = defaultLimits,
): ParsedJson {
  const problems = new ProblemList(limits.problems);
  const tokens = jsonTokens(text, language === 'jsonc', (message, range) =>
    problems.report('syntax', message, rangeOf(range)),
  );
  return new JsonReader(tokens, { text, language, limits, problems }).read();
}

export function parseTokens(
  tokens: Iterable<JsonToken>,
  text: string,
  language: 'json' | 'jsonc',
  limits: Limits,
): ParsedJson {
  const problems = new ProblemList(limits.problems);
  return new JsonReader(tokens, { text, language, limits, problems }).read();
}

interface ReaderOptions {
  readonly text: string;
  readonly language: 'json' | 'jsonc';
  readonly limits: Limits;
  readonly problems: ProblemList;
}

/** Reads tokens and recovers after faults, especially after half-typed keys. */
class JsonReader {
  readonly #text: string;
  readonly #isStrict: boolean;
  readonly #limits: Limits;
  readonly #list: ProblemList;
  readonly #tokens: Iterator<JsonToken>;
  readonly #builder = new JsonBuilder();
  #last = 0;
  /** True after an unclosed string, which may contain the comma or colon that seems to be missing. */
  #isForgiving = false;

  constructor(tokens: Iterable<JsonToken>, { text, language, limits, problems }: ReaderOptions) {
    this.#text = text;
    this.#isStrict = language === 'json';
    this.#limits = limits;
    this.#list = problems;
    this.#tokens = tokens[Symbol.iterator]();
  }

  read(): ParsedJson {
    let isWhole = true;
    for (let next = this.#tokens.next(); isWhole && next.done !== true; next = this.#tokens.next()) {
      isWhole = this.#take(next.value);
    }
    this.#finish(isWhole);
    return { root: this.#builder.root ?? missingValue(0), view: jsonView, problems: this.#list.problems };
  }

  #take(token: JsonToken): boolean {
    const { top, root, parts } = this.#builder;
    if (top === undefined && root !== undefined) {
      this.#report('The root value ends before this; the rest of the file is not read.', token);
      return false;
    }
    if (parts > this.#limits.parts) {
      this.#list.report('tooLarge', 'The text is too large; the rest is not read.', rangeOf(token));
      return false;
    }
    if (token.kind === '}') this.#close('{', token);
    else if (token.kind === ']') this.#close('[', token);
    else if (top === undefined) this.#atRoot(token);
    else if (top.bracket === '[') this.#inList(top, token);
    else this.#inMap(top, token);
    this.#last = Math.max(this.#last, token.end);
    if (token.kind === 'string') this.#isForgiving = token.unclosed;
    return true;
  }

  #atRoot(token: JsonToken): void {
    if (token.kind === ',' || token.kind === ':' || token.kind === 'word') {
      this.#report('A JSON file must begin with a value, such as `{`.', token);
    } else this.#value(token);
  }

  #inList(list: OpenNode, token: JsonToken): void {
    if (token.kind === ',') {
      if (list.awaits === 'item') this.#report('A value is missing before this comma.', token);
      this.#comma(list, token);
    } else if (token.kind === ':') {
      this.#report('A list cannot have keys; this colon belongs in `{ }`.', token);
      list.awaits = 'item';
    } else {
      if (list.awaits === 'comma') this.#reportMissing('A comma is missing before this value.', token);
      this.#value(token);
    }
  }

  #inMap(map: OpenNode, token: JsonToken): void {
    switch (map.awaits) {
      case 'item':
        if (token.kind === ',') {
          this.#report('A key is missing before this comma.', token);
          this.#comma(map, token);
        } else this.#key(token);
        break;
      case 'colon':
        if (token.kind === ':') map.awaits = 'value';
        else {
          this.#reportMissing('A colon is missing after this key.', map.entries.at(-1) ?? token);
          if (token.kind === ',') this.#comma(map, token);
          else this.#value(token);
        }
        break;
      case 'value':
        if (token.kind === ':') this.#report('There is a second colon.', token);
        else if (token.kind === ',') {
          this.#report('A value is missing before this comma.', token);
          this.#comma(map, token);
        } else this.#value(token);
        break;
      case 'comma':
        this.#afterEntry(map, token);
    }
  }

  #afterEntry(map: OpenNode, token: JsonToken): void {
    if (token.kind === ',') this.#comma(map, token);
    else if (token.kind === ':') this.#colonAfterEntry(map, token);
    else if (token.kind === 'literal') {
      this.#report('A comma and a key are missing before this value.', token);
    } else {
      this.#reportMissing('A comma is missing before this.', token);
      this.#key(token);
    }
  }

  /** In `"half typed" "key": 1` and `"half typed": "key": 1` the supposed value is the next key. */
  #colonAfterEntry(map: OpenNode, colon: JsonToken): void {
    const entry = map.entries.at(-1);
    const value = entry?.value;
    if (entry === undefined || value?.kind !== 'scalar' || typeof value.value !== 'string') {
      this.#report('This colon follows no key.', colon);
      return;
    }
    this.#reportMissing('The value of this key is missing.', entry);
    entry.value = missingValue(entry.end);
    this.#builder.addEntry(value.value, value, 'value');
  }

  #comma(open: OpenNode, comma: JsonToken): void {
    open.awaits = 'item';
    open.comma = comma;
  }

  #key(token: JsonToken): void {
    if (token.kind === 'string') {
      this.#builder.addEntry(String(token.value), token, 'colon');
    } else if (token.kind === 'word' || token.kind === 'literal') {
      this.#report('A key must be in double quotes.', token);
      this.#builder.addEntry(this.#text.slice(token.start, token.end), token, 'colon');
    } else {
      this.#report('A key is missing before this.', token);
      this.#builder.addEntry('', { start: token.start, end: token.start }, 'value');
      if (token.kind !== ':') this.#value(token);
    }
  }

  #value(token: JsonToken): void {
    const { kind, start, end } = token;
    if (kind === 'word') this.#report('This is not a JSON value. A string must be in double quotes.', token);
    if (kind !== '{' && kind !== '[') {
      this.#builder.put({ kind: 'scalar', start, end, value: token.unclosed ? closed(token) : token.value });
    } else if (this.#builder.depth < this.#limits.depth) {
      this.#builder.open(kind, token);
    } else {
      this.#builder.put({ kind: 'scalar', start, end: this.#skip(token), value: null });
    }
  }

  #skip(token: JsonToken): number {
    const message = `This is nested too deeply: only ${this.#limits.depth} levels are read.`;
    this.#list.report('tooDeep', message, rangeOf(token));
    this.#last = token.end;
    for (let levels = 1; levels > 0; ) {
      const next = this.#tokens.next();
      if (next.done === true) break;
      const { kind, end } = next.value;
      if (kind === '{' || kind === '[') levels++;
      else if (kind === '}' || kind === ']') levels--;
      this.#last = end;
    }
    return this.#last;
  }

  #close(bracket: Bracket, token: JsonToken): void {
    if (!this.#builder.hasOpen(bracket)) {
      this.#report(`This \`${token.kind}\` closes nothing.`, token);
      return;
    }
    let { top } = this.#builder;
    while (top !== undefined && top.bracket !== bracket) {
      const { start } = top.node;
      this.#report(`This \`${top.bracket}\` is not closed.`, { start, end: start + 1 });
      this.#builder.close(this.#last);
      top = this.#builder.top;
    }
    if (top !== undefined) this.#reportUnfinished(top);
    this.#builder.close(token.end);
  }

  #reportUnfinished({ awaits, entries, comma }: OpenNode): void {
    const entry = entries.at(-1);
    if (comma !== undefined && this.#isStrict)
      this.#report('JSON does not allow a comma after the last item.', comma);
    if (entry === undefined) return;
    if (awaits === 'colon') this.#reportMissing('A colon and a value are missing after this key.', entry);
    if (awaits === 'value') this.#reportMissing('The value of this key is missing.', entry);
  }

  /** Reports nothing if reading has stopped early. */
  #finish(isWhole: boolean): void {
    const { top, root } = this.#builder;
    if (top !== undefined && isWhole) {
      const { start } = top.node;
      const message = `The file ends before the closing \`${top.bracket === '{' ? '}' : ']'}\`.`;
      const related = [{ range: { start, end: start + 1 }, message: 'It opens here.' }];
      this.#report(message, { start: this.#last - 1, end: this.#last }, related);
    }
    while (this.#builder.depth > 0) this.#builder.close(this.#last);
    if (root === undefined && this.#list.problems.length === 0) {
      this.#report('The file is empty; JSON needs a value.', { start: 0, end: 0 });
    }
  }

  #report(message: string, range: OffsetRange, related?: readonly RelatedRange[]): void {
    this.#list.report('syntax', message, rangeOf(range), related);
  }

  #reportMissing(message: string, range: OffsetRange): void {
    if (this.#isForgiving) this.#isForgiving = false;
    else this.#report(message, range);
  }
}

function rangeOf({ start, end }: OffsetRange): OffsetRange {
  return { start, end };
}

function closed({ value }: JsonToken): string {
  const text = String(value).trimEnd();
  return text.endsWith(',') ? text.slice(0, -1) : text;
}
