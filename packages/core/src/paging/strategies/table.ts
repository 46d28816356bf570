import type { SchemeType } from '../../format/roles.js';
import { cursor, cursorWords } from './cursor.js';
import { cursorId, cursorIdWords } from './cursor-id.js';
import { cursorUrl, cursorUrlWords } from './cursor-url.js';
import { fakePage, fakePageWords } from './fake-page.js';
import { offset, offsetWords } from './offset.js';
import { pageNumber, pageNumberWords } from './page-number.js';
import type { PagingStrategy, StrategyWords } from './strategy.js';

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
