import type { Pointer, Reader, Scheme } from '@pagewright/core';
import type { RequestField, ResponseField } from '@pagewright/core/paging';

export interface DeclarationSite {
  readonly scheme: Scheme;
  readonly source: 'document' | 'config';
  readonly file?: string;
  readonly pointer: Pointer;
  /** Undefined if the file that contains the declaration is not available. */
  readonly reader: Reader | undefined;
}

export interface SchemePlace {
  readonly pointer: Pointer;
  readonly part: 'key' | 'value';
}

/**
 * Returns the place of the first of `keys` that is declared at `path`. If none is declared, returns the
 * nearest enclosing key that is.
 */
export function schemePlace(
  declared: DeclarationSite,
  path: Pointer,
  keys: readonly string[] = [],
): SchemePlace {
  const { pointer, reader } = declared;
  const has = (steps: Pointer) => {
    const holder = [...pointer, ...steps.slice(0, -1)];
    const last = steps.at(-1);
    return last === undefined || (reader?.keys(holder) ?? []).map(String).includes(String(last));
  };
  const key = keys.find((one) => has([...path, one]));
  if (key !== undefined) return { pointer: [...pointer, ...path, key], part: 'value' };
  for (let steps = path; steps.length > 0; steps = steps.slice(0, -1))
    if (reader === undefined || has(steps)) return { pointer: [...pointer, ...steps], part: 'key' };
  return { pointer, part: 'value' };
}

export function requestKeyOf(scheme: Scheme, field: RequestField | undefined): string | undefined {
  return Object.entries(scheme.request).find(([, one]) => one === field)?.[0];
}

export function responseKeyOf(scheme: Scheme, field: ResponseField | undefined): string | undefined {
  return Object.entries(scheme.response).find(([, one]) => one === field)?.[0];
}

export const responsePathKeys = ['cursorPath', 'path', 'property', 'rel', 'headerName', 'location'] as const;
export const requestNameKeys = ['param', 'path', 'property'] as const;
