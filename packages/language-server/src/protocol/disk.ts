import type { FileReading, StopToken } from '../host/file-host.js';
import { isInside } from '../model/uris.js';
import { slices } from './clock.js';
import { Pace } from './pace.js';
import type { Session } from './session.js';

/** A burst of events of the file system is over after so many milliseconds. */
const burst = { quiet: 50, most: 500 };
/** So many files are read at the same time. */
const atOnce = 8;

/** Keeps the workspace as the disk is: what lies in its folders and is ours, and what is referred to. */
export class Disk {
  readonly #session: Session;
  /** URIs to be read again. */
  readonly #due = new Set<string>();
  readonly #pace: Pace;
  /** By folder: what stops the scan of it. */
  readonly #scans = new Map<string, () => void>();
  readonly #reading = new Set<string>();

  constructor(session: Session) {
    this.#session = session;
    this.#pace = new Pace(session.clock, () => void this.#readDue(), burst);
    session.ending.onEnd(() => this.#pace.stop());
  }

  /** Reads what documents and configurations refer to and nobody has handed over yet. */
  readWanted(): void {
    const wanted = this.#session.workspace.wanted().filter((uri) => !this.#reading.has(uri));
    if (wanted.length > 0) void this.#readAll(wanted, (uri, reading) => this.#hand(uri, reading));
  }

  /** Looks again at files that may have changed: when their burst is over, or at once. */
  reread(uris: readonly string[], atOnce = false): void {
    for (const uri of uris) this.#due.add(uri);
    if (atOnce) this.#pace.hurry();
    else this.#pace.ask();
  }

  /** A file or a whole folder is gone. */
  removed(uri: string): void {
    const { workspace } = this.#session;
    for (const known of workspace.diskFiles()) if (isInside(uri, known)) this.#due.add(known);
    this.reread([uri]);
  }

  /** Looks for files that are ours, for as long as the folder is one of the workspace. */
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
    let looked = 0;
    try {
      for await (const uris of host.find(folder, token, (problem) => log.tell('warning', problem))) {
        await this.#readEach(uris, token, (uri, reading) => {
          if (token.isCancellationRequested) return;
          if (reading.kind === 'text') workspace.offerDiskText(uri, reading.text);
          else this.#tellUnreadable(reading);
        });
        looked += uris.length;
        going.report(`${looked} files`);
      }
    } catch (error) {
      log.failure(`Looking through ${folder}`, error);
    } finally {
      going.end();
    }
    this.#session.changes.tell({ kind: 'files' });
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
    // What is open hides what lies beneath, which is read when it is closed.
    const due = [...this.#due].filter((uri) => !this.#session.workspace.isOpen(uri));
    this.#due.clear();
    if (due.length === 0) return;
    await this.#readAll(due, (uri, reading) => {
      const { workspace } = this.#session;
      if (reading.kind === 'text' && workspace.folders.some((folder) => isInside(folder, uri)))
        workspace.offerDiskText(uri, reading.text);
      else if (reading.kind === 'text' && !workspace.isAskedFor(uri)) workspace.dropDiskText(uri);
      else this.#hand(uri, reading);
    });
  }

  async #readAll(uris: readonly string[], take: (uri: string, reading: FileReading) => void): Promise<void> {
    const { changes, ending, log } = this.#session;
    for (const uri of uris) this.#reading.add(uri);
    try {
      await this.#readEach(uris, ending, take);
    } catch (error) {
      log.failure('Reading files', error);
    } finally {
      for (const uri of uris) this.#reading.delete(uri);
    }
    changes.tell({ kind: 'files' });
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
    this.#tellUnreadable(reading);
    this.#session.workspace.setDiskText(uri, reading.kind === 'text' ? reading.text : undefined);
  }

  #tellUnreadable(reading: FileReading): void {
    if (reading.kind === 'unreadable') this.#session.log.tell('warning', reading.problem);
  }

  #isKept(uri: string): boolean {
    const { workspace } = this.#session;
    return workspace.isAskedFor(uri) || workspace.folders.some((folder) => isInside(folder, uri));
  }
}
