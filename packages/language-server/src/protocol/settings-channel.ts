import { isRecord } from '@pagewright/core';
import { readSettings } from '../model/settings.js';
import { traceOf } from './log.js';
import { member } from './params.js';
import type { Session } from './session.js';

const section = 'pagewright';
const method = 'workspace/didChangeConfiguration';
/** Milliseconds until diagnostics are told with the settings that there are. */
const patience = 2000;

/** Keeps the settings of the workspace as those of the client. */
export class SettingsChannel {
  readonly #session: Session;
  /** Counts what was asked: of two answers the later question counts. */
  #asked = 0;
  #given: string | undefined;
  #know: () => void = () => {};
  /** Settled once the first settings are there, or the client takes too long to tell them. */
  readonly known = new Promise<void>((resolve) => {
    this.#know = resolve;
  });

  constructor(session: Session) {
    this.#session = session;
    if (session.channels.configuration) session.clock.after(patience, this.#know);
    else this.#know();
  }

  /** Begins to follow the client, which can be asked from now on. */
  async start(): Promise<void> {
    const { channel, channels, log } = this.#session;
    if (channels.registersConfiguration) {
      const registration = { id: 'pagewright-settings', method, registerOptions: { section } };
      channel
        .request('client/registerCapability', { registrations: [registration] })
        .catch((error) => log.write('warning', `The editor does not tell when settings change. ${error}`));
    }
    await this.load();
    this.#know();
  }

  /** Settings that stand in `initializationOptions`, for clients that know no other way. */
  takeInitial(options: unknown): void {
    const value = member(options, section);
    if (isRecord(value)) this.#take(value);
  }

  /** Asks the client, where it can be asked. */
  async load(): Promise<void> {
    const { channel, channels, log, workspace } = this.#session;
    if (!channels.configuration) return;
    const asked = ++this.#asked;
    const [folder, ...others] = workspace.folders;
    const scope = folder !== undefined && others.length === 0 ? { scopeUri: folder } : {};
    try {
      const answer = await channel.request('workspace/configuration', { items: [{ ...scope, section }] });
      const value: unknown = Array.isArray(answer) ? answer[0] : undefined;
      // A client that has none leaves those that it began with.
      if (asked === this.#asked && value !== null && value !== undefined) this.#take(value);
    } catch (error) {
      log.write('warning', `The editor did not tell its settings, and those from before stay: ${error}`);
    }
  }

  /** `workspace/didChangeConfiguration`, with the settings in it or without. */
  async changed(params: unknown): Promise<void> {
    if (this.#session.channels.configuration) return this.load();
    const value = member(member(params, 'settings'), section);
    if (value !== undefined) this.#take(value);
  }

  #take(value: unknown): void {
    const given = JSON.stringify(value ?? null);
    if (given === this.#given) return;
    this.#given = given;
    const { workspace, changes, log } = this.#session;
    const { settings, problems } = readSettings(value);
    for (const problem of problems) log.tell('warning', problem);
    log.trace = traceOf(member(member(value, 'trace'), 'server')) ?? log.trace;
    workspace.settings = settings;
    changes.tell({ kind: 'settings' });
  }
}
