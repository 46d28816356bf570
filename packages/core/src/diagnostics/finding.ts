import { isRecord, type Json, ownMember, type Pointer } from '../json/json.js';
import type { Severity } from './catalogue/severity.js';
import type { RuleCode } from './catalogue.js';

export type { Severity } from './catalogue/severity.js';

/** Names the file of the two that a pointer is in; the remedy is in the file of the finding itself. */
export type Source = 'document' | 'config';

/** The key or the value at a pointer. A list item has no key: its `key` part is its value. */
export type Part = 'key' | 'value';

/** A place in a document or configuration. */
export interface SourceLocation {
  readonly source: Source;
  /** The file that the document refers to, by the host's name for it; absent for the document itself. */
  readonly file?: string;
  readonly pointer: Pointer;
  readonly part: Part;
}

/** Another place that a finding is about, and a text about its value. */
export interface RelatedLocation {
  readonly source: Source;
  readonly file?: string;
  readonly pointer: Pointer;
  readonly message: string;
}

/** One result for the author (D13): a problem, its place, and its cost. */
export interface Finding {
  readonly code: RuleCode;
  readonly severity: Severity;
  readonly message: string;
  /** Values in the message, one for each name in braces of the rule's `message`, such as `{ method: 'get /users' }`. */
  readonly args: Readonly<Record<string, string>>;
  readonly source: Source;
  /** The file that the document refers to; absent where the finding is in the document or configuration itself. */
  readonly file?: string;
  readonly pointer: Pointer;
  readonly part: Part;
  /**
   * The name that `diagnostics.ignored` matches: a scheme's name, a method (`users.list`) or an operation
   * (`get /users`).
   */
  readonly suppressionKey: string;
  /** The operation it is about (`get /users`), wherever it is; absent where it is about none. */
  readonly operation?: string;
  readonly related?: readonly RelatedLocation[];
  /** The facts that a quick fix needs, e.g. `{ suggestion: 'offset' }`. */
  readonly data?: Json;
  /** The `x-vendor-pagination-ignore` that covers this finding; `gate` then counts it as suppressed. */
  readonly ignoredBy?: { readonly source: Source; readonly file?: string; readonly pointer: Pointer };
}

/** A text among the facts of a finding; undefined where the finding has none of that name. */
export function factOf({ data }: Finding, name: string): string | undefined {
  const fact = isRecord(data) ? ownMember(data, name) : undefined;
  return typeof fact === 'string' ? fact : undefined;
}

/**
 * One change of a file, by pointer. All edits of a file are about it as it is before any of them, also in their list
 * indexes.
 * - set: puts a value in place of the one there, or adds it at the end of its container. Containers that are missing,
 *   or null, are made: lists where the next step is a number. In a list the step may be its length, no more
 * - insert: adds a member under a key that is not there yet, in front of the key `before` or else at the end; or an
 *   item that takes that place of a list, in front of the item `before` where it is given
 * - renameKey: gives a member another key, which is not there yet; its place and value stay
 * - remove: takes out a member or an item, with comments on its own lines. A container that is left empty stays so, or
 *   goes too with `prune`, as do those around it that are then empty
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
  /** A file that the document refers to, as `Finding.file` names it; absent for the document or configuration itself. */
  readonly file?: string;
  readonly edits: readonly PointerEdit[];
}

/** A change that can be made about a finding. */
export interface Fix {
  /** The effect of the fix, as an editor shows it in a list. */
  readonly title: string;
  /** True when it may be applied without asking. */
  readonly preferred: boolean;
  /** True when the fix changes nothing of what is wrong, and has the finding ignored. */
  readonly suppresses?: true;
  /** One for each file. */
  readonly changes: readonly FixEdits[];
}
