import type { TargetId } from '../format/target-ids.js';
import { singular } from './singular.js';
import type { TargetNames } from './target.js';
import { TypeRegister } from './type-register.js';
import { wordsOf } from './words.js';

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
 * - The method `list` of the resource `accounts` gives AccountListPage, AccountListParams and AccountListPageResponse; the
 *   resources that it stands in come first, each in the singular: CardTransactionListPage.
 * - An operation that no configuration places is named by its operationId, else by its verb and path: ListAccountsPage,
 *   GetAccountsPage.
 * - Names are made legal, and different from each other, as those of `typeNames` are (D8). They don't depend on the operations
 *   that come after, nor on the schemes.
 */
export function methodTypeNames<M extends NamedMethod>(
  methods: readonly M[],
  target: TargetId,
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
