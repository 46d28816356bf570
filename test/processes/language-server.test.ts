import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createProtocolConnection,
  IPCMessageReader,
  IPCMessageWriter,
  type MessageReader,
  type MessageWriter,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { codesOf, type Sent } from '../../packages/language-server/test/protocol/kit/client.js';
import { MessageLog } from '../../packages/language-server/test/protocol/kit/message-log.js';
import { config, unknownScheme } from '../../packages/language-server/test/protocol/kit/texts.js';

const bin = fileURLToPath(
  new URL('../../packages/language-server/bin/pagewright-language-server.js', import.meta.url),
);
const manifest = new URL('../../packages/language-server/package.json', import.meta.url);
const uri = 'file:///work/openapi.yaml';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function start(...argv: readonly string[]) {
  const child = spawn(process.execPath, [bin, ...argv]);
  children.push(child);
  return child;
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const [code] = await once(child, 'exit');
  return code;
}

async function outputOf(...argv: readonly string[]) {
  const child = start(...argv);
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  const [status] = await once(child, 'close');
  return { status, ...output };
}

/** A client of a language server in another process. */
class Remote {
  readonly reported = new MessageLog<Sent>();
  readonly #connection;

  constructor(reader: MessageReader, writer: MessageWriter) {
    this.#connection = createProtocolConnection(reader, writer);
    this.#connection.onUnhandledNotification(({ method, params }) =>
      this.reported.add({ method, params: { ...params } }),
    );
    // Once the connection has closed, this rejects callers that still wait for a response.
    this.#connection.onClose(() => this.#connection.dispose());
    this.#connection.listen();
  }

  request<T = unknown>(method: string, params?: unknown): Promise<T> {
    return this.#connection.sendRequest<T>(method, params);
  }

  notify(method: string, params?: unknown): void {
    void this.#connection.sendNotification(method, params);
  }

  async diagnose(text: string, of = uri, folder?: string): Promise<readonly string[]> {
    const workspaceFolders = folder === undefined ? null : [{ uri: folder, name: 'it' }];
    await this.request('initialize', {
      processId: process.pid,
      rootUri: null,
      workspaceFolders,
      capabilities: {},
    });
    this.notify('initialized', {});
    this.notify('textDocument/didOpen', {
      textDocument: { uri: of, languageId: 'yaml', version: 1, text },
    });
    return this.published(of);
  }

  async published(of: string): Promise<readonly string[]> {
    const { params } = await this.reported.next(
      (one) => one.method === 'textDocument/publishDiagnostics' && one.params.uri === of,
    );
    return codesOf(params.diagnostics);
  }

  async leave(): Promise<void> {
    await this.request('shutdown');
    this.notify('exit');
  }
}

function overStdio(child: ReturnType<typeof start>): Remote {
  return new Remote(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
}

describe('the command', () => {
  it('the language server’s command shows its version and its help', async () => {
    const { version } = (await import(manifest.href, { with: { type: 'json' } })).default as {
      version: string;
    };
    expect(await outputOf('--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
    const { status, stdout } = await outputOf('--help');
    expect(status).toBe(0);
    for (const option of ['--stdio', '--node-ipc', '--socket=', '--pipe=', '--clientProcessId='])
      expect(stdout).toContain(option);
  });

  it.each([
    [[], 'A transport option is required.'],
    [['--stdio', '--node-ipc'], "--stdio and --node-ipc can't be combined."],
    [['--sdtio'], 'Unknown option --sdtio.'],
    [['--socket'], '--socket needs a port from 1 to 65535, not "".'],
    [['--socket=99999'], '--socket needs a port from 1 to 65535, not "99999".'],
    [['--pipe='], '--pipe needs a name: --pipe=NAME.'],
    [['--node-ipc'], '--node-ipc needs a parent Node process with an IPC channel.'],
  ])('the language server’s command with %j reports the problem and a remedy', async (argv, message) => {
    expect(await outputOf(...argv)).toEqual({
      status: 2,
      stdout: '',
      stderr: `pagewright-language-server: ${message} Most editors use --stdio; --help shows all options.\n`,
    });
  });
});

describe('the language server as a process', () => {
  it('over standard streams the language server sends diagnostics, and exits with 0 after a shutdown', async () => {
    const child = start('--stdio');
    const remote = overStdio(child);
    expect(await remote.diagnose(unknownScheme)).toEqual(['Pagination/UnknownScheme']);
    const hover = { textDocument: { uri }, position: { line: 4, character: 10 } };
    expect(await remote.request('textDocument/hover', hover)).toMatchObject({
      range: { start: { line: 4 } },
    });
    await remote.leave();
    expect(await exitOf(child)).toBe(0);
  });

  it('the language server sends diagnostics over IPC, and exits with 1 if the channel closes', async () => {
    const child = fork(bin, ['--node-ipc']);
    children.push(child);
    const remote = new Remote(new IPCMessageReader(child), new IPCMessageWriter(child));
    expect(await remote.diagnose(unknownScheme)).toEqual(['Pagination/UnknownScheme']);
    child.disconnect();
    expect(await exitOf(child)).toBe(1);
  });

  it.each(['--socket=', '--socket ', '--socket --port=', '--pipe='])(
    'with %s the language server connects to the editor and sends diagnostics',
    async (option) => {
      const folder = mkdtempSync(join(tmpdir(), 'pagewright-'));
      const path = join(folder, 'socket');
      const listener = createServer();
      const isPipe = option === '--pipe=';
      listener.listen(isPipe ? path : { port: 0, host: '127.0.0.1' });
      await once(listener, 'listening');
      const address = listener.address();
      const where = typeof address === 'object' && address !== null ? String(address.port) : path;
      const child = start(...(option + where).split(' '));
      // The server may end without connecting, and then there is no socket.
      const ended = exitOf(child).then(() => []);
      const [socket]: Socket[] = await Promise.race([once(listener, 'connection'), ended]);
      if (socket === undefined) throw new Error('Nobody has connected.');
      const remote = new Remote(new StreamMessageReader(socket), new StreamMessageWriter(socket));
      expect(await remote.diagnose(unknownScheme)).toEqual(['Pagination/UnknownScheme']);
      await remote.leave();
      expect(await exitOf(child)).toBe(0);
      listener.close();
      rmSync(folder, { recursive: true });
    },
  );

  it('the language server reports that no editor listens at its address', async () => {
    const { status, stderr } = await outputOf('--pipe=/nowhere/at/all');
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^pagewright-language-server: can't connect to the editor at \/nowhere\/at\/all: .*ENOENT/,
    );
  });

  it('the language server exits with 1 if its input ends without a shutdown', async () => {
    const child = start('--stdio');
    const remote = overStdio(child);
    await remote.diagnose(unknownScheme);
    remote.notify('exit');
    expect(await exitOf(child)).toBe(1);
    const other = start('--stdio');
    other.stdin.end();
    expect(await exitOf(other)).toBe(1);
  });

  it.each(['in initialize', 'as argument'])(
    'the language server ends when the process that %s names has ended',
    async (how) => {
      const client = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      children.push(client);
      const isArgument = how === 'as argument';
      const child = start('--stdio', ...(isArgument ? [`--clientProcessId=${client.pid}`] : []));
      const processId = isArgument ? null : client.pid;
      await overStdio(child).request('initialize', { processId, rootUri: null, capabilities: {} });
      client.kill('SIGKILL');
      expect(await exitOf(child)).toBe(1);
    },
  );

  it.each([
    ['lines that are not headers', 'garbage\r\n\r\nFoo: 1\r\n\r\n'],
    ['a negative length', 'Content-Length: -1\r\n\r\n'],
    ['an enormous length', 'Content-Length: 999999999999\r\n\r\n'],
    ['megabytes without a header', 'x'.repeat(3_000_000)],
    [
      'bodies that are not messages',
      [
        'Content-Length: 2\r\n\r\n{]Content-Length: 4\r\n\r\nnullContent-Length: 2\r\n\r\n[]',
        'Content-Length: 30\r\n\r\n{"method":"$/cancelRequest"   }',
      ].join(''),
    ],
  ])('the language server continues after %s', async (_, garbage) => {
    const child = start('--stdio');
    child.stdin.write(garbage);
    expect(await overStdio(child).diagnose(unknownScheme)).toEqual(['Pagination/UnknownScheme']);
  });

  it.each(['Content-Le', 'Content-Length: 100\r\n\r\n{'])(
    'the language server exits with 1 if its input ends within a message: %j',
    async (part) => {
      const child = start('--stdio');
      child.stdin.end(part);
      expect(await exitOf(child)).toBe(1);
    },
  );

  it('the language server exits with 1 if its output is closed', async () => {
    const child = start('--stdio');
    const remote = overStdio(child);
    await remote.diagnose(unknownScheme);
    child.stdout.destroy();
    remote.notify('textDocument/didClose', { textDocument: { uri } });
    expect(await exitOf(child)).toBe(1);
  });
});

describe('the disk', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pagewright workspace-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('the language server reads unopened files of the workspace from disk', async () => {
    writeFileSync(join(folder, 'openapi.yaml'), unknownScheme);
    const remote = overStdio(start('--stdio'));
    const sdk = pathToFileURL(join(folder, 'sdk.yaml')).href;
    await remote.diagnose(config('./openapi.yaml'), sdk, pathToFileURL(folder).href);
    const document = pathToFileURL(join(folder, 'openapi.yaml')).href;
    expect(await remote.published(document)).toEqual(['Pagination/UnknownScheme']);
  });
});
