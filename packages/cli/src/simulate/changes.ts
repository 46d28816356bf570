import { isRecord, type PageRequest } from '@pagewright/core';
import { isExactNumber, queryText, readableUrl, stringifyJson } from '@pagewright/core/paging';

/** A parameter that differs between two requests. Undefined: it is not sent. */
export interface Change {
  /** `cursor`, `page.size (in the body)`, `the path`. */
  readonly name: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Lists what changes from one request to the next: origin, path, query and body. */
export function changesBetween(from: PageRequest, to: PageRequest): readonly Change[] {
  const [before, after] = [partsOf(from), partsOf(to)];
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .map((name) => ({ name, from: before.get(name), to: after.get(name) }))
    .filter((change) => change.from !== change.to);
}

const placeholder = 'http://a.invalid';
const deepest = 20;

function partsOf(request: PageRequest): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  const url = new URL(readableUrl(request), placeholder);
  if (url.origin !== placeholder) parts.set('the server', url.origin);
  parts.set('the path', url.pathname);
  for (const name of new Set(url.searchParams.keys())) {
    parts.set(name, url.searchParams.getAll(name).join(', '));
  }
  collect(request.body, [], parts);
  return parts;
}

function collect(value: unknown, path: readonly string[], parts: Map<string, string>): void {
  if (isRecord(value) && !isExactNumber(value) && path.length < deepest) {
    for (const [name, inner] of Object.entries(value)) collect(inner, [...path, name], parts);
  } else if (value !== undefined) {
    const text = value === null || typeof value === 'object' ? stringifyJson(value) : queryText(value);
    parts.set(`${path.join('.')} (in the body)`, text);
  }
}
