/**
 * The layers of each package, from the one that everything rests on to its entries: a layer imports itself and those
 * before it, types included. The layers of one row do not import each other.
 */
export interface Package {
  /** The folder of its sources, from the root of the workspace. */
  readonly sources: string;
  readonly does: string;
  /** Imports from outside that are allowed; `node:*` stands for every module of Node. */
  readonly uses: readonly string[];
  /** A layer is a folder of the sources, or a file directly in them without its ending, with what it holds. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}
