/** The things that a count in a response counts, as far as its name and its description declare. */
export type Counted = 'items' | 'pages';

const itemWord =
  /^(?:items?|objects?|results?|records?|rows?|elements?|entr(?:y|ies)|hits?|found|matches|docs|documents?)$/;
const countWord = /^(?:total|totals|count|counts|num|nb|number|amount|size)$/;
const pageWord = /^(?:page|pages)$/;
/** Written as one word: `totalcount`, `pagecount`, `lastpage`. */
const fused: readonly (readonly [RegExp, Counted])[] = [
  [/^(?:totalpages?|pagestotal|pages?count|num(?:ber)?(?:of)?pages|lastpage|maxpages?)$/, 'pages'],
  [/^total(?:items|count|results|records|rows|elements|entries|hits|size)$/, 'items'],
  [/^(?:items?|results?|records?|rows?)count$/, 'items'],
];

/**
 * Returns what a property counts by its name: `total_count` items, `totalPages` and `last_page` pages.
 * Undefined for names that say neither (`n`), or count within a page (`per_page`, `page_size`).
 */
export function countedByName(name: string): Counted | undefined {
  const words = wordsOf(name);
  const joined = words.join('');
  const known = fused.find(([pattern]) => pattern.test(joined));
  if (known !== undefined) return known[1];
  if (words.includes('per')) return undefined;
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

/** Returns what a value counts by its description; undefined where that speaks of both or of neither. */
export function countedByDescription(description: string): Counted | undefined {
  const words = new Set(wordsOf(description.slice(0, 500)));
  const some = (pattern: RegExp) => [...words].some((word) => pattern.test(word));
  if (!some(/^(?:total|count|number|amount|many|last)$/)) return undefined;
  const pages = some(pageWord);
  if (pages) return words.has('pages') && !some(itemWord) ? 'pages' : undefined;
  return some(itemWord) ? 'items' : undefined;
}

/** Lower-case words of a name or a sentence; capitals begin a word, and so does what is no letter or digit. */
export function wordsOf(text: string): readonly string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
