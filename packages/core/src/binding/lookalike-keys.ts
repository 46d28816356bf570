import { distance } from 'fastest-levenshtein';
import { paginationKey, toolExtensions } from '../format/vendor-extensions.js';
import { assertList } from '../json/assert-argument.js';
import type { TextTest } from '../reader/reader.js';

export type KeyRole = 'pagination' | 'marker' | 'ignore';

export interface Lookalike {
  readonly suggestion: string;
  readonly role: KeyRole | 'tool';
  /** True if the spelling alone shows which key was intended; if false, only the value can show it. */
  readonly isMisspelt: boolean;
  readonly prefix?: string;
}

export interface LookalikeKeys {
  /** Returns undefined if Pagewright or another tool reads the key, or if the key does not resemble such a key. */
  readonly find: (key: string) => Lookalike | undefined;
  readonly tests: readonly TextTest[];
}

interface KnownKey {
  readonly key: string;
  readonly role: Lookalike['role'];
  readonly maxDistance: number;
  readonly prefix?: string;
}

/** In shorter keys, only one wrong letter is treated as a typo: with two, the key is often a different word. */
const minLengthForTwo = 12;

const minPrefixLength = 6;

const maxLength = 60;
const maxCached = 1_000;

export function lookalikeKeys(keys: readonly VendorKeys[]): LookalikeKeys {
  const own = [...keys, ...vendorKeys(['scalar'])].flatMap(({ prefix, ...byRole }) =>
    (['pagination', 'marker', 'ignore'] as const).map((role) => readKey(byRole[role], role, prefix)),
  );
  const others = Object.values(toolExtensions).map((key) =>
    readKey(key, 'tool', paginationKey.exec(key)?.[1]),
  );
  const all = [...own, ...others];
  const read = new Set(all.map(({ key }) => key));
  const [first] = keys;
  const answers = new Map<string, Lookalike | undefined>();
  const find = (key: string): Lookalike | undefined => {
    if (key.length > maxLength || read.has(key)) return undefined;
    if (answers.has(key)) return answers.get(key);
    const answer = nearest(key, all) ?? (first && otherPrefix(key, first));
    if (answers.size < maxCached) answers.set(key, answer);
    return answer;
  };
  const name = `\0lookalikes of ${keys.map(({ prefix }) => prefix).join(' ')}`;
  return { find, tests: [{ name, isIn: (text) => hasKey(text, find) }] };
}

function readKey(key: string, role: Lookalike['role'], prefix?: string): KnownKey {
  return {
    key,
    role,
    maxDistance: key.length < minLengthForTwo ? 1 : 2,
    ...(prefix !== undefined && { prefix }),
  };
}

function nearest(written: string, all: readonly KnownKey[]): Lookalike | undefined {
  const word = written.toLowerCase();
  let best: KnownKey | undefined;
  let smallest = Number.POSITIVE_INFINITY;
  for (const one of all) {
    if (Math.abs(one.key.length - word.length) > one.maxDistance) continue;
    const far = distance(word, one.key.toLowerCase());
    if (far >= smallest || far > one.maxDistance || isOtherWord(word, one)) continue;
    best = one;
    smallest = far;
  }
  return best && { suggestion: best.key, role: best.role, isMisspelt: true };
}

function isOtherWord(word: string, { key, prefix }: KnownKey): boolean {
  if (prefix === undefined || prefix.length > minPrefixLength - 1) return false;
  const rest = key.slice(`x-${prefix}`.length);
  return word.startsWith('x-') && word.endsWith(rest) && word !== key.toLowerCase();
}

/** Finds keys with a prefix that is not read (`x-acme-pagination`) or without a prefix (`x-pagination`). */
function otherPrefix(key: string, { pagination, marker, ignore }: VendorKeys): Lookalike | undefined {
  const match = paginationKey.exec(key);
  if (match === null) return undefined;
  const [, prefix, end] = match;
  const role = end === undefined ? 'pagination' : end.toLowerCase() === 'property' ? 'marker' : 'ignore';
  const suggestion = { pagination, marker, ignore }[role];
  return { suggestion, role, isMisspelt: false, ...(prefix !== undefined && { prefix }) };
}

/**
 * Every lookalike contains at least one of these strings: its prefix or its last word may be misspelt, but not both.
 */
const parts = ['x-', 'X-', 'pagination'];

function hasKey(text: string, find: LookalikeKeys['find']): boolean {
  return parts.some((part) => {
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
      const start = part.length === 2 ? at : wordStart(text, at);
      if (start > 0 && isInWord(text.charCodeAt(start - 1))) continue;
      const end = wordEnd(text, at);
      if (endsKey(text, end) && find(text.slice(start, end)) !== undefined) return true;
    }
    return false;
  });
}

function wordStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < maxLength && isInWord(text.charCodeAt(start - 1))) start--;
  return start;
}

function wordEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && end - at <= maxLength && isInWord(text.charCodeAt(end))) end++;
  return end;
}

function isInWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 48 && code <= 57) ||
    (code >= 65 && code <= 90) ||
    code === 45 ||
    code === 95 ||
    code === 46
  );
}

function endsKey(text: string, end: number): boolean {
  let at = end;
  if (text[at] === '"' || text[at] === "'") at++;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at >= text.length || text[at] === ':';
}

/** The extension keys under one vendor prefix (D2, D13). */
export interface VendorKeys {
  readonly prefix: string;
  readonly pagination: string;
  readonly marker: string;
  readonly ignore: string;
}

/**
 * Builds the extension keys of each prefix, in order. If an object has several of these keys, the first one
 * wins. Default: the prefix `vendor`. Throws a TypeError if `prefixes` is not a list.
 */
export function vendorKeys(prefixes: readonly string[] = ['vendor']): readonly VendorKeys[] {
  assertList('vendorPrefixes', prefixes, 'prefixes');
  return [...new Set(prefixes)].map((prefix) => ({
    prefix,
    pagination: `x-${prefix}-pagination`,
    marker: `x-${prefix}-pagination-property`,
    ignore: `x-${prefix}-pagination-ignore`,
  }));
}
