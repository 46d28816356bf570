import type { FileKind } from '@pagewright/core';
import type { FileLinks } from './file-links.js';

/** The kind of a file that lies over a document. */
export type LayerKind = 'overlay' | 'overrides';

/** What pairing has to know of a file. */
export interface FileFacts {
  /** The path or URI of the file. */
  readonly id: string;
  readonly kind: FileKind;
  /** Set for a file that lies over a document, and is none by itself. */
  readonly layer?: LayerKind | undefined;
  readonly links: FileLinks;
}

/** A file that lies over a document, and as what. */
export interface LaidFile<File> {
  readonly file: File;
  readonly kind: LayerKind;
}

/**
 * The files as a host knows them. It notes which files and folders it is asked for and does not know yet: as long as
 * there are any, what was found is provisional.
 */
export interface PairingHost<File> {
  /** The files that are looked at: those of a run, or of a workspace. */
  readonly files: readonly File[];
  readonly facts: (file: File) => FileFacts;
  /** The path or URI that a reference leads to, from a file or from a folder that ends with a slash. */
  readonly resolve: (reference: string, from: string) => string | undefined;
  /** Equal for all spellings of a path or URI. */
  readonly key: (id: string) => string;
  /** The file, if it is known. */
  readonly find: (id: string) => File | undefined;
  /** The same for a file that nothing names, and that may not exist. Default: `find`. */
  readonly lookUp?: (id: string) => File | undefined;
  /** Why a file can't be read, as a clause; undefined for one that is read, or that is asked for. */
  readonly problem: (id: string) => string | undefined;
  /** The folders of a file up to the root of the repository or workspace, the nearest first; each ends with a slash. */
  readonly foldersAbove: (id: string) => readonly string[];
  /** The configurations in a folder that may name the document. */
  readonly configsIn: (folder: string, document: string) => readonly File[];
  /** The documents in the folder of a configuration. */
  readonly documentsBeside: (config: File) => readonly File[];
  /** Whether a document is among those that a configuration without one may mean. Default: all are. */
  readonly isNear?: (config: File, document: File) => boolean;
}

/** What the user asks for in place of what files say. */
export interface PairingRequest {
  /** The configuration of every document. */
  readonly config?: string | undefined;
  /** True if no configuration is looked for. */
  readonly noConfig?: boolean | undefined;
  /** Files that lie over each document, in this order, in place of all that others name. */
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
