import { advancingField, decidingToken, responseField, usableToken } from '../exchange/response-value.js';
import { assignment, noNext, reading, unusableToken, whyNoField } from '../exchange/wording.js';
import { certainStop, type PagingStrategy, type StrategyWords, stop } from './strategy.js';

/** Sends back the token of the response, unchanged (docs/format.md#strategies, D17). */
export const cursor: PagingStrategy = {
  advance({ scheme, response, fromHeaders }) {
    const field = advancingField(scheme);
    if (field === undefined) return stop('noRequestField');
    const token = usableToken(decidingToken(responseField(scheme, 'cursor'), response, fromHeaders));
    return token === undefined ? stop('noCursor') : { kind: 'send', field, value: token };
  },
};

export const cursorWords: StrategyWords = {
  describeNext(scheme) {
    const field = advancingField(scheme);
    if (field === undefined) return noNext(whyNoField('cursor'));
    const token = reading(scheme, 'cursor');
    return 'why' in token ? noNext(token.why) : assignment(field, `${token.name} of the response`);
  },

  stopRules(scheme) {
    if (advancingField(scheme) === undefined) return [certainStop('noRequestField', whyNoField('cursor'))];
    const token = reading(scheme, 'cursor');
    if ('why' in token) return [certainStop('noCursor', token.why)];
    return [{ reason: 'noCursor', when: unusableToken(token.name) }];
  },
};
