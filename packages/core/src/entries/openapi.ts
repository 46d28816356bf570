/** `@pagewright/core/openapi`: reads operations, parameters, responses and schemas of OpenAPI 2.0 and 3.x. */

export {
  type AskedCredential,
  askedCredentials,
  type DeclaredCredentials,
  declaredCredentials,
} from '../openapi/credentials.js';
export { bodyOf, type OperationView, responseBodyOf, viewOperation } from '../openapi/operation-view.js';
export {
  listOperations,
  listPath,
  type Operation,
  type Operations,
  operationIdOf,
  pathNames,
} from '../openapi/operations.js';
export {
  type Parameters,
  type ParameterView,
  parameterSchemas,
  parametersOf,
} from '../openapi/parameters.js';
export { type BrokenReference, follow, resolve } from '../openapi/references.js';
export type { BodyView } from '../openapi/request-body.js';
export type { HeaderView, ResponseView } from '../openapi/responses.js';
export { itemsOf } from '../openapi/schema-items.js';
export { constraint, type Step, stepInto, type Walk, walkPath } from '../openapi/schema-path.js';
export {
  type ArrayLimits,
  arraysIn,
  type FoundArray,
  type Properties,
  propertiesOf,
  propertyOf,
} from '../openapi/schema-properties.js';
export { isNullable, type JsonType, typesOf } from '../openapi/schema-types.js';
export {
  ask,
  type Known,
  type PropertyView,
  type SchemaQuery,
  type SchemaView,
  viewSchema,
} from '../openapi/schema-view.js';
export {
  allFiles,
  below,
  keysAt,
  locationKey,
  locationOf,
  makeSource,
  mayMention,
  type NodeRef,
  nodeKey,
  relatedTo,
  type SourceDocument,
  valueAt,
} from '../openapi/source-document.js';
