export type { DeclarationChange } from './change.js';
export { type ChangeCode, type ChangeKind, changeKinds, type Effect, effects } from './change-kinds.js';
export { type DiffOptions, diffDeclarations, diffInSteps } from './diff-declarations.js';
export type { ComparedDocument } from './side.js';
