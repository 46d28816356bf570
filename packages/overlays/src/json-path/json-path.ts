import type { Pointer } from '@pagewright/core';

/** Offsets in the text of a query, in UTF-16 units. */
interface InText {
  readonly start: number;
  readonly end: number;
}

/** A parsed query (RFC 9535) with the offsets of its parts in the text. */
export interface JsonPath extends InText {
  readonly segments: readonly PathSegment[];
}

/**
 * `child` selects among the children of each place; `descendant` also among the children of every place below it.
 */
export interface PathSegment extends InText {
  readonly kind: 'child' | 'descendant';
  readonly selectors: readonly PathSelector[];
}

/** Selects among the children of a place: one by name or index, a slice of a list, all, or those that pass a test. */
export type PathSelector =
  | (InText & { readonly kind: 'name'; readonly name: string })
  | (InText & { readonly kind: 'wildcard' })
  | (InText & { readonly kind: 'index'; readonly index: number })
  | SliceSelector
  | (InText & { readonly kind: 'filter'; readonly test: PathTest });

export interface SliceSelector extends InText {
  readonly kind: 'slice';
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly step: number;
}

export type PathTest =
  | (InText & { readonly kind: 'or' | 'and'; readonly tests: readonly PathTest[] })
  | (InText & { readonly kind: 'not'; readonly test: PathTest })
  | (InText & { readonly kind: 'exists'; readonly query: FilterQuery })
  | PathComparison
  | FunctionCall
  | PatternTest;

/** If an operand is a query that selects several places, the comparison needs to be true for only one of them. */
export interface PathComparison extends InText {
  readonly kind: 'comparison';
  readonly operator: ComparisonOperator;
  readonly left: PathOperand;
  readonly right: PathOperand;
}

export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** The lenient `=~ /pattern/`, which is true if a part of the text matches. */
export interface PatternTest extends InText {
  readonly kind: 'pattern';
  readonly operand: PathOperand;
  readonly pattern: string;
  readonly ignoresCase: boolean;
}

export type PathOperand = PathLiteral | FilterQuery | FunctionCall;

export interface PathLiteral extends InText {
  readonly kind: 'literal';
  readonly value: string | number | boolean | null;
}

export interface FilterQuery extends InText {
  readonly kind: 'query';
  readonly from: 'root' | 'item';
  readonly segments: readonly PathSegment[];
}

export interface FunctionCall extends InText {
  readonly kind: 'call';
  readonly name: FunctionName;
  readonly operands: readonly PathOperand[];
}

export type FunctionName = 'length' | 'count' | 'value' | 'match' | 'search';

/** True if all segments are names or indexes and therefore select at most one place. */
export function isSingular(segments: readonly PathSegment[]): boolean {
  return segments.every(({ kind, selectors: [first, ...others] }) => {
    const isStep = first?.kind === 'name' || first?.kind === 'index';
    return kind === 'child' && isStep && others.length === 0;
  });
}

/** Returns the pointer for a query of names and non-negative indexes; undefined for any other query. */
export function singularPointer({ segments }: JsonPath): Pointer | undefined {
  if (!isSingular(segments)) return undefined;
  const pointer: (string | number)[] = [];
  for (const { selectors } of segments) {
    const [selector] = selectors;
    if (selector?.kind === 'name') pointer.push(selector.name);
    else if (selector?.kind === 'index' && selector.index >= 0) pointer.push(selector.index);
    else return undefined;
  }
  return pointer;
}

const shorthand = /^[A-Za-z_\u0080-\u{D7FF}\u{E000}-\u{10FFFF}][\w\u0080-\u{D7FF}\u{E000}-\u{10FFFF}]*$/u;

/** Returns the query that selects `pointer`, spelled as people write it: `$.paths['/users'].get`. */
export function pathOfPointer(pointer: Pointer): string {
  return `$${pointer.map(segmentText).join('')}`;
}

function segmentText(step: string | number): string {
  if (typeof step === 'number') return `[${step}]`;
  return shorthand.test(step) ? `.${step}` : `['${step.replace(/['\\]|[^ -\u{10FFFF}]/gu, escaped)}']`;
}

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ["'", "\\'"],
  ['\\', '\\\\'],
  ['\b', '\\b'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\f', '\\f'],
  ['\r', '\\r'],
]);

function escaped(character: string): string {
  const code = character.charCodeAt(0).toString(16).padStart(4, '0');
  return shortEscapes.get(character) ?? `\\u${code}`;
}
