import type { VsCode } from '../kit/vs-code.js';

/** Steps of a user in VS Code, and their visible results. They are the same in every host. */
export interface Journey {
  /** Fact that the journey checks, as a sentence. */
  readonly title: string;
  /** The files of the folder by name; default: the sample. */
  readonly files?: Readonly<Record<string, string>>;
  /** Beside those that keep every window still; default: as VS Code comes. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Height of the window in CSS pixels; default: that of a small screen. */
  readonly height?: number;
  /** Has one window for itself. */
  readonly run: (vs: VsCode) => Promise<void>;
}
