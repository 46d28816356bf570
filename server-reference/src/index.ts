/** `@pagewright/reference-api`: the documentation platform's API as a service to run, or to embed in tests. */

export type { Scope, TokenScopes } from './auth/tokens.js';
export { developmentTokens } from './auth/tokens.js';
export {
  type FailureEntry,
  type LogEntry,
  type Logger,
  logLine,
  type RequestEntry,
} from './log/log-entry.js';
export { defaultServiceLimits, type ReferenceApiOptions, type ServiceLimits } from './options.js';
export { createReferenceApi, type ReferenceApi, type Resources, StartError } from './reference-api.js';
export type { Seed, SeedProject } from './seed/apply-seed.js';
export type { IdKind, IdSource } from './store/snapshot.js';
