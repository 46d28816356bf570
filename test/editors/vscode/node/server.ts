import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Edition, nodeOf, vscodeOf } from './editions.js';
import { untilGone } from './gone.js';

/** A running server of VS Code with a temporary home folder. */
export interface VsCodeServer {
  readonly edition: Edition;
  /** The home folder. Its path is in the command line of every process that the server starts. */
  readonly home: string;
  /** `http://localhost:N`. */
  readonly origin: string;
  /** URL of the page for a folder or `.code-workspace`. If `tests` is given, the extension host runs them and ends. */
  readonly pageOf: (workspace: string, tests?: HostTests) => string;
  /** Output of the server and its extension hosts. */
  readonly logs: () => string;
  /** Resolves once all started processes have ended; rejects if one remains. */
  readonly stop: () => Promise<void>;
}

/** Tests to run in the extension host, as paths on this machine. */
export interface HostTests {
  /** Folders of unpacked extensions. */
  readonly extensions: readonly string[];
  /** A CommonJS module that exports `run`. */
  readonly module: string;
}

export interface ServerOptions {
  /** A `.vsix` to install before the start. */
  readonly extension?: string;
  /** Settings of the scope "machine". */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** If set, the window asks whether its folder is trusted. Default: every folder is trusted. */
  readonly trust?: 'asked';
  /** Additional environment variables. */
  readonly environment?: Readonly<Record<string, string>>;
}

const quiet = {
  'telemetry.telemetryLevel': 'off',
  'extensions.autoUpdate': false,
  'chat.disableAIFeatures': true,
  'workbench.startupEditor': 'none',
  'workbench.editor.useModal': 'off',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
};

export async function startServer(edition: Edition, options: ServerOptions = {}): Promise<VsCodeServer> {
  const home = mkdtempSync(join(tmpdir(), 'pagewright-vscode-'));
  const at = (name: string) => join(home, name);
  mkdirSync(at('data/Machine'), { recursive: true });
  writeFileSync(at('data/Machine/settings.json'), JSON.stringify({ ...quiet, ...options.settings }));
  const args = {
    'server-data-dir': at('server'),
    'user-data-dir': at('data'),
    'extensions-dir': at('extensions'),
    'accept-server-license-terms': true,
    'without-connection-token': true,
    'telemetry-level': 'off',
    'disable-telemetry': true,
  };
  if (options.extension !== undefined) {
    const installed = await end(run(edition, home, { ...args, 'install-extension': [options.extension] }));
    if (!installed.includes('was successfully installed')) throw new Error(installed);
  }
  const served = {
    ...args,
    'enable-smoke-test-driver': true,
    'disable-workspace-trust': options.trust !== 'asked',
  };
  const child = run(edition, home, served, options.environment);
  const written: string[] = [];
  const port = await listening(child, (line) => written.push(line));
  return {
    edition,
    home,
    origin: `http://localhost:${port}`,
    pageOf: (workspace, tests) => pageOf(`localhost:${port}`, workspace, tests),
    logs: () => [...written, ...filesIn(at('data/logs'))].join('\n'),
    stop: async () => {
      const ended = end(child);
      child.kill();
      await ended;
      // Waits for language servers too: the extension is installed in `home`, so their command lines contain its path.
      await untilGone(home);
      // Extension hosts end later than the server, and write files until they end.
      rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** Starts the server without the user's own settings and without an extension gallery. */
function run(
  edition: Edition,
  home: string,
  args: object,
  environment: ServerOptions['environment'] = {},
): ChildProcess {
  const serve = fileURLToPath(new URL('serve.mjs', import.meta.url));
  return spawn(nodeOf(edition), [serve, vscodeOf(edition), JSON.stringify(args)], {
    cwd: home,
    env: {
      ...environment,
      PATH: process.env.PATH,
      LANG: 'C.UTF-8',
      EXTENSIONS_GALLERY: '{}',
      ...{ HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function listening(child: ChildProcess, reported: (line: string) => void): Promise<number> {
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('The server has no output.');
  const written: string[] = [];
  const keep = (line: string) => {
    written.push(line);
    reported(line);
  };
  createInterface({ input: stderr }).on('line', keep);
  const lines = createInterface({ input: stdout });
  return new Promise((settle, fail) => {
    lines.on('line', (line) => {
      keep(line);
      const port = /^port (\d+)$/.exec(line)?.[1];
      if (port !== undefined) settle(Number(port));
    });
    child.once('error', fail);
    child.once('close', (status) =>
      fail(new Error(`The server of VS Code has ended with ${status}:\n${written.join('\n')}`)),
    );
  });
}

async function end(child: ChildProcess): Promise<string> {
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => written.push(chunk));
  await new Promise((settle, fail) => {
    child.once('error', fail);
    child.once('close', settle);
  });
  return Buffer.concat(written).toString();
}

function pageOf(authority: string, workspace: string, tests: HostTests | undefined): string {
  const remote = (path: string) => `vscode-remote://${authority}${path}`;
  const query = new URLSearchParams({
    [workspace.endsWith('.code-workspace') ? 'workspace' : 'folder']: workspace,
  });
  if (tests !== undefined) {
    const { extensions, module } = tests;
    const payload = [
      ...extensions.map((folder) => ['extensionDevelopmentPath', remote(folder)]),
      ['extensionTestsPath', remote(module)],
      ['skipWelcome', 'true'],
    ];
    query.set('payload', JSON.stringify(payload));
  }
  return `http://${authority}/?${query}`;
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
}
