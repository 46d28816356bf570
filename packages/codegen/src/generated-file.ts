/** A file to write below the folder that the user names. */
export interface GeneratedFile {
  /** Relative, with `/`, without `..`. */
  readonly path: string;
  /** Every line ends with LF, including the last one. */
  readonly text: string;
}
