import type { SchemeType } from '../../format/roles.js';
import { cursor } from './cursor.js';
import { cursorId } from './cursor-id.js';
import { cursorUrl } from './cursor-url.js';
import { fakePage } from './fake-page.js';
import { offset } from './offset.js';
import { pageNumber } from './page-number.js';
import type { PagingStrategy } from './strategy.js';

export const pagingStrategies: Readonly<Record<SchemeType, PagingStrategy>> = {
  offset,
  pageNumber,
  cursor,
  cursorId,
  cursorUrl,
  fakePage,
};
