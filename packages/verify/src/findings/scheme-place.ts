import type { Pointer, Reader, Scheme } from '@pagewright/core';
import type { RequestField, ResponseField } from '@pagewright/core/paging';

/** A scheme and the place of its declaration. */
export interface DeclarationSite {
  readonly scheme: Scheme;
  readonly source: 'document' | 'config';
  readonly file?: string;
  readonly pointer: Pointer;
  /** Reads the file that the declaration is in; undefined if it is not at hand. */
  readonly reader: Reader | undefined;
}

/** A place in a declaration: the key that a finding is about. */
export interface SchemePlace {
  readonly pointer: Pointer;
  readonly part: 'key' | 'value';
}

/**
 * The place of a key of a scheme, or of the first of several that is declared. If none is, it is the place of the nearest
 * object around them.
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

/** The key of a field of the scheme. */
export function requestKeyOf(scheme: Scheme, field: RequestField | undefined): string | undefined {
  return Object.entries(scheme.request).find(([, one]) => one === field)?.[0];
}

export function responseKeyOf(scheme: Scheme, field: ResponseField | undefined): string | undefined {
  return Object.entries(scheme.response).find(([, one]) => one === field)?.[0];
}

/** Keys that say where a response field is. */
export const responsePathKeys = ['cursorPath', 'path', 'property', 'rel', 'headerName', 'location'] as const;
/** Keys that say which parameter a request field is. */
export const requestNameKeys = ['param', 'path', 'property'] as const;
