export { type Dialect, type DialectId, type DialectSubject, dialectNames } from './dialects/dialect.js';
export { dialects } from './dialects/dialect-table.js';
export {
  type OverriddenDocument,
  overriddenDocument,
} from './dialects/fern/overridden-document.js';
export type { ForeignDeclaration, Meaning, Origin } from './dialects/foreign-declaration.js';
export { foreignDeclarations } from './dialects/foreign-declarations.js';
export { dialectsIn } from './dialects/foreign-findings.js';
export { foreignScheme } from './dialects/foreign-scheme.js';
export {
  type Imported,
  type ImportedDeclaration,
  type ImportInput,
  type ImportOptions,
  importDeclarations,
} from './dialects/import-declarations.js';
export { inPlace } from './dialects/in-place.js';
