import type { TokenScopes } from './auth/tokens.js';
import type { HttpLimits } from './http/http-server.js';
import type { Logger } from './log/log-entry.js';
import type { Seed } from './seed/apply-seed.js';
import type { IdSource } from './store/snapshot.js';
import type { StoreLimits } from './store/store.js';

/** The options of the service. Each option has a default. */
export interface ReferenceApiOptions {
  /** Scopes by token. Default: the two development tokens, on loopback addresses only (D25). */
  readonly tokens?: TokenScopes;
  /** The resources at the start (D27), or the path of a JSON or YAML file with them. Default: nothing. */
  readonly seed?: Seed | string;
  /** The file that keeps the state across restarts (D29). Default: none, the state is gone with the process. */
  readonly data?: string;
  /** The status of a creation (D23). Default 200. */
  readonly createdStatus?: 200 | 201;
  /** Serves the paged collections (D31). Default false. */
  readonly pages?: boolean;
  /**
   * Serves `GET /inspect/resources`, everything that was created, and `POST /inspect/reset`, which puts back what was there
   * at the start. Default false.
   */
  readonly inspect?: boolean;
  /** The origins whose pages may call the service from a browser; `*` stands for all. Default: none. */
  readonly cors?: readonly string[];
  /**
   * The address that clients reach the service by, such as `https://api.example.com/docs`, where that is not the one they
   * name as Host: behind TLS or a proxy. Next URLs begin with it.
   */
  readonly baseUrl?: string;
  /** Called for every request and every failure. Default: failures go to standard error, requests nowhere. */
  readonly logger?: Logger;
  /** Logs failures only, also to `logger`. Default false. */
  readonly quiet?: boolean;
  /** Makes the id of every resource. Default: random UUIDs. */
  readonly ids?: IdSource;
  /** Makes the id of each request that brings none of its own. Default: random UUIDs. */
  readonly requestIds?: () => string;
  /** Default: the system's clock. */
  readonly clock?: () => Date;
  readonly limits?: Partial<ServiceLimits>;
}

/** Limits of what the service takes: times, sizes and counts. */
export interface ServiceLimits extends HttpLimits, StoreLimits {
  readonly bodyBytes: number;
}

/** The limits that hold where the options name no others. */
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
