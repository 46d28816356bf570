export { type Analyzer, analyze, createAnalyzer } from '../analysis/analyzer.js';
export type { AnalysisInput } from '../analysis/inputs.js';
export type { Analysis, AnalyzeOptions, BindingReason, BoundMethod } from '../binding/analysis.js';
export { normalizeEndpoint } from '../config/methods.js';
export { catalogue, findRule, type Rule, type RuleCode } from '../diagnostics/catalogue.js';
export type {
  Finding,
  Fix,
  FixEdits,
  PointerEdit,
  RelatedLocation,
  Severity,
  SourceLocation,
} from '../diagnostics/finding.js';
export { gate } from '../diagnostics/gate.js';
export { fixesFor } from '../fixes/fixes-for.js';
export type { SchemeType } from '../format/roles.js';
export { type TargetId, targetIds } from '../format/target-ids.js';
export type { TargetProfile } from '../format/target-profiles.js';
export type { Json, JsonObject, Pointer } from '../json/json.js';
export { parsePointerText, pointerText } from '../json/pointer.js';
export type { OpenFile } from '../openapi/source-document.js';
export { describeNext, describeStops } from '../paging/describe.js';
export {
  type NextStep,
  type PageRequest,
  type PageResponse,
  type StopReason,
  stopReasons,
} from '../paging/exchange/exchange.js';
export { firstRequest, nextRequest } from '../paging/next-request.js';
export { PagingError, paginate, type WalkedPage, type WalkOptions } from '../paging/paginate.js';
export { readPage } from '../paging/read-page.js';
export type { NextOptions } from '../paging/reuse-headers.js';
export { makeReader, objectReader, type Reader } from '../reader/reader.js';
export { printScheme, schemeIdentity } from '../scheme/normal-form.js';
export { defineScheme, parseScheme } from '../scheme/parse-scheme.js';
export { parseSchemes } from '../scheme/parse-schemes.js';
export type { Scheme } from '../scheme/scheme.js';
export type { TargetNames, TargetSupport } from '../targets/target.js';
export { targetSupport } from '../targets/target-support.js';
export { typeNames } from '../targets/type-names.js';
