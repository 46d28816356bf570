import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createReferenceApi } from '../src/index.js';
import { requests } from '../test/fuzz/requests.js';
import { seed } from '../test/harness/samples.js';
import { type SentRequest, send } from '../test/harness/send.js';
import { tokens } from '../test/harness/start.js';
import { installed } from './installed.js';

const folder = installed('@stoplight/prism-cli');

async function service() {
  const api = createReferenceApi({ tokens, seed, pages: true, limits: { storedResources: 100_000 } });
  const { url } = await api.listen();
  onTestFinished(api.close);
  return url;
}

/** An upstream behind Prism, which notes in a header whatever is not as the service's description says. */
async function proxied(upstream: string) {
  const url = await service();
  const file = join(mkdtempSync(join(tmpdir(), 'reference-proxy-')), 'openapi.json');
  writeFileSync(file, (await send(url, { target: '/openapi.json' })).text);
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
    stdio: ['ignore', 'pipe', 'pipe'],
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

/** What Prism says against the response; what it says against a request is the request's own fault. */
function violations(header: unknown): readonly unknown[] {
  const found: { readonly location?: readonly string[] }[] =
    header === undefined ? [] : JSON.parse(String(header));
  return found.filter(({ location }) => location?.[0] === 'response');
}

/** Prism reads a body for HEAD, where there is none; sends none with GET; and can not decode every target. */
function reachesPrism({ method = 'GET', target, body }: SentRequest): boolean {
  if (method === 'HEAD' || (method === 'GET' && body !== undefined)) return false;
  if (!target.startsWith('/') || target.startsWith('//')) return false;
  try {
    decodeURIComponent(target);
    return true;
  } catch {
    return false;
  }
}

function recorded(): readonly SentRequest[] {
  const { REFERENCE_TRAFFIC: file } = process.env;
  if (file === undefined) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const { base64, ...sent } = JSON.parse(line);
    return base64 === undefined ? sent : { ...sent, body: Buffer.from(base64, 'base64') };
  });
}

describe.runIf(folder !== undefined)('@stoplight/prism-cli as a validating proxy', () => {
  it('reports no violation of a response over the whole traffic', { timeout: 900_000 }, async () => {
    const { url, agent } = await proxied(await service());
    const generated = fc.sample(requests, 1500).map(({ sent }) => sent);
    const seen = new Map<number, number>();
    const found: unknown[] = [];
    const own: { readonly text: string }[] = [];
    for (const sent of [...recorded(), ...generated].filter(reachesPrism)) {
      const { status, headers, text } = await send(url, sent, agent);
      // Only the service gives request ids.
      if (headers['x-request-id'] === undefined) own.push({ text });
      else seen.set(status, (seen.get(status) ?? 0) + 1);
      for (const violation of violations(headers['sl-violations'])) found.push({ sent, violation, text });
    }
    process.stderr.write(
      `through the proxy: ${JSON.stringify([...seen].sort())}, refused by Prism itself: ${own.length}\n`,
    );
    expect(found).toEqual([]);
    // Prism parses bodies itself, and answers in its own words to what is no JSON: that never gets to the service.
    expect(own.filter(({ text }) => !text.startsWith('{"error":'))).toEqual([]);
    expect([...seen.keys()].sort()).toEqual(expect.arrayContaining([200, 204, 400, 401, 403, 404, 405, 422]));
  });

  it('reports one where there is one', async () => {
    const wrong = createServer((_, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end('[{"uid":"document-1"}]');
    });
    await new Promise<void>((resolve) => wrong.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      wrong.close();
      wrong.closeAllConnections();
    });
    const { url, agent } = await proxied(`http://127.0.0.1:${(wrong.address() as { port: number }).port}`);
    const headers = { Authorization: 'Bearer read-token' };
    const response = await send(url, { target: '/v1/apis/acme', headers }, agent);
    expect(violations(response.headers['sl-violations'])).not.toEqual([]);
  });
});

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
