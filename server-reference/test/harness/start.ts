import { Agent } from 'node:http';
import { onTestFinished } from 'vitest';
import { createReferenceApi, type ReferenceApiOptions } from '../../src/index.js';
import { type Contract, contractOf, type Description, type WireResponse } from './contract.js';
import { type SentRequest, send } from './send.js';

export interface Started {
  readonly url: string;
  readonly description: Description;
  readonly contract: Contract;
  /** Sends a request and checks its response against the description. */
  readonly call: (sent: SentRequest) => Promise<Called>;
  readonly close: () => Promise<void>;
}

export interface Called extends WireResponse {
  /** Parsed body; undefined if it is empty. */
  readonly json: unknown;
}

export const tokens = {
  'read-token': ['read'],
  'write-token': ['write'],
  'full-token': ['read', 'write'],
  'bare-token': [],
} as const;

export const json = { 'Content-Type': 'application/json' } as const;

export function bearer(token: keyof typeof tokens): { readonly Authorization: string } {
  return { Authorization: `Bearer ${token}` };
}

/** Headers of a permitted creation. */
export const creating = { ...bearer('write-token'), ...json } as const;

/** The test server's clock always shows this time: 2026-01-02T03:04:05.678Z. */
export const noon = new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 678));

/** Returns `project-1`, `server-1`, `installation-1` and so on. */
export function countedIds(): (kind: string) => string {
  const counts = new Map<string, number>();
  return (kind) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return `${kind}-${count}`;
  };
}

/** Serves until the test ends, with counted ids, a fixed clock and no log. */
export async function start(options: ReferenceApiOptions = {}): Promise<Started> {
  const started = await startForFile(options);
  onTestFinished(started.close);
  return started;
}

/** Starts a server for a whole file, and closes it after the last test. */
export async function startForFile(options: ReferenceApiOptions = {}): Promise<Started> {
  let requests = 0;
  const api = createReferenceApi({
    tokens,
    ids: countedIds(),
    requestIds: () => `request-${++requests}`,
    clock: () => noon,
    logger: () => {},
    ...options,
  });
  const { url } = await api.listen();
  const agent = new Agent({ keepAlive: true });
  const description: Description = JSON.parse((await send(url, { target: '/openapi.json' }, agent)).text);
  const contract = contractOf(description);
  return {
    url,
    description,
    contract,
    call: async (sent) => {
      const response = await send(url, sent, agent);
      contract({ method: sent.method ?? 'GET', target: sent.target }, response);
      return { ...response, json: response.text === '' ? undefined : JSON.parse(response.text) };
    },
    close: async () => {
      agent.destroy();
      await api.close();
    },
  };
}
