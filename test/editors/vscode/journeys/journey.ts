import type { VsCode } from '../kit/vs-code.js';

/** Steps of a user in VS Code, and their visible results, which are the same in every host. */
export interface Journey {
  /** What the journey verifies, as a sentence. */
  readonly title: string;
  /** Files of the folder by name. Default: the sample. */
  readonly files?: Readonly<Record<string, string>>;
  /** Additional settings of the window. Default: none. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Height of the window in CSS pixels. Default: the height of a small screen. */
  readonly height?: number;
  /** Runs the steps in a window that no other journey uses. */
  readonly run: (vs: VsCode) => Promise<void>;
}
