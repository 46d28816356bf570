import type { TargetId } from '@pagewright/core';
import type { Play } from './plays.js';

/** Tools of a language that play the vectors. */
export interface Toolchain {
  readonly target: TargetId;
  /** Folder of the generated files, below the folder of the test. Default: right there. */
  readonly folder?: string;
  /** Reason why it can't run here, in a sentence; undefined where it can. */
  readonly missing: () => string | undefined;
  /** The driver, and what it is made with, beside the generated files; may depend on the pages there are. */
  readonly files: (plays: readonly Play[]) => readonly { readonly path: string; readonly text: string }[];
  /** Output of the language's own strict checker and compiler about the folder: empty when it is right. */
  readonly compile: (folder: string) => Promise<string>;
  /** Runs the driver on a file of orders against a server, in a mode, if any; it writes one report a line. */
  readonly run: (folder: string, orders: string, url: string, ...mode: readonly string[]) => Promise<string>;
  /** True when the driver has the mode `adapter`. */
  readonly isAdapted?: boolean;
}
