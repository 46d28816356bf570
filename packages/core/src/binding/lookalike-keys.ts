import { distance } from 'fastest-levenshtein';
import { paginationKey, toolExtensions } from '../format/vendor-extensions.js';
import type { TextTest } from '../reader/reader.js';

/** The role of a key with a vendor prefix, by what it declares. */
export type KeyRole = 'pagination' | 'marker' | 'ignore';

/** A key that nobody reads and that looks like one of a pagination extension. */
export interface Lookalike {
  /** The key that it was meant to be. */
  readonly suggestion: string;
  /** The role that the known key declares; `tool` for a key of another tool. */
  readonly role: KeyRole | 'tool';
  /**
   * True when the key is so near to the known one that the known one was certainly meant; else only its value can
   * decide.
   */
  readonly isMisspelt: boolean;
  /** The word between `x-` and `-pagination` of a key that has another one than is read. */
  readonly prefix?: string;
}

export interface LookalikeKeys {
  /** Undefined for keys that are read, by Pagewright or by another tool, and for those that look like none of them. */
  readonly find: (key: string) => Lookalike | undefined;
  /** For `Reader.mentions`: whether a text has such a key. The same list each time. */
  readonly tests: readonly TextTest[];
}

interface KnownKey {
  readonly key: string;
  readonly role: Lookalike['role'];
  /** The most letters in which another key may differ and still be this one, misspelt. */
  readonly most: number;
  /** The text between `x-` and the words that all such keys have. */
  readonly prefix?: string;
}

/** Shorter keys have neighbours that mean something else. */
const longEnough = 12;

/** Two words of no more letters that differ in two of them are different words. */
const shortPrefix = 6;

const maxLength = 60;
const maxKnown = 1_000;

/** The keys that look like those which are read under these prefixes, or like those of another tool. */
export function lookalikeKeys(keys: readonly VendorKeys[]): LookalikeKeys {
  const own = [...keys, ...vendorKeys(['scalar'])].flatMap(({ prefix, ...byRole }) =>
    (['pagination', 'marker', 'ignore'] as const).map((role) => known(byRole[role], role, prefix)),
  );
  const others = Object.values(toolExtensions).map((key) => known(key, 'tool', paginationKey.exec(key)?.[1]));
  const all = [...own, ...others];
  const read = new Set(all.map(({ key }) => key));
  const [first] = keys;
  const answers = new Map<string, Lookalike | undefined>();
  const find = (key: string): Lookalike | undefined => {
    if (key.length > maxLength || read.has(key)) return undefined;
    if (answers.has(key)) return answers.get(key);
    const answer = nearest(key, all) ?? (first && otherPrefix(key, first));
    if (answers.size < maxKnown) answers.set(key, answer);
    return answer;
  };
  const name = `\0lookalikes of ${keys.map(({ prefix }) => prefix).join(' ')}`;
  return { find, tests: [{ name, isIn: (text) => hasKey(text, find) }] };
}

function known(key: string, role: Lookalike['role'], prefix?: string): KnownKey {
  return { key, role, most: key.length < longEnough ? 1 : 2, ...(prefix !== undefined && { prefix }) };
}

/** The known key that differs in the fewest letters, case aside; of equally near ones the first. */
function nearest(written: string, all: readonly KnownKey[]): Lookalike | undefined {
  const word = written.toLowerCase();
  let best: KnownKey | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const one of all) {
    if (Math.abs(one.key.length - word.length) > one.most) continue;
    const far = distance(word, one.key.toLowerCase());
    if (far >= fewest || far > one.most || isOtherWord(word, one)) continue;
    best = one;
    fewest = far;
  }
  return best && { suggestion: best.key, role: best.role, isMisspelt: true };
}

/**
 * Returns whether the key differs in its prefix alone, and that is too short to distinguish a slip from another word.
 */
function isOtherWord(word: string, { key, prefix }: KnownKey): boolean {
  if (prefix === undefined || prefix.length > shortPrefix - 1) return false;
  const rest = key.slice(`x-${prefix}`.length);
  return word.startsWith('x-') && word.endsWith(rest) && word !== key.toLowerCase();
}

/** `x-acme-pagination` under a prefix that is not read, `x-pagination` under none. */
function otherPrefix(key: string, { pagination, marker, ignore }: VendorKeys): Lookalike | undefined {
  const match = paginationKey.exec(key);
  if (match === null) return undefined;
  const [, prefix, end] = match;
  const role = end === undefined ? 'pagination' : end.toLowerCase() === 'property' ? 'marker' : 'ignore';
  const suggestion = { pagination, marker, ignore }[role];
  return { suggestion, role, isMisspelt: false, ...(prefix !== undefined && { prefix }) };
}

/**
 * Parts of which each such key has one: the sign of an extension, or where that is misspelt the subject of
 * the key.
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

/** Letters, digits, `_`, `-` and `.`. */
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

/** Returns whether a colon is behind the word, or behind its quote, or the text ends there. */
function endsKey(text: string, end: number): boolean {
  let at = end;
  if (text[at] === '"' || text[at] === "'") at++;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at >= text.length || text[at] === ':';
}

/** The extension keys of a vendor prefix (D2, D13). */
export interface VendorKeys {
  readonly prefix: string;
  readonly pagination: string;
  readonly marker: string;
  readonly ignore: string;
}

/** The keys that are read, in the order of the prefixes: where one place has several, the first one decides. */
export function vendorKeys(prefixes: readonly string[] = ['vendor']): readonly VendorKeys[] {
  return [...new Set(prefixes)].map((prefix) => ({
    prefix,
    pagination: `x-${prefix}-pagination`,
    marker: `x-${prefix}-pagination-property`,
    ignore: `x-${prefix}-pagination-ignore`,
  }));
}
