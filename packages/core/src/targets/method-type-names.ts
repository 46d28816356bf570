import { wordsOf } from './casing.js';
import type { NamedTarget } from './own-naming.js';
import type { TargetNames } from './target.js';
import { TypeRegister } from './type-register.js';

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

/** The parts of a method that a page type may be named by. */
export interface NamedMethod {
  /** Lower-case verb, a space, the path: `get /users`. */
  readonly operation: string;
  readonly operationId?: string | undefined;
  /** Names of the resources it is placed under, outermost first; absent where the configuration places it nowhere. */
  readonly resource?: readonly string[];
  /** The method's name in the configuration. */
  readonly method?: string;
  /** The name of its scheme; null where it is not paginated. */
  readonly scheme: string | null;
}

/**
 * The public type names of every paginated operation in one target, in their order, where each has a page type of its
 * own (`pageType: 'method'` in the target matrix, D35); what is not paginated has none.
 * - The method `list` of the resource `accounts` gives AccountListPage, AccountListParams and AccountListPageResponse;
 *   the resources that it is in come first, each in the singular: CardTransactionListPage.
 * - An operation that no configuration places is named by its operationId, else by its verb and path: ListAccountsPage,
 *   GetAccountsPage.
 * - Names are made legal, and different from each other, as those of `typeNames` are (D8). They don't depend on the
 *   operations that come after, nor on the schemes.
 */
export function methodTypeNames<M extends NamedMethod>(
  methods: readonly M[],
  target: NamedTarget,
): ReadonlyMap<M, TargetNames> {
  const register = new TypeRegister(target, { page: 'Page', params: 'Params', response: 'PageResponse' });
  const paginated = methods.filter(({ scheme }) => scheme !== null);
  return new Map(
    paginated.map((method) => [method, register.claim(wordsOfMethod(method), method.operation).names]),
  );
}

function wordsOfMethod({ operation, operationId, resource, method }: NamedMethod): readonly string[] {
  if (method !== undefined) return [...(resource ?? []).flatMap(resourceWords), ...wordsOf(method)];
  const words = wordsOf(operationId ?? '');
  return words.length > 0 ? words : wordsOf(operation);
}

function resourceWords(resource: string): readonly string[] {
  const words = wordsOf(resource);
  return words.map((word, index) => (index === words.length - 1 ? singular(word) : word));
}
