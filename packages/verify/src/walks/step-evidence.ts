import type { PageResponse, Pointer } from '@pagewright/core';
import type { SentChange } from '../requests/changes.js';
import { isNested } from '../requests/sent-values.js';

/** Why a changed value looks like a step to the next page, whatever the declaration says. */
export type StepEvidence =
  /** The previous response had the value at `path`, alone or as a parameter of a URL. */
  | { readonly kind: 'answer'; readonly path: Pointer; readonly isUrl: boolean }
  | { readonly kind: 'header'; readonly name: string }
  /** A count grew by one, or by the number of items or the limit; `either` if both are possible. */
  | { readonly kind: 'count'; readonly by: 'one' | 'size' | 'either' };

export interface PagingChange {
  readonly change: SentChange;
  readonly evidence: StepEvidence;
}

const maxValues = 50_000;
/** Shorter values are in many responses by chance. */
const minTextLength = 3;
const backwards = /prev|previous|before|first|last|self|back|current|start/i;
const last = /^(?:prev|previous|first|last|self|back|current)/i;

/**
 * Returns the evidence that a changed value leads to another page; undefined if there is none.
 * @param sizes numbers by which an offset may have grown
 * @param names names of the parameters and body values that the declaration uses for paging
 */
export function stepEvidence(
  change: SentChange,
  response: PageResponse,
  sizes: readonly number[],
  names: ReadonlySet<string>,
): StepEvidence | undefined {
  const { before, after } = change;
  if (after === undefined || after === '' || limitName.test(change.name)) return undefined;
  const isNamed = names.has(change.name) || pagingName.test(change.name);
  const counted = isNamed ? countEvidence(before, after, sizes) : undefined;
  const evidence = counted ?? answerEvidence(change.name, after, response);
  // A filter often has a value that items have, so only its name distinguishes it from a cursor.
  const isFilter = !isNamed && !(evidence?.kind === 'answer' && isTokenPlace(evidence.path));
  return isFilter ? undefined : evidence;
}

/** Returns whether a change may be a cursor that is too short to be found in the response before it. */
export function isShortCursor({ name, after = '' }: SentChange, declaredName: string | undefined): boolean {
  const isNamed = name === declaredName || (pagingName.test(name) && !limitName.test(name));
  return isNamed && after !== '' && after.length < minTextLength;
}

const pagingName =
  /page|offset|skip|cursor|after|before_?id|before\b|token|marker|scroll|continu|bookmark|anchor|max_?id|start(?:ing|_?index|_?at|$)|\bp$|next/i;
const limitName = /limit|size|per_?page|count/i;

function isTokenPlace(path: Pointer): boolean {
  return (
    path.every((step) => typeof step === 'string') && /cursor|next|after|token|more/i.test(path.join('.'))
  );
}

function countEvidence(
  before: string | undefined,
  after: string,
  sizes: readonly number[],
): StepEvidence | undefined {
  const to = wholeNumber(after);
  const from = before === undefined ? undefined : wholeNumber(before);
  if (to === undefined || (before !== undefined && from === undefined)) return undefined;
  if (from !== undefined) {
    if (to === from + 1) return { kind: 'count', by: sizes.includes(1) ? 'either' : 'one' };
    return sizes.some((size) => from + size === to) ? { kind: 'count', by: 'size' } : undefined;
  }
  const isSize = sizes.includes(to);
  if (to === 1 || to === 2) return { kind: 'count', by: isSize ? 'either' : 'one' };
  return isSize ? { kind: 'count', by: 'size' } : undefined;
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function answerEvidence(
  name: string,
  after: string,
  { body, headers = {} }: PageResponse,
): StepEvidence | undefined {
  if (after.length < minTextLength) return undefined;
  const places: { readonly path: Pointer; readonly isUrl: boolean }[] = [];
  const pending: (readonly [Pointer, unknown])[] = [[[], body]];
  // The loop also visits values that it adds.
  for (const [path, value] of pending) {
    if (pending.length > maxValues) break;
    if (isNested(value)) {
      const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
      for (const [key, member] of entries) pending.push([[...path, key], member]);
    } else if (String(value) === after) places.push({ path, isUrl: false });
    else if (typeof value === 'string' && urlHolds(value, name, after)) places.push({ path, isUrl: true });
  }
  const forward = places
    .filter(({ path }) => !isBackwards(path))
    .toSorted((one, other) => Number(one.isUrl) - Number(other.isUrl));
  const inItems = forward.filter(({ path }) => path.some((step) => typeof step === 'number'));
  const best = forward.find((place) => !inItems.includes(place)) ?? inItems.at(-1);
  if (best !== undefined) return { kind: 'answer', ...best };
  const header = Object.entries(headers).find(([, value]) =>
    [value].flat().some((text) => headerHolds(text, name, after)),
  );
  return header === undefined ? undefined : { kind: 'header', name: header[0] };
}

function isBackwards(path: Pointer): boolean {
  return (
    path.some(
      (step) => typeof step === 'string' && (last.test(step) || /_?(?:prev|previous)_?/i.test(step)),
    ) && backwards.test(path.join('.'))
  );
}

function urlHolds(text: string, name: string, value: string): boolean {
  const query = /\?([^#]*)/.exec(text)?.[1];
  return query !== undefined && new URLSearchParams(query).getAll(name).includes(value);
}

/** True if a header has the value: as its whole text, or in the URL of a link with the relation `next`. */
function headerHolds(text: string, name: string, value: string): boolean {
  if (text === value) return true;
  return [...text.matchAll(/<([^<>]*)>([^<]*)/g)].some(
    ([, url = '', parameters = '']) =>
      /rel\s*=\s*"?[^"]*\bnext\b/i.test(parameters) && urlHolds(url, name, value),
  );
}
