export { dialects } from '../dialects/dialect-table.js';
export {
  type OverriddenDocument,
  overriddenDocument,
} from '../dialects/fern/overridden-document.js';
export { foreignDeclarations } from '../dialects/foreign-declarations.js';
export { type ImportInput, type ImportOptions, importDeclarations } from '../dialects/import-declarations.js';
export { inPlace } from '../dialects/in-place.js';
export type { Imported, ImportedDeclaration } from '../dialects/shared/imported.js';
export type { Dialect, DialectSubject } from '../external/dialect.js';
export { type DialectId, dialectNames } from '../external/dialect-names.js';
export type { ForeignDeclaration, Meaning, Origin } from '../external/foreign-declaration.js';
export { foreignScheme } from '../external/foreign-scheme.js';
export { dialectsIn } from '../rules/external/foreign-findings.js';
