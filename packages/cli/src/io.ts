import type { RunningService, ServiceSetup } from '@pagewright/mock/node';
import type { Entry, Read } from '@pagewright/units/files';

export type { Entry, Read };

/**
 * Everything the command line needs of its host, so that tests run whole commands in process. Nothing here throws: a
 * file that cannot be read is a value with a sentence that gives the reason.
 */
export interface Io {
  readonly stdout: Stream;
  readonly stderr: Stream;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute; relative arguments start here. */
  readonly cwd: string;
  /** The version of this package. */
  readonly version: string;
  /** Milliseconds, for measuring how long something takes. */
  now(): number;
  /** `room`: bytes that the result may use instead of bytes of its own, if that saves time. */
  readFile(path: string, room?: Uint8Array): Promise<Read<Uint8Array>>;
  /**
   * Gives the bytes of a file some whole lines at a time, the last perhaps without a line feed; the bytes are valid
   * only during the call, which returns whether more are wanted.
   */
  readLines(path: string, take: (lines: Uint8Array) => boolean): Promise<Read<true>>;
  readStdin(): Promise<Read<Uint8Array>>;
  /** The lines of standard input as they are typed, without their ends; to stop early closes it. */
  inputLines(): AsyncIterable<string>;
  /** True when a thread reads the same at a path. */
  isOnDisk(path: string): boolean;
  /** The entries of a folder, in any order. */
  list(folder: string): Promise<Read<readonly Entry[]>>;
  /** Returns the kind of entry at a path, symbolic links followed; undefined when there is none. */
  kindOf(path: string): Promise<'file' | 'folder' | undefined>;
  /** Bytes of a regular file, symbolic links followed; undefined for anything else. */
  sizeOf(path: string): Promise<number | undefined>;
  /** Replaces a file as a whole, through links: another process that reads it meanwhile sees the old text or the new one. */
  writeFile(path: string, text: string): Promise<Read<true>>;
  /** Writes a file below a folder, making folders on the way; below the folder no link is followed. */
  placeFile(folder: string, path: string, text: string): Promise<Read<true>>;
  /** Loads a module of JavaScript, by its absolute path or its file URL, and gives its exports; its code runs. */
  loadModule(place: string): Promise<Read<Readonly<Record<string, unknown>>>>;
  /** Runs git in the working folder with these arguments, and gives its output; a clause says why it failed. */
  git(args: readonly string[]): Promise<Read<Uint8Array>>;
  /** One HTTP exchange. Redirections are answers like others. */
  exchange(request: WireRequest): Promise<Read<WireAnswer>>;
  /** Serves HTTP until it is closed. */
  serve(service: ServiceSetup): Promise<Read<RunningService>>;
  /** Fulfilled when the process is asked to end (SIGINT or SIGTERM); a second request ends it at once. */
  stopRequested(): Promise<void>;
  /** Fulfilled after some milliseconds. */
  wait(milliseconds: number): Promise<void>;
  /** Calls back when the user interrupts the program, which then goes on; the result takes that back. */
  onInterrupt(call: () => void): () => void;
  /** The number of threads that are worth having at once. */
  readonly cores: number;
  /** A thread of its own for checks; see the folder `worker-pool`. */
  startThread(): Thread;
  /** A text that nobody had before, such as a UUID. */
  freshId(): string;
}

/** Passes bytes that are at hand to `take`, as `readLines` does. */
export function allLines(bytes: Read<Uint8Array>, take: (lines: Uint8Array) => boolean): Read<true> {
  if (bytes.ok) take(bytes.value);
  return bytes.ok ? { ok: true, value: true } : bytes;
}

/** Another thread. What is posted arrives as a copy. */
export interface Thread {
  post(message: unknown): void;
  /** `message` gets the posts of the thread, `failure` the reason for an early end. */
  listen(message: (value: unknown) => void, failure: (error: unknown) => void): void;
  end(): void;
}

export interface WireRequest {
  readonly method: string;
  /** http or https, absolute. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
  /** The whole exchange ends after so many milliseconds. */
  readonly timeout: number;
  /** A body of more bytes than this is not read to its end. */
  readonly maxBytes: number;
}

export interface WireAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body, unpacked where it came packed. */
  readonly bytes: Uint8Array;
}

export interface Stream {
  write(text: string): void;
  readonly isTTY: boolean;
  /** Width of the terminal; undefined when there is none. */
  readonly columns: number | undefined;
}
