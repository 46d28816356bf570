import { makesText, type TextTemplate, textTemplate } from '@pagewright/core/internal';
import { decodedSegment } from '../requests/sent-values.js';

export interface PathTemplate {
  readonly operation: string;
  readonly method: string;
  readonly segments: readonly TextTemplate[];
  /** For each segment: 0 for a literal such as `users`, 1 for a mixture such as `{id}.json`, 2 for a parameter. */
  readonly rank: readonly number[];
}

export function pathTemplate(operation: string): PathTemplate {
  const space = operation.indexOf(' ');
  const segments =
    operation
      .slice(space + 1)
      .split(/[?#]/, 1)[0]
      ?.replace(/\/+$/, '')
      .split('/') ?? [];
  return {
    operation,
    method: operation.slice(0, space).toUpperCase(),
    // The first part is the empty string before the leading slash.
    segments: segments.slice(1).map((segment) => textTemplate(segment).map(decodedSegment)),
    rank: segments.map((segment) => (/^\{[^{}]*\}$/.test(segment) ? 2 : segment.includes('{') ? 1 : 0)),
  };
}

/** Returns the part of a request's path that precedes the template; undefined if the path does not match. */
export function basePathIn({ segments }: PathTemplate, path: string): string | undefined {
  const sent = path.split('/');
  const from = sent.length - segments.length;
  const fits = from >= 1 && segments.every((segment, index) => makesText(segment, sent[from + index] ?? ''));
  return fits ? sent.slice(0, from).join('/') : undefined;
}

export function bySpecificity(one: PathTemplate, other: PathTemplate): number {
  if (one.rank.length !== other.rank.length) return other.rank.length - one.rank.length;
  for (const [index, rank] of one.rank.entries()) {
    const difference = rank - (other.rank[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export function hasLiteral({ rank }: PathTemplate): boolean {
  return rank.some((one, index) => one === 0 && index > 0);
}
