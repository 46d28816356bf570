/** `@pagewright/core/paging`: the runtime alone, for whoever walks pages. */
export { ExactNumber, isExactNumber } from '../json/exact-number.js';
export type { Json, JsonObject } from '../json/json.js';
export { parseJson, stringifyJson } from '../json/json-text.js';
export { packNumbers, unpackNumbers } from '../json/packed-numbers.js';
export type { NextStep, PageRequest, PageResponse } from '../paging/exchange/exchange.js';
export {
  type FailureReason,
  type StopReason,
  stopKind,
  stopReasons,
} from '../paging/exchange/stop-reasons.js';
export { firstRequest } from '../paging/first-request.js';
export type { NextOptions } from '../paging/next-options.js';
export { nextRequest } from '../paging/next-request.js';
export {
  paginate,
  type Send,
  type WalkedPage,
  type WalkOptions,
} from '../paging/paginate.js';
export { paginateItems } from '../paging/paginate-items.js';
export { type Failure, PagingError } from '../paging/paging-error.js';
export { type BodyRead, readBody } from '../paging/read-body.js';
export { type PageContent, readPage } from '../paging/read-page.js';
export { readableUrl, requestKey, sendableUrl } from '../paging/readable-url.js';
export { queryText, requestUrl } from '../paging/request-url.js';
export { isHarmlessHeader } from '../paging/reuse-headers.js';
export type { RequestField, ResponseField, Scheme } from '../scheme/scheme.js';
