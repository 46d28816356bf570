import { encodedPart } from '@pagewright/core/internal';
import { configSearch, mayNameDocument } from '@pagewright/units';
import { type FileHost, type FileReading, isCandidate, type StopToken } from '../host/choose-host.js';
import { type DocumentSurroundings, foldersFrom, nearestFolders } from '../model/surroundings.js';
import { isInside, uriKey } from '../model/uris.js';
import { Debouncer } from './debouncer.js';
import { slices } from './platform.js';
import type { Session } from './session.js';

/** Milliseconds. File systems report changes in bursts, for example when a branch is checked out. */
const burst = { quiet: 50, maxDelay: 500 };
const maxReads = 8;

/**
 * Keeps the workspace in sync with the disk: the files in its folders that Pagewright reads, and the files that they
 * refer to.
 */
export class Disk {
  readonly #session: Session;
  readonly #due = new Set<string>();
  readonly #debouncer: Debouncer;
  readonly #scans = new Map<string, () => void>();
  readonly #reading = new Set<string>();
  /** Folders outside of the workspace whose surroundings are being searched. */
  readonly #searching = new Set<string>();
  #activeScans = 0;
  readonly #idleCallbacks: (() => void)[] = [];

  constructor(session: Session) {
    this.#session = session;
    this.#debouncer = new Debouncer(session.clock, () => void this.#readDue(), burst);
    session.ending.onCancel(() => this.#debouncer.stop());
    // `soon` runs after queued messages, so that an edit comes first.
    session.changes.listen(({ kind }) => {
      if (kind === 'files') session.clock.soon(() => this.readWanted());
    });
  }

  /** Reads referenced files that are not loaded yet, and the files that they refer to. */
  readWanted(): void {
    const wanted = this.#wanted();
    if (wanted.length > 0) void this.#readAll(wanted, (uri, reading) => this.#setText(uri, reading));
    for (const folder of this.#session.workspace.surroundings.wanted())
      if (!this.#searching.has(folder)) void this.#lookAround(folder);
  }

  async #lookAround(folder: string): Promise<void> {
    const { workspace, host, ending, changes, log } = this.#session;
    const { version } = workspace;
    this.#searching.add(folder);
    try {
      const isKnown = (uri: string) => workspace.file(uri) !== undefined || workspace.isReferenced(uri);
      const onProblem = (problem: string) => log.show('warning', problem);
      const surroundings = await lookAround(host, folder, ending, { isKnown, onProblem });
      if (!ending.isCancellationRequested) workspace.surroundings.set(folder, surroundings);
    } catch (error) {
      log.failure(`Searching the folders above ${folder}`, error);
    } finally {
      this.#searching.delete(folder);
    }
    if (workspace.version !== version) changes.notify({ kind: 'files' });
  }

  #wanted(): readonly string[] {
    return this.#session.workspace.wanted().filter((uri) => !this.#reading.has(uri));
  }

  /** Reads files that may have changed: at once, or when the burst of changes is over. */
  reread(uris: readonly string[], isImmediate = false): void {
    for (const uri of uris) {
      this.#due.add(uri);
      this.#session.workspace.surroundings.changed(uri);
    }
    if (isImmediate) this.#debouncer.hurry();
    else this.#debouncer.call();
  }

  /** Called when `uri`, a file or folder, is deleted. */
  removed(uri: string): void {
    const { workspace } = this.#session;
    for (const loaded of workspace.diskFiles()) if (isInside(uri, loaded)) this.#due.add(loaded);
    this.reread([uri]);
  }

  get size(): number {
    return this.#due.size + this.#reading.size + this.#searching.size + this.#activeScans;
  }

  get isScanning(): boolean {
    return this.#activeScans > 0;
  }

  /** Resolves when no scan is running. */
  async scanned(): Promise<void> {
    while (this.#activeScans > 0) await new Promise<void>((resolve) => this.#idleCallbacks.push(resolve));
  }

  /** Reads the files in a folder that Pagewright needs. A new scan of the folder, or `leave`, ends this scan. */
  async scan(folder: string): Promise<void> {
    const { workspace, host, log, ending } = this.#session;
    let isStopped = false;
    this.#scans.get(folder)?.();
    this.#scans.set(folder, () => {
      isStopped = true;
    });
    const task = this.#session.progress.start('Pagewright: searching for API documents');
    const token: StopToken = {
      get isCancellationRequested() {
        return isStopped || task.isCancelled || ending.isCancellationRequested;
      },
    };
    const found = new Set<string>();
    let isComplete = true;
    this.#activeScans++;
    try {
      const onProblem = (problem: string) => {
        isComplete = false;
        log.show('warning', problem);
      };
      for await (const uris of host.find(folder, token, onProblem)) {
        await this.#readEach(uris, token, (uri, reading) => {
          if (token.isCancellationRequested) return;
          if (reading.kind === 'text') workspace.offerDiskText(uri, reading.text);
          else this.#reportUnreadable(reading);
        });
        for (const uri of uris) found.add(uriKey(uri));
        task.report(`${found.size} files`);
      }
      if (isComplete && !token.isCancellationRequested) this.#dropMissing(folder, found);
    } catch (error) {
      log.failure(`Searching ${folder}`, error);
    } finally {
      this.#activeScans--;
      task.end();
      if (this.#activeScans === 0) for (const resume of this.#idleCallbacks.splice(0)) resume();
    }
    this.#session.changes.notify({ kind: 'files' });
  }

  /** Drops files that the last scan no longer found: they were deleted or are ignored now. */
  #dropMissing(folder: string, found: ReadonlySet<string>): void {
    this.#drop((uri) => isInside(folder, uri) && !found.has(uriKey(uri)));
  }

  leave(folder: string): void {
    const { folders } = this.#session.workspace;
    this.#scans.get(folder)?.();
    this.#scans.delete(folder);
    this.#drop((uri) => isInside(folder, uri) && !folders.some((one) => isInside(one, uri)));
  }

  /**
   * Drops files even if others refer to them, because dropped files may refer to each other. A file that a remaining
   * unit refers to is read again.
   */
  #drop(isDropped: (uri: string) => boolean): void {
    const { workspace } = this.#session;
    for (const uri of workspace.diskFiles()) if (isDropped(uri)) workspace.dropDiskText(uri);
    workspace.release();
  }

  async #readDue(): Promise<void> {
    // Skip files that are open in the editor; they are read again when they are closed.
    const due = [...this.#due].filter((uri) => !this.#session.workspace.isOpen(uri));
    this.#due.clear();
    this.readWanted();
    if (due.length === 0) return;
    const { workspace } = this.#session;
    const findable = await this.#findable(due);
    const isWanted = (uri: string) => findable.has(uri) || workspace.isReferenced(uri);
    for (const uri of due) if (!isWanted(uri)) workspace.dropDiskText(uri);
    await this.#readAll(due.filter(isWanted), (uri, reading) => {
      if (reading.kind === 'text' && findable.has(uri)) workspace.offerDiskText(uri, reading.text);
      else this.#setText(uri, reading);
    });
  }

  /** Returns the files that a scan would find. If the host fails, returns the files that are already loaded. */
  async #findable(uris: readonly string[]): Promise<ReadonlySet<string>> {
    const { workspace, host, log } = this.#session;
    try {
      const found = await Promise.all(
        workspace.folders.map((folder) =>
          host.wouldFind(
            folder,
            uris.filter((uri) => isInside(folder, uri)),
          ),
        ),
      );
      return new Set(found.flat());
    } catch (error) {
      log.failure('Matching changed files', error);
      const loaded = new Set(workspace.diskFiles().map(uriKey));
      return new Set(uris.filter((uri) => loaded.has(uriKey(uri))));
    }
  }

  async #readAll(uris: readonly string[], take: (uri: string, reading: FileReading) => void): Promise<void> {
    const { workspace, changes, ending, log } = this.#session;
    const { version } = workspace;
    const read: string[] = [];
    try {
      // Referenced files are read before listeners are notified, so that one check covers all of them.
      for (let due = uris; due.length > 0; due = this.#wanted()) {
        for (const uri of due) this.#reading.add(uri);
        read.push(...due);
        await this.#readEach(due, ending, (uri, reading) => {
          take(uri, reading);
          workspace.file(uri)?.prepare();
        });
      }
    } catch (error) {
      log.failure('Reading files', error);
    } finally {
      for (const uri of read) this.#reading.delete(uri);
    }
    if (workspace.version !== version) changes.notify({ kind: 'files' });
  }

  async #readEach(
    uris: readonly string[],
    token: StopToken,
    take: (uri: string, reading: FileReading) => void,
  ): Promise<void> {
    const next = slices(this.#session.clock);
    for (let at = 0; at < uris.length && !token.isCancellationRequested; at += maxReads) {
      const some = uris.slice(at, at + maxReads);
      const readings = await Promise.all(some.map((uri) => this.#session.host.read(uri, token)));
      for (const [index, reading] of readings.entries()) {
        take(some[index] ?? '', reading);
        await next();
      }
    }
  }

  #setText(uri: string, reading: FileReading): void {
    this.#reportUnreadable(reading);
    this.#session.workspace.setDiskText(uri, reading.kind === 'text' ? reading.text : undefined);
  }

  #reportUnreadable(reading: FileReading): void {
    if (reading.kind === 'unreadable') this.#session.log.show('warning', reading.problem);
  }
}

interface LookAroundOptions {
  readonly isKnown: (uri: string) => boolean;
  readonly onProblem: (problem: string) => void;
}

/**
 * Lists the folders from `folder` up to the root of its repository (the folder with `.git`), and finds unknown files
 * there that may name a document. Outside of repositories, two folders are searched.
 */
async function lookAround(
  host: FileHost,
  folder: string,
  token: StopToken,
  { isKnown, onProblem }: LookAroundOptions,
): Promise<DocumentSurroundings> {
  const listed: { readonly folder: string; readonly names: readonly string[] }[] = [];
  let isInRepository = false;
  for (const one of foldersFrom(folder)) {
    const names = await host.list(one);
    listed.push({ folder: one, names });
    isInRepository = names.includes('.git');
    if (isInRepository || token.isCancellationRequested) break;
  }
  const searched = isInRepository ? listed : listed.slice(0, nearestFolders(folder).length);
  const configs: string[] = [];
  for (const { folder: one, names } of searched) {
    const candidates = names.filter(isCandidate).sort();
    if (candidates.length > configSearch.maxFiles)
      onProblem(
        `${one} has ${candidates.length} YAML and JSON files: only the first ${configSearch.maxFiles} were searched for configurations.`,
      );
    for (const name of candidates.slice(0, configSearch.maxFiles)) {
      const uri = `${one}${encodedPart(name)}`;
      if (isKnown(uri)) continue;
      const reading = await host.read(uri, token);
      if (
        reading.kind === 'text' &&
        reading.text.length <= configSearch.maxSize &&
        mayNameDocument.test(reading.text)
      )
        configs.push(uri);
    }
  }
  return { folders: searched.map((one) => one.folder), configs };
}
