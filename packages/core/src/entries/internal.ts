/**
 * `@pagewright/core/internal`: for Pagewright's own packages only. Any version may change or remove these
 * exports.
 */
export { bindOperations, lastStep } from '../analysis/analyzer.js';
export type { Bindings } from '../binding/analysis.js';
export { type VendorKeys, vendorKeys } from '../binding/lookalike-keys.js';
export { readmeExample } from '../config/methods.js';
export { severityRank } from '../diagnostics/catalogue/severity.js';
export { homePage, ruleLink } from '../diagnostics/catalogue.js';
export type { Part, Source } from '../diagnostics/finding.js';
export type { FactPlace, FindingFacts } from '../diagnostics/finding-facts.js';
export { type GateFailure, gradeOf } from '../diagnostics/gate.js';
export { type RuleArguments, report } from '../diagnostics/report.js';
export { reportsAbsence } from '../diagnostics/rule-sets.js';
export type { FixInput } from '../fixes/fix-context.js';
export { independentFixes } from '../fixes/independent-fixes.js';
export { plainNameProblem } from '../format/plain-name.js';
export { packageNames } from '../format/target-ids.js';
export { formerBaseline, knownProfile, namedProfile, targetProfiles } from '../format/target-profiles.js';
export { isDocumentKey } from '../format/vendor-extensions.js';
export {
  isOtherMethod,
  operationNameAt,
  operationPointer,
  operationSteps,
  otherMethodsKey,
  verbs,
} from '../format/verbs.js';
export { verifyCodes } from '../format/verify-codes.js';
export { assertList, assertOneOf } from '../json/assert-argument.js';
export { copyJson, kindOf } from '../json/copy-json.js';
export { isExactNumber } from '../json/exact-number.js';
export { grouped } from '../json/grouped.js';
export { isRecord, nameOfValue, ownMember, setMember } from '../json/json.js';
export { parseUrl } from '../json/parse-url.js';
export { readAt, writeAt } from '../json/pointer.js';
export { encodedPart } from '../json/well-formed.js';
export { wireCount } from '../json/wire-number.js';
export { pickJson } from '../openapi/media-types.js';
export { openReferredFiles } from '../openapi/source-document.js';
export { makesText, type TextTemplate, textTemplate } from '../openapi/text-template.js';
export { endingRole, stopRules } from '../paging/describe.js';
export { sentValue } from '../paging/exchange/request-parts.js';
export {
  advancingField,
  itemCursorPath,
  itemsField,
  requestField,
  responseField,
} from '../paging/exchange/response-value.js';
export { pathText } from '../paging/exchange/wording.js';
export { noticeText } from '../paging/notice-text.js';
export { asReader, keysOf, type TextTest } from '../reader/reader.js';
export type { LocatedScheme } from '../scheme/parse-schemes.js';
export type { SchemaValue } from '../scheme/scheme.js';
export { hint, suggest } from '../scheme/suggest.js';
export { earlyEndLine, earlyEndTargets } from '../targets/early-end.js';
export { takenTypes } from '../targets/naming-conventions.js';
export { packageProblem } from '../targets/package-names.js';
