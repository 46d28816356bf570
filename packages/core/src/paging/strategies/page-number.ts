import { sentValue, wireCount, wireNumber } from '../exchange/request-parts.js';
import { advancingField, decidingValue, responseField } from '../exchange/response-value.js';
import { assignment, noNext, reading, sentName, whyNoField } from '../exchange/wording.js';
import { certainStop, type PagingStrategy, type StrategyWords, stop } from './strategy.js';

const firstPage = 1;

/** Counts pages. The page size and the total of items play no part (docs/format.md#strategies). */
export const pageNumber: PagingStrategy = {
  advance({ scheme, request, response, fromHeaders }) {
    const field = advancingField(scheme);
    if (field === undefined) return stop('noRequestField');
    const current = wireCount(sentValue(request, field) ?? firstPage);
    if (current === undefined) return stop('unusablePosition');
    const last = wireNumber(decidingValue(responseField(scheme, 'totalPages'), response, fromHeaders));
    if (last !== undefined && current >= last) return stop('lastPage');
    const next = current + 1;
    return Number.isSafeInteger(next) ? { kind: 'send', field, value: next } : stop('unusablePosition');
  },
};

export const pageNumberWords: StrategyWords = {
  endsAt: 'totalPages',

  describeNext(scheme) {
    const field = advancingField(scheme);
    if (field === undefined) return noNext(whyNoField('pageNumber'));
    const start = JSON.stringify(field.value ?? firstPage);
    return assignment(field, `${sentName(field)} + 1, starting from ${start} when none is sent`);
  },

  stopRules(scheme) {
    const field = advancingField(scheme);
    if (field === undefined) return [certainStop('noRequestField', whyNoField('pageNumber'))];
    const last = reading(scheme, 'totalPages');
    return 'why' in last
      ? []
      : [{ reason: 'lastPage', when: `the ${sentName(field)} sent reaches ${last.name}` }];
  },
};
