import type { Finding, Place } from '../findings/finding.js';
import type { FixEdits } from '../fixes/edit.js';
import type { Json, JsonObject, Pointer } from '../json/json.js';
import type { DialectId } from './dialect.js';

/** What an operation declares in another tool's way. */
export interface ForeignDeclaration {
  readonly dialect: DialectId;
  /** The operation, `get /users`. */
  readonly operation: string;
  /** The key of what decides: where findings stand that are about no smaller part. */
  readonly place: Place;
  readonly meaning: Meaning;
  /** What differs, is lost or was guessed, each at the author's own text. */
  readonly notes: readonly Finding[];
  /** What takes the declaration out of its files. Made only once ours stands in its place. */
  readonly removal: readonly FixEdits[];
}

/**
 * What a declaration is in our terms.
 * - scheme: a scheme of ours
 * - never: that the operation does not page (`false`)
 * - none: nothing of ours; a note says why, and the declaration stays where it is
 */
export type Meaning =
  | {
      readonly kind: 'scheme';
      /** Without a name. Its keys stand in the order in which a person would write them. */
      readonly declaration: JsonObject;
      /** What it is called in its own dialect, where it has a name. */
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
  /** How the dialect writes another path in that place, so that a fix can be made there: `['data', 'list']` is `$.data.list`. */
  readonly spell?: (path: readonly (string | number)[]) => Json;
}
