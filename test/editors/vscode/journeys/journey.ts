import type { VsCode } from '../kit/vs-code.js';

/** What a user does in VS Code, and sees of it. It is the same in every host. */
export interface Journey {
  /** What is so, as a sentence. */
  readonly title: string;
  /** The files of the folder by name; default: the sample. */
  readonly files?: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Has one window for itself. */
  readonly run: (vs: VsCode) => Promise<void>;
}
