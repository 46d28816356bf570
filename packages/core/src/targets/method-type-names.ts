import { wordsOf } from './casing.js';
import type { NamedTarget } from './custom-naming.js';
import type { TargetNames } from './target.js';
import { TypeRegister } from './type-register.js';

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

const rules: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/(?:ss|us|is|news|series|species)$/, '$&'],
  [/ies$/, 'y'],
  [/(ss|sh|ch|x|zz)es$/, '$1'],
  [/s$/, ''],
];

/**
 * Returns the singular of an English word in lower case: `entries` gives entry. Unchanged if the word is not
 * a plural, or is so short that the `s` is probably part of it (`dns`).
 */
export function singular(word: string): string {
  const small = word.toLowerCase();
  if (small.length < 4) return small;
  const rule = rules.find(([ending]) => ending.test(small));
  return irregular.get(small) ?? (rule === undefined ? small : small.replace(rule[0], rule[1]));
}

/** The parts of a method that its page type may be named after. */
export interface NamedMethod {
  /** Lower-case verb, a space, the path: `get /users`. */
  readonly operation: string;
  readonly operationId?: string | undefined;
  readonly resource?: readonly string[];
  readonly method?: string;
  /** The scheme's name; null if the operation is not paginated. */
  readonly scheme: string | null;
}

/**
 * Names the types of every paginated operation, in order, for a target with a page type per operation
 * (`pageType: 'method'` in the target matrix, D35).
 * - Method `list` of resource `accounts` gives AccountListPage, AccountListParams and
 *   AccountListPageResponse. Enclosing resources come first, in the singular: CardTransactionListPage.
 * - An operation outside the configuration is named after its operationId, or, without one, after its verb
 *   and path: ListAccountsPage, GetAccountsPage.
 * - Names are legal and distinct, as in `typeNames` (D8). They don't depend on later operations or on the
 *   schemes.
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
