import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { codesOf, type Sent } from './kit/client.js';
import { MessageLog } from './kit/message-log.js';
import { unknownScheme } from './kit/texts.js';

const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));
const uri = 'vfs:/work/openapi.yaml';

let code = '';
let imports: readonly string[] = [];

beforeAll(async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [path('src/browser.ts')],
    tsconfig: path('../../tsconfig.base.json'),
    bundle: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    define: { PAGEWRIGHT_VERSION: '"1.2.3"' },
    write: false,
    metafile: true,
  });
  code = outputFiles.map(({ text }) => text).join('');
  imports = Object.values(metafile.inputs).flatMap((input) => input.imports.map((one) => one.path));
});

/** A worker that provides only what the server may rely on: no Node and no DOM. */
class Worker {
  readonly reported = new MessageLog<Sent & { readonly id?: number; readonly result?: unknown }>();
  isClosed = false;
  #receive: (event: { readonly data: unknown }) => void = () => {};
  #lastId = 0;

  constructor() {
    const timers = { setTimeout, clearTimeout, setInterval, clearInterval };
    const own = { MessageChannel, performance, URL, TextEncoder, TextDecoder, console, ...timers };
    const scope: Record<string, unknown> = {
      ...own,
      WorkerGlobalScope: class {},
      addEventListener: () => {},
      close: () => {
        this.isClosed = true;
      },
      // Messages between threads are cloned, so they can't contain functions.
      postMessage: (message: never) => this.reported.add(structuredClone(message)),
    };
    scope.self = scope;
    runInContext(code, createContext(scope));
    const { onmessage } = scope;
    if (typeof onmessage !== 'function') throw new Error('The worker does not listen.');
    this.#receive = (event) => onmessage(event);
  }

  send(message: object): void {
    this.#receive({ data: structuredClone({ jsonrpc: '2.0', ...message }) });
  }

  async request(method: string, params?: object): Promise<unknown> {
    const id = ++this.#lastId;
    this.send({ id, method, params });
    return (await this.reported.next((one) => one.id === id && one.method === undefined)).result;
  }
}

describe('the server in a worker', () => {
  it('the server in a worker imports no module of Node', () => {
    const builtin = new Set([...builtinModules, ...builtinModules.map((name) => `node:${name}`)]);
    expect(imports.filter((one) => builtin.has(one))).toEqual([]);
  });

  it('the server in a worker publishes diagnostics to its creator, and closes the worker on exit', async () => {
    const worker = new Worker();
    expect(
      await worker.request('initialize', { processId: null, rootUri: null, capabilities: {} }),
    ).toMatchObject({
      serverInfo: { version: '1.2.3' },
      capabilities: { positionEncoding: 'utf-16' },
    });
    worker.send({ method: 'initialized', params: {} });
    worker.send({
      method: 'textDocument/didOpen',
      params: { textDocument: { uri, languageId: 'yaml', version: 1, text: unknownScheme } },
    });
    const published = await worker.reported.next(
      ({ method }) => method === 'textDocument/publishDiagnostics',
    );
    expect(codesOf(published.params.diagnostics)).toEqual(['Pagination/UnknownScheme']);
    const hover = { textDocument: { uri }, position: { line: 4, character: 10 } };
    expect(await worker.request('textDocument/hover', hover)).toMatchObject({
      range: { start: { line: 4 } },
    });
    expect(await worker.request('shutdown')).toBeNull();
    worker.send({ method: 'exit' });
    await until(() => worker.isClosed);
  });
});

async function until(check: () => boolean): Promise<void> {
  for (let turns = 0; turns < 1000 && !check(); turns++) await new Promise(setImmediate);
  expect(check()).toBe(true);
}
