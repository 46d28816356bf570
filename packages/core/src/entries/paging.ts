/** `@pagewright/core/paging`: the runtime that walks pages, without the authoring tools. */
export { ExactNumber, isExactNumber, packNumbers, unpackNumbers } from '../json/exact-number.js';
export type { Json, JsonObject } from '../json/json.js';
export { parseJson, stringifyJson } from '../json/json-text.js';
export type { NextStep, PageRequest, PageResponse } from '../paging/exchange/exchange.js';
export {
  type FailureReason,
  type StopReason,
  stopKind,
  stopReasons,
} from '../paging/exchange/exchange.js';
export { type FirstFrom, firstRequest, firstRequestFrom, nextRequest } from '../paging/next-request.js';
export type { Notice } from '../paging/notices.js';
export {
  type Failure,
  PagingError,
  paginate,
  paginateItems,
  type Send,
  type WalkedPage,
  type WalkOptions,
} from '../paging/paginate.js';
export {
  formatPosition,
  type Position,
  type PositionText,
  parsePosition,
  type ReadPosition,
} from '../paging/position.js';
export { type BodyRead, type PageContent, readBody, readPage } from '../paging/read-page.js';
export { queryText, readableUrl, requestUrl, sendableUrl } from '../paging/readable-url.js';
export type { NextOptions } from '../paging/reuse-headers.js';
export { isHarmlessHeader } from '../paging/reuse-headers.js';
export type { RequestField, ResponseField, Scheme } from '../scheme/scheme.js';
