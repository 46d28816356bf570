import { stopReasons } from '../exchange.js';
import { noNext } from '../wording.js';
import { certainStop, type PagingStrategy, stop } from './strategy.js';

/** One page, whatever it holds (REQUIREMENTS "Strategies"). */
export const fakePage: PagingStrategy = {
  onePage: true,
  advance: () => stop('singlePage'),
  describeNext: () => noNext(stopReasons.singlePage),
  stopRules: () => [certainStop('singlePage', stopReasons.singlePage)],
};
