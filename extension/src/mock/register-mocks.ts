import type { ExploredUnit } from '@pagewright/language-server/requests';
import type { RunningService } from '@pagewright/mock/node';
import { commands, type ExtensionContext, env, window, workspace } from 'vscode';
import type { ServerAccess } from '../client/server-access.js';
import { documentHere, pickDocument, uriArgument } from '../commands/choose-document.js';
import type { ExploredModel } from '../explored/explored-model.js';
import { askMock, askMockState, documentName } from './ask-mock.js';
import { mockPort, servedText } from './mock-words.js';
import type { ServeMock } from './serve-mock.js';
import { ServedMock, servedLine } from './served-mock.js';

/** `serve` is undefined in hosts without ports. */
export function registerMocks(
  { subscriptions }: ExtensionContext,
  server: ServerAccess,
  model: ExploredModel,
  serve: ServeMock | undefined,
): void {
  const mocks = new ServedMocks(server, serve);
  const choose = async (argument: unknown) =>
    uriArgument(argument) ?? (await documentHere(model)) ?? (await pickDocument(model, choice));
  void commands.executeCommand('setContext', 'pagewright.canServe', serve !== undefined);
  subscriptions.push(
    mocks,
    server.onAnalysisChanged(() => mocks.follow()),
    // Returns the address, for other extensions.
    commands.registerCommand(
      'pagewright.serveMock',
      withMessage(server, async (argument) => {
        if (serve === undefined) return showNoPorts();
        if (!workspace.isTrusted) return void showUntrusted();
        const uri = await choose(argument);
        return uri === undefined ? undefined : mocks.serve(uri);
      }),
    ),
    commands.registerCommand(
      'pagewright.mockActions',
      withMessage(server, async (uri) => {
        if (typeof uri === 'string') await mocks.showActions(uri);
      }),
    ),
  );
}

const choice = {
  title: 'Serve Mock',
  placeHolder: 'The document to serve',
  none: 'No OpenAPI document was found to serve.',
  detailOf: ({ counts }: Pick<ExploredUnit, 'counts'>) =>
    `paginated operations: ${counts.paginated} of ${counts.operations}`,
};

/** Logs the error if the command fails, and shows it to the user. */
function withMessage(
  { log }: ServerAccess,
  run: (argument: unknown) => Promise<unknown>,
): (argument: unknown) => Promise<unknown> {
  return async (argument) => {
    try {
      return await run(argument);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      log.error(`The mock failed: ${message}`);
      void window.showErrorMessage(`The mock failed. ${message}`);
      return undefined;
    }
  };
}

function showNoPorts(): undefined {
  void window.showInformationMessage(
    'Serving a mock needs a port, which only VS Code on the desktop or in a remote window can open. Here, you can run a page walk against the mock, which needs no port.',
  );
}

async function showUntrusted(): Promise<void> {
  const manage = 'Manage Workspace Trust';
  const message =
    'Serving a mock opens a port and sends content from the document. This needs a trusted workspace.';
  const chosen = await window.showWarningMessage(message, manage);
  if (chosen === manage) await commands.executeCommand('workbench.trust.manage');
}

const actions = { stop: 'Stop', copy: 'Copy Address', open: 'Open in Browser' } as const;

class ServedMocks {
  readonly #server: ServerAccess;
  readonly #serve: ServeMock | undefined;
  readonly #mocks = new Map<string, ServedMock>();

  constructor(server: ServerAccess, serve: ServeMock | undefined) {
    this.#server = server;
    this.#serve = serve;
  }

  /** Resolves to the address. If the document can't be served, tells the user why and resolves to undefined. */
  async serve(uri: string): Promise<string | undefined> {
    const running = this.#mocks.get(uri);
    if (running !== undefined) {
      void this.#tell(running, `${running.name} is already served on ${running.url}.`);
      return running.url;
    }
    const name = documentName(uri);
    const state = await askMockState(this.#server, uri, { withNotes: true });
    if ('problem' in state) {
      void window.showWarningMessage(`${name} can’t be served. ${state.problem}`);
      return undefined;
    }
    const port = mockPort(workspace.getConfiguration('pagewright').get('mock.port'));
    const service = await this.#listen(uri, port);
    if (service === undefined) return undefined;
    const mock = new ServedMock(uri, service, this.#server, state);
    this.#mocks.set(uri, mock);
    const { log } = this.#server;
    for (const note of state.notes) log.info(`Mock of ${name}: ${note}`);
    void this.#tell(mock, servedText(name, service.url, state));
    return service.url;
  }

  async showActions(uri: string): Promise<void> {
    const mock = this.#mocks.get(uri);
    if (mock === undefined) return;
    const chosen = await window.showQuickPick(Object.values(actions), {
      title: `Mock of ${mock.name}`,
      placeHolder: mock.url,
    });
    await this.#act(mock, chosen);
  }

  follow(): void {
    for (const mock of this.#mocks.values()) void mock.follow();
  }

  dispose(): void {
    for (const mock of this.#mocks.values()) void mock.stop();
    this.#mocks.clear();
  }

  async #listen(uri: string, port: number): Promise<RunningService | undefined> {
    const { log } = this.#server;
    const name = documentName(uri);
    const service = await this.#serve?.({
      port,
      ask: (request) => askMock(this.#server, uri, { request }),
      log: (entry) => {
        if (entry.failure !== undefined) log.error(`Mock of ${name}: ${entry.failure}`);
        log.info(`Mock of ${name}: ${servedLine(entry)}`);
      },
    });
    if (service === undefined) return undefined;
    if (service.ok) return service.value;
    const [free, settings] = ['Use a Free Port', 'Open Settings'];
    const isOtherPossible = service.reason !== 'noAddress' && port !== 0;
    const message = `${name} is not served: ${service.problem}.`;
    const chosen = await window.showErrorMessage(message, ...(isOtherPossible ? [free] : []), settings);
    if (chosen === settings)
      await commands.executeCommand('workbench.action.openSettings', 'pagewright.mock.port');
    return chosen === free ? this.#listen(uri, 0) : undefined;
  }

  async #tell(mock: ServedMock, message: string): Promise<void> {
    const chosen = await window.showInformationMessage(message, actions.copy, actions.open, actions.stop);
    await this.#act(mock, chosen);
  }

  async #act(mock: ServedMock, chosen: string | undefined): Promise<void> {
    if (this.#mocks.get(mock.uri) !== mock) return;
    if (chosen === actions.copy) await env.clipboard.writeText(await mock.reachableUrl());
    if (chosen === actions.open) await mock.open();
    if (chosen === actions.stop) {
      this.#mocks.delete(mock.uri);
      await mock.stop();
    }
  }
}
