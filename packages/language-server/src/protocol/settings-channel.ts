import { isRecord } from '@pagewright/core/internal';
import { parseSettings, type Settings, settingsFor } from '../model/settings.js';
import { traceOf } from './log.js';
import { member } from './params.js';
import type { Session } from './session.js';

const section = 'pagewright';
const method = 'workspace/didChangeConfiguration';
/** Milliseconds until diagnostics are reported with the settings known by then. */
const patience = 2000;

/** Keeps the settings of the workspace, and of each of its folders, as those of the client. */
export class SettingsChannel {
  readonly #session: Session;
  readonly #onMoreFiles: (folder: string) => void;
  /** Counts the requests: the answer to the later one counts. */
  #latestRequestId = 0;
  /** Fulfilled once the latest question is answered. */
  #latest = Promise.resolve();
  #given: string | undefined;
  /** Settings that count everywhere, as they were reported. */
  #common: unknown;
  #know: () => void = () => {};
  #hasStarted = false;
  #isKnown = false;
  /** Resolves once the first settings are there, or the client takes too long to send them. */
  readonly known = new Promise<void>((resolve) => {
    this.#know = () => {
      this.#isKnown = true;
      resolve();
    };
  });

  /** `onMoreFiles` gets the folders with files that may count now and did not before. */
  constructor(session: Session, onMoreFiles: (folder: string) => void) {
    this.#session = session;
    this.#onMoreFiles = onMoreFiles;
    if (session.channels.configuration) session.clock.after(patience, this.#know);
    else this.#know();
  }

  /** Begins to follow the client, which answers requests from now on. */
  async start(): Promise<void> {
    const { channel, channels, log } = this.#session;
    this.#hasStarted = true;
    if (channels.registersConfiguration) {
      const registration = { id: 'pagewright-settings', method, registerOptions: { section } };
      channel
        .request('client/registerCapability', { registrations: [registration] })
        .catch((error) => log.write('warning', `The editor does not report when settings change. ${error}`));
    }
    await this.load();
    this.#know();
  }

  /** Settings that are in `initializationOptions`, for clients that know no other way. */
  takeInitial(options: unknown): void {
    const value = member(options, section);
    if (isRecord(value)) this.#take(value, []);
  }

  /**
   * Requests the settings of the client, where it supports that: those that count everywhere, and those of each folder.
   * Fulfilled when no answer is outstanding: clients may report a change before they answer the first question.
   */
  async load(): Promise<void> {
    if (!this.#session.channels.configuration) return;
    this.#latest = this.#ask(++this.#latestRequestId);
    return this.#latest;
  }

  async #ask(requestId: number): Promise<void> {
    const { channel, log, workspace } = this.#session;
    const { folders } = workspace;
    const items = [{ section }, ...folders.map((scopeUri) => ({ scopeUri, section }))];
    try {
      const answer = await channel.request('workspace/configuration', { items });
      if (requestId !== this.#latestRequestId) return this.#latest;
      if (!Array.isArray(answer)) return;
      const [common, ...own] = answer;
      this.#take(
        // A client that has none leaves those that it began with.
        common ?? this.#common,
        folders.map((folder, index) => [folder, own[index]] as const),
      );
    } catch (error) {
      log.write('warning', `The editor did not report its settings, and the previous ones stay: ${error}`);
      if (requestId !== this.#latestRequestId) return this.#latest;
    }
  }

  /** `workspace/didChangeConfiguration`, with the settings in it or without. */
  async changed(params: unknown): Promise<void> {
    if (this.#session.channels.configuration) return this.load();
    const value = member(member(params, 'settings'), section);
    if (value !== undefined) this.#take(value, []);
  }

  /** `own` are those of folders; one that has none of its own has the common ones. */
  #take(common: unknown, own: readonly (readonly [folder: string, value: unknown])[]): void {
    this.#common = common;
    const { workspace, changes, log } = this.#session;
    const given = JSON.stringify([common ?? null, own]);
    if (given === this.#given) return;
    this.#given = given;
    const read = (value: unknown) => {
      const { settings, problems } = parseSettings(value);
      for (const problem of problems) log.show('warning', problem);
      return settings;
    };
    log.trace = traceOf(member(member(common, 'trace'), 'server')) ?? log.trace;
    const before = workspace.settings;
    const byFolder = new Map(
      own.flatMap(([folder, value]) => (isRecord(value) ? [[folder, read(value)] as const] : [])),
    );
    workspace.settings = { ...read(common), byFolder };
    changes.notify({ kind: 'settings' });
    // The folders are looked through once the first settings are known.
    if (!this.#hasStarted || !this.#isKnown) return;
    for (const folder of workspace.folders)
      if (findsMore(settingsFor(folder, workspace.settings), settingsFor(folder, before)))
        this.#onMoreFiles(folder);
  }
}

/** Returns true when more files may count than before, whatever their content. */
function findsMore({ configFiles }: Settings, before: Settings): boolean {
  return configFiles.some((glob) => !before.configFiles.includes(glob));
}
