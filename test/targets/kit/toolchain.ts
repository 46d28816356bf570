import type { TargetId } from '@pagewright/core';
import type { Play } from './plays.js';

/** A language's tools for playing vectors. */
export interface Toolchain {
  readonly target: TargetId;
  /** Folder of the generated files below the test's folder. Default: the test's folder. */
  readonly folder?: string;
  /** Returns why the tools can't run here, as a sentence; undefined if they can. */
  readonly missing: () => string | undefined;
  /** Returns the driver and its dependencies, for the folder of the generated files. They may depend on the plays. */
  readonly files: (plays: readonly Play[]) => readonly { readonly path: string; readonly text: string }[];
  /** Runs the language's strict checker and compiler; returns their output, which is empty without errors. */
  readonly compile: (folder: string) => Promise<string>;
  /** Runs the driver on a file of orders against a server, optionally in a mode; it prints one report per line. */
  readonly run: (folder: string, orders: string, url: string, ...mode: readonly string[]) => Promise<string>;
  /** True if the driver has the mode `adapter`. */
  readonly isAdapted?: boolean;
}
