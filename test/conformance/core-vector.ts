import {
  type Json,
  type NextStep,
  type PageRequest,
  type PageResponse,
  parseScheme,
  type Scheme,
} from '@pagewright/core';
import { jsonDifferences } from './compare.js';
import type { Vector, VectorOptions } from './vector.js';

/** A vector's inputs for core, deeply frozen so that any write throws (D22). */
export interface CoreVector {
  readonly scheme: Scheme;
  readonly request: PageRequest;
  readonly responses: readonly PageResponse[];
}

export function coreVector(vector: Vector): CoreVector {
  const { scheme, findings } = parseScheme(vector.scheme, 'config');
  if (scheme === undefined) throw new Error(`${vector.id}: not a scheme: ${JSON.stringify(findings)}`);
  return {
    scheme: frozen(scheme),
    request: frozen(vector.request),
    responses: vector.exchanges.map(({ respond }) => frozen(respond)),
  };
}

/** Options for `nextRequest` and `paginate`. Idempotency keys are returned in order; a request for more keys throws. */
export function sharedOptions({ id, options = {} }: Vector) {
  const { credentialHeaders, credentialParameters, idempotencyHeader, idempotencyKeys } = options;
  const { advanceFromHeaders, shortPages } = options;
  const keys = idempotencyKeys?.values();
  return {
    ...(credentialHeaders !== undefined && { credentialHeaders }),
    ...(credentialParameters !== undefined && { credentialParameters }),
    ...(idempotencyHeader !== undefined && { idempotencyHeader }),
    ...(advanceFromHeaders !== undefined && { advanceFromHeaders }),
    ...(shortPages !== undefined && { shortPages }),
    ...(keys !== undefined && { idempotencyKey: () => nextKey(id, keys) }),
  };
}

export function idempotencyHeaderOf(options: VectorOptions = {}): string {
  return options.idempotencyHeader ?? 'Idempotency-Key';
}

/** Compares the position after a page with the vector. */
export function positionDifferences(
  { exchanges }: Vector,
  index: number,
  position: string | null,
): readonly string[] {
  const expected = exchanges[index]?.position;
  return expected === undefined ? [] : jsonDifferences(`page ${index + 1}: position`, expected, position);
}

/** Compares a page with the vector: its members, and whether its step dropped credentials. */
export function pageDifferences(
  { exchanges }: Vector,
  index: number,
  members: Readonly<Record<string, Json | undefined>>,
  step: NextStep,
): readonly string[] {
  const exchange = exchanges[index];
  if (exchange === undefined) return [`page ${index + 1}: not expected`];
  const place = `page ${index + 1}: members`;
  const value = (name: string) => (Object.hasOwn(members, name) ? members[name] : undefined);
  const { credentialsDropped, dropped } = step.kind === 'next' ? step : {};
  return [
    ...Object.entries(exchange.members ?? {}).flatMap(([name, expected]) =>
      jsonDifferences(`${place}.${name}`, expected, value(name)),
    ),
    ...(exchange.missing ?? []).flatMap((name) =>
      jsonDifferences(`${place}.${name}`, undefined, value(name)),
    ),
    ...jsonDifferences(
      `page ${index + 1}: credentialsDropped`,
      exchange.credentialsDropped,
      credentialsDropped,
    ),
    ...(exchange.dropped === undefined
      ? []
      : jsonDifferences(
          `page ${index + 1}: dropped`,
          [...exchange.dropped].sort(),
          dropped && [...dropped].sort(),
        )),
  ];
}

function nextKey(id: string, keys: Iterator<string>): string {
  const { done, value } = keys.next();
  if (done === true) throw new Error(`${id}: one idempotency key too many was asked for`);
  return value;
}

function frozen<T>(value: T): T {
  const copy = structuredClone(value);
  const pending: unknown[] = [copy];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    Object.freeze(next);
    pending.push(...Object.values(next).filter((member) => member !== undefined));
  }
  return copy;
}
