/**
 * The layers of a package from bottom to top. A layer may import code and types only from itself and the rows before
 * it.
 */
export interface Package {
  /** Folder of the sources, relative to the workspace. */
  readonly sources: string;
  readonly does: string;
  /** Permitted imports from outside; `node:*` allows every Node module. */
  readonly uses: readonly string[];
  /** Layers with their descriptions. A layer is a folder of the sources, or a file in them without its extension. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}
