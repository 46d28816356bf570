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
export { checkParsedDocument, type DocumentCheck } from './check-parsed-document.js';
export { externalDeclarations, inPlace } from './external-declarations.js';
export { externalFormats, externalFormatsWith, type ToolSettings } from './external-formats.js';
export { type FernOffsets, fernGeneratorFiles, fernOffsetsIn } from './fern/fern-offsets.js';
export { type ImportInput, type ImportOptions, importDeclarations } from './import/import-declarations.js';
export { findingsWithLayers } from './layer-findings.js';
export {
  layerNamingFiles,
  layerPrecedence,
  layersNamedIn,
  type NamedLayer,
  type NamedLayers,
  type OmittedLocation,
  overridesKey,
} from './named-layers.js';
export { type RedoclyConfig, redoclyConfigFindings, redoclyPaginationIn } from './redocly/redocly-config.js';
export type { Imported, ImportedDeclaration } from './shared/imported.js';
