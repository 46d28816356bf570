import type { Json, PageRequest, Scheme, WalkedPage } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import {
  isExactNumber,
  queryText,
  type ResponseField,
  readableUrl,
  stringifyJson,
} from '@pagewright/core/paging';

/** A parameter that differs between two requests; undefined means not sent. */
interface Change {
  readonly name: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export function changesBetween(from: PageRequest, to: PageRequest): readonly Change[] {
  const [before, after] = [partsOf(from), partsOf(to)];
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .map((name) => ({ name, from: before.get(name), to: after.get(name) }))
    .filter((change) => change.from !== change.to);
}

/** The host of `to` if it is another server than that of `from`. */
export function serverChange(from: PageRequest, to: PageRequest): string | undefined {
  const [before, after] = [from, to].map(({ url }) => new URL(url, placeholder));
  return before?.origin === after?.origin ? undefined : after?.host;
}

const placeholder = 'http://a.invalid';
const maxDepth = 20;

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
  if (isRecord(value) && !isExactNumber(value) && path.length < maxDepth) {
    for (const [name, inner] of Object.entries(value)) collect(inner, [...path, name], parts);
  } else if (value !== undefined) {
    const text = value === null || typeof value === 'object' ? stringifyJson(value) : queryText(value);
    parts.set(`${path.join('.')} (in the body)`, text);
  }
}

interface ReadField {
  readonly name: string;
  readonly role: string | undefined;
  readonly place: string;
  /** Undefined if the page lacks the field. */
  readonly value: Json | undefined;
}

export function readFields(scheme: Scheme, { members }: Pick<WalkedPage, 'members'>): readonly ReadField[] {
  const fields = Object.entries(scheme.response).map(([name, field]) => ({
    name,
    role: field.type,
    place: partPlace(field),
    value: Object.hasOwn(members, name) ? members[name] : undefined,
  }));
  return [...fields.filter(({ role }) => role === 'items'), ...fields.filter(({ role }) => role !== 'items')];
}

function partPlace({ location, headerName = 'Link', rel = 'next', path }: ResponseField): string {
  if (location === 'header') return `the ${headerName} header`;
  if (location === 'linkHeader') return `the link "${rel}" of the ${headerName} header`;
  return path.length === 0 ? 'the whole body' : path.join('.');
}

/** Returns at most `most` characters. A list or object is described by its size. */
export function shortValue(value: Json | undefined, most: number): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null && !isExactNumber(value)) {
    const size = Object.keys(value).length;
    return size === 1 ? 'an object of 1 member' : `an object of ${size} members`;
  }
  const text = stringifyJson(value);
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
