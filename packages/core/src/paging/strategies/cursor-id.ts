import { readAt } from '../../json/pointer.js';
import type { Scheme } from '../../scheme/scheme.js';
import {
  advancingField,
  decidingToken,
  itemCursorPath,
  responseField,
  usableToken,
} from '../exchange/response-value.js';
import {
  assignment,
  itemsName,
  noNext,
  pathText,
  type Reading,
  reading,
  unusableToken,
  whyNoField,
} from '../exchange/wording.js';
import { certainStop, type PagingStrategy, type StrategyWords, stop, type Turn } from './strategy.js';

/**
 * Sends back an identifier: the last item's value at `itemCursor`, or else the value of a response field with
 * the role cursorId. Never guesses one (docs/format.md#strategies, D16).
 */
export const cursorId: PagingStrategy = {
  advance(turn) {
    const field = advancingField(turn.scheme);
    if (field === undefined) return stop('noRequestField');
    const token = usableToken(lastId(turn));
    return token === undefined ? stop('noCursor') : { kind: 'send', field, value: token };
  },
};

export const cursorIdWords: StrategyWords = {
  describeNext(scheme) {
    const field = advancingField(scheme);
    if (field === undefined) return noNext(whyNoField('cursorId'));
    const id = lastIdReading(scheme);
    return 'why' in id ? noNext(id.why) : assignment(field, id.name);
  },

  stopRules(scheme) {
    if (advancingField(scheme) === undefined) return [certainStop('noRequestField', whyNoField('cursorId'))];
    const id = lastIdReading(scheme);
    if ('why' in id) return [certainStop('noCursor', id.why)];
    return [{ reason: 'noCursor', when: unusableToken(id.name) }];
  },
};

function lastId({ scheme, response, items, fromHeaders }: Turn): unknown {
  const path = itemCursorPath(scheme);
  if (path === undefined) return decidingToken(responseField(scheme, 'cursorId'), response, fromHeaders);
  return readAt(items[items.length - 1], path);
}

function lastIdReading(scheme: Scheme): Reading {
  const path = itemCursorPath(scheme);
  if (path !== undefined) {
    const lastItem = `the last item in ${itemsName(scheme)}`;
    return { name: path.length === 0 ? lastItem : `${pathText(path)} of ${lastItem}` };
  }
  const id = reading(scheme, 'cursorId');
  return 'why' in id
    ? { why: `there is no itemCursor, and ${id.why}` }
    : { name: `${id.name} of the response` };
}
