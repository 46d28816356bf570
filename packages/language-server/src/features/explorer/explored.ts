import type { BindingReason, SchemeType, TargetId, TargetProfile } from '@pagewright/core';
import type { Location } from 'vscode-languageserver';

/** The answer to `pagewright/explorer`: plain JSON for a tree view. */
export interface Explored {
  /** One for each document with its configuration, or for either alone. */
  readonly units: readonly ExploredUnit[];
  /** True while folders are still being searched, so that units may be added. */
  readonly scanning: boolean;
}

/** A document with its configuration, or either alone. */
export interface ExploredUnit {
  /** Stays the same for the same files, so that a view can keep its expanded nodes. */
  readonly id: string;
  readonly document?: ExploredFile;
  readonly config?: ExploredFile;
  /** Layers over the document, in the order in which they apply; absent without any. */
  readonly layers?: readonly ExploredFile[];
  /** Targets of the configuration, otherwise those of the settings. */
  readonly targets: { readonly ids: readonly TargetId[]; readonly profile: TargetProfile };
  readonly schemes: readonly ExploredScheme[];
  /**
   * Operations with a declaration that binds them to no scheme: `false`, an unknown name, ambiguous markers.
   */
  readonly unbound: readonly ExploredOperation[];
  /** Operations that look paginated but have no declaration. */
  readonly undeclared: readonly UndeclaredOperation[];
  /** Operations declared only in an external format. */
  readonly external: readonly ExternalOperation[];
  readonly counts: ExploredCounts;
  /** Set in an early answer, while undeclared operations are not known yet. */
  readonly searching?: true;
  /** Percent of list operations that are declared or turned off; absent if there are no list operations. */
  readonly coverage?: number;
  /** The counts in words: `42 of 45 list operations, 2 problems`. */
  readonly summary: string;
}

/** A file of a unit in the explorer. */
export interface ExploredFile {
  readonly uri: string;
  readonly name: string;
  /** True if the file has syntax errors, so that the answer may be incomplete. */
  readonly broken: boolean;
}

/** Counts of operations and findings of a unit. */
export interface ExploredCounts {
  /** Operations that are bound, turned off, declared in an external format, or look paginated. */
  readonly lists: number;
  readonly paginated: number;
  /** List operations that are turned off or whose finding is suppressed. */
  readonly against: number;
  readonly operations: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /**
   * `looked` of `toLook` undeclared operations were examined; very large documents are not searched
   * completely.
   */
  readonly looked: number;
  readonly toLook: number;
}

/** A scheme with the operations bound to it. */
export interface ExploredScheme {
  readonly name: string;
  readonly type: SchemeType;
  readonly description?: string;
  /** True if the scheme is declared on an operation rather than in a list. */
  readonly inline: boolean;
  readonly location?: Location;
  /** Describes the next request with the wire names of the scheme. */
  readonly next: string;
  /** One clause per stop condition. */
  readonly stops: readonly string[];
  readonly targets: readonly ExploredTarget[];
  readonly operations: readonly ExploredOperation[];
  readonly problems: number;
  /** The worst severity of these and of findings about its operations; absent without any. */
  readonly worst?: 'error' | 'warning';
}

/** Support of a scheme by a target. */
export interface ExploredTarget {
  readonly id: TargetId;
  readonly name: string;
  readonly advances: boolean;
  readonly walksItems: boolean;
  /** One sentence per limit of the target. */
  readonly notes: readonly string[];
}

/** An operation with the reason why it is bound or not. `operation` is `get /users`. */
export interface ExploredOperation {
  readonly operation: string;
  readonly operationId?: string;
  /** The name in the configuration: `users.list`. */
  readonly method?: string;
  readonly why: BindingReason;
  /** Explains `why` as a clause: `named in the configuration`. */
  readonly reason: string;
  /**
   * The declaring layer, otherwise the operation in the document, otherwise the method in the configuration.
   */
  readonly location?: Location;
  /** File name of the layer that declares it, if one does. */
  readonly declaredIn?: string;
  readonly decidedBy?: Location;
  readonly problems: number;
  readonly worst?: 'error' | 'warning';
}

/** An operation that looks paginated but has no declaration. */
export interface UndeclaredOperation {
  readonly operation: string;
  readonly location?: Location;
  readonly message: string;
  readonly fits: readonly string[];
  /** Type of the proposed scheme; absent if no proposal is certain. */
  readonly type?: SchemeType;
  /** Path of the items in the response; absent if it is ambiguous. */
  readonly items?: readonly (string | number)[];
}

/** An operation that is declared only for another tool. */
export interface ExternalOperation {
  readonly operation: string;
  readonly location?: Location;
  readonly declaredAt?: Location;
  readonly tool: string;
  /** Type after conversion; absent if the operation is declared as not paginated or can't be converted. */
  readonly type?: SchemeType;
  readonly reason: string;
}
