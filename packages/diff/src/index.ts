export type { DeclarationChange } from './change.js';
export { type ChangeCode, changeKinds } from './change-kinds.js';
export { type DiffOptions, diffDeclarations, diffInSteps } from './diff-declarations.js';
export { type ChangeKind, type Effect, effects } from './effect.js';
export type { ComparedDocument } from './side.js';
