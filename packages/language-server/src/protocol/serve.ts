import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import { ClientRequest } from './client-request.js';
import { type FeatureRequest, featureRequests } from './features.js';
import { traceOf } from './log.js';
import { documentUri, member } from './params.js';
import type { Report } from './reports.js';
import { type Ready, type RequestAnswer, type RequestHandler, serverCancelled } from './request-handler.js';
import type { Services } from './services.js';
import { findListsForLenses, findListsRequested, warmUpAll, warmUpRequested } from './warm-up.js';
import { changeFolders } from './watched-files.js';

export function registerHandlers(handler: RequestHandler, services: () => Services): void {
  serveDocuments(handler, services);
  serveSurroundings(handler, services);
  serveDiagnostics(handler, services);
  for (const request of featureRequests) serveFeature(handler, services, request);
  handler.onRequest('pagewright/explorer', async (params, token) => {
    // Scanning the folders starts only once the settings are known.
    await services().settings.known;
    await warmUpAll(services().session, token);
    return services().views.explore(new ClientRequest(services().session, params, token));
  });
  handler.onRequest('pagewright/debug', (params) => debugAnswer(params, services()));
}

export function serveFeature(
  handler: RequestHandler,
  services: () => Services,
  { method, answer, isShown, needsAll, needs, isOfText }: FeatureRequest,
): void {
  const allKnown: Ready = async (_, token) => {
    // Scanning the folders starts only once the settings are known.
    await services().settings.known;
    await services().disk.scanned();
    await warmUpAll(services().session, token);
  };
  const afterCheck: Ready = (params, token) => warmUpRequested(services().session, params, token);
  const withLists: Ready = async (params, token) => {
    await afterCheck(params, token);
    if (needs === 'plan') await findListsRequested(services().session, params, token, true);
    else await findListsForLenses(services().session, params, token);
  };
  handler.onRequest(
    method,
    async (params, token) => {
      if (isShown) services().views.watch();
      const result = await answer(new ClientRequest(services().session, params, token));
      if (isOfText !== true) services().afterCheck();
      return result;
    },
    undefined,
    needsAll ? allKnown : isOfText ? undefined : needs !== undefined ? withLists : afterCheck,
  );
}

function serveDocuments(handler: RequestHandler, services: () => Services): void {
  handler.onNotification('textDocument/didOpen', (params) => services().documents.opened(params));
  handler.onNotification('textDocument/didChange', (params) => services().documents.changed(params));
  handler.onNotification('textDocument/didSave', (params) => services().documents.saved(params));
  handler.onNotification('textDocument/didClose', (params) => services().documents.closed(params));
}

function serveSurroundings(handler: RequestHandler, services: () => Services): void {
  handler.onNotification('initialized', async () => {
    const { session, settings, watched, disk } = services();
    void watched.watch();
    void settings.start();
    await settings.known;
    await Promise.all(session.workspace.folders.map((folder) => disk.scan(folder)));
  });
  handler.onNotification('workspace/didChangeConfiguration', (params) => services().settings.changed(params));
  handler.onNotification('workspace/didChangeWorkspaceFolders', (params) =>
    changeFolders(params, services()),
  );
  handler.onNotification('workspace/didChangeWatchedFiles', (params) => services().watched.changed(params));
  handler.onNotification('window/workDoneProgress/cancel', (params) =>
    services().session.progress.cancel(params),
  );
  handler.onNotification('$/setTrace', (params) => {
    services().session.log.trace = traceOf(member(params, 'value')) ?? 'off';
  });
}

function serveDiagnostics(handler: RequestHandler, services: () => Services): void {
  const pull: RequestAnswer<Report['items'] | undefined> = (params, token, early) => {
    const report = services().pull.answer(params, documentUri(params), token, early);
    services().afterCheck();
    return report;
  };
  handler.onRequest('textDocument/diagnostic', pull, serverCancelled, async (params, token) => {
    await services().settings.known;
    return services().early.warmUpFor(params, token);
  });
  handler.onRequest('workspace/diagnostic', async (params, token) => {
    const { settings, workspacePull: held, afterCheck } = services();
    await settings.known;
    return held.answer(params, token, afterCheck);
  });
}

/** Internal state for tests, which check that the server has the client's texts and does not leak memory. */
function debugAnswer(
  params: unknown,
  { session, disk, pull, workspacePull: held, isOpenForDebug }: Services,
): unknown {
  if (!isOpenForDebug) throw new ResponseError(ErrorCodes.MethodNotFound, 'Debugging is not enabled.');
  const { workspace, changes, progress } = session;
  const [uri, fail] = [member(params, 'uri'), member(params, 'fail')];
  if (typeof fail === 'string') throw new Error(fail);
  return {
    text: typeof uri === 'string' ? workspace.file(uri)?.getText() : undefined,
    files: workspace.files().map(({ uri: file, kind, clientVersion }) => ({
      ...{ uri: file, kind, version: clientVersion ?? null },
      isOpen: workspace.isOpen(file),
    })),
    units: workspace.units().length,
    checked: workspace.units().map(({ checkedVersion }) => checkedVersion ?? null),
    wanted: workspace.wanted(),
    held: {
      ...workspace.cacheSizes,
      listeners: changes.size,
      reading: disk.size,
      progress: progress.size,
      related: pull.size,
      requests: held.size,
    },
    folders: workspace.folders,
    settings: workspace.settings,
    folderSettings: Object.fromEntries(workspace.settings.byFolder ?? []),
  };
}
