import type { RequestListener } from 'node:http';
import { developmentTokens } from './auth/development-tokens.js';
import { makeGate } from './auth/gate.js';
import { listenerAddress } from './auth/listener-address.js';
import { tokenProblems } from './auth/token-problem.js';
import { makeDispatch } from './dispatch.js';
import { makeHttpServer } from './http/http-server.js';
import { makeUnreadableRequests } from './http/unreadable-request.js';
import { type Logger, logLine } from './log/log-entry.js';
import { holdsToken, makeLoggablePath } from './log/loggable-path.js';
import { makeRequestLog } from './log/request-log.js';
import { allOperations, metaEndpoints } from './operations/all-operations.js';
import { defaultLimits, type ReferenceApiOptions } from './options.js';
import { prepareState } from './prepare-state.js';
import { makeRequestListener } from './request-listener.js';
import { makeFreshId, randomIds } from './store/fresh-id.js';
import { Store } from './store/store.js';

/** The service, ready to be served. */
export interface ReferenceApi {
  /**
   * Serves on a port (default 0: any free one) of a host (default 127.0.0.1). Rejected when the port is not to be had,
   * when the data file can't be written, for development tokens on an address that is no loopback one (D25), and after
   * `close`.
   */
  readonly listen: (port?: number, host?: string) => Promise<{ readonly url: string }>;
  /** Takes no more requests, answers those in flight, and has everything on disk when it is fulfilled. */
  readonly close: () => Promise<void>;
  /** For a server of your own. Its time-outs are then yours to set. */
  readonly handler: RequestListener;
}

/** What an option can't be: a bad seed, a data file or a token that is none. Its message lists everything. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Prepares the service: state, router, description. Throws a StartError for options that can't be used. */
export function createReferenceApi(options: ReferenceApiOptions = {}): ReferenceApi {
  const { ids = randomIds, clock = () => new Date(), tokens, quiet = false, logger } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const freshId = makeFreshId(ids);
  const prepared = prepareState(options, freshId);
  const problems = [...tokenProblems(tokens ?? {}), ...(prepared.ok ? [] : prepared.problems)];
  if (!prepared.ok || problems.length > 0) throw new StartError(problems);
  const { snapshot, file } = prepared.state;
  const store = new Store(snapshot, limits, file);
  const secrets = Object.keys(tokens ?? developmentTokens);
  const log = makeRequestLog({
    requests: quiet ? undefined : logger,
    failures: logger ?? toStandardError,
    clock,
    loggablePath: makeLoggablePath(secrets),
  });
  const { createdStatus = 200 } = options;
  const report = (error: unknown) => log.failure(error);
  const service = { store, freshId, clock, createdStatus, report };
  const operations = allOperations(service, options.pages ?? false);
  let closing: Promise<void> | undefined;
  const listener = makeRequestListener({
    dispatch: makeDispatch([...operations, ...metaEndpoints(operations)], makeGate(tokens), limits),
    log,
    requestId: () => ids('request'),
    isLoggable: (id) => !holdsToken(id, secrets),
    closing: () => closing !== undefined,
  });
  const unreadable = makeUnreadableRequests((answer) => {
    const id = ids('request');
    log.request(id, {}, answer, 0);
    return id;
  }, lingerMs);
  const server = makeHttpServer(listener, unreadable, limits, report);

  return {
    handler: listener,
    listen: async (port = 0, host = '127.0.0.1') => {
      const address = await listenerAddress(host, tokens === undefined);
      await store.write();
      if (closing !== undefined) throw new Error('The service has been closed.');
      const taken = await server.listen(port, address);
      return { url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}` };
    },
    close: () => {
      closing ??= server.close().then(() => store.settled());
      return closing;
    },
  };
}

/** How long a client whose request can't be read has for reading why. */
const lingerMs = 1000;

const toStandardError: Logger = (entry) => {
  process.stderr.write(logLine(entry));
};
