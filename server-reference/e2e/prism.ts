import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { WireResponse } from '../test/harness/contract.js';
import { temporaryFolder } from '../test/harness/temporary-folder.js';

/** Runs Prism as a proxy until the test ends. It reports each violation of the description in a header. */
export async function startPrism(folder: string, description: string, upstream: string) {
  const file = join(temporaryFolder('proxy'), 'openapi.json');
  writeFileSync(file, description);
  const port = String(await freePort());
  const args = [
    'proxy',
    file,
    upstream,
    '--port',
    port,
    '--validate-request',
    'false',
    '--verboseLevel',
    'info',
  ];
  const prism = spawn(process.execPath, [`${folder}dist/index.js`, ...args], {
    // Standard error is ignored, because Prism sends each failure that it logs there as a response, too.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
    prism.kill('SIGKILL');
  });
  await new Promise<void>((resolve, reject) => {
    prism.once('exit', (status) => reject(new Error(`Prism has ended with ${status}`)));
    prism.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      if (chunk.includes('Prism is listening')) resolve();
    });
  });
  prism.stdout.resume();
  return { url: `http://127.0.0.1:${port}`, agent };
}

export interface Verdict {
  /** Why Prism did not check the response; undefined if it did. */
  readonly unjudged: string | undefined;
  /** Violations in the response, without those in the request. */
  readonly violations: readonly unknown[];
}

/** Returns Prism's verdict on a response. `direct` is the response to the same request without the proxy. */
export function verdictOf(direct: WireResponse, proxied: WireResponse): Verdict {
  const noted = notesOf(proxied);
  const violations = noted.filter(({ location }) => location?.[0] === 'response');
  return { violations, unjudged: whyUnjudged(direct, proxied, noted) };
}

interface Note {
  readonly location?: readonly string[];
  readonly message?: string;
}

function notesOf({ headers }: WireResponse): readonly Note[] {
  const header = headers['sl-violations'];
  return header === undefined ? [] : JSON.parse(String(header));
}

function whyUnjudged(
  direct: WireResponse,
  proxied: WireResponse,
  noted: readonly Note[],
): string | undefined {
  // The service sets a request id on each response, so a response without one comes from Prism.
  if (proxied.headers['x-request-id'] === undefined)
    return `Prism answers ${proxied.status} itself: ${ownWords(proxied)}`;
  if (noted.some(({ message }) => message === 'Selected route not found')) {
    return 'Prism forwards it unchecked';
  }
  return proxied.status === direct.status ? undefined : 'Prism forwards a different request';
}

function ownWords({ text }: WireResponse): string {
  if (text === '') return 'no body';
  const { title, error } = JSON.parse(text);
  return (title ?? error.message).split('. ')[0];
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
