import { candidateExtensions } from '../host/choose-host.js';
import { isInside, resolveUri, uriKey } from '../model/uris.js';
import { Debouncer } from './debouncer.js';
import type { Session } from './session.js';

const method = 'workspace/didChangeWatchedFiles';
const pattern = `*.{${candidateExtensions.join(',')}}`;
const debounce = { quiet: 250, maxDelay: 2000 };
const maxFolders = 100;

/**
 * Makes the client watch folders outside of the workspace as long as files in them are loaded. Requires support for
 * patterns relative to a folder; without it, these folders are not watched.
 */
export class OutsideFolders {
  readonly #session: Session;
  readonly #debouncer: Debouncer;
  #watched: readonly string[] = [];
  #registered = 0;

  constructor(session: Session) {
    this.#session = session;
    this.#debouncer = new Debouncer(session.clock, () => void this.#register(), debounce);
    session.ending.onCancel(() => this.#debouncer.stop());
    session.changes.listen(({ kind }) => {
      if (kind === 'files') this.update();
    });
  }

  update(): void {
    const { registersWatchers, relativeWatchers } = this.#session.channels;
    if (registersWatchers && relativeWatchers) this.#debouncer.call();
  }

  async #register(): Promise<void> {
    const { channel, log } = this.#session;
    const folders = this.#folders();
    if (folders.join('\n') === this.#watched.join('\n')) return;
    const before = this.#watched.length > 0 ? [{ id: idOf(this.#registered), method }] : [];
    this.#watched = folders;
    const registrations =
      folders.length === 0
        ? []
        : [
            {
              id: idOf(++this.#registered),
              method,
              registerOptions: {
                watchers: folders.map((baseUri) => ({ globPattern: { baseUri, pattern } })),
              },
            },
          ];
    try {
      // Registers before unregistering, so that no event is missed.
      if (registrations.length > 0) await channel.request('client/registerCapability', { registrations });
      // The protocol misspells `unregisterations`.
      if (before.length > 0)
        await channel.request('client/unregisterCapability', { unregisterations: before });
    } catch (error) {
      log.write('warning', `The editor does not watch ${folders.join(', ')}: ${error}`);
    }
  }

  #folders(): readonly string[] {
    const { workspace } = this.#session;
    const folders = new Map<string, string>();
    for (const { uri } of workspace.files()) {
      if (folders.size === maxFolders || workspace.folders.some((folder) => isInside(folder, uri))) continue;
      // An untitled document has no folder.
      const folder = resolveUri('./', uri)?.replace(/\/$/, '');
      if (folder !== undefined && !folders.has(uriKey(folder))) folders.set(uriKey(folder), folder);
    }
    return [...folders.values()].sort();
  }
}

function idOf(registration: number): string {
  return `pagewright-watch-outside-${registration}`;
}
