import { distance } from 'fastest-levenshtein';
import type { Source } from '../diagnostics/finding.js';

/**
 * The cost of a comparison is the product of the two lengths, so longer words are skipped. All keys and names of the
 * format are shorter than this.
 */
const maxLength = 128;

/**
 * Returns the candidate most similar to `word`, ignoring case. If several are equally similar, the first
 * wins. Undefined if more than a third of the letters differ, or if `word` is itself a candidate.
 */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length === 0 || word.length > maxLength) return undefined;
  const suggestion = word.toLowerCase();
  let best: string | undefined;
  let nearest = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= nearest) continue;
    const far = candidate === word ? 0 : distance(suggestion, candidate.toLowerCase());
    if (far < nearest) {
      best = candidate;
      nearest = far;
    }
  }
  return best === word ? undefined : best;
}

export function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one.length > maxLength) return false;
  return distance(one.toLowerCase(), other.toLowerCase()) === 1;
}

/** The maximum number of comparisons per suggester; after that, it suggests nothing. */
const maxComparisons = 200_000;

/** Like `suggest` for many words and the same candidates, with cached results and bounded cost. */
export function createSuggester(candidates: Iterable<string>): (word: string) => string | undefined {
  const words = [...candidates];
  const answers = new Map<string, string | undefined>();
  return (word) => {
    if (answers.has(word) || (answers.size + 1) * words.length > maxComparisons) return answers.get(word);
    const answer = suggest(word, words);
    answers.set(word, answer);
    return answer;
  };
}

/** Returns " Did you mean X?", or an empty string. */
export function hint(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
}

/** Says where to define a scheme that is used in the document or the configuration. Both read the configuration's. */
export function defineHint(source: Source): string {
  return source === 'config'
    ? ' Define it under `pagination` in the configuration.'
    : ' Define it at the root of the document, or run `pagewright adopt`.';
}
