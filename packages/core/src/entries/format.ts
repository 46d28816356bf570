/** `@pagewright/core/format`: the format as data: its keys, roles and strategies, and their JSON Schemas. */
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
