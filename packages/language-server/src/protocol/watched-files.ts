import { isRecord } from '@pagewright/core/internal';
import { candidateExtensions, isCandidate } from '../host/choose-host.js';
import { fileName, isInside, uriKey } from '../model/uris.js';
import type { Disk } from './disk.js';
import { listAt, member, stringAt } from './params.js';
import type { Session } from './session.js';
import type { SettingsChannel } from './settings-channel.js';

const method = 'workspace/didChangeWatchedFiles';
const ignoring = '.gitignore';
const patterns = [`**/*.{${candidateExtensions.join(',')}}`, `**/${ignoring}`];
const deleted = 3;

/** Follows the client's reports of changes by others to the files of the workspace, and to those that it refers to elsewhere. */
export class WatchedFiles {
  readonly #session: Session;
  readonly #disk: Disk;
  #registered = 0;

  constructor(session: Session, disk: Disk) {
    this.#session = session;
    this.#disk = disk;
  }

  /** Registers for changes of files, in the folders as they are now. */
  async watch(): Promise<void> {
    const { channel, channels, log, workspace } = this.#session;
    if (!channels.registersWatchers) return;
    const [before, now] = [this.#registered, ++this.#registered];
    const watchers = channels.relativeWatchers
      ? workspace.folders.flatMap((baseUri) =>
          patterns.map((pattern) => ({ globPattern: { baseUri, pattern } })),
        )
      : patterns.map((globPattern) => ({ globPattern }));
    try {
      // The protocol itself spells it so.
      const unregisterations = [{ id: idOf(before), method }];
      if (before > 0) await channel.request('client/unregisterCapability', { unregisterations });
      const registrations = [{ id: idOf(now), method, registerOptions: { watchers } }];
      await channel.request('client/registerCapability', { registrations });
    } catch (error) {
      log.write('warning', `The editor does not watch files; changes on disk show late. ${error}`);
    }
  }

  changed(params: unknown): void {
    const changed: string[] = [];
    const { folders } = this.#session.workspace;
    const rescanned = new Set<string>();
    for (const event of listAt(params, 'changes')) {
      const uri = stringAt(event, 'uri');
      if (fileName(uri) === ignoring)
        for (const folder of folders.filter((one) => isInside(one, uri))) rescanned.add(folder);
      else if (member(event, 'type') === deleted) this.#disk.removed(uri);
      else if (this.#mayCount(uri)) changed.push(uri);
    }
    if (changed.length > 0) this.#disk.reread(changed);
    // Only a look at all files finds those that are ignored, or no longer ignored.
    for (const folder of rescanned) void this.#disk.scan(folder);
  }

  /** Returns true when a file may count; one in no folder of the workspace counts where another file refers to it. */
  #mayCount(uri: string): boolean {
    const { workspace } = this.#session;
    if (workspace.isReferenced(uri)) return true;
    const isKnown = workspace.file(uri) !== undefined || workspace.surroundings.has(uri);
    return isCandidate(uri) && (isKnown || workspace.folders.some((folder) => isInside(folder, uri)));
  }
}

function idOf(registration: number): string {
  return `pagewright-watch-${registration}`;
}

/** The folders that a client begins with: none is fine. */
export function initialFolders(params: unknown): readonly string[] {
  const folders = member(params, 'workspaceFolders');
  if (Array.isArray(folders)) return urisOf(folders);
  const root = member(params, 'rootUri');
  return typeof root === 'string' ? [root] : [];
}

/** Parts of the server that depend on the folders of the client. */
interface FolderUsers {
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
  changes.notify({ kind: 'files' });
  void watched.watch();
  void settings.load();
  for (const folder of fresh) void disk.scan(folder);
}

function urisOf(folders: readonly unknown[]): readonly string[] {
  return folders.flatMap((folder) =>
    isRecord(folder) && typeof folder.uri === 'string' ? [folder.uri] : [],
  );
}
