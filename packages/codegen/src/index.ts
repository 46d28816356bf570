export { declaredHeaders } from './declared-headers.js';
export { type DeclaredTypes, declaredTypes, type WireType } from './declared-types.js';
export { type GenerateInput, generate } from './generate.js';
export type { GeneratedFile } from './generated-file.js';
export { isMade } from './mark.js';
export { type ClientId, type ClientModule, clientIds, isClientId } from './operations/client-functions.js';
export { generateClientPages } from './operations/clients.js';
export { generateQueries, isQueryLibrary, type QueryLibrary, queryLibraries } from './operations/queries.js';
export type {
  MemberSource,
  PagePlan,
  PagesPlan,
  PagingPlan,
  ParamMember,
  ResponseMember,
  WirePlace,
} from './plan/page-plan.js';
export { type PlanOptions, planPages } from './plan/plan-pages.js';
export type { ValueType } from './plan/value-type.js';
