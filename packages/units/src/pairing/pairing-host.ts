import type { FileKind } from '@pagewright/core/internal';
import type { FileLinks } from './file-links.js';

/** The kind of a file that lies over a document. */
export type LayerKind = 'overlay' | 'overrides';

/** Facts about a file that pairing depends on. */
export interface FileFacts {
  /** The path or URI of the file. */
  readonly id: string;
  readonly kind: FileKind;
  /** Set for an overlay or overrides, which need a document to lie over. */
  readonly layer?: LayerKind | undefined;
  readonly links: FileLinks;
}

/** A file that lies over a document, and as what. */
export interface LaidFile<File> {
  readonly file: File;
  readonly kind: LayerKind;
}

/** Facts about files, and what their references lead to, as a host knows it. */
export interface UnitHost<File> {
  readonly facts: (file: File) => FileFacts;
  /** The path or URI that a reference leads to, from a file or from a folder that ends with a slash. */
  readonly resolve: (reference: string, from: string) => string | undefined;
  /** Equal for all spellings of a path or URI. */
  readonly key: (id: string) => string;
}

/**
 * The files as a host knows them. It notes which files and folders it is asked for and does not know yet: as long as
 * there are any, what was found is provisional.
 */
export interface PairingHost<File> extends UnitHost<File> {
  /** The files of a run or of a workspace. */
  readonly files: readonly File[];
  /** Returns the file; undefined if it is not read yet or can't be read. */
  readonly find: (id: string) => File | undefined;
  /** Finds a file at a conventional path: no file names it, and it may not exist. Default: `find`. */
  readonly lookUp?: (id: string) => File | undefined;
  /** Returns why a file can't be read, as a clause; undefined if it was read or is still requested. */
  readonly problem: (id: string) => string | undefined;
  /** The folders of a file up to the root of the repository or workspace, the nearest first; each ends with a slash. */
  readonly foldersAbove: (id: string) => readonly string[];
  /** The configurations in a folder that may name the document. */
  readonly configsIn: (folder: string, document: string) => readonly File[];
  /** The documents in the folder of a configuration. */
  readonly documentsBeside: (config: File) => readonly File[];
  /** Returns whether a configuration that names no document may be about `document`. Default: always true. */
  readonly isNear?: (config: File, document: File) => boolean;
}

/** Options of the user, which replace what files declare. */
export interface PairingRequest {
  /** The configuration to use for every document. */
  readonly config?: string | undefined;
  /** True if no configuration is looked for. */
  readonly noConfig?: boolean | undefined;
  /** Layers for each document, in this order, which replace the layers that files name. */
  readonly overlays?: readonly string[] | undefined;
  /** True if no layer is looked for. */
  readonly noOverlays?: boolean | undefined;
  /** A file that lies over all others if it exists. */
  readonly last?: string | undefined;
  /** Files that the user named: overlays among them lie over the only document, or bring the one that they belong to. */
  readonly named?: ReadonlySet<string> | undefined;
  /** True if every layer brings the document that it belongs to, not only those that the user named. */
  readonly bringsAll?: boolean | undefined;
}
