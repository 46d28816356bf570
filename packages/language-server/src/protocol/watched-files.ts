import { isRecord } from '@pagewright/core/internal';
import { candidateExtensions, isCandidate } from '../host/choose-host.js';
import { fileName, isInside, uriKey } from '../model/uris.js';
import type { Disk } from './disk.js';
import { listAt, member, stringAt } from './params.js';
import type { Recordings } from './recordings.js';
import type { Session } from './session.js';
import type { SettingsChannel } from './settings-channel.js';

const method = 'workspace/didChangeWatchedFiles';
const ignoreFile = '.gitignore';
const patterns = [`**/*.{${candidateExtensions.join(',')}}`, `**/${ignoreFile}`];
/** Watched only if the setting `recordings` names files. */
const ofRecordings = '**/*.{har,jsonl,ndjson}';
const deleted = 3;

/** Handles file events of the client, for files in the workspace and for referenced files elsewhere. */
export class WatchedFiles {
  readonly #session: Session;
  readonly #disk: Disk;
  readonly #recordings: Recordings;
  #registered = 0;

  constructor(session: Session, disk: Disk, recordings: Recordings) {
    this.#session = session;
    this.#disk = disk;
    this.#recordings = recordings;
  }

  async watch(): Promise<void> {
    const { channel, channels, log, workspace } = this.#session;
    if (!channels.registersWatchers) return;
    const [before, now] = [this.#registered, ++this.#registered];
    const wanted = this.#recordings.isUsed ? [...patterns, ofRecordings] : patterns;
    const watchers = channels.relativeWatchers
      ? workspace.folders.flatMap((baseUri) =>
          wanted.map((pattern) => ({ globPattern: { baseUri, pattern } })),
        )
      : wanted.map((globPattern) => ({ globPattern }));
    try {
      // The protocol misspells `unregisterations`.
      const unregisterations = [{ id: idOf(before), method }];
      if (before > 0) await channel.request('client/unregisterCapability', { unregisterations });
      const registrations = [{ id: idOf(now), method, registerOptions: { watchers } }];
      await channel.request('client/registerCapability', { registrations });
    } catch (error) {
      log.write('warning', `The editor does not watch files, so changes on disk may go unnoticed. ${error}`);
    }
  }

  /** Does nothing before the first registration, because clients accept no registration before `initialized`. */
  async watchAgain(): Promise<void> {
    if (this.#registered > 0) await this.watch();
  }

  changed(params: unknown): void {
    const changed: string[] = [];
    const { folders } = this.#session.workspace;
    const rescanned = new Set<string>();
    for (const event of listAt(params, 'changes')) {
      const uri = stringAt(event, 'uri');
      this.#recordings.fileChanged(uri);
      if (fileName(uri) === ignoreFile)
        for (const folder of folders.filter((one) => isInside(one, uri))) rescanned.add(folder);
      else if (member(event, 'type') === deleted) this.#disk.removed(uri);
      else if (this.#mayCount(uri)) changed.push(uri);
    }
    if (changed.length > 0) this.#disk.reread(changed);
    // Only a full scan finds files that are newly ignored or no longer ignored.
    for (const folder of rescanned) void this.#disk.scan(folder);
  }

  /** True if a change of the file can matter. Outside of the workspace, only referenced or loaded files matter. */
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

export function initialFolders(params: unknown): readonly string[] {
  const folders = member(params, 'workspaceFolders');
  if (Array.isArray(folders)) return urisOf(folders);
  const root = member(params, 'rootUri');
  return typeof root === 'string' ? [root] : [];
}

interface FolderUsers {
  readonly session: Session;
  readonly disk: Disk;
  readonly watched: WatchedFiles;
  readonly settings: SettingsChannel;
}

export function changeFolders(params: unknown, { session, disk, watched, settings }: FolderUsers): void {
  const { workspace, changes } = session;
  const event = member(params, 'event');
  const removed = urisOf(listAt(event, 'removed')).map(uriKey);
  const added = urisOf(listAt(event, 'added'));
  const removedFolders = workspace.folders.filter((folder) => removed.includes(uriKey(folder)));
  const remaining = workspace.folders.filter((folder) => !removed.includes(uriKey(folder)));
  const keys = new Set(remaining.map(uriKey));
  const fresh = added.filter((folder) => !keys.has(uriKey(folder)));
  workspace.folders = [...remaining, ...fresh];
  for (const folder of removedFolders) disk.leave(folder);
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
