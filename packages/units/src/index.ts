export { checkParsedDocument, type DocumentCheck } from './check/check-parsed-document.js';
export {
  analysisInput,
  checkUnit,
  type UnitCheck,
  type UnitOptions,
  type UnitTexts,
  withoutAbsences,
} from './check/check-unit.js';
export { findingsWithLayers, operationsOfLayersAlone } from './check/layer-findings.js';
export {
  linkFindings,
  type OtherFile,
  type ReferringFile,
  referenceFindings,
  schemaIdTest,
  type UnreadLocation,
  unreadLocation,
  whyUnfetched,
} from './check/link-findings.js';
export {
  type CheckedText,
  hasSyntaxErrors,
  syntaxFindings,
  syntaxProblemOf,
} from './check/syntax-findings.js';
export { type DiagnosticOptions, diagnosticsOfUnit } from './check/unit-diagnostics.js';
export { toolSettings, type UnitView, viewUnit } from './check/unit-view.js';
export { type FileLinks, fileLinks } from './pairing/file-links.js';
export type { UnreadLayer } from './pairing/find-layers.js';
export { layerNamingFiles, layersNamedIn } from './pairing/named-layers.js';
export { configSearch, mayNameDocument, type NeighbourHost, type ParsedFile } from './pairing/neighbours.js';
export {
  type PairedFiles,
  type Pairing,
  pairFiles,
  type WithoutDocument,
} from './pairing/pair-files.js';
export type {
  FileFacts,
  LaidFile,
  LayerKind,
  PairingHost,
  PairingRequest,
  UnitHost,
} from './pairing/pairing-host.js';
export { searchedFolders } from './pairing/searched-folders.js';
