import type { SourceFile } from './source-file.js';

/** What is analysed together: a configuration with its document, or either of them alone. */
export interface Unit {
  readonly config?: SourceFile;
  readonly document?: SourceFile;
  /** A file that the user named and that is neither: only its syntax is checked. */
  readonly other?: SourceFile;
}

/** The files of one run, paired, with what the user is to be told about reading them. */
export interface Project {
  /** In the order of the arguments; a document that only a configuration names comes after it. */
  readonly files: readonly SourceFile[];
  readonly units: readonly Unit[];
  /** Sentences about inputs that can't be read: the run ends with exit status 2. */
  readonly problems: readonly string[];
  /** Sentences about what was left out, which is no failure. */
  readonly notes: readonly string[];
}
