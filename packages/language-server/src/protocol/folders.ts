import { isRecord } from '@pagewright/core';
import { uriKey } from '../model/uris.js';
import { listAt, member } from './params.js';
import type { Parts } from './parts.js';

/** The folders that a client begins with: none is fine. */
export function initialFolders(params: unknown): readonly string[] {
  const folders = member(params, 'workspaceFolders');
  if (Array.isArray(folders)) return urisOf(folders);
  const root = member(params, 'rootUri');
  return typeof root === 'string' ? [root] : [];
}

/** `workspace/didChangeWorkspaceFolders`. */
export function changeFolders(params: unknown, { session, disk, watched, settings }: Parts): void {
  const { workspace, changes } = session;
  const event = member(params, 'event');
  const removed = urisOf(listAt(event, 'removed')).map(uriKey);
  const added = urisOf(listAt(event, 'added'));
  const left = workspace.folders.filter((folder) => removed.includes(uriKey(folder)));
  const kept = workspace.folders.filter((folder) => !removed.includes(uriKey(folder)));
  const keys = new Set(kept.map(uriKey));
  const fresh = added.filter((folder) => !keys.has(uriKey(folder)));
  workspace.folders = [...kept, ...fresh];
  for (const folder of left) disk.leave(folder);
  changes.tell({ kind: 'files' });
  void watched.watch();
  void settings.load();
  for (const folder of fresh) void disk.scan(folder);
}

function urisOf(folders: readonly unknown[]): readonly string[] {
  return folders.flatMap((folder) =>
    isRecord(folder) && typeof folder.uri === 'string' ? [folder.uri] : [],
  );
}
