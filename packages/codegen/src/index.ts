export { type CustomItemType, customItemTypes } from './custom-item-types.js';
export { type EmitOptions, type ParsedTarget, parseTarget, type Target } from './custom-target.js';
export { type DeclaredCall, declaredCall } from './declared-call.js';
export { type Credential, declaredCredential } from './declared-credential.js';
export {
  type DeclaredField,
  type DeclaredObject,
  type DeclaredValue,
  declaredItems,
  type ItemsOf,
} from './declared-items.js';
export { declaredServer } from './declared-server.js';
export { type DeclaredTypes, declaredHeaders, declaredTypes, type WireType } from './declared-types.js';
export { earlyEnds } from './early-ends.js';
export { type GenerateInput, generate } from './generate.js';
export { type CustomFiles, generateCustom } from './generate-custom.js';
export type { GeneratedFile } from './generated-file.js';
export { isMade } from './mark.js';
export {
  type ClientId,
  type ClientModule,
  clientIds,
  clientTargets,
  isClientId,
  isTypescriptClient,
} from './operations/client-ids.js';
export { generateClientPages } from './operations/clients.js';
export { generateQueries } from './operations/queries.js';
export { type QueryLibrary, queryLibraries } from './operations/query-libraries.js';
export { pageTypeFiles } from './page-type-files.js';
export type { ItemValue } from './plan/item-value.js';
export type {
  CallPlan,
  EnumPlan,
  HeaderSource,
  MemberSource,
  OmittedScheme,
  PagePlan,
  PagesPlan,
  PageType,
  PagingPlan,
  PagingRule,
  ParamMember,
  ResponseMember,
  WirePlace,
} from './plan/page-plan.js';
export type { ItemFieldPlan, ItemsPlan, ItemTypePlan } from './plan/plan-items.js';
export { type PlanOptions, planPages } from './plan/plan-pages.js';
export type { CustomTarget, PageAbilities } from './plan/planned-target.js';
export type { ValueType } from './value-type.js';
