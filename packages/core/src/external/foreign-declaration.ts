import type { FixEdits } from '../diagnostics/edit.js';
import type { Finding, Place } from '../diagnostics/finding.js';
import type { Json, JsonObject, Pointer } from '../json/json.js';
import type { DialectId } from './dialect-names.js';

/** The declaration of an operation in another tool's way. */
export interface ForeignDeclaration {
  readonly dialect: DialectId;
  /** The operation, `get /users`. */
  readonly operation: string;
  /** The key of what decides: where findings stand that are about no smaller part. */
  readonly place: Place;
  readonly meaning: Meaning;
  /** Findings of what differs, is lost or was guessed, each at the author's own text. */
  readonly notes: readonly Finding[];
  /** The edits that take the declaration out of its files. Made only once ours stands in its place. */
  readonly removal: readonly FixEdits[];
}

/**
 * The meaning of a declaration in our terms:
 * - scheme: a scheme of ours
 * - never: that the operation does not page (`false`)
 * - none: nothing of ours; a note says why, and the declaration stays where it is
 */
export type Meaning =
  | {
      readonly kind: 'scheme';
      /** Without a name. Its keys stand in the order in which a person would write them. */
      readonly declaration: JsonObject;
      /** The scheme's name in its own dialect, where it has one. */
      readonly name?: string;
      /** From the outermost to the innermost part of the declaration. */
      readonly origins: readonly Origin[];
    }
  | { readonly kind: 'never' }
  | { readonly kind: 'none' };

/** Which text of the author's a part of our declaration was made from. */
export interface Origin {
  /** Into our declaration, e.g. `['response', 'data', 'path']`. Speaks of what is below it, too. */
  readonly ours: Pointer;
  readonly theirs: Place;
  /**
   * Writes another path in that place as the dialect does, so that a fix can be made there: `['data',
   * 'list']` is `$.data.list`.
   */
  readonly spell?: (path: readonly (string | number)[]) => Json;
}
