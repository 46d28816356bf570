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
export { type FernOffsets, fernGeneratorFiles } from './fern/fern-offsets.js';
export { type ImportInput, type ImportOptions, importDeclarations } from './import/import-declarations.js';
export { findingsWithLayers, operationsOfLayersAlone } from './layer-findings.js';
export { layerNamingFiles, overridesKey } from './named-layers.js';
export { type RedoclyConfig, redoclyConfigFindings } from './redocly/redocly-config.js';
export type { Imported, ImportedDeclaration } from './shared/imported.js';
export { type FileLinks, fileLinks } from './units/file-links.js';
export type { UnreadLayer } from './units/find-layers.js';
export { type UnreadLocation, unlaidFindings, unreadFindings } from './units/link-findings.js';
export { neighbourHost } from './units/neighbour-host.js';
export { configSearch, mayNameDocument, type NeighbourHost, type ParsedFile } from './units/neighbours.js';
export {
  fernOffsetsOf,
  type PairedFiles,
  type Pairing,
  pairFiles,
  redoclyPaginationOf,
  type WithoutDocument,
} from './units/pair-files.js';
export type { FileFacts, LaidFile, LayerKind, PairingHost, PairingRequest } from './units/pairing-host.js';
