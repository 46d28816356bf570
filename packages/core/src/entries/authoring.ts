export { inputsFor, pathsFor } from '../proposals/find-fields.js';
export { inferTraits, type PagingTraits, type UsedInput } from '../proposals/infer-traits.js';
export type { ListProposal } from '../proposals/list-proposals.js';
export {
  type FoundLists,
  ListSearch,
  type ReportedList,
  type SearchedDocument,
  type UndeclaredList,
} from '../proposals/list-search.js';
export {
  declaredOperations,
  type ListState,
  listStates,
  methodsInDocument,
} from '../proposals/list-states.js';
export { missingNames, withMissingSchemes } from '../proposals/missing-schemes.js';
export {
  additionsTo,
  type Decision,
  type DeclarationPlan,
  type PlanInput,
  type PlannedOperation,
  type PlannedScheme,
  planDeclarations,
  planEdits,
  type SchemeListPlace,
  schemeListPlace,
} from '../proposals/plan-declarations.js';
export { type Evidence, evidenceText, proposedEnds } from '../proposals/plan-scheme.js';
export {
  type ProposedField,
  plainFieldName,
  proposedRequestField,
  proposeRequestField,
  proposeResponseField,
  tellingStep,
} from '../proposals/propose-field.js';
export {
  declarationFault,
  type ProposalOptions,
  proposeFrom,
  proposeScheme,
  type SchemeProposal,
} from '../proposals/propose-scheme.js';
export { onlyCandidate, type SchemeCandidate, schemeCandidates } from '../proposals/scheme-candidates.js';
export {
  declarationOf,
  freeName,
  type SchemeSketch,
  schemeNameFor,
  sketchScheme,
} from '../proposals/sketch-scheme.js';
export { type LeftOperation, writeDeclarations } from '../proposals/write-declarations.js';
export { namedLike } from '../rules/operation/paging-names.js';
export { roleTypes, speaksFor } from '../rules/response/role-names.js';
export { configuredTargets } from '../rules/target/check-targets.js';
export type { ReachedTargets } from '../targets/early-end.js';
