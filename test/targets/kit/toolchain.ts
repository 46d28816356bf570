import type { TargetId } from '@pagewright/core';
import type { Play } from './plays.js';

/** What a language needs to play the vectors. */
export interface Toolchain {
  readonly target: TargetId;
  /** Where the generated files go, below the folder of the test. Default: right there. */
  readonly folder?: string;
  /** Why it can't run here, in a sentence; undefined where it can. */
  readonly missing: () => string | undefined;
  /** The driver, and what it is made with, beside the generated files; may depend on the pages there are. */
  readonly files: (plays: readonly Play[]) => readonly { readonly path: string; readonly text: string }[];
  /** What the language's own strict checker and compiler say of the folder: empty when nothing. */
  readonly compile: (folder: string) => Promise<string>;
  /** Runs the driver on a file of orders against a server; it writes one report a line. */
  readonly run: (folder: string, orders: string, url: string) => Promise<string>;
}
