export { dialects } from '../dialects/dialect-table.js';
export {
  type OverriddenDocument,
  overriddenDocument,
} from '../dialects/fern/overridden-document.js';
export { foreignDeclarations, inPlace } from '../dialects/foreign-declarations.js';
export { type ImportInput, type ImportOptions, importDeclarations } from '../dialects/import-declarations.js';
export type { Imported, ImportedDeclaration } from '../dialects/shared/imported.js';
export type {
  Dialect,
  DialectSubject,
  ForeignDeclaration,
  Meaning,
  Origin,
} from '../external/external-declaration.js';
export { type DialectId, dialectNames, foreignScheme } from '../external/external-declaration.js';
export { dialectsIn } from '../rules/external/foreign-findings.js';
