export {
  type ExternalDeclaration,
  type ExternalFormat,
  type ExternalFormatId,
  type ExternalSubject,
  externalFormatNames,
  externalFormatsIn,
  externalScheme,
  type Meaning,
  type SourceMapping,
} from '@pagewright/core/external';
export { externalDeclarations, inPlace } from './external-declarations.js';
export { externalFormats, externalFormatsWith, type ToolSettings } from './external-formats.js';
export {
  type FernGenerators,
  type FernOffsets,
  fernGeneratorFiles,
  fernGeneratorsIn,
  fernOffsetsFor,
} from './fern/fern-offsets.js';
export { type ImportInput, type ImportOptions, importDeclarations } from './import/import-declarations.js';
export {
  type RedoclyApi,
  type RedoclyConfig,
  redoclyApis,
  redoclyConfigFindings,
  redoclyPaginationIn,
} from './redocly/redocly-config.js';
export type { Imported, ImportedDeclaration } from './shared/imported.js';
