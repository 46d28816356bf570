import type { ListedFile, SourceFile } from './source-file.js';

/** The files that are analysed together: a configuration with its document, or either of them alone. */
export interface Unit<File extends ListedFile = SourceFile> {
  readonly config?: File;
  readonly document?: File;
  /** A file that the user named and that is neither: only its syntax is checked. */
  readonly other?: File;
}

/** The files of one run, paired, with what the user is to be told about reading them. */
export interface Project<File extends ListedFile = SourceFile> {
  /** In the order of the arguments; a document that only a configuration names comes after it. */
  readonly files: readonly File[];
  readonly units: readonly Unit<File>[];
  /** The number of files that were looked at to find the units. */
  readonly lookedAt: number;
  /** Sentences about inputs that were named and can't be read: the run ends with exit status 2. */
  readonly problems: readonly string[];
  /** Sentences about what was left out, which is no failure. */
  readonly notes: readonly string[];
}
