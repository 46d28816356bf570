export { plainFieldName } from './fixes/add-field.js';
export { type Clues, cluesOf } from './fixes/clues.js';
export { speaksFor } from './fixes/find-member.js';
export {
  inputsFor,
  type ProposedField,
  pathsFor,
  proposeRequestField,
  proposeResponseField,
} from './fixes/propose-field.js';
export { proposeFrom, proposeScheme, type SchemeProposal, sketchFits } from './fixes/propose-scheme.js';
export { freeName, schemeNameFor } from './fixes/scheme-name.js';
export { declarationOf, type SchemeSketch, sketchScheme } from './fixes/sketch-scheme.js';
export type { Known } from './openapi/known.js';
export { type OperationView, viewOperation } from './openapi/operation-view.js';
export {
  listOperations,
  listPath,
  type Operation,
  type Operations,
  operationIdOf,
} from './openapi/operations.js';
export type { ParameterView } from './openapi/parameter-view.js';
export type { Parameters } from './openapi/parameters.js';
export { type BrokenReference, resolve } from './openapi/references.js';
export type { BodyView } from './openapi/request-body.js';
export type { HeaderView, ResponseView } from './openapi/responses.js';
export { type ArrayLimits, arraysIn, type FoundArray } from './openapi/schema-arrays.js';
export { itemsOf } from './openapi/schema-items.js';
export { type Step, stepInto, type Walk, walkPath } from './openapi/schema-path.js';
export { type Properties, propertiesOf } from './openapi/schema-properties.js';
export { isNullable, type JsonType, typesOf } from './openapi/schema-types.js';
export type { PropertyView, SchemaView } from './openapi/schema-view.js';
export { below, keysAt, makeSource, type SourceDocument, type Spot, valueAt } from './openapi/spot.js';
export { namedLike } from './rules/request/paging-names.js';
export { roleTypes } from './rules/response/role-names.js';
