import type { BindingReason, SchemeType, TargetId, TargetProfile } from '@pagewright/core';
import type { Location } from 'vscode-languageserver';

/** The answer to `pagewright/explorer`: plain JSON, made for a tree view. */
export interface Explored {
  /** One for each document with the configuration about it, or for either of them alone. */
  readonly units: readonly ExploredUnit[];
  /** True while the folders of the workspace are still looked through, so that there may be more. */
  readonly scanning: boolean;
}

/** A document with the configuration about it, or either of them alone. */
export interface ExploredUnit {
  /** Identifier that stays equal for the same files, so that a view can keep what is unfolded. */
  readonly id: string;
  readonly document?: ExploredFile;
  readonly config?: ExploredFile;
  /** The files over the document, in the order in which they lie over it; absent where there are none. */
  readonly layers?: readonly ExploredFile[];
  /** Targets that the configuration names, else those of the settings. */
  readonly targets: { readonly ids: readonly TargetId[]; readonly profile: TargetProfile };
  readonly schemes: readonly ExploredScheme[];
  /** Operations whose declaration binds them to no scheme: `false`, an unknown name, unclear markers. */
  readonly unbound: readonly ExploredOperation[];
  /** Operations that look paginated and have no declaration. */
  readonly undeclared: readonly UndeclaredOperation[];
  /** Operations that only a declaration of another tool is about. */
  readonly external: readonly ExternalOperation[];
  readonly counts: ExploredCounts;
  /** True while the operations that look paginated are not known: only in the answer to an early request. */
  readonly searching?: true;
  /** Percent of the list operations that are declared or decided against; absent where there are none. */
  readonly coverage?: number;
  /** The counts in words: `42 of 45 list operations, 2 problems`. */
  readonly summary: string;
}

/** A file of a unit. */
export interface ExploredFile {
  readonly uri: string;
  /** The last part of its path. */
  readonly name: string;
  /**
   * True when the file's text can't be read as a whole, so that the rest of the answer may lack something.
   */
  readonly broken: boolean;
}

/** Operations and findings of a unit, counted. */
export interface ExploredCounts {
  /** List operations: those that a scheme is bound to, that are decided against, that another tool has, or that look like it. */
  readonly lists: number;
  readonly paginated: number;
  /** List operations that are turned off, or whose finding is suppressed. */
  readonly against: number;
  readonly operations: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** Operations that were looked at for `undeclared`, of those that could be: fewer in very large documents. */
  readonly looked: number;
  readonly toLook: number;
}

/** A scheme in the tree, with the operations that it paginates. */
export interface ExploredScheme {
  readonly name: string;
  readonly type: SchemeType;
  readonly description?: string;
  /** True when the scheme is on an operation, not in a list of schemes. */
  readonly inline: boolean;
  /** Location of the scheme's name, where the scheme is declared. */
  readonly location?: Location;
  /** Description of how the next request is made, in the scheme's own wire names. */
  readonly next: string;
  /** When paging stops, one clause each. */
  readonly stops: readonly string[];
  readonly targets: readonly ExploredTarget[];
  readonly operations: readonly ExploredOperation[];
  /** Errors and warnings about the declaration itself. */
  readonly problems: number;
  /** The worst of these and of those about its operations; absent where there are none. */
  readonly worst?: 'error' | 'warning';
}

/** A target in the tree, with what it makes of a scheme. */
export interface ExploredTarget {
  readonly id: TargetId;
  /** As it is written in prose: `C#`. */
  readonly name: string;
  readonly advances: boolean;
  readonly walksItems: boolean;
  /** One sentence for each thing that the target can't do. */
  readonly notes: readonly string[];
}

/** An operation in the tree, with why it is bound or not. */
export interface ExploredOperation {
  /** `get /users`. */
  readonly operation: string;
  readonly operationId?: string;
  /** Name of the operation in the configuration: `users.list`. */
  readonly method?: string;
  readonly why: BindingReason;
  /** The reason `why` as a clause: `named in the configuration`. */
  readonly reason: string;
  /** Declaration of it in a layer, else the operation in the document; the method in the configuration without a document. */
  readonly location?: Location;
  /** Name of the layer that declares it, where one does. */
  readonly declaredIn?: string;
  /** Location of what binds the operation. */
  readonly decidedBy?: Location;
  /** Errors and warnings about it. */
  readonly problems: number;
  /** The worst of them; absent where there are none. */
  readonly worst?: 'error' | 'warning';
}

/** An operation that looks paginated and is not declared so. */
export interface UndeclaredOperation {
  readonly operation: string;
  readonly location?: Location;
  /** The reason why the operation looks paginated, in a sentence. */
  readonly message: string;
  /** Names of the schemes that it could be bound to as it is. */
  readonly fits: readonly string[];
  /** Type of the scheme that is proposed for it; absent where none is sure to be right. */
  readonly type?: SchemeType;
  /** The path of its items in the response; absent where several lists may hold them. */
  readonly items?: readonly (string | number)[];
}

/** An operation that another tool's declaration paginates. */
export interface ExternalOperation {
  readonly operation: string;
  readonly location?: Location;
  /** Location of the tool's declaration. */
  readonly declaredAt?: Location;
  /** The tool that it is for: `Speakeasy`. */
  readonly tool: string;
  /**
   * Type of the scheme that the declaration would be converted to; absent where the declaration has the
   * operation not page, or has no equal.
   */
  readonly type?: SchemeType;
  /** In a clause: `declared for Speakeasy, would be a scheme of type cursor`. */
  readonly reason: string;
}
