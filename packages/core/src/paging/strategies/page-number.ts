import { firstPageNumber } from '../../format/first-positions.js';
import { wireCount, wireNumber } from '../../json/wire-number.js';
import type { RequestField } from '../../scheme/scheme.js';
import { sentValue } from '../exchange/request-parts.js';
import { advancingField, decidingValue, responseField } from '../exchange/response-value.js';
import { assignment, noNext, reading, sentName, whyNoField } from '../exchange/wording.js';
import { certainStop, type PagingStrategy, type StrategyWords, startRules, stop } from './strategy.js';

function countsFromZero({ value }: RequestField): boolean {
  return wireCount(value) === 0;
}

/** Counts pages; page size and total are ignored (docs/format.md#strategies). */
export const pageNumber: PagingStrategy = {
  advance({ scheme, request, response, fromHeaders }) {
    const field = advancingField(scheme);
    if (field === undefined) return stop('noRequestField');
    const current = wireCount(sentValue(request, field) ?? field.value ?? firstPageNumber);
    if (current === undefined) return stop('unusablePosition');
    const pages = wireNumber(decidingValue(responseField(scheme, 'totalPages'), response, fromHeaders));
    const next = current + 1;
    const read = countsFromZero(field) ? next : current;
    if (pages !== undefined && read >= pages) return stop('lastPage');
    return Number.isSafeInteger(next) ? { kind: 'send', field, value: next } : stop('unusablePosition');
  },
};

export const pageNumberWords: StrategyWords = {
  endsAt: 'totalPages',

  describeNext(scheme) {
    const field = advancingField(scheme);
    if (field === undefined) return noNext(whyNoField('pageNumber'));
    const start = JSON.stringify(field.value ?? firstPageNumber);
    return assignment(field, `${sentName(field)} + 1, starting from ${start} if none is sent`);
  },

  stopRules(scheme) {
    const field = advancingField(scheme);
    if (field === undefined) return [certainStop('noRequestField', whyNoField('pageNumber'))];
    const pages = reading(scheme, 'totalPages');
    const start = startRules(field, 'a page number');
    if ('why' in pages) return start;
    const last = countsFromZero(field) ? `${pages.name} - 1, as the first page is 0` : pages.name;
    return [...start, { reason: 'lastPage', when: `the ${sentName(field)} sent reaches ${last}` }];
  },
};
