import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import { member } from './params.js';
import type { Parts } from './parts.js';

/**
 * Returns the state that tests compare, to check that the server has what its client has, and nothing more.
 */
export function debugAnswer(params: unknown, { session, disk, pull, held, isOpenForDebug }: Parts): unknown {
  if (!isOpenForDebug)
    throw new ResponseError(ErrorCodes.MethodNotFound, 'The server is not open for debugging.');
  const { workspace, changes, progress } = session;
  const [uri, fail] = [member(params, 'uri'), member(params, 'fail')];
  if (typeof fail === 'string') throw new Error(fail);
  return {
    text: typeof uri === 'string' ? workspace.file(uri)?.tree.text : undefined,
    files: workspace.files().map(({ uri: file, kind, version }) => ({
      ...{ uri: file, kind, version: version ?? null },
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
