export {
  type JsonPath,
  type PathSegment,
  type PathSelector,
  pathOfPointer,
  singularPointer,
} from './json-path/json-path.js';
export { type ParsedJsonPath, parseJsonPath } from './json-path/parse-json-path.js';
export { compilePattern, type Pattern } from './json-path/pattern.js';
export { type SelectedPlaces, selectDistinctPlaces } from './json-path/select-places.js';
export { checkLayers } from './overlay/check-layers.js';
export { explainRemoved } from './overlay/explain-removed.js';
export {
  changesInFiles,
  findingInFile,
  type LayerPlace,
  layersAt,
  placeInFile,
} from './overlay/layered-places.js';
export {
  type AppliedAction,
  type Layer,
  type OverlaidDocument,
  overlayDocument,
} from './overlay/overlaid-document.js';
