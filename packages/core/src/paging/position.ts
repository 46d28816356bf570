import { isRecord, type Json, type Pointer } from '../json/json.js';
import { parseJson, stringifyJson } from '../json/json-text.js';
import { assertScheme, type RequestField, type Scheme } from '../scheme/scheme.js';
import type { PageRequest } from './exchange/exchange.js';
import { originOf } from './exchange/next-url.js';
import { bodyPath, sentValue, wireCount } from './exchange/request-parts.js';
import { advancingField, type CursorToken, usableToken } from './exchange/response-value.js';

/** The place where a walk goes on: the value of the field that advances, or the URL to follow. */
export type Position =
  | { readonly kind: 'send'; readonly field: RequestField; readonly value: CursorToken }
  | { readonly kind: 'follow'; readonly url: string };

/** The text of a position, or a clause about why there is none. */
export type PositionText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: string };

/** A position that was read, or a clause about what is wrong with the text. */
export type ReadPosition =
  | { readonly ok: true; readonly position: Position }
  | { readonly ok: false; readonly problem: string };

/**
 * The text to go on from with `next`, a request that `nextRequest` returned (D69). It has the scheme's name and the part
 * that advances: no header of the caller, no credentials, no other parameter. A URL on another origin than that of
 * `first`, the first request of the walk, has none.
 */
export function formatPosition(scheme: Scheme, next: PageRequest, first: PageRequest = next): PositionText {
  assertScheme(scheme);
  const name = scheme.name;
  if (scheme.type === 'cursorUrl') {
    return originOf(next.url) === originOf(first.url)
      ? { ok: true, text: stringifyJson({ scheme: name, url: next.url }) }
      : { ok: false, problem: 'the next page is on another origin, which no walk begins at' };
  }
  const field = advancingField(scheme);
  const value = field && sentValue(next, field);
  if (field === undefined || value === undefined)
    return { ok: false, problem: 'the request has no position of this scheme' };
  return { ok: true, text: stringifyJson({ scheme: name, ...partWith(field, countOr(scheme, value)) }) };
}

/** Reads a position of a scheme. Nothing in the text makes it throw. */
export function parsePosition(scheme: Scheme, text: string): ReadPosition {
  assertScheme(scheme);
  const read = readText(text);
  if (read === undefined) return wrong('the text is no position of a walk');
  const { scheme: name, ...parts } = read;
  if (name !== scheme.name)
    return wrong(`the position is of the scheme ${shown(name)}, and the walk is of ${scheme.name}`);
  if (scheme.type === 'cursorUrl') {
    const { url, ...others } = parts;
    return typeof url === 'string' && isEmpty(others)
      ? { ok: true, position: { kind: 'follow', url } }
      : wrong(`the position has other parts than a URL, by which ${scheme.name} pages`);
  }
  const field = advancingField(scheme);
  if (field === undefined) return wrong(`${scheme.name} has no position to go on from`);
  const value = valueIn(parts, field);
  const usable = isCounted(scheme) ? wireCount(value) : usableToken(value);
  if (value === undefined || usable === undefined)
    return wrong(`the position has other parts than ${field.param}, by which ${scheme.name} pages`);
  return { ok: true, position: { kind: 'send', field, value: usable } };
}

/** The parts of a request with one value, as a position has them. */
function partWith(field: RequestField, value: unknown): Readonly<Record<string, unknown>> {
  if (field.location !== 'body') return { query: { [field.param]: value } };
  return { body: [...bodyPath(field)].reverse().reduce<unknown>((held, step) => ({ [step]: held }), value) };
}

/** The value at the one place; undefined where there is anything beside it. A header counts as well as the query (D18). */
function valueIn(parts: Readonly<Record<string, unknown>>, field: RequestField): unknown {
  const paths: readonly Pointer[] =
    field.location === 'body'
      ? [['body', ...bodyPath(field)]]
      : [['query', field.param], ...(field.location === 'header' ? [['headers', field.param]] : [])];
  return paths.map((path) => onlyValue(parts, path)).find((value) => value !== undefined);
}

function onlyValue(value: unknown, [step, ...rest]: Pointer): unknown {
  if (step === undefined) return value;
  if (!isRecord(value) || Object.keys(value).length !== 1 || !Object.hasOwn(value, step)) return undefined;
  return onlyValue(value[step], rest);
}

function isCounted({ type }: Scheme): boolean {
  return type === 'offset' || type === 'pageNumber';
}

function countOr(scheme: Scheme, value: unknown): unknown {
  return isCounted(scheme) ? (wireCount(value) ?? value) : value;
}

function readText(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: Json = parseJson(text);
    return isRecord(value) && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}

function shown(name: unknown): string {
  return typeof name === 'string' ? name : 'of no name';
}

function wrong(problem: string): ReadPosition {
  return { ok: false, problem };
}
