import {
  isRecord,
  type Json,
  type PageRequest,
  type Pointer,
  pointerText,
  type Scheme,
} from '@pagewright/core';
import { isExactNumber, stringifyJson } from '@pagewright/core/paging';
import type { RequestChange } from './walked.js';

/** What one request has otherwise than another, parameter by parameter; a change of a body is told value by value. */
export function changesBetween(
  from: PageRequest,
  to: PageRequest,
  scheme: Scheme,
): readonly Omit<RequestChange, 'location'>[] {
  const [before, after] = [partsOf(from), partsOf(to)];
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)];
    const { where, name } = now ?? old ?? { where: 'url', name: '' };
    if (old !== undefined && now !== undefined && stringifyJson(old.value) === stringifyJson(now.value))
      return [];
    const field = fieldFor(scheme, where, name);
    return [
      {
        where,
        name,
        ...(old !== undefined && { from: old.value }),
        ...(now !== undefined && { to: now.value }),
        ...(field !== undefined && { field }),
      },
    ];
  });
}

interface Part extends Pick<RequestChange, 'where' | 'name'> {
  readonly value: Json;
}

const deepest = 20;

function partsOf({ url, query = {}, headers = {}, body }: PageRequest): ReadonlyMap<string, Part> {
  const parts: Part[] = [
    { where: 'url', name: '', value: url },
    ...Object.entries(query).map(([name, value]) => ({ where: 'query', name, value }) as const),
    ...Object.entries(headers).map(([name, value]) => ({ where: 'header', name, value }) as const),
    ...(body === undefined ? [] : bodyParts(body, [])),
  ];
  return new Map(parts.map((part) => [`${part.where} ${part.name}`, part]));
}

function bodyParts(value: Json, path: Pointer): readonly Part[] {
  if (!isRecord(value) || isExactNumber(value) || path.length >= deepest)
    return [{ where: 'body', name: pointerText(path), value }];
  return Object.entries(value as Readonly<Record<string, Json>>).flatMap(([name, inner]) =>
    bodyParts(inner, [...path, name]),
  );
}

/** The key of the request field that a part is. */
function fieldFor({ request }: Scheme, where: RequestChange['where'], name: string): string | undefined {
  return Object.entries(request).find(([, { location, param, path }]) =>
    where === 'body'
      ? location === 'body' && pointerText(path ?? [param]) === name
      : where === 'query' && location !== 'body' && param === name,
  )?.[0];
}
