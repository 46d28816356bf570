/**
 * `@pagewright/core/external`: the interface for readers of other tools' declarations, and the functions that
 * such readers need. `analyze` takes readers in its option `externalFormats`; `@pagewright/importers`
 * provides them.
 */
export { checkEndpoints } from '../binding/check-endpoints.js';
export { markersOf } from '../binding/markers.js';
export { listsFor, markIgnored, readIgnoreLists } from '../binding/read-ignore-lists.js';
export { type ConfiguredMethod, configuredMethods, methodPath } from '../config/methods.js';
export type { externalRules } from '../diagnostics/catalogue/external-rules.js';
export { findingSet, wordList } from '../diagnostics/report.js';
export { isOwnFault } from '../diagnostics/rule-sets.js';
export {
  declarationsIn,
  type ExternalCheckResults,
  type ExternalDeclaration,
  type ExternalFormat,
  type ExternalFormatId,
  type ExternalSubject,
  externalFormatNames,
  externalScheme,
  type Meaning,
  originalLocation,
  type SourceMapping,
} from '../external/external-declaration.js';
export { markerKey, purposeOf, purposes, toolExtensions } from '../format/vendor-extensions.js';
export { copyJson, kindOf } from '../json/copy-json.js';
export { deepEqual } from '../json/deep-equal.js';
export { ownMember, setMember } from '../json/json.js';
export { wireCount } from '../json/wire-number.js';
export { pastLastPage } from '../paging/describe.js';
export { asReader } from '../reader/reader.js';
export { checkOperation } from '../rules/check-operation.js';
export { checkDeclaration, differenceBetween, positionWords } from '../rules/external/check-declaration.js';
export { externalFormatsIn } from '../rules/external/external-findings.js';
export { externalRemedies } from '../rules/external/external-remedies.js';
export { withKnownEnds } from '../rules/known-ends.js';
export { offeredEnd } from '../rules/operation/offered-end.js';
export { type OperationInputs, operationInputs } from '../rules/operation/operation-inputs.js';
export { plainName } from '../rules/operation/paging-names.js';
export { holdsObjects, isOfOneThing, listsOfItems } from '../rules/response/nearest-list.js';
export { openEndFinding } from '../rules/scheme/check-stops.js';
export { type BoundScheme, summarise } from '../rules/summarise.js';
export { type ShapeProblem, shapeProblems } from '../scheme/shape-problems.js';
export { hint } from '../scheme/suggest.js';
