import type { FileHost } from '../host/file-host.js';
import type { Clock } from './clock.js';

/** The services that the server needs of the place where it runs. */
export interface Platform {
  readonly clock: Clock;
  /** Returns the host that reads files; `client` asks the client for them, where it offers that. */
  host(client: FileHost | undefined): FileHost;
  /** Ends the server: 0 after a shutdown, 1 without. */
  exit(code: 0 | 1): void;
  /** Calls once when that process is gone, where that can be known. */
  watchProcess(id: number, onGone: () => void): void;
  /** Another text each time the server starts: what one has handed out means nothing to the next. */
  readonly instance: string;
  /** Version of this package. */
  readonly version: string;
}
