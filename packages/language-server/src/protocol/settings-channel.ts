import { isRecord } from '@pagewright/core/internal';
import { parseSettings, type Settings, settingsFor } from '../model/settings.js';
import { traceOf } from './log.js';
import { member } from './params.js';
import type { Session } from './session.js';

const section = 'pagewright';
const method = 'workspace/didChangeConfiguration';
/** Milliseconds to wait for the settings before diagnostics are reported without them. */
const maxWait = 2000;

/** Keeps the settings of the workspace and its folders equal to the client's. */
export class SettingsChannel {
  readonly #session: Session;
  readonly #onMoreFiles: (folder: string) => void;
  /** Only the answer to the latest request is used. */
  #latestRequestId = 0;
  #latest = Promise.resolve();
  #received: string | undefined;
  #common: unknown;
  #resolveKnown: () => void = () => {};
  #hasStarted = false;
  #isKnown = false;
  /** Resolves with the first settings, or when the client takes too long to send them. */
  readonly known = new Promise<void>((resolve) => {
    this.#resolveKnown = () => {
      this.#isKnown = true;
      resolve();
    };
  });

  /** `onMoreFiles` receives each folder whose new settings may turn more of its files into configurations. */
  constructor(session: Session, onMoreFiles: (folder: string) => void) {
    this.#session = session;
    this.#onMoreFiles = onMoreFiles;
    if (session.channels.configuration) session.clock.after(maxWait, this.#resolveKnown);
    else this.#resolveKnown();
  }

  /** Called after `initialized`, because clients accept no requests before it. */
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
    this.#resolveKnown();
  }

  /** For clients that send settings only in `initializationOptions`. */
  takeInitial(options: unknown): void {
    const value = member(options, section);
    if (isRecord(value)) this.#take(value, []);
  }

  /**
   * Requests the settings of the workspace and of each folder. Resolves when no request is pending: a client may report
   * a change before it answers the first request.
   */
  async load(): Promise<void> {
    if (!this.#session.channels.configuration) return;
    this.#latest = this.#request(++this.#latestRequestId);
    return this.#latest;
  }

  async #request(requestId: number): Promise<void> {
    const { channel, log, workspace } = this.#session;
    const { folders } = workspace;
    const items = [{ section }, ...folders.map((scopeUri) => ({ scopeUri, section }))];
    try {
      const answer = await channel.request('workspace/configuration', { items });
      if (requestId !== this.#latestRequestId) return this.#latest;
      if (!Array.isArray(answer)) return;
      const [common, ...own] = answer;
      this.#take(
        // Without workspace settings, the initial settings stay.
        common ?? this.#common,
        folders.map((folder, index) => [folder, own[index]] as const),
      );
    } catch (error) {
      log.write(
        'warning',
        `The editor did not send its settings; the previous ones stay in effect: ${error}`,
      );
      if (requestId !== this.#latestRequestId) return this.#latest;
    }
  }

  async changed(params: unknown): Promise<void> {
    if (this.#session.channels.configuration) return this.load();
    const value = member(member(params, 'settings'), section);
    if (value !== undefined) this.#take(value, []);
  }

  /** Folders without settings get the common settings. */
  #take(common: unknown, own: readonly (readonly [folder: string, value: unknown])[]): void {
    this.#common = common;
    const { workspace, changes, log } = this.#session;
    const received = JSON.stringify([common ?? null, own]);
    if (received === this.#received) return;
    this.#received = received;
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
    // `initialized` starts the first scan, once the settings are known.
    if (!this.#hasStarted || !this.#isKnown) return;
    for (const folder of workspace.folders)
      if (findsMore(settingsFor(folder, workspace.settings), settingsFor(folder, before)))
        this.#onMoreFiles(folder);
  }
}

/** True if a new glob may turn more files into configurations. */
function findsMore({ configFiles }: Settings, before: Settings): boolean {
  return configFiles.some((glob) => !before.configFiles.includes(glob));
}
