import type { JsonPath, PathSegment, PathSelector } from './json-path.js';
import { readTest } from './parse-filter.js';
import { type LenientForm, QueryScanner } from './query-scanner.js';

/** A parsed query or a problem. `lenient` lists the forms that the standard does not allow. */
export type ParsedJsonPath =
  | { readonly ok: true; readonly path: JsonPath; readonly lenient: readonly LenientForm[] }
  /** `problem` is a clause; `at` is an offset in UTF-16 units. */
  | { readonly ok: false; readonly problem: string; readonly at: number };

const maxLength = 20_000;
const maxSegments = 500;

/**
 * Parses a JSONPath (RFC 9535). Unless `strict` is set, unambiguous forms that other libraries allow are accepted and
 * listed in `lenient`.
 */
export function parseJsonPath(text: string, options: { readonly strict?: boolean } = {}): ParsedJsonPath {
  const scanner = new QueryScanner(text, options.strict === true);
  const path = readPath(scanner);
  return path === undefined
    ? { ok: false, ...scanner.problem }
    : { ok: true, path, lenient: scanner.lenient };
}

function readPath(scanner: QueryScanner): JsonPath | undefined {
  const { text } = scanner;
  if (text.length > maxLength)
    return scanner.fail(`a query can have at most ${maxLength} characters`, maxLength);
  if (!takeOuterBlanks(scanner)) return undefined;
  const start = scanner.at;
  const segments = scanner.take('$') ? readSegments(scanner, 0) : readWithoutRoot(scanner);
  if (segments === undefined) return undefined;
  const end = scanner.at;
  if (!takeOuterBlanks(scanner)) return undefined;
  return scanner.at < text.length ? scanner.failAt(expectedBehind(scanner)) : { segments, start, end };
}

function takeOuterBlanks(scanner: QueryScanner): boolean {
  const start = scanner.at;
  scanner.skipBlanks();
  return scanner.at === start || scanner.allow('a query must not begin or end with blanks', start);
}

/** Reads a path without `$`, such as `info.title`, `.info` or `['info']`, which other libraries accept. */
function readWithoutRoot(scanner: QueryScanner): readonly PathSegment[] | undefined {
  const start = scanner.at;
  if (!/[A-Za-z_.[]/.test(scanner.text.charAt(start)))
    return scanner.fail('`$` is expected at the beginning');
  if (!scanner.allow('a query begins with `$`', start, start)) return undefined;
  if (scanner.sees('.') || scanner.sees('[')) return readSegments(scanner, 0);
  const name = scanner.readName();
  if (name === undefined) return undefined;
  const place = { start, end: scanner.at };
  const rest = readSegments(scanner, 0);
  return rest && [{ kind: 'child', selectors: [{ kind: 'name', name, ...place }], ...place }, ...rest];
}

function expectedBehind(scanner: QueryScanner): string {
  if (scanner.sees('~')) return '`~` is not part of JSONPath: it selects names of members, not values';
  if (scanner.sees('^'))
    return '`^` is not part of JSONPath: select a parent with a filter, as in `$.paths[?@.get]`';
  return '`.`, `..`, `[` or the end is expected';
}

function readSegments(scanner: QueryScanner, depth: number): readonly PathSegment[] | undefined {
  const segments: PathSegment[] = [];
  for (;;) {
    const before = scanner.at;
    scanner.skipBlanks();
    if (!scanner.sees('.') && !scanner.sees('[')) {
      scanner.at = before;
      return segments;
    }
    if (segments.length === maxSegments)
      return scanner.fail(`a query can have at most ${maxSegments} segments`);
    const segment = readSegment(scanner, depth);
    if (segment === undefined) return undefined;
    segments.push(segment);
  }
}

function readSegment(scanner: QueryScanner, depth: number): PathSegment | undefined {
  const start = scanner.at;
  const kind = scanner.take('..') ? 'descendant' : 'child';
  const isDotted = kind === 'child' && scanner.take('.');
  if (isDotted && scanner.sees('[') && !scanner.allow('`.` goes before a name, not before `[`', start)) {
    return undefined;
  }
  const selectors = scanner.sees('[') ? readBracketed(scanner, depth) : readShorthand(scanner);
  return selectors && { kind, selectors, start, end: scanner.at };
}

function readShorthand(scanner: QueryScanner): readonly PathSelector[] | undefined {
  const start = scanner.at;
  if (scanner.take('*')) return [{ kind: 'wildcard', start, end: scanner.at }];
  const name = scanner.readName();
  return name === undefined ? undefined : [{ kind: 'name', name, start, end: scanner.at }];
}

function readBracketed(scanner: QueryScanner, depth: number): readonly PathSelector[] | undefined {
  const selectors: PathSelector[] = [];
  scanner.take('[');
  do {
    scanner.skipBlanks();
    const selector = readSelector(scanner, depth);
    if (selector === undefined) return undefined;
    selectors.push(selector);
  } while (scanner.takeBehindBlanks(','));
  if (scanner.takeBehindBlanks(']')) return selectors;
  scanner.skipBlanks();
  const isFilter = selectors.at(-1)?.kind === 'filter';
  return scanner.failAt(isFilter ? 'a comparison, `&&`, `||` or `]` is expected' : '`,` or `]` is expected');
}

function readSelector(scanner: QueryScanner, depth: number): PathSelector | undefined {
  const start = scanner.at;
  if (scanner.sees('"') || scanner.sees("'")) {
    const name = scanner.readString();
    return name === undefined ? undefined : { kind: 'name', name, start, end: scanner.at };
  }
  if (scanner.take('*')) return { kind: 'wildcard', start, end: scanner.at };
  if (scanner.take('?')) {
    scanner.skipBlanks();
    const test = readTest(scanner, { depth: depth + 1, readSegments });
    return test && { kind: 'filter', test, start, end: scanner.at };
  }
  if (/[-\d:]/.test(scanner.text.charAt(start))) return readIndexOrSlice(scanner);
  if (scanner.sees('('))
    return scanner.fail('`?` is expected before a condition; scripts are not part of JSONPath');
  if (/[\w$/]/.test(scanner.text.charAt(start))) return scanner.fail('a name in brackets needs quotes');
  return scanner.fail('a name in quotes, a number, `*` or `?` is expected');
}

function readIndexOrSlice(scanner: QueryScanner): PathSelector | undefined {
  const start = scanner.at;
  const from = readBound(scanner);
  if (from === 'problem') return undefined;
  if (!scanner.takeBehindBlanks(':')) {
    return from === undefined ? undefined : { kind: 'index', index: from, start, end: scanner.at };
  }
  const to = readBound(scanner);
  if (to === 'problem') return undefined;
  const step = scanner.takeBehindBlanks(':') ? readBound(scanner) : undefined;
  if (step === 'problem') return undefined;
  return { kind: 'slice', from, to, step: step ?? 1, start, end: scanner.at };
}

/** Returns undefined and consumes nothing if there is no number. */
function readBound(scanner: QueryScanner): number | 'problem' | undefined {
  const { at } = scanner;
  scanner.skipBlanks();
  if (/[-\d]/.test(scanner.text.charAt(scanner.at))) return scanner.readInteger() ?? 'problem';
  scanner.at = at;
  return undefined;
}
