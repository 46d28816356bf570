import { type ExtensionContext, window } from 'vscode';
import { registerChanges } from './changes/register-changes.js';
import { Server, showServerEnd } from './client/server.js';
import { apiOf, type PagewrightApi, type ServerAccess, type ServerHost } from './client/server-access.js';
import { clientOptions, followCheckedSyntax, startWhenWanted } from './client/start-when-wanted.js';
import { registerCommands } from './commands/register-commands.js';
import { ExploredModel } from './explored/explored-model.js';
import { registerExplorer } from './explorer/register-explorer.js';
import { registerPageHelper } from './generated-page/register-generated-page.js';
import { registerMocks } from './mock/register-mocks.js';
import type { ServeMock } from './mock/serve-mock.js';
import { registerStatus } from './status/register-status.js';
import { registerWalkPanel } from './walk/register-walk-panel.js';

/** Registers one part of the extension. Registering must not start the server. */
type Part = (context: ExtensionContext, server: ServerAccess, model: ExploredModel) => void;

const parts: readonly Part[] = [
  registerCommands,
  registerExplorer,
  registerStatus,
  registerWalkPanel,
  registerPageHelper,
  registerChanges,
];

export interface Extension {
  /** Returns without waiting for the server. */
  activate(context: ExtensionContext): PagewrightApi;
  deactivate(): Promise<void>;
}

/**
 * `host` starts the server: as a process on the desktop, as a worker in the browser. `serve` serves mocks on ports; it
 * is undefined if the host has no ports.
 */
export function extensionWith(host: ServerHost, serve?: ServeMock): Extension {
  let server: Server | undefined;
  return {
    activate(context) {
      server = activate(context, host, serve);
      return apiOf(server);
    },
    async deactivate() {
      await server?.end();
    },
  };
}

/** Longer than the pause between two keystrokes. */
const quietMilliseconds = 400;

function activate(context: ExtensionContext, host: ServerHost, serve: ServeMock | undefined): Server {
  const log = window.createOutputChannel('Pagewright', { log: true });
  const server = new Server({
    log,
    startServer: host(context, log),
    clientOptions: clientOptions(log),
    // If the restart fails, onDeath is called again.
    onDeath: (death) => void showServerEnd(death, log, () => void server.restart().catch(() => undefined)),
  });
  const model = new ExploredModel({
    ask: (early) => server.request('pagewright/explorer', { early }),
    onChanged: (listener) => server.onAnalysisChanged(listener),
    whenQuiet: (call) => {
      const timer = setTimeout(call, quietMilliseconds);
      return { dispose: () => clearTimeout(timer) };
    },
  });
  context.subscriptions.push(log, model, startWhenWanted(server), followCheckedSyntax(server));
  for (const register of parts) register(context, server, model);
  registerMocks(context, server, model, serve);
  return server;
}
