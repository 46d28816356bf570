import { stopReasons } from '../exchange/exchange.js';
import { noNext } from '../exchange/wording.js';
import { certainStop, type PagingStrategy, type StrategyWords, stop } from './strategy.js';

/** One page, whatever it holds (docs/format.md#strategies). */
export const fakePage: PagingStrategy = {
  onePage: true,
  advance: () => stop('singlePage'),
};

export const fakePageWords: StrategyWords = {
  describeNext: () => noNext(stopReasons.singlePage),
  stopRules: () => [certainStop('singlePage', stopReasons.singlePage)],
};
