import { stopReasons } from '../exchange.js';
import { always, noNext } from '../wording.js';
import { type PagingStrategy, stop } from './strategy.js';

/** One page, whatever it holds (REQUIREMENTS "Strategies"). */
export const fakePage: PagingStrategy = {
  onePage: true,
  advance: () => stop('singlePage'),
  describeNext: () => noNext(stopReasons.singlePage),
  stopRules: () => [{ reason: 'singlePage', when: always(stopReasons.singlePage) }],
};
