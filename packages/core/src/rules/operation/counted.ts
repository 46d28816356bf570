import { constraint } from '../../openapi/schema-path.js';
import type { SchemaView } from '../../openapi/schema-view.js';

export type CountKind = 'items' | 'pages';

const itemWord =
  /^(?:items?|objects?|results?|records?|rows?|elements?|entr(?:y|ies)|hits?|found|matches|docs|documents?)$/;
const countWord = /^(?:total|totals|count|counts|num|nb|number|amount|size)$/;
const pageWord = /^(?:page|pages)$/;
/** Words that limit a count to one response: `returned_count`, `currentItemCount`. */
const oneAnswerWord = /^(?:per|current|this|returned)$/;
/** Names without word boundaries: `totalcount`, `pagecount`, `lastpage`. */
const fused: readonly (readonly [RegExp, CountKind])[] = [
  [/^(?:totalpages?|pagestotal|pages?count|num(?:ber)?(?:of)?pages|lastpage|maxpages?)$/, 'pages'],
  [/^total(?:items|count|results|records|rows|elements|entries|hits|size)$/, 'items'],
  [/^(?:items?|results?|records?|rows?)count$/, 'items'],
];

/**
 * Returns what a property counts by its name: items for `total_count`, pages for `totalPages` and
 * `last_page`. Undefined for other names (`n`) and counts within a page (`per_page`, `page_size`,
 * `returned_count`).
 */
export function countedByName(name: string): CountKind | undefined {
  const words = endWords(name);
  const joined = words.join('');
  const known = fused.find(([pattern]) => pattern.test(joined));
  if (known !== undefined) return known[1];
  if (words.some((word) => oneAnswerWord.test(word))) return undefined;
  const counts = words.some((word) => countWord.test(word));
  if (words.some((word) => pageWord.test(word))) {
    if (words.join() === 'pages') return 'pages';
    return words.includes('pages') && counts ? 'pages' : undefined;
  }
  if (words.join() === 'total' || words.join() === 'count') return 'items';
  return counts && (words.includes('total') || words.some((word) => itemWord.test(word)))
    ? 'items'
    : undefined;
}

const maxText = 500;

export function countedByDescription(description: string): CountKind | undefined {
  if (describesOnePage(description)) return undefined;
  const words = new Set(endWords(description.slice(0, maxText)));
  const some = (pattern: RegExp) => [...words].some((word) => pattern.test(word));
  if (!some(/^(?:total|count|number|amount|many|last)$/)) return undefined;
  const pages = some(pageWord);
  if (pages) return words.has('pages') && !some(itemWord) ? 'pages' : undefined;
  return some(itemWord) ? 'items' : undefined;
}

export function countsOnePage(schema: SchemaView): boolean {
  const text = constraint(schema, 'description');
  return typeof text === 'string' && describesOnePage(text);
}

/** Matches `Number of goods`, and captures `goods` as group 1. */
const countPhrase =
  '\\b(?:(?:number|count|amount|quantity|total) of|how many)((?: (?:the|all|its))?(?: [\\w-]+){1,4}?)(?: that| which)?(?: (?:are|is|were|was|being|actually|contained|included|present|shown|listed|displayed|found|available|there))*';
const thisOne = '(?:this|the|the current|current|the given|the returned|the requested|each|a|one|a single)';
const answerWord = '(?:response|answer|result set|batch|chunk|call|request|list|array|collection)';

const onPage = new RegExp(
  `${countPhrase} (?:(?:on|in|of|for|within|by|with|per) ${thisOne} page\\b|per page\\b|(?:returned|sent|given|delivered) (?:on|in|for|with|per) (?:${thisOne} )?page\\b|${thisOne} page (?:has|contains|holds|includes|carries|shows|lists)\\b)`,
  'i',
);
/** Matches `Item count on this page`, `Size of the current page`. */
const countOfPage = new RegExp(`\\b([\\w-]+ count|size|length) (?:on|in|of|for) ${thisOne} page\\b`, 'i');
/** Matches counts within a response. Some authors call all matches "returned", so test `inAll` first. */
const inAnswer = new RegExp(
  `${countPhrase} (?:returned(?: (?:in|by|with|on) (?:this|the current) ${answerWord}| here)?(?=$|[.,;:()]| in (?:this|the current) )|(?:on|in|of|for|within) (?:this|the current) ${answerWord}\\b)`,
  'i',
);
const inAll =
  /\b(?:total|overall|altogether|all|entire|full|available|matching|matched|match(?:es)?|exist|maximum|at most|up to)\b/i;
const acrossPages =
  /\b(?:across|regardless of|all (?:the |of the )?pages|before pag|without pag|ignoring pag)/i;

/**
 * True if a description is about the number of things on one page: `Number of goods on this page`, `How many
 * goods this page has`, `Number of results returned`. False if the things are pages.
 */
export function describesOnePage(description: string): boolean {
  const text = description.slice(0, maxText).replace(/\s+/g, ' ');
  if (acrossPages.test(text)) return false;
  return counts(onPage, text) || counts(countOfPage, text) || (!inAll.test(text) && counts(inAnswer, text));
}

function counts(pattern: RegExp, text: string): boolean {
  const counted = pattern.exec(text)?.[1];
  return counted !== undefined && !/\bpages?\b/i.test(counted);
}

/** Splits a name or sentence into lower-case words, at capitals and at anything but letters and digits. */
export function endWords(text: string): readonly string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
