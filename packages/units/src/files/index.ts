export type { Entry, FileSystem, Read } from './file-system.js';
export type { IgnoreRules } from './ignored-paths.js';
export { neighbourHost } from './neighbour-host.js';
export { type Visit, walkFolder, wouldBeMet } from './walk-folder.js';
