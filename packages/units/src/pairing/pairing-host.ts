import type { FileKind } from '@pagewright/core/internal';
import type { FileLinks } from './file-links.js';

/** An OpenAPI Overlay, or a partial document that is merged into another. */
export type LayerKind = 'overlay' | 'overrides';

/** Facts about a file that pairing depends on. */
export interface FileFacts {
  /** Path or URI of the file. */
  readonly id: string;
  readonly kind: FileKind;
  readonly layer?: LayerKind | undefined;
  readonly links: FileLinks;
}

/** A layer of a document, with its kind. */
export interface LaidFile<File> {
  readonly file: File;
  readonly kind: LayerKind;
}

/** Facts about files, and the targets of their references. */
export interface UnitHost<File> {
  readonly facts: (file: File) => FileFacts;
  /**
   * Resolves a reference; `from` is a file, or a folder that ends with a slash. Undefined if the reference is
   * not a path.
   */
  readonly resolve: (reference: string, from: string) => string | undefined;
  /** Equal for all spellings of a path or URI. */
  readonly key: (id: string) => string;
}

/**
 * The files that a host knows. It records lookups of files and folders that are not read yet; results are
 * provisional while there are any.
 */
export interface PairingHost<File> extends UnitHost<File> {
  readonly files: readonly File[];
  /** Undefined if the file is not read yet or can't be read. */
  readonly find: (id: string) => File | undefined;
  /** Finds a file at a conventional path, which may not exist. Default: `find`. */
  readonly lookUp?: (id: string) => File | undefined;
  /** Returns why a file can't be read, as a clause; undefined if it was read or is still requested. */
  readonly problem: (id: string) => string | undefined;
  /**
   * Enclosing folders up to the root of the repository or workspace, the nearest first; each ends with a
   * slash.
   */
  readonly foldersAbove: (id: string) => readonly string[];
  readonly configsIn: (folder: string, document: string) => readonly File[];
  readonly documentsBeside: (config: File) => readonly File[];
  /** Returns whether a configuration that names no document may be about `document`. Default: always true. */
  readonly isNear?: (config: File, document: File) => boolean;
}

/** The user's options, which override what files declare. */
export interface PairingRequest {
  readonly config?: string | undefined;
  readonly noConfig?: boolean | undefined;
  /** Layers for each document, in this order. They replace the layers that files name. */
  readonly overlays?: readonly string[] | undefined;
  readonly noOverlays?: boolean | undefined;
  /** A layer that is applied after all others if it exists. */
  readonly last?: string | undefined;
  /**
   * Files that the user named. Overlays among them apply to the only document, or add the document they
   * belong to.
   */
  readonly named?: ReadonlySet<string> | undefined;
  /** True if every layer adds the document it belongs to, not only the layers that the user named. */
  readonly bringsAll?: boolean | undefined;
}
