import type { FileKind } from '@pagewright/syntax';
import type { FileLinks } from './file-links.js';

/** An OpenAPI Overlay, or a partial document that is merged into another. */
export type LayerKind = 'overlay' | 'overrides';

/** Facts about a file that pairing depends on. */
export interface FileFacts {
  readonly id: string;
  readonly kind: FileKind;
  readonly layer?: LayerKind | undefined;
  readonly links: FileLinks;
}

/** An overlay or overrides file that is applied to a document. */
export interface LaidFile<File> {
  readonly file: File;
  readonly kind: LayerKind;
}

/**
 * Facts about files, and the targets of their references. `key` is equal for all spellings of a path or URI.
 */
export interface UnitHost<File> {
  readonly facts: (file: File) => FileFacts;
  /**
   * Resolves a reference; `from` is a file, or a folder that ends with a slash. Undefined if the reference is
   * not a path.
   */
  readonly resolve: (reference: string, from: string) => string | undefined;
  readonly key: (id: string) => string;
}

/**
 * The files that a host knows. It records lookups of files and folders that are not read yet; until they are
 * read, results are provisional. `find` returns undefined for a file that is unread or unreadable. `problem`
 * returns why a file can't be read, as a clause; undefined if it was read or is not read yet.
 */
export interface PairingHost<File> extends UnitHost<File> {
  readonly files: readonly File[];
  readonly find: (id: string) => File | undefined;
  /** Finds a file at a conventional path, which may not exist. Default: `find`. */
  readonly lookUp?: (id: string) => File | undefined;
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

/**
 * The user's options, which override what files declare. `overlays` replace the layers that files name, and
 * apply to each document in this order. If the file `last` exists, it is applied after all other layers. Each
 * layer among the `named` files adds the documents that it belongs to; a layer that names no document applies
 * to the document if there is only one. With `bringsAll`, every layer adds its documents.
 */
export interface PairingRequest {
  readonly config?: string | undefined;
  readonly noConfig?: boolean | undefined;
  readonly overlays?: readonly string[] | undefined;
  readonly noOverlays?: boolean | undefined;
  readonly last?: string | undefined;
  readonly named?: ReadonlySet<string> | undefined;
  readonly bringsAll?: boolean | undefined;
}
