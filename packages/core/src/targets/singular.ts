/** Plurals that no rule below gets right. */
const irregular: ReadonlyMap<string, string> = new Map([
  ['aliases', 'alias'],
  ['analyses', 'analysis'],
  ['apis', 'api'],
  ['caches', 'cache'],
  ['children', 'child'],
  ['cookies', 'cookie'],
  ['indices', 'index'],
  ['movies', 'movie'],
  ['people', 'person'],
  ['statuses', 'status'],
]);

/** The first that fits counts. */
const rules: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/(?:ss|us|is|news|series|species)$/, '$&'],
  [/ies$/, 'y'],
  [/(ss|sh|ch|x|zz)es$/, '$1'],
  [/s$/, ''],
];

/**
 * The singular of an English word, in small letters: `accounts` is account, `entries` is entry. A word that is no plural,
 * or so short that its `s` is more likely part of it (`dns`), stays as it is.
 */
export function singular(word: string): string {
  const small = word.toLowerCase();
  if (small.length < 4) return small;
  const rule = rules.find(([ending]) => ending.test(small));
  return irregular.get(small) ?? (rule === undefined ? small : small.replace(rule[0], rule[1]));
}
