import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { planPages } from '@pagewright/codegen';
import { analyze, type BoundMethod, type Scheme, type TargetId, targetSupport } from '@pagewright/core';
import { createReferenceApi } from '../../../server-reference/src/index.js';
import { collections, recordReferenceApi, walkByCore } from './recording-apis.js';

const token = 'walks';

/** Seconds that a collection's 429 response tells clients to wait. */
const patience: Readonly<Record<string, number>> = { offset: 1 };

/** Milliseconds by which the clocks of two programs may differ. */
const slack = 50;

/**
 * The reference API with failures: the second request to each collection gets a 429 whose Retry-After must be
 * respected, and the fourth a 500.
 */
export interface FlakyServer {
  readonly url: string;
  readonly schemes: readonly Scheme[];
  readonly methods: readonly BoundMethod[];
  /** Returns the requests since the last call, as verbs and paths with sorted queries, and restarts the failures. */
  take(): readonly string[];
  /**
   * Returns the requests of a program that walks every collection of its target and then stops in the second page of
   * `offset`, and the program's output line for each collection.
   */
  expected(target: TargetId): { readonly requests: readonly string[]; readonly prints: readonly string[] };
  close(): Promise<void>;
}

export async function startFlakyServer(): Promise<FlakyServer> {
  const sound = await recordReferenceApi();
  const { schemes, methods } = analyze({ document: sound.document });
  const walks = new Map<string, Awaited<ReturnType<typeof walkByCore>>>();
  for (const name of Object.keys(collections)) walks.set(name, await walkByCore(sound, name));
  await sound.close();
  const schemeOf = (name: string): Scheme | undefined => {
    const bound = methods.find(({ operation }) => operation === `get /v1/pages/${name}`)?.scheme;
    return schemes.find((one) => one.name === bound);
  };
  const api = createReferenceApi({ pages: true, tokens: { [token]: ['read'] }, quiet: true });
  let requests: string[] = [];
  const refused = new Map<string, number>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    searchParams.sort();
    requests.push(`${request.method} ${pathname}?${searchParams}`);
    const name = pathname.replace('/v1/pages/', '');
    const asked = requests.filter((line) => line.includes(`/${name}?`)).length;
    const seconds = patience[name] ?? 0;
    const fail = (status: number, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{"code":"flaky"}');
    if (asked === 2) {
      refused.set(name, Date.now());
      fail(429, { 'retry-after': String(seconds) });
    } else if (asked === 3 && Date.now() - (refused.get(name) ?? 0) < seconds * 1000 - slack) fail(403);
    else if (asked === 4) fail(500);
    else api.handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, schemes, methods },
    take() {
      const taken = requests;
      requests = [];
      return taken;
    },
    expected(target) {
      const { pages: planned } = planPages(schemes, target, {});
      const whole = [...walks].flatMap(([name, { requests: sent, pages }]) => {
        const scheme = schemeOf(name);
        if (scheme === undefined || !planned.some((page) => page.scheme === scheme.name)) return [];
        const [first = '', second = '', third = '', ...rest] = sent;
        return scheme.type !== 'fakePage' && targetSupport(scheme, target).advances
          ? {
              sent: [first, second, second, third, third, ...rest],
              told: `${name}=${pages.flat()} failed=500`,
            }
          : { sent: [first], told: `${name}=${pages[0]} failed=never` };
      });
      const begun = walks.get('offset')?.requests.slice(0, 2) ?? [];
      return {
        requests: [...whole.flatMap(({ sent }) => sent), ...begun],
        prints: whole.map(({ told }) => told),
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await api.close();
    },
  };
}
