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

/** The service, ready to be served. */
export interface ReferenceApi {
  /**
   * Serves on a port (default 0: any free one) of a host (default 127.0.0.1), once. Rejected when the port is not to be
   * had, when the data file can't be written or another process has it, for development tokens on an address that is no
   * loopback one (D25), and after `close`.
   */
  readonly listen: (port?: number, host?: string) => Promise<{ readonly url: string }>;
  /** Takes no more requests, answers those in flight, and has everything on disk when it is fulfilled. */
  readonly close: () => Promise<void>;
  /** For a server of your own. Its time-outs are then yours to set. */
  readonly handler: RequestListener;
  /** Everything that is there, each as its creation was answered. */
  readonly resources: () => Resources;
  /** Puts back what was there at the start: what was created since is gone, and its slugs are free. */
  readonly reset: () => Promise<void>;
}

/** The resources that a service holds beside its API documents, in the order of their creation. */
export interface Resources {
  readonly projects: readonly DocsProject[];
  readonly servers: readonly McpServerCreated[];
}

/**
 * An error about options that can't be used: a bad seed, a data file that is none, a name that no option has.
 * The message of the error lists everything.
 */
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
      // Headers have the address, too: in ASCII.
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

  /** The URL where the service listens; empty while it is about to listen. */
  let url: string | undefined;

  return {
    handler: listener,
    resources: () => JSON.parse(store.shownText()),
    reset: () => store.reset(),
    listen: async (port = 0, host = '127.0.0.1') => {
      if (url !== undefined) throw new Error(`The service listens already${url && `, at ${url}`}.`);
      url = '';
      try {
        const address = await listenerAddress(host, tokens === undefined);
        await store.write();
        if (closing !== undefined) throw new Error('The service has been closed.');
        const taken = await server.listen(port, address);
        url = `http://${host.includes(':') ? `[${host}]` : host}:${taken}`;
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

/** The time that a client whose request can't be read has for reading why. */
const lingerMs = 1000;

const toStandardError: Logger = (entry) => {
  process.stderr.write(logLine(entry));
};

/** The state to start with, and the file that keeps it. */
interface InitialState {
  readonly snapshot: Snapshot;
  readonly file: DataFile | undefined;
}

type StateResult =
  | { readonly ok: true; readonly state: InitialState }
  /** Each names its file. */
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads data file and seed, and lays the one over the other (D27, D29). Neither is changed. */
function prepareState(
  given: { readonly seed?: Seed | string; readonly data?: string },
  freshId: FreshId,
): StateResult {
  const seed = readSeed(given.seed);
  const stored = readData(given.data);
  if (!seed.ok || !stored.ok) {
    const name = typeof given.seed === 'string' ? `seed ${given.seed}` : 'seed';
    const ofSeed = seed.ok ? [] : seed.problems.map((problem) => `${name}: ${problem}`);
    const ofData = stored.ok ? [] : stored.problems.map((problem) => `data file ${given.data}: ${problem}`);
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
