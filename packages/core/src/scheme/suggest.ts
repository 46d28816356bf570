import { distance } from 'fastest-levenshtein';

/** Longer words are not compared: no key or name of the format is, and the comparison costs the product of lengths. */
const maxLength = 128;

/**
 * The candidate that `word` was most likely meant to be, or undefined when none is near: at most a third of the
 * letters differ, case aside. The first of equally near ones.
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

/** Returns whether two words, case aside, are one insertion, removal or replacement apart. */
export function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one.length > maxLength) return false;
  return distance(one.toLowerCase(), other.toLowerCase()) === 1;
}

/**
 * The most comparisons that one suggester makes in all; a file with more slips than that needs no more hints.
 */
const budget = 200_000;

/** As `suggest`, for many words against the same candidates: each word is compared once, and the cost is bounded. */
export function createSuggester(candidates: Iterable<string>): (word: string) => string | undefined {
  const known = [...candidates];
  const answers = new Map<string, string | undefined>();
  return (word) => {
    if (answers.has(word) || (answers.size + 1) * known.length > budget) return answers.get(word);
    const answer = suggest(word, known);
    answers.set(word, answer);
    return answer;
  };
}

/** " Did you mean X?", or nothing. */
export function hint(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
}

/** Advice for a name that resembles no scheme. */
export const defineHint = ' Define it at the root of the document, or run `pagewright adopt`.';
