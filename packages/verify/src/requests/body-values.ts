import type { Pointer } from '@pagewright/core';
import { isExactNumber } from '@pagewright/core/internal';
import { isNested } from './sent-values.js';

export interface BodyArray {
  readonly path: Pointer;
  readonly length: number;
}

export interface BodyScalar {
  readonly path: Pointer;
  readonly value: unknown;
}

const maxDepth = 5;
const maxVisited = 5_000;

/** Returns the lists of a body, outermost first. Leaves out lists in other lists. */
export function arraysInBody(body: unknown): readonly BodyArray[] {
  return visit(body).flatMap(({ path, value }) =>
    Array.isArray(value) ? [{ path, length: value.length }] : [],
  );
}

/** Returns the scalars of a body outside of lists, outermost first. */
export function scalarsInBody(body: unknown): readonly BodyScalar[] {
  return visit(body).filter(({ value }) => !isNested(value));
}

function visit(body: unknown): readonly BodyScalar[] {
  const visited: BodyScalar[] = [{ path: [], value: body }];
  // The loop also visits values that it adds.
  for (const { path, value } of visited) {
    if (visited.length > maxVisited) break;
    if (!isNested(value) || Array.isArray(value) || isExactNumber(value) || path.length >= maxDepth) continue;
    for (const [key, member] of Object.entries(value)) visited.push({ path: [...path, key], value: member });
  }
  return visited;
}
