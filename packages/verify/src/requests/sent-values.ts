import type { Pointer } from '@pagewright/core';
import { isExactNumber, isRecord } from '@pagewright/core/internal';
import type { RequestField } from '@pagewright/core/paging';
import { type PageRequest, readableUrl } from '@pagewright/core/paging';
import { bodyPath } from '@pagewright/core/scheme';

/** The parts of a request that select a page. Headers and the origin do not. */
export interface SentValues {
  readonly method: string;
  /** Each segment is decoded if possible. Without a trailing slash. */
  readonly path: string;
  readonly query: ReadonlyMap<string, readonly string[]>;
  /** Scalars of the body by the JSON text of their path. Numbers are strings because forms have only strings. */
  readonly body: ReadonlyMap<string, string>;
}

/** In a larger body, only this number of values is compared. */
const maxLeaves = 20_000;

export function sentValues(request: PageRequest): SentValues {
  const [address = '', ...query] = readableUrl(request).split('?');
  const names = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(`&${query.join('?')}`)) {
    const list = names.get(name);
    if (list === undefined) names.set(name, [value]);
    else list.push(value);
  }
  return {
    method: request.method.toUpperCase(),
    path: pathOfUrl(address),
    query: names,
    body: leavesOf(request.body),
  };
}

export function pathOfUrl(address: string): string {
  const path = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/\/+$/, '');
  return path.split('/').map(decodedSegment).join('/');
}

/** Keeps an encoded slash, which belongs to the value of one parameter: `/projects/group%2Fname/issues`. */
export function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('/', '%2F');
  } catch {
    // A segment with a stray percent sign is compared as written.
    return segment;
  }
}

/** Returns a key that is equal for all requests of the same page. */
export function requestKey({ method, path, query, body }: SentValues): string {
  const pairs = [...query].flatMap(([name, values]) => values.map((value) => [name, value]));
  return JSON.stringify([method, path, sorted(pairs), sorted([...body])]);
}

function sorted(pairs: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return pairs.toSorted((one, other) => {
    const left = JSON.stringify(one);
    const right = JSON.stringify(other);
    return left < right ? -1 : Number(left > right);
  });
}

function leavesOf(body: unknown): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>();
  const pending: (readonly [Pointer, unknown])[] = [[[], body]];
  for (let next = pending.pop(); next !== undefined && leaves.size < maxLeaves; next = pending.pop()) {
    const [path, value] = next;
    if (value === undefined) continue;
    if (isNested(value)) for (const [key, member] of entriesOf(value)) pending.push([[...path, key], member]);
    else leaves.set(JSON.stringify(path), String(value));
  }
  return leaves;
}

export function isNested(value: unknown): value is Readonly<Record<string, unknown>> | readonly unknown[] {
  return (Array.isArray(value) || isRecord(value)) && !isExactNumber(value);
}

function entriesOf(
  value: Readonly<Record<string, unknown>> | readonly unknown[],
): readonly (readonly [string | number, unknown])[] {
  return Array.isArray(value) ? [...value.entries()] : Object.entries(value);
}

export function sentText({ query, body }: SentValues, field: RequestField): string | undefined {
  if (field.location === 'body') return body.get(JSON.stringify(bodyPath(field)));
  return query.get(field.param)?.[0];
}
