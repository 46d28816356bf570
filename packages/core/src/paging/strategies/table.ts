import type { SchemeType } from '../../format/roles.js';
import { stopReasons } from '../exchange/exchange.js';
import { noNext } from '../exchange/wording.js';
import { cursor, cursorUrl, cursorUrlWords, cursorWords } from './cursor.js';
import { cursorId, cursorIdWords } from './cursor-id.js';
import { offset, offsetWords } from './offset.js';
import { pageNumber, pageNumberWords } from './page-number.js';
import { certainStop, type PagingStrategy, type StrategyWords, stop } from './strategy.js';

const fakePage: PagingStrategy = {
  onePage: true,
  advance: () => stop('singlePage'),
};

const fakePageWords: StrategyWords = {
  describeNext: () => noNext(stopReasons.singlePage),
  stopRules: () => [certainStop('singlePage', stopReasons.singlePage)],
};

export const pagingStrategies: Readonly<Record<SchemeType, PagingStrategy>> = {
  offset,
  pageNumber,
  cursor,
  cursorId,
  cursorUrl,
  fakePage,
};

export const strategyWords: Readonly<Record<SchemeType, StrategyWords>> = {
  offset: offsetWords,
  pageNumber: pageNumberWords,
  cursor: cursorWords,
  cursorId: cursorIdWords,
  cursorUrl: cursorUrlWords,
  fakePage: fakePageWords,
};
