import { explorer } from '../features/explorer/explorer.js';
import { UndeclaredFinder } from '../features/explorer/undeclared-finder.js';
import type { Asked } from './asked.js';
import { turn } from './clock.js';
import type { Disk } from './disk.js';
import type { Session } from './session.js';

/** Answers the requests of views of the editor, and tells those that have asked once when they are out of date. */
export class Views {
  readonly #session: Session;
  readonly #disk: Disk;
  readonly #finder = new UndeclaredFinder();
  #isWatched = false;

  constructor(session: Session, disk: Disk) {
    this.#session = session;
    this.#disk = disk;
  }

  /** `pagewright/explorer`. */
  explore({ workspace, token }: Asked): unknown {
    this.watch();
    return explorer(workspace, token, {
      pause: () => turn(this.#session.clock),
      finder: this.#finder,
      isScanning: () => this.#disk.isScanning,
    });
  }

  /** The client shows something that it wants to keep as the files are. */
  watch(): void {
    this.#isWatched = true;
  }

  refresh(): void {
    if (this.#isWatched) this.#session.channel.notify('pagewright/analysisChanged', {});
  }
}
