import type { JsonObject, SchemeType } from '@pagewright/core';
import { strategies } from '@pagewright/core/format';
import { isRecord } from '@pagewright/core/internal';

export interface Unnamed {
  readonly declaration: JsonObject;
  readonly type: SchemeType;
  readonly own?: string;
}

export const usualNames: Readonly<Record<SchemeType, string>> = {
  offset: 'offsetPage',
  pageNumber: 'numberedPage',
  cursor: 'cursorPage',
  cursorId: 'cursorIdPage',
  cursorUrl: 'cursorUrlPage',
  fakePage: 'singlePage',
};

/**
 * Returns a name for each scheme. A scheme with its own name keeps that name. The others are named by type, with words
 * that distinguish schemes of one type (`threadsCursorPage`). A name that is taken gets a number. No two names differ
 * only in case, including those in `taken`.
 */
export function nameSchemes(schemes: readonly Unnamed[], taken: Iterable<string>): readonly string[] {
  const used = new Set([...taken].map(folded));
  const wished = new Map<Unnamed, string>();
  for (const type of Object.keys(usualNames) as SchemeType[]) {
    const kind = schemes.filter((scheme) => scheme.type === type && scheme.own === undefined);
    for (const [scheme, words] of distinguish(kind, differences))
      wished.set(scheme, joined([...words.filter((word) => !repeatsKind(word, type)), usualNames[type]]));
  }
  return schemes.map((scheme) => {
    const name = free(scheme.own ?? wished.get(scheme) ?? usualNames[scheme.type], used);
    used.add(folded(name));
    return name;
  });
}

function repeatsKind(word: string, type: SchemeType): boolean {
  return folded(usualNames[type]).startsWith(folded(word));
}

/** A word by which schemes of one type may differ. The likeliest difference comes first. */
type Difference = (scheme: Unnamed) => string | undefined;

const differences: readonly Difference[] = [
  (scheme) => fieldWith(scheme, 'response', 'items')?.[0],
  (scheme) => fieldWith(scheme, 'request', strategies[scheme.type].advances)?.[0],
  (scheme) => fieldWith(scheme, 'response', strategies[scheme.type].carries)?.[0],
  (scheme) => {
    const location = fieldWith(scheme, 'request', strategies[scheme.type].advances)?.[1].location;
    return typeof location === 'string' ? location : undefined;
  },
  (scheme) => fieldWith(scheme, 'request', 'limit')?.[0],
];

/** Finds words that distinguish schemes of one type. A single scheme, or schemes without a difference, get no words. */
function distinguish(
  schemes: readonly Unnamed[],
  by: readonly Difference[],
): readonly (readonly [Unnamed, readonly string[]])[] {
  const [difference, ...others] = by;
  if (schemes.length < 2 || difference === undefined) return schemes.map((scheme) => [scheme, []]);
  const classes = new Map<string, { readonly word: string; readonly members: Unnamed[] }>();
  for (const scheme of schemes) {
    const word = difference(scheme) ?? '';
    // Put schemes whose words differ only in case into one class: such words don't distinguish schemes.
    const known = classes.get(folded(word)) ?? { word, members: [] };
    known.members.push(scheme);
    classes.set(folded(word), known);
  }
  if (classes.size === 1) return distinguish(schemes, others);
  return [...classes.values()].flatMap(({ word, members }) =>
    distinguish(members, others).map(
      ([scheme, words]) => [scheme, word === '' ? words : [word, ...words]] as const,
    ),
  );
}

function fieldWith(
  { declaration }: Unnamed,
  side: 'request' | 'response',
  role: string | undefined,
): readonly [string, Readonly<Record<string, unknown>>] | undefined {
  const fields = declaration[side];
  if (!isRecord(fields) || role === undefined) return undefined;
  for (const [key, field] of Object.entries(fields)) {
    if (isRecord(field) && field.type === role) return [key, field];
  }
  return undefined;
}

/** `['search_results', 'cursorPage']` becomes `searchResultsCursorPage`. */
function joined(parts: readonly string[]): string {
  const words = parts.flatMap((part) => part.split(/[^A-Za-z0-9]+/)).filter((word) => word !== '');
  const cased = words.map((word, index) => {
    const first = word.charAt(0);
    return (index === 0 ? first.toLowerCase() : first.toUpperCase()) + word.slice(1);
  });
  return cased.join('');
}

function free(name: string, used: ReadonlySet<string>): string {
  let candidate = name;
  for (let number = 2; used.has(folded(candidate)); number++)
    candidate = /\d$/.test(name) ? `${name}_${number}` : `${name}${number}`;
  return candidate;
}

/**
 * Returns the same text for all names that a target could make equal: each target changes the case of names in its own
 * way.
 */
function folded(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '') || name;
}
