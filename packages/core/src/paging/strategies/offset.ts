import { firstOffset } from '../../format/first-positions.js';
import { wireCount, wireNumber } from '../../json/wire-number.js';
import type { Scheme } from '../../scheme/scheme.js';
import { sentValue } from '../exchange/request-parts.js';
import {
  advancingField,
  decidingValue,
  isLiteral,
  requestField,
  responseField,
} from '../exchange/response-value.js';
import { assignment, itemsName, noNext, reading, sentName, whyNoField } from '../exchange/wording.js';
import {
  certainStop,
  type PagingStrategy,
  type StopRule,
  type StrategyWords,
  startRules,
  stop,
  type Turn,
} from './strategy.js';

/** Counts items: the next offset is the current one plus the page size (docs/format.md#strategies). */
export const offset: PagingStrategy = {
  advance(turn) {
    const { scheme, request, response, fromHeaders, items } = turn;
    const field = advancingField(scheme);
    if (field === undefined) return stop('noRequestField');
    const requested = requestedSize(turn);
    if (!requested) return stop('unusablePageSize');
    const size = turn.advancesByItems ? Math.min(items.length || requested, requested) : requested;
    const current = wireCount(sentValue(request, field) ?? field.value ?? firstOffset);
    if (current === undefined) return stop('unusablePosition');
    const next = current + size;
    if (!Number.isSafeInteger(next)) return stop('unusablePosition');
    const total = wireNumber(decidingValue(responseField(scheme, 'total'), response, fromHeaders));
    if (total !== undefined && next >= total) return stop('totalReached');
    return { kind: 'send', field, value: next };
  },
};

export const offsetWords: StrategyWords = {
  endsAt: 'total',

  describeNext(scheme, advancesByItems) {
    const field = advancingField(scheme);
    if (field === undefined) return noNext(whyNoField('offset'));
    const unusable = unusableLiteral(scheme);
    if (unusable !== undefined) return noNext(unusable);
    return assignment(field, `${sentName(field)} + ${pageSizeText(scheme, advancesByItems)}`);
  },

  stopRules(scheme) {
    const field = advancingField(scheme);
    if (field === undefined) return [certainStop('noRequestField', whyNoField('offset'))];
    const rules = [...startRules(field, 'an offset'), ...pageSizeRules(scheme)];
    const total = reading(scheme, 'total');
    if ('why' in total) return rules;
    return [...rules, { reason: 'totalReached', when: `the next ${sentName(field)} reaches ${total.name}` }];
  },
};

interface SizedRequest extends Pick<Turn, 'scheme' | 'request'> {
  readonly items: { readonly length: number };
}

/**
 * Returns the limit's literal, or else the limit that was sent, or else the number of items on the page. Undefined if
 * the limit is not a valid count.
 */
export function requestedSize({ scheme, request, items }: SizedRequest): number | undefined {
  const limit = requestField(scheme, 'limit');
  if (limit === undefined) return items.length;
  const sent = isLiteral(limit) ? limit.value : sentValue(request, limit);
  return sent === undefined || sent === null ? items.length : wireCount(sent);
}

function pageSizeText(scheme: Scheme, advancesByItems: boolean): string {
  const limit = requestField(scheme, 'limit');
  const count = `the number of items in ${itemsName(scheme)}`;
  if (limit === undefined || limit.value === null) return count;
  if (isLiteral(limit)) {
    const size = JSON.stringify(limit.value);
    return advancesByItems ? `${count}, at most ${size}` : size;
  }
  return advancesByItems
    ? `${count}, at most the ${sentName(limit)} sent`
    : `${sentName(limit)} sent, else ${count}`;
}

function pageSizeRules(scheme: Scheme): readonly StopRule[] {
  const limit = requestField(scheme, 'limit');
  const items = itemsName(scheme);
  if (limit === undefined || limit.value === null) {
    return ifEmptyPagesPass(scheme, `${items} is empty, which makes the page size zero`);
  }
  const name = sentName(limit);
  if (!isLiteral(limit)) {
    return [
      { reason: 'unusablePageSize', when: `the ${name} sent is zero or not a whole number` },
      ...ifEmptyPagesPass(
        scheme,
        `${items} is empty and no ${name} was sent, which makes the page size zero`,
      ),
    ];
  }
  const unusable = unusableLiteral(scheme);
  return unusable === undefined ? [] : [certainStop('unusablePageSize', unusable)];
}

function unusableLiteral(scheme: Scheme): string | undefined {
  const limit = requestField(scheme, 'limit');
  if (!isLiteral(limit) || limit.value === null || wireCount(limit.value)) return undefined;
  return `${sentName(limit)} is always ${JSON.stringify(limit.value)}, which is not a page size`;
}

/**
 * Returns the rule that paging stops at an empty page if no limit was sent, because the page size is then 0 (D15).
 * Returns no rule without `continueOnEmptyItems`, because paging then stops at every empty page before it checks the
 * size.
 */
function ifEmptyPagesPass(scheme: Scheme, when: string): readonly StopRule[] {
  return scheme.continueOnEmptyItems ? [{ reason: 'unusablePageSize', when }] : [];
}
