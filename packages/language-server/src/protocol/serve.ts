import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import { approachAll, approachAsked } from './approach.js';
import { Asked } from './asked.js';
import { type FeatureRequest, featureRequests } from './features.js';
import { traceOf } from './log.js';
import { documentUri, member } from './params.js';
import type { Parts } from './parts.js';
import type { Report } from './reports.js';
import { type Answer, type Ready, type RequestHandler, serverCancelled } from './request-handler.js';
import { changeFolders } from './watched-files.js';

/** Connects each part to its messages. */
export function serve(handler: RequestHandler, parts: () => Parts): void {
  serveDocuments(handler, parts);
  serveSurroundings(handler, parts);
  serveDiagnostics(handler, parts);
  for (const request of featureRequests) serveFeature(handler, parts, request);
  handler.onRequest('pagewright/explorer', async (params, token) => {
    // The scan of the folders begins then.
    await parts().settings.known;
    await approachAll(parts().session, token);
    return parts().views.explore(new Asked(parts().session, params, token));
  });
  handler.onRequest('pagewright/debug', (params) => debugAnswer(params, parts()));
}

export function serveFeature(
  handler: RequestHandler,
  parts: () => Parts,
  { method, answer, isShown, needsAll, isOfText }: FeatureRequest,
): void {
  const allKnown: Ready = async (_, token) => {
    // The scan of the folders begins then.
    await parts().settings.known;
    await parts().disk.scanned();
    await approachAll(parts().session, token);
  };
  const judged: Ready = (params, token) => approachAsked(parts().session, params, token);
  handler.onRequest(
    method,
    async (params, token) => {
      if (isShown) parts().views.watch();
      const result = await answer(new Asked(parts().session, params, token));
      parts().judged();
      return result;
    },
    undefined,
    needsAll ? allKnown : isOfText ? undefined : judged,
  );
}

function serveDocuments(handler: RequestHandler, parts: () => Parts): void {
  handler.onNotification('textDocument/didOpen', (params) => parts().documents.opened(params));
  handler.onNotification('textDocument/didChange', (params) => parts().documents.changed(params));
  handler.onNotification('textDocument/didClose', (params) => parts().documents.closed(params));
}

/** Settings, folders, and files that others change. */
function serveSurroundings(handler: RequestHandler, parts: () => Parts): void {
  handler.onNotification('initialized', async () => {
    const { session, settings, watched, disk } = parts();
    void watched.watch();
    void settings.start();
    await settings.known;
    await Promise.all(session.workspace.folders.map((folder) => disk.scan(folder)));
  });
  handler.onNotification('workspace/didChangeConfiguration', (params) => parts().settings.changed(params));
  handler.onNotification('workspace/didChangeWorkspaceFolders', (params) => changeFolders(params, parts()));
  handler.onNotification('workspace/didChangeWatchedFiles', (params) => parts().watched.changed(params));
  handler.onNotification('window/workDoneProgress/cancel', (params) =>
    parts().session.progress.cancel(params),
  );
  handler.onNotification('$/setTrace', (params) => {
    parts().session.log.trace = traceOf(member(params, 'value')) ?? 'off';
  });
}

function serveDiagnostics(handler: RequestHandler, parts: () => Parts): void {
  const pull: Answer<Report['items'] | undefined> = (params, token, early) => {
    const report = parts().pull.answer(params, documentUri(params), token, early);
    parts().judged();
    return report;
  };
  handler.onRequest('textDocument/diagnostic', pull, serverCancelled, async (params, token) => {
    await parts().settings.known;
    return parts().early.judge(params, token);
  });
  handler.onRequest('workspace/diagnostic', async (params, token) => {
    const { settings, held, judged } = parts();
    await settings.known;
    return held.answer(params, token, judged);
  });
}

/**
 * Returns the state that tests compare, to check that the server has what its client has, and nothing more.
 */
function debugAnswer(params: unknown, { session, disk, pull, held, isOpenForDebug }: Parts): unknown {
  if (!isOpenForDebug)
    throw new ResponseError(ErrorCodes.MethodNotFound, 'The server is not open for debugging.');
  const { workspace, changes, progress } = session;
  const [uri, fail] = [member(params, 'uri'), member(params, 'fail')];
  if (typeof fail === 'string') throw new Error(fail);
  return {
    text: typeof uri === 'string' ? workspace.file(uri)?.getText() : undefined,
    files: workspace.files().map(({ uri: file, kind, openVersion }) => ({
      ...{ uri: file, kind, version: openVersion ?? null },
      isOpen: workspace.isOpen(file),
    })),
    units: workspace.units().length,
    judged: workspace.units().reduce((sum, { judged }) => sum + judged, 0),
    wanted: workspace.wanted(),
    held: {
      ...workspace.held,
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
