import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createProtocolConnection,
  IPCMessageReader,
  IPCMessageWriter,
  type ProtocolConnection,
} from 'vscode-languageserver/node';

const bundle = fileURLToPath(new URL('../../extension/dist/server.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pagewright-bundle-'));
const { version } = JSON.parse(
  readFileSync(new URL('../../extension/package.json', import.meta.url), 'utf8'),
);
const children: ChildProcess[] = [];

beforeAll(() => {
  if (!existsSync(bundle)) throw new Error(`${bundle} is not there. Build it: node scripts/setup.mjs.`);
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the server as the extension does. */
function start(): { readonly child: ChildProcess; readonly connection: ProtocolConnection } {
  const child = fork(bundle, ['--node-ipc'], { execArgv: [], silent: true });
  children.push(child);
  const connection = createProtocolConnection(new IPCMessageReader(child), new IPCMessageWriter(child));
  connection.listen();
  // Once the server has ended, this rejects callers that still wait for a response.
  child.once('close', () => connection.dispose());
  return { child, connection };
}

function initialize(connection: ProtocolConnection): Promise<unknown> {
  const workspaceFolders = [{ uri: pathToFileURL(folder).href, name: 'work' }];
  const initializationOptions = { files: true };
  return connection.sendRequest('initialize', {
    ...{ processId: process.pid, capabilities: {}, workspaceFolders, initializationOptions },
  });
}

describe('the server that is bundled with the extension', () => {
  it('the bundled server sends diagnostics over an IPC channel, and exits with 0 after a shutdown', async () => {
    const { child, connection } = start();
    expect(await initialize(connection)).toMatchObject({
      serverInfo: { name: 'pagewright-language-server', version },
    });
    const diagnostics = new Promise((resolve) =>
      connection.onNotification('textDocument/publishDiagnostics', resolve),
    );
    await connection.sendNotification('initialized', {});
    const uri = pathToFileURL(join(folder, 'openapi.yaml')).href;
    const text = 'openapi: 3.1.0\npaths:\n  /users:\n    get:\n      x-vendor-pagination: missing\n';
    const textDocument = { uri, languageId: 'yaml', version: 1, text };
    await connection.sendNotification('textDocument/didOpen', { textDocument });
    expect(await diagnostics).toMatchObject({ uri, diagnostics: [{ code: 'Pagination/UnknownScheme' }] });
    const exited = once(child, 'exit');
    await connection.sendRequest('shutdown');
    await connection.sendNotification('exit');
    expect(await exited).toStrictEqual([0, null]);
  });

  it('the bundled server asks the editor for a file that is not on disk', async () => {
    const { connection } = start();
    await initialize(connection);
    const asked = new Promise((resolve) =>
      connection.onRequest('pagewright/readFile', ({ uri }: { readonly uri: string }) => {
        // The server also requests files that could name the document's overlays.
        if (uri.endsWith('users.yaml')) resolve(uri);
        return null;
      }),
    );
    await connection.sendNotification('initialized', {});
    const text = 'openapi: 3.1.0\npaths:\n  /users:\n    $ref: ./users.yaml\n';
    const textDocument = { uri: 'memfs:/work/openapi.yaml', languageId: 'yaml', version: 1, text };
    await connection.sendNotification('textDocument/didOpen', { textDocument });
    expect(await asked).toBe('memfs:/work/users.yaml');
  });

  it('the bundled server ends when the editor has ended', async () => {
    const { child, connection } = start();
    await initialize(connection);
    const exited = once(child, 'exit');
    child.disconnect();
    expect(await exited).toStrictEqual([1, null]);
  });
});
