import type { SchemeType } from '../format/roles.js';

/** Evidence for one of several candidates. The candidate with the highest sum wins, and a tie has no winner. */
export const evidenceWeights = {
  memberNamed: 12,
  memberSent: 8,
  memberNext: 4,
  inputNamesMember: 3,
  inputNamedAlike: 2,
  inputSure: 2,
  inputTelling: 1,
} as const satisfies Readonly<Record<string, number>>;

export type EvidenceFor = keyof typeof evidenceWeights;

const all: readonly SchemeType[] = ['cursor', 'cursorUrl', 'offset', 'pageNumber', 'cursorId', 'fakePage'];

/** The scheme types that each kind of evidence rules out, regardless of the evidence for them. */
export const ruledOutTypes = {
  mayWrite: all,
  otherMethod: ['cursorUrl'],
  oneThing: ['cursorUrl'],
  untakenCursor: ['offset', 'pageNumber'],
  rangeEnd: ['offset'],
  nextElsewhere: ['cursorId'],
  bothWays: ['cursorId'],
  noSize: ['cursorId'],
  speaksOfPages: ['fakePage'],
  noCollection: ['fakePage'],
} as const satisfies Readonly<Record<string, readonly SchemeType[]>>;

export type EvidenceAgainst = keyof typeof ruledOutTypes;

export function weightOf(applies: Readonly<Partial<Record<EvidenceFor, boolean>>>): number {
  const ids = Object.keys(applies) as EvidenceFor[];
  return ids.reduce((sum, id) => sum + (applies[id] === true ? evidenceWeights[id] : 0), 0);
}

export function heaviest<T extends { readonly weight: number }>(some: readonly T[]): readonly T[] {
  const max = Math.max(...some.map(({ weight }) => weight));
  return some.filter(({ weight }) => weight === max);
}
