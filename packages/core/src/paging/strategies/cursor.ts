import { resolveNextUrl } from '../exchange/next-url.js';
import { advancingField, decidingToken, responseField, usableToken } from '../exchange/response-value.js';
import { assignment, noNext, reading, unusableToken, whyNoField } from '../exchange/wording.js';
import { certainStop, type PagingStrategy, type StrategyWords, stop } from './strategy.js';

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

/** Follows the URL in the response, resolved against the URL of its page (D19). */
export const cursorUrl: PagingStrategy = {
  advance({ scheme, request, response, fromHeaders }) {
    const link = decidingToken(responseField(scheme, 'cursorUrl'), response, fromHeaders);
    if (typeof link !== 'string' || link === '') return stop('noNextUrl');
    const next = resolveNextUrl(link, request.url);
    return next === undefined ? stop('unsupportedUrl') : { kind: 'follow', next };
  },
};

export const cursorUrlWords: StrategyWords = {
  describeNext(scheme) {
    const link = reading(scheme, 'cursorUrl');
    return 'why' in link ? noNext(link.why) : `the URL in ${link.name} of the response`;
  },

  stopRules(scheme) {
    const link = reading(scheme, 'cursorUrl');
    if ('why' in link) return [certainStop('noNextUrl', link.why)];
    return [
      { reason: 'noNextUrl', when: `${link.name} is missing, empty or not a string` },
      { reason: 'unsupportedUrl', when: `${link.name} is not an http or https URL, or carries a user name` },
    ];
  },
};
