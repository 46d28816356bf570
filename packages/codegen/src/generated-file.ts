/** A file to write, below the folder that the user names. */
export interface GeneratedFile {
  /** Relative, with `/`, without `..`. */
  readonly path: string;
  /** Lines end with LF, the last one too. */
  readonly text: string;
}
