export {
  type Dialect,
  type DialectId,
  type DialectSubject,
  dialectNames,
  dialectsIn,
  type ForeignDeclaration,
  foreignScheme,
  type Meaning,
  type Origin,
} from '@pagewright/core/external';
export { dialects } from './dialect-table.js';
export {
  type OverriddenDocument,
  overriddenDocument,
} from './fern/overridden-document.js';
export { foreignDeclarations, inPlace } from './foreign-declarations.js';
export { type ImportInput, type ImportOptions, importDeclarations } from './import/import-declarations.js';
export type { Imported, ImportedDeclaration } from './shared/imported.js';
