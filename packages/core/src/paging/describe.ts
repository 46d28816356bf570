import type { ResponseRole, SchemeType } from '../format/roles.js';
import { assertScheme, type Scheme } from '../scheme/scheme.js';
import { responseField } from './exchange/response-value.js';
import { itemsName, reading } from './exchange/wording.js';
import type { StopRule } from './strategies/strategy.js';
import { pagingStrategies, strategyWords } from './strategies/table.js';

/** Describes how the next request is made, as one sentence in the scheme's own wire names. */
export function describeNext(scheme: Scheme): string {
  assertScheme(scheme);
  return strategyWords[scheme.type].describeNext(scheme);
}

/**
 * When paging stops, one clause each, in the order of the checks; then what is missing: declared fields that paging
 * does not read, and an end that nothing declares. Stops that only a caller's mistake brings about (an offset that is
 * no number) and failures (`stopKind`) are left out.
 */
export function describeStops(scheme: Scheme): readonly string[] {
  const rules = stopRules(scheme);
  return [...rules.map(({ when }) => when), ...unreadEnds(scheme), ...openEnd(scheme, rules)];
}

/** The response role that ends paging of a type that counts, where it is declared. */
export function endingRole(type: SchemeType): ResponseRole | undefined {
  return strategyWords[type].endsAt;
}

/** The stops of a scheme with their reasons, in the order of `nextRequest`. */
export function stopRules(scheme: Scheme): readonly StopRule[] {
  assertScheme(scheme);
  const ownRules = strategyWords[scheme.type].stopRules(scheme);
  if (pagingStrategies[scheme.type].onePage) return ownRules;
  const rules: StopRule[] = [];
  if (!scheme.continueOnEmptyItems) {
    rules.push({ reason: 'emptyPage', when: `${itemsName(scheme)} is empty or missing` });
  }
  const hasMore = reading(scheme, 'hasMore');
  if ('name' in hasMore) rules.push({ reason: 'hasMoreFalse', when: `${hasMore.name} is false` });
  return [...rules, ...ownRules];
}

/** Roles that could end paging and are declared where it does not look. */
function unreadEnds(scheme: Scheme): readonly string[] {
  if (pagingStrategies[scheme.type].onePage) return [];
  const { endsAt } = strategyWords[scheme.type];
  return (['hasMore', ...(endsAt ? [endsAt] : [])] as const).flatMap((role) => {
    const end = reading(scheme, role);
    return responseField(scheme, role) !== undefined && 'why' in end
      ? [`${role} stops nothing: ${end.why}`]
      : [];
  });
}

/** Consequences of the request past the last page other than an empty page, written to follow "one extra request". */
export const pastLastPage: Readonly<Partial<Record<SchemeType, string>>> = {
  offset: ', or a loop if the API repeats its last page',
  pageNumber:
    ', a loop if the API repeats its last page, or an error if it refuses the page after that (Django answers 404)',
};

/** A type that counts has no end of its own. */
function openEnd(scheme: Scheme, rules: readonly StopRule[]): readonly string[] {
  const { endsAt } = strategyWords[scheme.type];
  if (endsAt === undefined || rules.some(({ certain }) => certain)) return [];
  if ('name' in reading(scheme, 'hasMore') || 'name' in reading(scheme, endsAt)) return [];
  const nothing = rules.length > 0 ? 'nothing else stops it' : 'nothing stops it';
  return scheme.continueOnEmptyItems
    ? [`${nothing}: it may go on until the caller ends it`]
    : [`${nothing}: one extra request${pastLastPage[scheme.type] ?? ''}`];
}
