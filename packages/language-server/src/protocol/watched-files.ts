import { candidateExtensions, isCandidate } from '../host/file-host.js';
import type { Disk } from './disk.js';
import { listAt, member, textAt } from './params.js';
import type { Session } from './session.js';

const method = 'workspace/didChangeWatchedFiles';
const pattern = `**/*.{${candidateExtensions.join(',')}}`;
const deleted = 3;

/** Hears from the client what others do to the files of the workspace. */
export class WatchedFiles {
  readonly #session: Session;
  readonly #disk: Disk;
  #registered = 0;

  constructor(session: Session, disk: Disk) {
    this.#session = session;
    this.#disk = disk;
  }

  /** Asks to be told, of the folders as they are now. */
  async watch(): Promise<void> {
    const { channel, channels, log, workspace } = this.#session;
    if (!channels.registersWatchers) return;
    const [before, now] = [this.#registered, ++this.#registered];
    const watchers = channels.relativeWatchers
      ? workspace.folders.map((baseUri) => ({ globPattern: { baseUri, pattern } }))
      : [{ globPattern: pattern }];
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
    for (const event of listAt(params, 'changes')) {
      const uri = textAt(event, 'uri');
      if (member(event, 'type') === deleted) this.#disk.removed(uri);
      else if (isCandidate(uri) || this.#session.workspace.isAskedFor(uri)) changed.push(uri);
    }
    if (changed.length > 0) this.#disk.reread(changed);
  }
}

function idOf(registration: number): string {
  return `pagewright-watch-${registration}`;
}
