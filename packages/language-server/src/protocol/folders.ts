import { isRecord } from '@pagewright/core';
import { uriKey } from '../model/uris.js';
import type { Disk } from './disk.js';
import { listAt, member } from './params.js';
import type { Session } from './session.js';
import type { SettingsChannel } from './settings-channel.js';
import type { WatchedFiles } from './watched-files.js';

/** The folders that a client begins with: none is fine. */
export function initialFolders(params: unknown): readonly string[] {
  const folders = member(params, 'workspaceFolders');
  if (Array.isArray(folders)) return urisOf(folders);
  const root = member(params, 'rootUri');
  return typeof root === 'string' ? [root] : [];
}

/** Parts of the server that depend on the folders of the client. */
export interface FolderUsers {
  readonly session: Session;
  readonly disk: Disk;
  readonly watched: WatchedFiles;
  readonly settings: SettingsChannel;
}

/** Handles `workspace/didChangeWorkspaceFolders`. */
export function changeFolders(params: unknown, { session, disk, watched, settings }: FolderUsers): void {
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
