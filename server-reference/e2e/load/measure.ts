import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { creation, token } from './documents.js';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export interface Running {
  readonly url: string;
  readonly child: ChildProcess;
}

export interface Figures {
  /** Requests per second. */
  readonly rps: number;
  /** 99th percentile of response times, in milliseconds. */
  readonly p99: number;
  readonly failed: number;
}

export type Load = 'list' | 'create';

/** Bundles the servers, so that the measured code is plain JavaScript as shipped. */
export function serversFile(): string {
  const outfile = path('../../.cache/load-servers.mjs');
  buildSync({
    entryPoints: [path('./servers.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['fastify'],
    tsconfig: path('../../../tsconfig.base.json'),
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  return outfile;
}

/** Runs the bundle from e2e, where Fastify is installed. */
export async function startServer(bundle: string, name: string): Promise<Running> {
  const stdio: ('ignore' | 'pipe' | 'ipc')[] = ['ignore', 'pipe', 'ignore', 'ipc'];
  const child = spawn(process.execPath, ['--import', path('./resolve-here.mjs'), bundle, name], {
    stdio,
  });
  return { child, url: await firstLine(child, (line) => line.startsWith('http')) };
}

export async function startPrism(description: string): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'reference-load-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, description);
  const port = '4077';
  const args = [
    path('../node_modules/@stoplight/prism-cli/dist/index.js'),
    'mock',
    file,
    '--port',
    port,
    '-v',
    'error',
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${url}/v1/apis/load`, { headers: { Authorization: 'Bearer x' } }).catch(
      () => undefined,
    );
    if (answer?.ok) return { child, url };
    if (child.exitCode !== null) throw new Error('Prism has ended');
  }
}

function firstLine(child: ChildProcess, wanted: (line: string) => boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (status) => reject(new Error(`a server has ended with ${status}`)));
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => wanted(line) && resolve(line));
  });
}

interface CannonResult {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}

export async function measure(
  url: string,
  load: Load,
  seconds: number,
  connections: number,
): Promise<Figures> {
  const name = path('../node_modules/autocannon/autocannon.js');
  const { default: autocannon }: { default: (options: object) => Promise<CannonResult> } = await import(name);
  const headers = { Authorization: `Bearer ${token}` };
  const result = await autocannon({
    url: load === 'list' ? `${url}/v1/apis/load` : `${url}/v1/docs`,
    connections,
    duration: seconds,
    ...(load === 'list'
      ? { headers }
      : { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: creation }),
  });
  return { rps: result.requests.average, p99: result.latency.p99, failed: result.non2xx + result.errors };
}
