export { type Clues, cluesOf } from '../proposals/clues.js';
export { type Evidence, evidenceText } from '../proposals/evidence.js';
export { inputsFor, pathsFor } from '../proposals/find-fields.js';
export { paginatedLook } from '../proposals/paginated-look.js';
export { plainFieldName } from '../proposals/plain-field-name.js';
export { type ProposedField, proposeRequestField, proposeResponseField } from '../proposals/propose-field.js';
export { proposeFrom, proposeScheme, type SchemeProposal } from '../proposals/propose-scheme.js';
export { freeName, schemeNameFor } from '../proposals/scheme-name.js';
export { declarationOf, type SchemeSketch, sketchScheme } from '../proposals/sketch-scheme.js';
