import type { BindingReason, SchemeType, TargetId, TargetProfile } from '@pagewright/core';
import type { Location } from 'vscode-languageserver';

/** The result of `pagewright/explorer`: plain JSON for a tree view. */
export interface Explored {
  /** One for each document with its configuration. Either of them may be missing. */
  readonly units: readonly ExploredUnit[];
  /** True while folders are still being searched: more units may follow. */
  readonly scanning: boolean;
}

/** A document with its configuration. Either of them may be missing. */
export interface ExploredUnit {
  /** Stays the same for the same files, so that a view can keep its expanded nodes. */
  readonly id: string;
  readonly document?: ExploredFile;
  readonly config?: ExploredFile;
  /** Layers over the document, in the order in which they apply. Absent if there are no layers. */
  readonly layers?: readonly ExploredFile[];
  /** Targets of the configuration, or of the settings if the configuration names no targets. */
  readonly targets: { readonly ids: readonly TargetId[]; readonly profile: TargetProfile };
  readonly schemes: readonly ExploredScheme[];
  /** Operations whose declaration binds no scheme: `false`, an unknown name, or ambiguous markers. */
  readonly unbound: readonly ExploredOperation[];
  /** Operations that look paginated but have no declaration. */
  readonly undeclared: readonly UndeclaredOperation[];
  /** Operations declared only in an external format. */
  readonly external: readonly ExternalOperation[];
  readonly counts: ExploredCounts;
  /** Set in an early result, while undeclared operations are not known yet. */
  readonly searching?: true;
  /** Percent of list operations that are declared or turned off; absent if there are no list operations. */
  readonly coverage?: number;
  /** The counts in words: `42 of 45 list operations, 2 problems`. */
  readonly summary: string;
}

/** A document, configuration or layer of a unit. */
export interface ExploredFile {
  readonly uri: string;
  readonly name: string;
  /** True if the file has syntax errors. The result may then be incomplete. */
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
  /** Undeclared operations that were examined. Very large documents are not searched completely. */
  readonly examined: number;
  /** All undeclared operations whose method can request a list. */
  readonly toExamine: number;
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
  /** The worst severity of problems in the scheme and of problems with its operations. Absent without problems. */
  readonly worst?: 'error' | 'warning';
}

/** How a target supports a scheme. */
export interface ExploredTarget {
  readonly id: TargetId;
  readonly name: string;
  readonly advances: boolean;
  readonly walksItems: boolean;
  /** One sentence per limit of the target. */
  readonly notes: readonly string[];
}

/** An operation, such as `get /users`, with the reason why it is bound or not. */
export interface ExploredOperation {
  readonly operation: string;
  readonly operationId?: string;
  /** The name in the configuration: `users.list`. */
  readonly method?: string;
  readonly why: BindingReason;
  /** Explains `why` as a clause: `named in the configuration`. */
  readonly reason: string;
  /**
   * In this order of preference: the declaring layer, the operation in the document, the method in the configuration.
   */
  readonly location?: Location;
  /** File name of the layer that declares the pagination. Absent if no layer does. */
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
