export interface JsonProblem {
  /** UTF-16 units. */
  readonly offset: number;
  /** The line and the column are counted from 1. */
  readonly line: number;
  readonly column: number;
  /** A clause without a full stop: `a comma or } is expected`. */
  readonly text: string;
}

export function jsonProblem(text: string): JsonProblem | undefined {
  const found = scan(text);
  if (found === undefined) return undefined;
  const before = text.slice(0, found.offset).split(/\r\n|\r|\n/);
  return { ...found, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

type Found = Pick<JsonProblem, 'offset' | 'text'>;
type Expected = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd';

const maxDepth = 200;
const words: ReadonlySet<string> = new Set(['true', 'false', 'null']);

function scan(text: string): Found | undefined {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  let isDone = false;
  let comma = 0;
  for (;;) {
    while (' \t\r\n'.includes(text[at] ?? '?')) at++;
    const char = text[at];
    if (char === undefined) break;
    if (isDone) return { offset: at, text: 'nothing may follow the value' };
    const inside = open.at(-1);
    const isEnd = char === (inside === '{' ? '}' : ']') && inside !== undefined;
    if (isEnd && (expected === 'commaOrEnd' || expected === 'valueOrEnd' || expected === 'nameOrEnd')) {
      open.pop();
      at++;
    } else if (expected === 'colon' || expected === 'commaOrEnd') {
      if (char !== (expected === 'colon' ? ':' : ','))
        return { offset: at, text: expectation(expected, inside) };
      if (expected === 'commaOrEnd') comma = at;
      expected = expected === 'colon' ? 'value' : inside === '{' ? 'name' : 'value';
      at++;
      continue;
    } else if (expected === 'name' || expected === 'nameOrEnd') {
      if (char !== '"')
        return isEnd ? extraComma(comma) : { offset: at, text: expectation(expected, inside) };
      const end = stringEnd(text, at);
      if (typeof end !== 'number') return end;
      at = end;
      expected = 'colon';
      continue;
    } else if (char === '{' || char === '[') {
      if (open.length >= maxDepth) return { offset: at, text: `it is nested deeper than ${maxDepth} levels` };
      open.push(char);
      expected = char === '{' ? 'nameOrEnd' : 'valueOrEnd';
      at++;
      continue;
    } else {
      if (isEnd && inside === '[') return extraComma(comma);
      const end = scalarEnd(text, at);
      if (typeof end !== 'number') return end;
      at = end;
    }
    isDone = open.length === 0;
    expected = 'commaOrEnd';
  }
  return isDone ? undefined : { offset: text.length, text: unfinished(expected, open) };
}

/** Returns the end of the string that starts at `start`, or its problem. */
function stringEnd(text: string, start: number): number | Found {
  for (let at = start + 1; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === 0x22) return at + 1;
    if (char === 0x0a || char === 0x0d)
      return { offset: start, text: 'this string has no closing quote on its line' };
    if (char < 0x20)
      return {
        offset: at,
        text: 'this string contains a control character: write it as \\u and four digits',
      };
    if (char !== 0x5c) continue;
    const escapeMatch = /^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(text.slice(at, at + 6));
    if (escapeMatch === null) return { offset: at, text: 'invalid escape: write \\\\ for a backslash' };
    at += escapeMatch[0].length - 1;
  }
  return { offset: start, text: 'this string has no closing quote' };
}

function scalarEnd(text: string, at: number): number | Found {
  const char = text[at] ?? '';
  if (char === '"') return stringEnd(text, at);
  const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
  number.lastIndex = at;
  if (number.test(text)) {
    const end = number.lastIndex;
    return /[\w.+]/.test(text[end] ?? '') ? { offset: at, text: 'this is not a valid JSON number' } : end;
  }
  const word = /[A-Za-z_$][\w$]*/y;
  word.lastIndex = at;
  if (word.test(text)) {
    const found = text.slice(at, word.lastIndex);
    if (words.has(found)) return word.lastIndex;
    return { offset: at, text: `${found.slice(0, 40)} is not a value: strings need double quotes` };
  }
  if (char === "'") return { offset: at, text: 'strings need double quotes, not single quotes' };
  return { offset: at, text: 'a value is expected' };
}

function extraComma(offset: number): Found {
  return { offset, text: 'nothing follows this comma: remove it' };
}

function expectation(expected: Expected, inside: '{' | '[' | undefined): string {
  if (expected === 'colon') return 'a colon is expected after the name';
  if (expected === 'commaOrEnd') return `a comma or ${inside === '{' ? '}' : ']'} is expected`;
  return expected === 'nameOrEnd'
    ? 'a name in double quotes or } is expected'
    : 'a name in double quotes is expected';
}

function unfinished(expected: Expected, open: readonly ('{' | '[')[]): string {
  const inside = open.at(-1);
  if (inside === undefined) return 'a value is expected, such as {}';
  return expected === 'value'
    ? 'a value is missing at the end'
    : `${inside === '{' ? '}' : ']'} is missing at the end`;
}
