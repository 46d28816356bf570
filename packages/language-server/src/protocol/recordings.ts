import { type Exchange, problemLines, readRecording, recordingName } from '@pagewright/exchanges';
import { verifyRecordingSteps } from '@pagewright/verify';
import { settingsFor } from '../model/settings.js';
import type { Unit } from '../model/unit.js';
import { isInside } from '../model/uris.js';
import { Debouncer } from './debouncer.js';
import { findRecordings } from './find-recordings.js';
import { slices } from './platform.js';
import type { Session } from './session.js';
import { warmUp } from './warm-up.js';

/** Milliseconds. Verdicts come after diagnostics, when typing pauses. */
const debounce = { quiet: 400, maxDelay: 4000 };
/** In UTF-16 units, for all recordings of a folder. */
const maxLength = 64_000_000;

/**
 * Reads the recordings that the setting `recordings` names, and verifies declarations against them. A change of a
 * document, a setting or a recording ends the current run and starts a new one.
 */
export class Recordings {
  readonly #session: Session;
  readonly #onPatterns: () => void;
  readonly #debouncer: Debouncer;
  readonly #patterns = new Map<string, string>();
  readonly #due = new Set<string>();
  /** Incremented per run; an outdated run stops. */
  #run = 0;

  /** Calls `onPatterns` when the patterns for recordings change. */
  constructor(session: Session, onPatterns: () => void) {
    this.#session = session;
    this.#onPatterns = onPatterns;
    this.#debouncer = new Debouncer(session.clock, () => void this.#update(), debounce);
    session.ending.onCancel(() => this.#debouncer.stop());
    session.changes.listen(({ kind }) => {
      if (kind === 'recordings' || kind === 'due') return;
      if (kind !== 'text') this.#compareSettings();
      if (this.#patterns.size > 0 || this.#due.size > 0) this.#restart();
    });
  }

  /** True if the setting names recordings in any folder. */
  get isUsed(): boolean {
    return this.#patterns.size > 0;
  }

  /** Called for every file that the client reports as changed. */
  fileChanged(uri: string): void {
    if (!recordingName.test(uri)) return;
    const folders = [...this.#patterns.keys()].filter((folder) => isInside(folder, uri));
    for (const folder of folders) this.#due.add(folder);
    if (folders.length > 0) this.#restart();
  }

  #restart(): void {
    this.#run++;
    this.#debouncer.call();
  }

  #compareSettings(): void {
    const { workspace } = this.#session;
    const before = new Map(this.#patterns);
    this.#patterns.clear();
    for (const folder of workspace.folders) {
      const { recordings } = settingsFor(folder, workspace.settings);
      if (recordings.length > 0) this.#patterns.set(folder, JSON.stringify(recordings));
    }
    const folders = new Set([...before.keys(), ...this.#patterns.keys()]);
    const changed = [...folders].filter((folder) => before.get(folder) !== this.#patterns.get(folder));
    for (const folder of changed) this.#due.add(folder);
    if (changed.length > 0) this.#onPatterns();
  }

  async #update(): Promise<void> {
    const run = ++this.#run;
    const { workspace, ending, changes, log } = this.#session;
    const isOver = () => run !== this.#run || ending.isCancellationRequested;
    const { version } = workspace.recordings;
    try {
      for (const folder of [...this.#due]) {
        const exchanges = await this.#read(folder, isOver);
        if (isOver()) return;
        this.#due.delete(folder);
        workspace.recordings.set(folder, exchanges);
      }
      for (const unit of workspace.units()) {
        await this.#verify(unit, isOver);
        if (isOver()) return;
      }
    } catch (error) {
      log.failure('Verifying against recordings', error);
    } finally {
      if (workspace.recordings.version !== version) changes.notify({ kind: 'recordings' });
    }
  }

  async #read(folder: string, isOver: () => boolean): Promise<readonly Exchange[]> {
    const { workspace, host, log, clock } = this.#session;
    const next = slices(clock);
    const token = {
      get isCancellationRequested() {
        return isOver();
      },
    };
    const patterns = new Map<string, readonly string[]>();
    for (const pattern of settingsFor(folder, workspace.settings).recordings) {
      const found = await findRecordings(host, folder, pattern, token);
      patterns.set(pattern, found.uris);
      if (found.isCut)
        log.show(
          'warning',
          `In the setting pagewright.recordings, "${pattern}" matches too many files; only the first ones are read.`,
        );
    }
    const exchanges: Exchange[] = [];
    const absent = new Set<string>();
    let length = 0;
    for (const uri of new Set([...patterns.values()].flat())) {
      if (isOver()) break;
      const reading = await host.read(uri, token);
      if (reading.kind === 'unreadable') log.show('warning', reading.problem);
      if (reading.kind === 'absent') absent.add(uri);
      if (reading.kind !== 'text') continue;
      length += reading.text.length;
      if (length > maxLength) {
        log.show(
          'warning',
          `The recordings of ${folder} are larger than ${maxLength / 1_000_000} MB; ${uri} and the recordings after it are not read.`,
        );
        break;
      }
      const recording = await readRecording(reading.text, uri);
      for (const one of recording.exchanges) exchanges.push(one);
      const [first, ...others] = problemLines(uri, recording.problems);
      if (first !== undefined) {
        if (recording.exchanges.length === 0) log.show('warning', first);
        else log.write('warning', first);
      }
      for (const line of others) log.write('warning', line);
      await next();
    }
    for (const [pattern, found] of patterns) {
      if (isOver() || found.some((uri) => !absent.has(uri))) continue;
      log.show(
        'warning',
        `In the setting pagewright.recordings, "${pattern}" names no recording. It is relative to ${folder}.`,
      );
    }
    return exchanges;
  }

  async #verify(unit: Unit, isOver: () => boolean): Promise<void> {
    const { workspace, clock } = this.#session;
    const exchanges = workspace.recordings.exchangesFor(unit);
    const { reader } = unit;
    if (exchanges.length === 0 || reader === undefined || workspace.recordings.isCurrent(unit)) return;
    if (!(await warmUp([unit], { clock, isOver }))) return;
    const { version } = unit;
    const next = slices(clock);
    const { analysis } = unit.check();
    const options = { analysis, openFile: unit.openFile };
    const config = unit.config?.tree.reader;
    const steps = verifyRecordingSteps({ document: reader, config, exchanges, options });
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) {
        workspace.recordings.keep(unit, value);
        return;
      }
      await next();
      if (isOver() || unit.version !== version) return;
    }
  }
}
