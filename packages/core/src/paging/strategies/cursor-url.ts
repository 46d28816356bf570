import { resolveNextUrl } from '../exchange/next-url.js';
import { decidingToken, responseField } from '../exchange/response-value.js';
import { noNext, reading } from '../exchange/wording.js';
import { certainStop, type PagingStrategy, type StrategyWords, stop } from './strategy.js';

/** Follows the URL in the response, resolved against the one of the page that carried it (D19). */
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
