import type { TokenScopes } from './auth/token-store.js';
import type { HttpLimits } from './http/http-server.js';
import type { Logger } from './log/log-entry.js';
import type { Seed } from './seed/seed.js';
import type { IdSource } from './store/fresh-id.js';
import type { StoreLimits } from './store/store.js';

/** How the service is set up. Everything has a default. */
export interface ReferenceApiOptions {
  /** Scopes by token. Default: the two development tokens, on loopback addresses only (D25). */
  readonly tokens?: TokenScopes;
  /** What is there at the start (D27), or the path of a JSON or YAML file with it. Default: nothing. */
  readonly seed?: Seed | string;
  /** The file that keeps the state across restarts (D29). Default: none, the state is gone with the process. */
  readonly data?: string;
  /** The status of a creation (D23). Default 200. */
  readonly createdStatus?: 200 | 201;
  /** Serves the paged collections (D31). Default false. */
  readonly pages?: boolean;
  /** Told of every request and every failure. Default: failures go to standard error, requests nowhere. */
  readonly logger?: Logger;
  /** Tells of failures only, also to `logger`. Default false. */
  readonly quiet?: boolean;
  /** Makes every id. Default: random UUIDs. */
  readonly ids?: IdSource;
  /** Default: the system's clock. */
  readonly clock?: () => Date;
  readonly limits?: Partial<Limits>;
}

export interface Limits extends HttpLimits, StoreLimits {
  readonly bodyBytes: number;
}

export const defaultLimits: Limits = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 5_000,
  idleMs: 60_000,
  drainMs: 10_000,
  headerBytes: 16 * 1024,
  bodyBytes: 256 * 1024,
  connections: 1024,
  storedResources: 10_000,
  storedCharacters: 64 * 1024 * 1024,
};
