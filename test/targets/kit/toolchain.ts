import type { TargetId } from '@pagewright/core';
import type { Play } from './plays.js';

/** A language's tools for playing vectors. */
export interface Toolchain {
  readonly target: TargetId;
  /** Folder of the generated files below the test's folder. Default: the test's folder. */
  readonly folder?: string;
  /** Why it can't run here, as a sentence; undefined if it can. */
  readonly missing: () => string | undefined;
  /** The driver and its dependencies, next to the generated files; may depend on the pages. */
  readonly files: (plays: readonly Play[]) => readonly { readonly path: string; readonly text: string }[];
  /** Output of the language's strict checker and compiler; empty if there are no errors. */
  readonly compile: (folder: string) => Promise<string>;
  /** Runs the driver on a file of orders against a server, optionally in a mode; it prints one report per line. */
  readonly run: (folder: string, orders: string, url: string, ...mode: readonly string[]) => Promise<string>;
  /** True if the driver has the mode `adapter`. */
  readonly isAdapted?: boolean;
}
