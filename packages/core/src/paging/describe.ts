import type { ResponseRole, SchemeType } from '../format/roles.js';
import { assertScheme, type Scheme } from '../scheme/scheme.js';
import { responseField } from './exchange/response-value.js';
import { itemsName, reading } from './exchange/wording.js';
import type { NextOptions } from './reuse-headers.js';
import type { StopRule } from './strategies/strategy.js';
import { pagingStrategies, strategyWords } from './strategies/table.js';

/** Describes in a sentence how the next request is made, in the wire names of the scheme. */
export function describeNext(scheme: Scheme, { shortPages }: Pick<NextOptions, 'shortPages'> = {}): string {
  assertScheme(scheme);
  return strategyWords[scheme.type].describeNext(scheme, shortPages === 'advance');
}

/**
 * Describes in clauses when paging stops, in the order of the checks. Then lists the gaps: declared fields that
 * paging ignores, and the lack of an end. Leaves out failures (`stopKind`) and stops that only a caller's mistake
 * causes, such as an invalid offset.
 */
export function describeStops(scheme: Scheme): readonly string[] {
  const rules = stopRules(scheme);
  return [...rules.map(({ when }) => when), ...unreadEnds(scheme), ...openEnd(scheme, rules)];
}

/**
 * Returns the response role at which a counting type ends paging, `total` or `totalPages`; undefined for other types.
 */
export function endingRole(type: SchemeType): ResponseRole | undefined {
  return strategyWords[type].endsAt;
}

/** Lists the stops of a scheme in the order in which `nextRequest` checks them. */
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

/**
 * What may happen if the API answers a request past the last page with anything but an empty page. The text follows
 * "one extra request".
 */
export const pastLastPage: Readonly<Partial<Record<SchemeType, string>>> = {
  offset: ', or a loop if the API repeats its last page',
  pageNumber:
    ', a loop if the API repeats its last page, or an error if it refuses the page after that (Django answers 404)',
};

function openEnd(scheme: Scheme, rules: readonly StopRule[]): readonly string[] {
  const { endsAt } = strategyWords[scheme.type];
  if (endsAt === undefined || rules.some(({ certain }) => certain)) return [];
  if ('name' in reading(scheme, 'hasMore') || 'name' in reading(scheme, endsAt)) return [];
  const nothing = rules.length > 0 ? 'nothing else stops paging' : 'nothing stops paging';
  return scheme.continueOnEmptyItems
    ? [`${nothing}: it may continue until the caller stops`]
    : [`${nothing}: one extra request${pastLastPage[scheme.type] ?? ''}`];
}
