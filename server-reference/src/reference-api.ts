import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { DocsProject, McpServerCreated } from '@pagewright/core/resources';
import { allOperations, inspectionEndpoints, metaEndpoints } from './all-operations.js';
import { listenerAddress, makeGate } from './auth/gate.js';
import { developmentTokens } from './auth/tokens.js';
import { makeDispatch } from './dispatch.js';
import { makeCrossOrigin } from './http/cors.js';
import { makeHttpServer } from './http/http-server.js';
import { makeUnreadableRequests } from './http/unreadable-request.js';
import { holdsToken, type Logger, logLine, makeLoggablePath } from './log/log-entry.js';
import { makeRequestLog } from './log/request-log.js';
import { optionProblems } from './option-problems.js';
import { defaultServiceLimits, type ReferenceApiOptions } from './options.js';
import { makeRequestListener } from './request-listener.js';
import { applySeed, type Seed, type SeedResult } from './seed/apply-seed.js';
import { parseSeed, readSeedFile } from './seed/parse-seed.js';
import { type DataFile, openDataFile } from './store/data-file.js';
import { type FreshId, makeFreshId, parseSnapshot, randomIds, type Snapshot } from './store/snapshot.js';
import { Store } from './store/store.js';

/** The service. It starts to listen only when `listen` is called. */
export interface ReferenceApi {
  /**
   * Listens on a port (default 0: any free port) of a host (default 127.0.0.1). May be called once. Rejects if the port
   * is in use, if the data file can't be written or is locked, if development tokens would be used on an address other
   * than loopback (D25), and after `close`.
   */
  readonly listen: (port?: number, host?: string) => Promise<{ readonly url: string }>;
  /** Stops accepting requests. Resolves when requests in flight are answered and the state is on disk. */
  readonly close: () => Promise<void>;
  /** Request handler for a custom HTTP server, which must set its own time-outs. */
  readonly handler: RequestListener;
  /** Returns all resources, each in the form of the response to its creation. */
  readonly resources: () => Resources;
  /** Restores the initial state and frees the slugs of everything created since. */
  readonly reset: () => Promise<void>;
}

/** Resources in the order of their creation. */
export interface Resources {
  readonly projects: readonly DocsProject[];
  readonly servers: readonly McpServerCreated[];
}

/** Thrown for invalid options, seeds and data files. The message lists every problem. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Creates the service. Throws a StartError for invalid options. */
export function createReferenceApi(options: ReferenceApiOptions = {}): ReferenceApi {
  const wrong = optionProblems(options);
  if (wrong.length > 0) throw new StartError(wrong);
  const { ids = randomIds, requestIds = randomUUID, clock = () => new Date() } = options;
  const { tokens, quiet = false, logger, cors = [], baseUrl } = options;
  const limits = { ...defaultServiceLimits, ...options.limits };
  const freshId = makeFreshId(ids);
  const prepared = prepareState(options, freshId);
  if (!prepared.ok) throw new StartError(prepared.problems);
  const { snapshot, file } = prepared.state;
  const store = new Store(snapshot, limits, file);
  const secrets = Object.keys(tokens ?? developmentTokens);
  const log = makeRequestLog({
    requests: quiet ? undefined : logger,
    failures: logger ?? toStandardError,
    fallback: toStandardError,
    clock,
    loggablePath: makeLoggablePath(secrets),
  });
  const { createdStatus = 200 } = options;
  const report = (error: unknown) => log.failure(error);
  const service = { store, freshId, clock, createdStatus, report };
  const operations = allOperations(service, options.pages ?? false);
  const inspection = options.inspect ? inspectionEndpoints(store) : [];
  const endpoints = [...operations, ...metaEndpoints(operations), ...inspection];
  let closing: Promise<void> | undefined;
  const listener = makeRequestListener({
    dispatch: makeDispatch(endpoints, makeGate(tokens), {
      limits,
      // Normalize the URL, because it is also used in headers, which must be ASCII.
      ...(baseUrl !== undefined && { baseUrl: new URL(baseUrl).href.replace(/\/+$/, '') }),
    }),
    log,
    requestId: requestIds,
    crossOrigin: makeCrossOrigin(cors),
    isLoggable: (id) => !holdsToken(id, secrets),
    closing: () => closing !== undefined,
  });
  const unreadable = makeUnreadableRequests((answer) => {
    const id = requestIds();
    log.request(id, {}, answer, 0);
    return id;
  }, lingerMs);
  const server = makeHttpServer(listener, unreadable, limits, report);

  let url: string | undefined;

  return {
    handler: listener,
    resources: () => JSON.parse(store.shownText()),
    reset: () => store.reset(),
    listen: async (port = 0, host = '127.0.0.1') => {
      if (url !== undefined) throw new Error(`The service is already listening${url && `, at ${url}`}.`);
      url = '';
      try {
        const address = await listenerAddress(host, tokens === undefined);
        await store.write();
        if (closing !== undefined) throw new Error('The service has been closed.');
        const boundPort = await server.listen(port, address);
        url = `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`;
        return { url };
      } catch (error) {
        url = undefined;
        throw error;
      }
    },
    close: () => {
      closing ??= server.close().then(async () => {
        await store.whenCommitted();
        await file?.release();
      });
      return closing;
    },
  };
}

const lingerMs = 1000;

const toStandardError: Logger = (entry) => {
  process.stderr.write(logLine(entry));
};

interface InitialState {
  readonly snapshot: Snapshot;
  readonly file: DataFile | undefined;
}

type StateResult =
  | { readonly ok: true; readonly state: InitialState }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Applies the seed to the data file's state (D27, D29), without changing the file or the seed. */
function prepareState(
  options: { readonly seed?: Seed | string; readonly data?: string },
  freshId: FreshId,
): StateResult {
  const seed = readSeed(options.seed);
  const stored = readData(options.data);
  if (!seed.ok || !stored.ok) {
    const name = typeof options.seed === 'string' ? `seed ${options.seed}` : 'seed';
    const ofSeed = seed.ok ? [] : seed.problems.map((problem) => `${name}: ${problem}`);
    const ofData = stored.ok ? [] : stored.problems.map((problem) => `data file ${options.data}: ${problem}`);
    return { ok: false, problems: [...ofSeed, ...ofData] };
  }
  return {
    ok: true,
    state: { file: stored.state.file, snapshot: applySeed(seed.seed, stored.state.snapshot, freshId) },
  };
}

function readSeed(seed: Seed | string | undefined): SeedResult {
  return typeof seed === 'string' ? readSeedFile(seed) : parseSeed(seed ?? {});
}

function readData(path: string | undefined): StateResult {
  const empty = { namespaces: [], documents: [], records: [] };
  if (path === undefined) return { ok: true, state: { snapshot: empty, file: undefined } };
  let file: DataFile;
  try {
    file = openDataFile(path);
  } catch (error) {
    return { ok: false, problems: [error instanceof Error ? error.message : String(error)] };
  }
  if (file.text === undefined) return { ok: true, state: { snapshot: empty, file } };
  const result = parseSnapshot(file.text);
  return result.ok ? { ok: true, state: { snapshot: result.snapshot, file } } : result;
}
