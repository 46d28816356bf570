export { checkParsedDocument, type DocumentCheck } from './check/check-parsed-document.js';
export { findingsWithLayers, operationsOfLayersAlone } from './check/layer-findings.js';
export { type UnreadLocation, unlaidFindings, unreadFindings } from './check/link-findings.js';
export { type FileLinks, fileLinks } from './pairing/file-links.js';
export type { UnreadLayer } from './pairing/find-layers.js';
export { layerNamingFiles, layersNamedIn } from './pairing/named-layers.js';
export { configSearch, mayNameDocument, type NeighbourHost, type ParsedFile } from './pairing/neighbours.js';
export {
  fernOffsetsOf,
  type PairedFiles,
  type Pairing,
  pairFiles,
  redoclyPaginationOf,
  type WithoutDocument,
} from './pairing/pair-files.js';
export type { FileFacts, LaidFile, LayerKind, PairingHost, PairingRequest } from './pairing/pairing-host.js';
