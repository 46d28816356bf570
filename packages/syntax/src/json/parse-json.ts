import { defaultLimits, type Limits } from '../limits.js';
import type { PlainProblem, RelatedRange } from '../problems/problem.js';
import { ProblemList } from '../problems/problem-list.js';
import type { OffsetRange } from '../text/offset-range.js';
import type { Parsed } from '../tree/node-view.js';
import { type JsonEntry, type JsonNode, jsonView } from './json-node.js';
import { jsonTokens, type Token } from './json-tokens.js';

export interface ParsedJson extends Parsed<JsonNode, JsonEntry> {
  readonly problems: readonly PlainProblem[];
}

/** Any text as a tree. Comments and trailing commas are read either way, and are problems unless it is JSONC. */
export function parseJson(
  text: string,
  language: 'json' | 'jsonc',
  limits: Limits = defaultLimits,
): ParsedJson {
  return new JsonReader(text, language, limits).read();
}

/** What an open mapping or list takes next. `item` is a key in a mapping and a value in a list. */
type Awaits = 'item' | 'colon' | 'value' | 'comma';

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type OpenEntry = Writable<JsonEntry>;

interface Open {
  readonly bracket: '{' | '[';
  readonly node: { start: number; end: number };
  readonly entries: OpenEntry[];
  readonly items: JsonNode[];
  awaits: Awaits;
  /** The comma that this item follows, where it is the last token. */
  comma: Token | undefined;
  /** The last colon that is missing has been told. */
  colonTold: boolean;
}

class JsonReader {
  readonly #text: string;
  readonly #strict: boolean;
  readonly #limits: Limits;
  readonly #list: ProblemList;
  readonly #open: Open[] = [];
  readonly #openCount = { '{': 0, '[': 0 };
  #root: JsonNode | undefined;
  #parts = 0;
  /** Where the last token ends. */
  #last = 0;
  /** An unclosed string may have swallowed the comma or colon that is missing now. */
  #forgiving = false;

  constructor(text: string, language: 'json' | 'jsonc', limits: Limits) {
    this.#text = text;
    this.#strict = language === 'json';
    this.#limits = limits;
    this.#list = new ProblemList(limits.problems);
  }

  read(): ParsedJson {
    const tell = (message: string, range: OffsetRange) => this.#tell(message, range);
    const tokens = jsonTokens(this.#text, !this.#strict, tell);
    let whole = true;
    for (let next = tokens.next(); whole && next.done !== true; next = tokens.next()) {
      whole = this.#take(next.value, tokens);
    }
    this.#finish(whole);
    const root = this.#root ?? missing(0);
    return { root, view: jsonView, problems: this.#list.problems };
  }

  /** False when nothing after the token is read. */
  #take(token: Token, rest: Iterator<Token>): boolean {
    const top = this.#open.at(-1);
    if (top === undefined && this.#root !== undefined) {
      this.#tell('The value of the file ends before this; what follows is not read.', token);
      return false;
    }
    if (this.#parts > this.#limits.parts) {
      this.#list.tell('tooLarge', tooLarge, rangeOf(token));
      return false;
    }
    if (token.kind === '}' || token.kind === ']') this.#close(token);
    else if (top === undefined) this.#atRoot(token, rest);
    else if (top.bracket === '[') this.#inList(top, token, rest);
    else this.#inMap(top, token, rest);
    this.#last = Math.max(this.#last, token.end);
    if (token.kind === 'string') this.#forgiving = token.unclosed;
    return true;
  }

  #atRoot(token: Token, rest: Iterator<Token>): void {
    if (isValue(token) && token.kind !== 'word') this.#value(token, rest);
    else this.#tell('A JSON file must begin with a value, such as `{`.', token);
  }

  #inList(list: Open, token: Token, rest: Iterator<Token>): void {
    if (token.kind === ',') {
      if (list.awaits === 'item') this.#tell('A value is missing before this comma.', token);
      list.awaits = 'item';
      list.comma = token;
    } else if (token.kind === ':') {
      this.#tell('A list cannot hold keys; this colon belongs in `{ }`.', token);
      list.awaits = 'item';
      list.comma = undefined;
    } else {
      if (list.awaits === 'comma') this.#tellMissing('A comma is missing before this value.', token);
      if (token.kind === 'word') this.#tell(notJson, token);
      this.#value(token, rest);
    }
  }

  #inMap(map: Open, token: Token, rest: Iterator<Token>): void {
    switch (map.awaits) {
      case 'item':
        if (token.kind === ',') {
          this.#tell('A key is missing before this comma.', token);
          map.comma = token;
        } else this.#key(map, token, rest);
        break;
      case 'colon':
        if (token.kind === ':') map.awaits = 'value';
        else {
          this.#tellMissing('A colon is missing after this key.', map.entries.at(-1) ?? token);
          map.colonTold = true;
          this.#mapValue(map, token, rest);
        }
        break;
      case 'value':
        if (token.kind === ':') this.#tell('There is a second colon.', token);
        else {
          if (token.kind === ',') this.#tell('A value is missing before this comma.', token);
          this.#mapValue(map, token, rest);
        }
        break;
      case 'comma':
        this.#afterEntry(map, token, rest);
    }
  }

  #mapValue(map: Open, token: Token, rest: Iterator<Token>): void {
    if (token.kind === ',') {
      map.awaits = 'item';
      map.comma = token;
    } else {
      if (token.kind === 'word') this.#tell(notJson, token);
      this.#value(token, rest);
    }
  }

  #afterEntry(map: Open, token: Token, rest: Iterator<Token>): void {
    const entry = map.entries.at(-1);
    if (token.kind === ',') {
      map.awaits = 'item';
      map.comma = token;
    } else if (token.kind === ':') {
      // `"half typed" "key": 1` and `"half typed": "key": 1`: what was taken for the value is the next key.
      const value = entry?.value;
      if (entry === undefined || value?.kind !== 'scalar' || typeof value.value !== 'string') {
        this.#tell('This colon follows no key.', token);
        return;
      }
      if (!map.colonTold) this.#tellMissing('The value of this key is missing.', entry);
      entry.value = missing(entry.end);
      this.#entry(map, value.value, value);
      map.awaits = 'value';
    } else if (token.kind === 'literal') {
      this.#tell('A comma and a key are missing before this value.', token);
    } else {
      this.#tellMissing('A comma is missing before this.', token);
      this.#key(map, token, rest);
    }
  }

  /** A key, or what stands in its place: so much of it is read that what follows is in step again. */
  #key(map: Open, token: Token, rest: Iterator<Token>): void {
    if (token.kind === 'string') {
      this.#entry(map, String(token.value), token);
    } else if (token.kind === 'word' || token.kind === 'literal') {
      this.#tell('A key must be in double quotes.', token);
      this.#entry(map, this.#text.slice(token.start, token.end), token);
    } else {
      this.#tell('A key is missing before this.', token);
      this.#entry(map, '', { start: token.start, end: token.start });
      map.awaits = 'value';
      if (token.kind !== ':') this.#value(token, rest);
    }
  }

  #entry(map: Open, key: string, { start, end }: OffsetRange): void {
    this.#parts++;
    map.entries.push({ key, start, end, value: missing(end) });
    map.awaits = 'colon';
    map.colonTold = false;
    map.comma = undefined;
  }

  #value(token: Token, rest: Iterator<Token>): void {
    const { kind, start, end } = token;
    if (kind === '{' || kind === '[') {
      if (this.#open.length < this.#limits.depth) this.#push(kind, token);
      else this.#put({ kind: 'scalar', start, end: this.#skip(token, rest), value: null });
    } else {
      this.#put({ kind: 'scalar', start, end, value: token.unclosed ? closed(token) : token.value });
    }
  }

  #push(bracket: '{' | '[', { start, end }: OffsetRange): void {
    const entries: OpenEntry[] = [];
    const items: JsonNode[] = [];
    const node: JsonNode =
      bracket === '{' ? { kind: 'map', start, end, entries } : { kind: 'list', start, end, items };
    this.#put(node);
    this.#open.push({ bracket, node, entries, items, awaits: 'item', comma: undefined, colonTold: false });
    this.#openCount[bracket]++;
  }

  /** Places a value where one is awaited. */
  #put(node: JsonNode): void {
    this.#parts++;
    const top = this.#open.at(-1);
    if (top === undefined) {
      this.#root = node;
      return;
    }
    const entry = top.entries.at(-1);
    if (top.bracket === '[') top.items.push(node);
    else if (entry !== undefined) entry.value = node;
    top.awaits = 'comma';
    top.comma = undefined;
  }

  /** Passes over a value that is nested too deeply, and gives its end. */
  #skip(token: Token, rest: Iterator<Token>): number {
    const message = `Only ${this.#limits.depth} levels of nesting are read; this is one more.`;
    this.#list.tell('tooDeep', message, rangeOf(token));
    let end = token.end;
    for (let levels = 1; levels > 0; ) {
      const next = rest.next();
      if (next.done === true) break;
      const { kind } = next.value;
      if (kind === '{' || kind === '[') levels++;
      else if (kind === '}' || kind === ']') levels--;
      end = next.value.end;
    }
    this.#last = end;
    return end;
  }

  /** Closes what the bracket closes, and what is still open inside of it. */
  #close(token: Token): void {
    const bracket = token.kind === '}' ? '{' : '[';
    if (this.#openCount[bracket] === 0) {
      this.#tell(`This \`${token.kind}\` closes nothing.`, token);
      return;
    }
    for (let top = this.#open.pop(); top !== undefined; top = this.#open.pop()) {
      this.#openCount[top.bracket]--;
      if (top.bracket === bracket) {
        this.#tellUnfinished(top);
        top.node.end = token.end;
        return;
      }
      this.#tell(`This \`${top.bracket}\` is not closed.`, {
        start: top.node.start,
        end: top.node.start + 1,
      });
      top.node.end = this.#last;
    }
  }

  #tellUnfinished({ awaits, entries, comma }: Open): void {
    const entry = entries.at(-1);
    if (entry !== undefined && awaits === 'colon')
      this.#tellMissing('A colon and a value are missing after this key.', entry);
    if (entry !== undefined && awaits === 'value')
      this.#tellMissing('The value of this key is missing.', entry);
    if (comma !== undefined && this.#strict) this.#tell('JSON allows no comma after the last item.', comma);
  }

  /** Ends what is still open; `whole` is false where reading has stopped early, and all has been told. */
  #finish(whole: boolean): void {
    const innermost = this.#open.at(-1);
    if (innermost !== undefined && whole) {
      const { start } = innermost.node;
      const related = [{ range: { start, end: start + 1 }, message: 'It opens here.' }];
      const closing = innermost.bracket === '{' ? '}' : ']';
      this.#tell(
        `The file ends before the closing \`${closing}\`.`,
        { start: this.#last - 1, end: this.#last },
        related,
      );
    }
    for (const { node } of this.#open) node.end = this.#last;
    if (this.#root === undefined && this.#list.problems.length === 0) {
      this.#tell('The file is empty; JSON needs a value.', { start: 0, end: 0 });
    }
  }

  #tell(message: string, range: OffsetRange, related?: readonly RelatedRange[]): void {
    this.#list.tell('syntax', message, rangeOf(range), related);
  }

  /** Tells of something that is missing, unless an unclosed string may have swallowed it. */
  #tellMissing(message: string, range: OffsetRange): void {
    if (this.#forgiving) this.#forgiving = false;
    else this.#tell(message, range);
  }
}

const notJson = 'This is no JSON value. A text must be in double quotes.';
const tooLarge = 'The text is too large; from here on it is not read.';

function isValue({ kind }: Token): boolean {
  return kind === '{' || kind === '[' || kind === 'string' || kind === 'literal' || kind === 'word';
}

function rangeOf({ start, end }: OffsetRange): OffsetRange {
  return { start, end };
}

function missing(at: number): JsonNode {
  return { kind: 'scalar', value: null, start: at, end: at };
}

/** The value of a string without a closing quote, less the comma that it has swallowed. */
function closed({ value }: Token): string {
  const text = String(value).trimEnd();
  return text.endsWith(',') ? text.slice(0, -1) : text;
}
