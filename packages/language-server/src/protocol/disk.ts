import { configSearch, mayNameDocument } from '@pagewright/units';
import { type FileHost, type FileReading, isCandidate, type StopToken } from '../host/choose-host.js';
import { type DocumentSurroundings, foldersFrom, nearestFolders } from '../model/surroundings.js';
import { isInside, uriKey } from '../model/uris.js';
import { Debouncer } from './debouncer.js';
import { slices } from './platform.js';
import type { Session } from './session.js';

/** A burst of events of the file system is over after so many milliseconds. */
const burst = { quiet: 50, most: 500 };
/** So many files are read at the same time. */
const atOnce = 8;

/**
 * Keeps the workspace as the disk is: the files in its folders that Pagewright reads, and those that these refer to.
 */
export class Disk {
  readonly #session: Session;
  /** URIs to be read again. */
  readonly #due = new Set<string>();
  readonly #debouncer: Debouncer;
  /** By folder: what stops the scan of it. */
  readonly #scans = new Map<string, () => void>();
  readonly #reading = new Set<string>();
  /** Folders outside of the workspace whose surroundings are being searched. */
  readonly #looking = new Set<string>();
  /** Number of scans under way. */
  #going = 0;
  readonly #onRest: (() => void)[] = [];

  constructor(session: Session) {
    this.#session = session;
    this.#debouncer = new Debouncer(session.clock, () => void this.#readDue(), burst);
    session.ending.onCancel(() => this.#debouncer.stop());
    // An edit that has come in right behind the change goes first.
    session.changes.listen(({ kind }) => {
      if (kind === 'files') session.clock.soon(() => this.readWanted());
    });
  }

  /** Reads what documents and configurations refer to and nobody has handed over yet, and what that refers to. */
  readWanted(): void {
    const wanted = this.#wanted();
    if (wanted.length > 0) void this.#readAll(wanted, (uri, reading) => this.#hand(uri, reading));
    for (const folder of this.#session.workspace.surroundings.wanted())
      if (!this.#looking.has(folder)) void this.#lookAround(folder);
  }

  async #lookAround(folder: string): Promise<void> {
    const { workspace, host, ending, changes, log } = this.#session;
    const { version } = workspace;
    this.#looking.add(folder);
    try {
      const isKnown = (uri: string) => workspace.file(uri) !== undefined || workspace.isReferenced(uri);
      const onProblem = (problem: string) => log.show('warning', problem);
      const surroundings = await lookAround(host, folder, ending, { isKnown, onProblem });
      if (!ending.isCancellationRequested) workspace.surroundings.set(folder, surroundings);
    } catch (error) {
      log.failure(`Looking around ${folder}`, error);
    } finally {
      this.#looking.delete(folder);
    }
    if (workspace.version !== version) changes.notify({ kind: 'files' });
  }

  #wanted(): readonly string[] {
    return this.#session.workspace.wanted().filter((uri) => !this.#reading.has(uri));
  }

  /** Looks again at files that may have changed: when their burst is over, or at once. */
  reread(uris: readonly string[], atOnce = false): void {
    for (const uri of uris) {
      this.#due.add(uri);
      this.#session.workspace.surroundings.changed(uri);
    }
    if (atOnce) this.#debouncer.hurry();
    else this.#debouncer.ask();
  }

  /** A file or a whole folder is gone. */
  removed(uri: string): void {
    const { workspace } = this.#session;
    for (const known of workspace.diskFiles()) if (isInside(uri, known)) this.#due.add(known);
    this.reread([uri]);
  }

  /** Number of tasks that are under way, or about to be: 0 where nothing is. */
  get size(): number {
    return this.#due.size + this.#reading.size + this.#looking.size + this.#going;
  }

  /** True while folders are looked through, so that more files may be found. */
  get isScanning(): boolean {
    return this.#going > 0;
  }

  /** Once no folder is looked through. */
  async scanned(): Promise<void> {
    while (this.#going > 0) await new Promise<void>((resolve) => this.#onRest.push(resolve));
  }

  /** Looks for files that Pagewright reads, for as long as the folder is one of the workspace. */
  async scan(folder: string): Promise<void> {
    const { workspace, host, log, ending } = this.#session;
    let isStopped = false;
    this.#scans.get(folder)?.();
    this.#scans.set(folder, () => {
      isStopped = true;
    });
    const going = this.#session.progress.start('Pagewright: looking for API documents');
    const token: StopToken = {
      get isCancellationRequested() {
        return isStopped || going.isCancelled || ending.isCancellationRequested;
      },
    };
    const found = new Set<string>();
    let isWhole = true;
    this.#going++;
    try {
      const onProblem = (problem: string) => {
        isWhole = false;
        log.show('warning', problem);
      };
      for await (const uris of host.find(folder, token, onProblem)) {
        await this.#readEach(uris, token, (uri, reading) => {
          if (token.isCancellationRequested) return;
          if (reading.kind === 'text') workspace.offerDiskText(uri, reading.text);
          else this.#reportUnreadable(reading);
        });
        for (const uri of uris) found.add(uriKey(uri));
        going.report(`${found.size} files`);
      }
      if (isWhole && !token.isCancellationRequested) this.#dropOthers(folder, found);
    } catch (error) {
      log.failure(`Looking through ${folder}`, error);
    } finally {
      this.#going--;
      going.end();
      if (this.#going === 0) for (const rest of this.#onRest.splice(0)) rest();
    }
    this.#session.changes.notify({ kind: 'files' });
  }

  /** Drops files that were found before and are not any more: they are gone, or ignored. */
  #dropOthers(folder: string, found: ReadonlySet<string>): void {
    const { workspace } = this.#session;
    for (const uri of workspace.diskFiles())
      if (isInside(folder, uri) && !found.has(uriKey(uri)) && !workspace.isReferenced(uri))
        workspace.dropDiskText(uri);
  }

  /** The folder is not one of the workspace any longer. */
  leave(folder: string): void {
    const { workspace } = this.#session;
    this.#scans.get(folder)?.();
    this.#scans.delete(folder);
    for (const uri of workspace.diskFiles())
      if (isInside(folder, uri) && !this.#isKept(uri)) workspace.dropDiskText(uri);
  }

  async #readDue(): Promise<void> {
    // An open document hides the file on disk, which is read when the document is closed.
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
      else this.#hand(uri, reading);
    });
  }

  /** Returns those of some files that a scan of the folders would come upon; where that can't be known, those that one has. */
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
      log.failure('Looking for files', error);
      const known = new Set(workspace.diskFiles().map(uriKey));
      return new Set(uris.filter((uri) => known.has(uriKey(uri))));
    }
  }

  async #readAll(uris: readonly string[], take: (uri: string, reading: FileReading) => void): Promise<void> {
    const { workspace, changes, ending, log } = this.#session;
    const { version } = workspace;
    const read: string[] = [];
    try {
      // Files that a file refers to are read before anybody is notified, so that all of them are looked at together.
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
    // Files that are not there change nothing.
    if (workspace.version !== version) changes.notify({ kind: 'files' });
  }

  async #readEach(
    uris: readonly string[],
    token: StopToken,
    take: (uri: string, reading: FileReading) => void,
  ): Promise<void> {
    const next = slices(this.#session.clock);
    for (let at = 0; at < uris.length && !token.isCancellationRequested; at += atOnce) {
      const some = uris.slice(at, at + atOnce);
      const readings = await Promise.all(some.map((uri) => this.#session.host.read(uri, token)));
      for (const [index, reading] of readings.entries()) {
        take(some[index] ?? '', reading);
        await next();
      }
    }
  }

  #hand(uri: string, reading: FileReading): void {
    this.#reportUnreadable(reading);
    this.#session.workspace.setDiskText(uri, reading.kind === 'text' ? reading.text : undefined);
  }

  #reportUnreadable(reading: FileReading): void {
    if (reading.kind === 'unreadable') this.#session.log.show('warning', reading.problem);
  }

  #isKept(uri: string): boolean {
    const { workspace } = this.#session;
    return workspace.isReferenced(uri) || workspace.folders.some((folder) => isInside(folder, uri));
  }
}

interface LookAroundOptions {
  /** True for a file that needs no reading. */
  readonly isKnown: (uri: string) => boolean;
  /** Called with a sentence about files that are left out. */
  readonly onProblem: (problem: string) => void;
}

/**
 * Lists the folders from one outside of the workspace up to the root of its repository, which has `.git`, and finds the files
 * there that may name a document as theirs, but for those that are known. In no repository, two folders are looked at.
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
  const looked = isInRepository ? listed : listed.slice(0, nearestFolders(folder).length);
  const configs: string[] = [];
  for (const { folder: one, names } of looked) {
    const candidates = names.filter(isCandidate).sort();
    if (candidates.length > configSearch.maxFiles)
      onProblem(
        `${one} has ${candidates.length} YAML and JSON files: configurations are looked for in the first ${configSearch.maxFiles}.`,
      );
    for (const name of candidates.slice(0, configSearch.maxFiles)) {
      const uri = `${one}${encodeURIComponent(name)}`;
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
  return { folders: looked.map((one) => one.folder), configs };
}
