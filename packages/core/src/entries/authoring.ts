export { type Clues, cluesOf } from '../proposals/clues.js';
export { inputsFor, pathsFor } from '../proposals/find-fields.js';
export { type Evidence, evidenceText } from '../proposals/plan-scheme.js';
export {
  type ProposedField,
  plainFieldName,
  proposeRequestField,
  proposeResponseField,
} from '../proposals/propose-field.js';
export {
  paginatedLook,
  proposeFrom,
  proposeScheme,
  type SchemeProposal,
} from '../proposals/propose-scheme.js';
export {
  declarationOf,
  freeName,
  type SchemeSketch,
  schemeNameFor,
  sketchScheme,
} from '../proposals/sketch-scheme.js';
