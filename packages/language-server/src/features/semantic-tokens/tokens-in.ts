import type { Pointer } from '@pagewright/core';
import type { OffsetRange, SyntaxTree } from '@pagewright/syntax';
import type { Shape } from '../../grammar/shape.js';
import { type Standing, standingBelow, standingsTo } from '../../grammar/standing.js';
import { kindOfName, kindOfValue, type TokenKind } from './token-kinds.js';

export interface Token {
  readonly range: OffsetRange;
  readonly kind: TokenKind;
}

/** More places of one part are not looked at: an alias could repeat them without end. */
const most = 200_000;

/** The tokens of the part of a file at `part`, as far as they touch `within`; in no order. */
export function* tokensIn(
  shape: Shape,
  tree: SyntaxTree,
  part: Pointer,
  within: OffsetRange,
): Generator<Token> {
  const top = standingsTo(shape, tree.reader, part).at(-1);
  const pending = top === undefined ? [] : [top];
  let seen = 0;
  for (let at = pending.pop(); at !== undefined && seen < most; at = pending.pop()) {
    seen++;
    yield* tokensAt(at, tree, within);
    const value = tree.range(at.pointer, 'value');
    const isShown = value !== undefined && touches(value, within);
    if (!isShown || at.shape.kind === 'scalar' || at.shape.kind === 'foreign') continue;
    for (const step of tree.reader.keys(at.pointer) ?? []) pending.push(standingBelow(at, tree.reader, step));
  }
}

function* tokensAt(
  { pointer, shape, member, name }: Standing,
  tree: SyntaxTree,
  within: OffsetRange,
): Generator<Token> {
  const ofKey: TokenKind | undefined =
    member?.ours === true ? { type: 'property' } : name === undefined ? undefined : kindOfName(name);
  if (ofKey !== undefined && typeof pointer.at(-1) === 'string')
    yield* token(tree.range(pointer, 'key'), ofKey, tree, within);
  const ofValue = shape.kind === 'scalar' ? kindOfValue(shape.meaning) : undefined;
  // `paginated: false` names nothing.
  const isName = ofValue !== undefined && typeof tree.reader.get(pointer) === 'string';
  if (isName) yield* token(tree.range(pointer, 'value'), ofValue, tree, within);
}

/** A token stands on one line: clients need not know others. */
function* token(
  range: OffsetRange | undefined,
  kind: TokenKind,
  tree: SyntaxTree,
  within: OffsetRange,
): Generator<Token> {
  if (range === undefined || range.end <= range.start || !touches(range, within)) return;
  if (!/[\r\n]/.test(tree.slice(range.start, range.end))) yield { range, kind };
}

function touches(range: OffsetRange, { start, end }: OffsetRange): boolean {
  return range.end >= start && range.start <= end;
}
