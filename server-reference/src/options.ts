import type { TokenScopes } from './auth/tokens.js';
import type { HttpLimits } from './http/http-server.js';
import type { Logger } from './log/log-entry.js';
import type { Seed } from './seed/apply-seed.js';
import type { IdSource } from './store/snapshot.js';
import type { StoreLimits } from './store/store.js';

/** Options of the service. Every option has a default. */
export interface ReferenceApiOptions {
  /** Scopes of each token. Default: the two development tokens, on loopback addresses only (D25). */
  readonly tokens?: TokenScopes;
  /** Initial resources (D27), or the path of a JSON or YAML file with them. Default: none. */
  readonly seed?: Seed | string;
  /** File that keeps the state across restarts (D29). Default: none; the state is lost when the process ends. */
  readonly data?: string;
  /** Status of a successful creation (D23). Default: 200. */
  readonly createdStatus?: 200 | 201;
  /** Serves the paged collections (D31). Default: false. */
  readonly pages?: boolean;
  /**
   * Serves `GET /inspect/resources`, which returns everything that was created, and `POST /inspect/reset`,
   * which restores the initial state. Default: false.
   */
  readonly inspect?: boolean;
  /** Origins whose pages may call the service from a browser; `*` allows all. Default: none. */
  readonly cors?: readonly string[];
  /**
   * Public address of the service, such as `https://api.example.com/docs`, if it differs from the Host header, for
   * example behind a proxy or TLS. Next URLs start with it. Default: the Host header.
   */
  readonly baseUrl?: string;
  /** Receives every request and every failure. Default: failures go to standard error, and requests are not logged. */
  readonly logger?: Logger;
  /** Logs failures only. Default: false. */
  readonly quiet?: boolean;
  /** Creates the id of each resource. Default: random UUIDs. */
  readonly ids?: IdSource;
  /** Creates an id for each request that has none. Default: random UUIDs. */
  readonly requestIds?: () => string;
  /** Default: the system clock. */
  readonly clock?: () => Date;
  readonly limits?: Partial<ServiceLimits>;
}

/** Time, size and count limits of the service. */
export interface ServiceLimits extends HttpLimits, StoreLimits {
  readonly bodyBytes: number;
}

/** Limits that apply unless the options override them. */
export const defaultServiceLimits: ServiceLimits = {
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
