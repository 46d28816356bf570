export { type Analyzer, analyze, createAnalyzer, lastStep } from '../analysis/analyzer.js';
export type { AnalysisInput } from '../analysis/inputs.js';
export type {
  Analysis,
  AnalyzeOptions,
  BindingReason,
  BoundMethod,
  FindLook,
  GuidelineChecks,
  PaginatedLook,
} from '../binding/analysis.js';
export { type VendorKeys, vendorKeys } from '../binding/lookalike-keys.js';
export { normalizeEndpoint, type ReadmeExample, readmeExample } from '../config/methods.js';
export {
  declaresSchemes,
  documentNamedBy,
  type FileKind,
  isOverlay,
  isOverrides,
  type NamedOverlay,
  overlaysNamedBy,
  recogniseKind,
  type WhyOther,
  whyOther,
} from '../config/recognise-kind.js';
export { severityRank } from '../diagnostics/catalogue/severity.js';
export {
  catalogue,
  findRule,
  homePage,
  type Rule,
  type RuleCode,
  ruleLink,
} from '../diagnostics/catalogue.js';
export type {
  Finding,
  Fix,
  FixEdits,
  Part,
  PointerEdit,
  RelatedLocation,
  Severity,
  Source,
  SourceLocation,
} from '../diagnostics/finding.js';
export { type GateFailure, type GateResult, gate } from '../diagnostics/gate.js';
export { type RuleArguments, report } from '../diagnostics/report.js';
export { reportsAbsence } from '../diagnostics/rule-sets.js';
export type { DeclaredElsewhere } from '../external/external-declaration.js';
export type { FixInput } from '../fixes/fix-context.js';
export { fixesFor } from '../fixes/fixes-for.js';
export {
  configKeys,
  diagnosticsKeys,
  methodKeys,
  type PresetName,
  presetNames,
  resourceKeys,
  severityChoices,
  targetKeys,
} from '../format/config-schema.js';
export { configJsonSchema, schemeJsonSchema } from '../format/json-schema.js';
export { plainNameProblem } from '../format/plain-name.js';
export type { RequestRole, ResponseRole, SchemeType, Strategy } from '../format/roles.js';
export { requestRoles, responseRoles, schemeTypes, strategies } from '../format/roles.js';
export type { KeyEntry, KeyTable, ValueKind } from '../format/scheme-keys.js';
export { requestFieldKeys, responseFieldKeys, schemeKeys } from '../format/scheme-keys.js';
export {
  isTargetId,
  type PackageName,
  packageNames,
  type TargetId,
  targetIds,
} from '../format/target-ids.js';
export {
  formerBaseline,
  namedProfile,
  type TargetProfile,
  targetProfiles,
} from '../format/target-profiles.js';
export {
  operationNameAt,
  operationPointer,
  operationSteps,
  otherMethodsKey,
  verbs,
} from '../format/verbs.js';
export type { Dependency } from '../incremental/dependency.js';
export { isRecord, type Json, type JsonObject, type Pointer } from '../json/json.js';
export { parsePointerText, pointerText } from '../json/pointer.js';
export type { OpenFile } from '../openapi/source-document.js';
export { openReferredFiles } from '../openapi/source-document.js';
export { describeNext, describeStops, endingRole, stopRules } from '../paging/describe.js';
export type { NextStep, PageRequest, PageResponse } from '../paging/exchange/exchange.js';
export {
  type FailureReason,
  type StopReason,
  stopKind,
  stopReasons,
} from '../paging/exchange/exchange.js';
export { pathText } from '../paging/exchange/wording.js';
export { type FirstFrom, firstRequest, firstRequestFrom, nextRequest } from '../paging/next-request.js';
export { noticeText } from '../paging/notice-text.js';
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
export { type PageContent, readPage } from '../paging/read-page.js';
export type { NextOptions } from '../paging/reuse-headers.js';
export type { Reader, TextTest } from '../reader/reader.js';
export { makeReader, objectReader } from '../reader/reader.js';
export { type ConfiguredTargets, configuredTargets } from '../rules/target/check-targets.js';
export { printScheme, schemeIdentity } from '../scheme/normal-form.js';
export { defineScheme, type ParsedScheme, parseScheme } from '../scheme/parse-scheme.js';
export { type LocatedScheme, parseSchemes } from '../scheme/parse-schemes.js';
export type { RequestField, ResponseField, SchemaValue, Scheme } from '../scheme/scheme.js';
export { suggest } from '../scheme/suggest.js';
export type { MemberCase } from '../targets/casing.js';
export { earlyEndLine, earlyEndTargets } from '../targets/early-end.js';
export { type EnumNames, enumNames, type ListedMember } from '../targets/enum-names.js';
export { itemsMemberOf, type MemberOptions, memberName, memberNames } from '../targets/member-names.js';
export { methodTypeNames, type NamedMethod } from '../targets/method-type-names.js';
export type { NamedTarget, OwnNaming } from '../targets/own-naming.js';
export { type ChosenPackages, packageProblem } from '../targets/package-names.js';
export {
  type Abilities,
  everything,
  type TargetColumns,
  targetName,
  targets,
} from '../targets/support-matrix.js';
export type { TargetNames, TargetSupport } from '../targets/target.js';
export { supportWith, targetSupport } from '../targets/target-support.js';
export { type NameCollision, nameCollisions, typeNames } from '../targets/type-names.js';
