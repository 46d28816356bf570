import type { ServiceResult, ServiceSetup } from '@pagewright/mock/node';
import type { Entry, Read } from '@pagewright/units/files';

export type { Entry, Read };

/**
 * The host of the command line; tests replace it to run whole commands in process. No method rejects: if a
 * file can't be read, the result has a clause that explains the reason.
 */
export interface Io {
  readonly stdout: Stream;
  readonly stderr: Stream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly version: string;
  now(): number;
  /** The result can be a view of `room`, which is valid until `room` is used again. */
  readFile(path: string, room?: Uint8Array): Promise<Read<Uint8Array>>;
  /**
   * Calls `take` with chunks of whole lines; only the last may lack a line feed. The bytes are valid during
   * the call. `take` returns false to stop.
   */
  readLines(path: string, take: (lines: Uint8Array) => boolean): Promise<Read<true>>;
  readStdin(): Promise<Read<Uint8Array>>;
  /** Yields lines of standard input without line breaks, as they arrive. Stopping early closes standard input. */
  inputLines(): AsyncIterable<string>;
  /** True if another thread can read the same content at the path; false for standard input. */
  isOnDisk(path: string): boolean;
  list(folder: string): Promise<Read<readonly Entry[]>>;
  kindOf(path: string): Promise<'file' | 'folder' | undefined>;
  /** Size of a regular file in bytes, following symbolic links; undefined for anything else. */
  sizeOf(path: string): Promise<number | undefined>;
  /** Replaces a file atomically, through symbolic links. */
  writeFile(path: string, text: string): Promise<Read<true>>;
  /**
   * Writes a file below a folder and creates folders as needed. Follows no symbolic link below the folder.
   */
  placeFile(folder: string, path: string, text: string): Promise<Read<true>>;
  /** Resolves every link of a path; undefined if the path does not exist. */
  realPath(path: string): Promise<string | undefined>;
  /** Returns the path of a file in this program's package. */
  packageFile(name: string): string;
  /** Executes a JavaScript module, given by absolute path or file URL, and returns its exports. */
  loadModule(place: string): Promise<Read<Readonly<Record<string, unknown>>>>;
  /** Runs git in the working folder. The problem is a clause. */
  git(args: readonly string[]): Promise<Read<Uint8Array>>;
  /** Sends one HTTP request. Redirects are not followed. Fails if there is no response at all. */
  exchange(request: WireRequest): Promise<Read<WireAnswer>>;
  serve(service: ServiceSetup): Promise<ServiceResult>;
  /** Resolves on SIGINT or SIGTERM; a second signal ends the process at once. */
  stopRequested(): Promise<void>;
  wait(milliseconds: number): Promise<void>;
  /** Calls back with each path that changes directly in a watched folder. At first, no folder is watched. */
  watchFolders(call: (path: string) => void): FolderWatch;
  /** Calls back on an interrupt, after which the program continues. Returns a function that unsubscribes. */
  onInterrupt(call: () => void): () => void;
  readonly cores: number;
  /** A thread for checks; see the folder `worker-pool`. */
  startThread(): Thread;
  freshId(): string;
}

/** Watched folders. Subfolders are not included. */
export interface FolderWatch {
  /** Watches exactly these folders. The problem is a clause about the first folder that can't be watched. */
  watch(folders: ReadonlySet<string>): Read<true>;
  close(): void;
}

/** Passes bytes in memory to `take`, as `readLines` does. */
export function allLines(bytes: Read<Uint8Array>, take: (lines: Uint8Array) => boolean): Read<true> {
  if (bytes.ok) take(bytes.value);
  return bytes.ok ? { ok: true, value: true } : bytes;
}

export interface Thread {
  post(message: unknown): void;
  /** `message` receives the posts of the thread, and `failure` receives the reason for an early end. */
  listen(message: (value: unknown) => void, failure: (error: unknown) => void): void;
  end(): void;
}

export interface WireRequest {
  readonly method: string;
  /** Absolute http or https URL. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
  readonly timeout: number;
  /** Larger bodies are not read to the end. */
  readonly maxBytes: number;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body after decompression; empty if it can't be read. */
  readonly bytes: Uint8Array;
  /** A clause about why the body can't be read. */
  readonly bodyProblem?: string;
}

export interface Stream {
  write(text: string): void;
  readonly isTTY: boolean;
  /** Undefined without a terminal. */
  readonly columns: number | undefined;
}
