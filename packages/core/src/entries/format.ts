/** `@pagewright/core/format`: the keys, roles and strategies of the format as tables, and its JSON Schemas. */
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
export { firstPositions } from '../format/first-positions.js';
export { configJsonSchema, schemeJsonSchema } from '../format/json-schema.js';
export {
  type RequestRole,
  type ResponseRole,
  requestRoles,
  responseRoles,
  type Strategy,
  schemeTypes,
  strategies,
} from '../format/roles.js';
export {
  type KeyEntry,
  type KeyTable,
  requestFieldKeys,
  responseFieldKeys,
  schemeKeys,
  type ValueKind,
} from '../format/scheme-keys.js';
