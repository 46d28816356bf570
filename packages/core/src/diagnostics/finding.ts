import type { Json, Pointer } from '../json/json.js';
import type { Severity } from './catalogue/severity.js';
import type { RuleCode } from './catalogue.js';
import type { FindingFacts } from './finding-facts.js';

export type { Severity } from './catalogue/severity.js';

/**
 * The file that a pointer is in: the OpenAPI document (with the files that it refers to) or the
 * configuration.
 */
export type Source = 'document' | 'config';

/** The key or the value at a pointer. A list item has no key, so `key` means its value. */
export type Part = 'key' | 'value';

/** A place in a document or configuration. */
export interface SourceLocation {
  readonly source: Source;
  /** The host's name for a file that the document refers to; absent for the document itself. */
  readonly file?: string;
  readonly pointer: Pointer;
  readonly part: Part;
}

type Place = Pick<SourceLocation, 'source' | 'file' | 'pointer'>;

/** Returns the place at `steps` below a place, without other members such as `part`. */
export function placeIn({ source, file, pointer }: Place, ...steps: Pointer): Place {
  return { source, ...(file !== undefined && { file }), pointer: [...pointer, ...steps] };
}

/** A second place that explains a finding, with a message about it. */
export interface RelatedLocation {
  readonly source: Source;
  readonly file?: string;
  readonly pointer: Pointer;
  readonly message: string;
}

/** One problem, with its place and its cost (D13). */
export interface Finding {
  readonly code: RuleCode;
  readonly severity: Severity;
  readonly message: string;
  /** The arguments of the rule's message by name, such as `{ method: 'get /users' }`. */
  readonly args: Readonly<Record<string, string>>;
  readonly source: Source;
  /** A file that the document refers to; absent if the finding is in the document or configuration itself. */
  readonly file?: string;
  readonly pointer: Pointer;
  readonly part: Part;
  /**
   * The key that `diagnostics.ignored` matches: a scheme's name, a method (`users.list`) or an operation
   * (`get /users`).
   */
  readonly suppressionKey: string;
  /**
   * The operation that the finding concerns, such as `get /users`. The finding may be in another place.
   * Absent if it concerns no operation.
   */
  readonly operation?: string;
  readonly related?: readonly RelatedLocation[];
  /** Facts for quick fixes, such as `{ suggestion: 'offset' }`. */
  readonly data?: FindingFacts;
  /** The ignore list that covers this finding. `gate` suppresses findings with this member. */
  readonly ignoredBy?: { readonly source: Source; readonly file?: string; readonly pointer: Pointer };
}

/** Returns the suggestion of a finding if it is a string, otherwise undefined. */
export function suggestedText({ data }: Finding): string | undefined {
  return typeof data?.suggestion === 'string' ? data.suggestion : undefined;
}

/**
 * One change of a file. Pointers, including list indexes, refer to the file before any of the edits.
 * - set: replaces the value at `pointer`, or appends it to its container. Missing and null containers are
 * created: a list if the next step is a number, otherwise an object. An index may be at most the length of
 * its list.
 * - insert: adds a member under a new key, before the key `before` or at the end; or inserts a list item at
 * the index, or before the item `before`
 * - renameKey: changes the key of a member, which keeps its position and value; `key` must not exist yet
 * - remove: removes a member or an item, with the comments inside it or on its last line. With `prune`,
 * containers that become empty are removed too.
 */
export type PointerEdit =
  | { readonly kind: 'set'; readonly pointer: Pointer; readonly value: Json }
  | {
      readonly kind: 'insert';
      readonly pointer: Pointer;
      readonly value: Json;
      readonly before?: string | number;
    }
  | { readonly kind: 'renameKey'; readonly pointer: Pointer; readonly key: string }
  | { readonly kind: 'remove'; readonly pointer: Pointer; readonly prune?: boolean };

/** The edits of one file. */
export interface FixEdits {
  readonly source: Source;
  readonly file?: string;
  readonly edits: readonly PointerEdit[];
}

/** A quick fix. Its `changes`, which may be in several files, are applied together. */
export interface Fix {
  readonly title: string;
  /** True if the fix may be applied without confirmation. */
  readonly preferred: boolean;
  /** True if the fix only suppresses the finding. */
  readonly suppresses?: true;
  readonly changes: readonly FixEdits[];
}
