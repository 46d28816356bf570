import { decidingToken, usableToken } from '../response-value.js';
import { advancingField, responseField } from '../scheme-fields.js';
import { always, assignment, noNext, reading, unusableToken, whyNoField } from '../wording.js';
import { type PagingStrategy, stop } from './strategy.js';

/** Sends back the token of the response, unchanged (REQUIREMENTS "Strategies", D17). */
export const cursor: PagingStrategy = {
  advance({ scheme, response, fromHeaders }) {
    const field = advancingField(scheme);
    if (field === undefined) return stop('noRequestField');
    const token = usableToken(decidingToken(responseField(scheme, 'cursor'), response, fromHeaders));
    return token === undefined ? stop('noCursor') : { kind: 'send', field, value: token };
  },

  describeNext(scheme) {
    const field = advancingField(scheme);
    if (field === undefined) return noNext(whyNoField('cursor'));
    const token = reading(scheme, 'cursor');
    return 'why' in token ? noNext(token.why) : assignment(field, `${token.name} of the response`);
  },

  stopRules(scheme) {
    if (advancingField(scheme) === undefined) {
      return [{ reason: 'noRequestField', when: always(whyNoField('cursor')) }];
    }
    const token = reading(scheme, 'cursor');
    return [{ reason: 'noCursor', when: 'why' in token ? always(token.why) : unusableToken(token.name) }];
  },
};
