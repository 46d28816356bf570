import { isRecord } from '@pagewright/core/internal';
import {
  type ClientCapabilities,
  ErrorCodes,
  type InitializeResult,
  type ProtocolConnection,
  ResponseError,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { actionKinds } from '../features/code-actions/proposal.js';
import { semanticTokensLegend } from '../features/semantic-tokens.js';
import { Workspace } from '../model/workspace.js';
import { Channel } from './channel.js';
import { requestedFile } from './client-request.js';
import { type HostRequest, hostedRequest } from './host-request.js';
import { Log, traceOf } from './log.js';
import { member } from './params.js';
import type { Platform } from './platform.js';
import { type Phase, RequestHandler } from './request-handler.js';
import { registerHandlers, serveFeature } from './serve.js';
import { makeServices, type Services } from './services.js';

/** A running server. */
export interface Serving {
  /** Adds a custom request. Must be called before the client sends requests. */
  answer(request: HostRequest): void;
}

/**
 * Registers the server on a connection; the caller must start listening on it afterwards. The process exits when the
 * client sends `exit`, disconnects or ends.
 */
export function startServer(connection: ProtocolConnection, platform: Platform): Serving {
  const channel = new Channel(connection);
  const log = new Log(channel);
  const workspace = new Workspace();
  let phase: Phase = 'new';
  let services: Services | undefined;

  const leave = () => {
    services?.session.ending.cancel();
    platform.exit(phase === 'shut' ? 0 : 1);
  };

  const handler = new RequestHandler({
    ...{ connection, log, clock: platform.clock },
    phase: () => phase,
    // Changes when the document of the request changes.
    stateOf: (params) => requestedFile(params, workspace)?.version,
  });
  const current = () => {
    if (services === undefined) throw new Error('Handlers run only after initialize.');
    return services;
  };
  registerHandlers(handler, current);

  connection.onRequest('initialize', (params: unknown): InitializeResult => {
    if (phase !== 'new')
      throw new ResponseError(ErrorCodes.InvalidRequest, 'The server is already initialized.');
    phase = 'ready';
    log.trace = traceOf(member(params, 'trace')) ?? 'off';
    const capabilities = capabilitiesOf(params);
    services = makeServices(params, capabilities, { platform, channel, log, workspace });
    const processId = member(params, 'processId');
    if (typeof processId === 'number') platform.watchProcess(processId, leave);
    return {
      capabilities: serverCapabilities(capabilities, member(member(params, 'clientInfo'), 'name')),
      serverInfo: { name: 'pagewright-language-server', version: platform.version },
    };
  });
  connection.onRequest('shutdown', () => {
    handler.mustBeReady();
    phase = 'shut';
    services?.session.ending.cancel();
    return null;
  });
  connection.onNotification('exit', leave);
  connection.onClose(leave);
  connection.onError(([error]) => log.write('error', `A message can't be read: ${error.message}`));
  return { answer: (request) => serveFeature(handler, current, hostedRequest(request)) };
}

/** Some clients send null for absent capabilities. */
function capabilitiesOf(params: unknown): ClientCapabilities {
  const given = member(params, 'capabilities') ?? {};
  const value: unknown = JSON.parse(JSON.stringify(given), (_, one: unknown) => one ?? undefined);
  return isRecord(value) ? value : {};
}

function serverCapabilities({ textDocument }: ClientCapabilities, client: unknown): ServerCapabilities {
  const { completion, rename, codeAction, diagnostic } = textDocument ?? {};
  const labelDetails = completion?.completionItem?.labelDetailsSupport === true;
  return {
    positionEncoding: 'utf-16',
    // The server needs `save` only for `run: onSave`; it always checks the text in the editor.
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    completionProvider: {
      // Characters after which a value can start: `key: `, quotes, each step of a path, the next list item.
      // `{` is excluded, because Enter after it would accept the first item.
      triggerCharacters: [' ', ':', '"', "'", '/', '.', '[', ',', '-'],
      resolveProvider: true,
      ...(labelDetails && { completionItem: { labelDetailsSupport: true } }),
    },
    hoverProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: rename?.prepareSupport === true ? { prepareProvider: true } : true,
    documentHighlightProvider: true,
    documentSymbolProvider: { label: 'Pagewright' },
    workspaceSymbolProvider: true,
    documentLinkProvider: { resolveProvider: false },
    // Clients without literal support only accept commands, but our code actions are edits.
    ...(codeAction?.codeActionLiteralSupport !== undefined && {
      codeActionProvider: {
        codeActionKinds: Object.values(actionKinds),
        resolveProvider: codeAction.resolveSupport !== undefined,
      },
    }),
    codeLensProvider: { resolveProvider: true },
    ...(textDocument?.inlayHint !== undefined && { inlayHintProvider: true }),
    ...(textDocument?.semanticTokens !== undefined && {
      semanticTokensProvider: { legend: semanticTokensLegend, full: true, range: true },
    }),
    selectionRangeProvider: true,
    ...(diagnostic !== undefined && {
      diagnosticProvider: {
        identifier: 'pagewright',
        interFileDependencies: true,
        // If workspace diagnostics are offered, Neovim 0.12 requests only these after a refresh, and ignores them for
        // open buffers, which would then keep outdated diagnostics.
        workspaceDiagnostics: client !== 'Neovim',
      },
    }),
  };
}
