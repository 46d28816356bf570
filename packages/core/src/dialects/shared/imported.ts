import type { FixEdits } from '../../diagnostics/edit.js';
import type { Finding, Place } from '../../diagnostics/finding.js';
import type { DialectId } from '../../external/dialect-names.js';

/** The result of importing a declaration. */
export interface ImportedDeclaration {
  readonly dialect: DialectId;
  /** The operation, `get /users`. */
  readonly operation: string;
  readonly place: Place;
  /**
   * - exact: carried over, and pages as before
   * - noted: carried over, with findings about what differs
   * - never: says that the operation does not page, and so does ours now
   * - left: stays as it is; a finding says why
   */
  readonly outcome: 'exact' | 'noted' | 'never' | 'left';
  /** The name of the scheme that it is carried over to. */
  readonly scheme?: string;
}

/** The outcome of an import: each declaration, what differs, and the edits that put schemes in their place. */
export interface Imported {
  /** In the order of the document. */
  readonly declarations: readonly ImportedDeclaration[];
  /**
   * Findings of what differs, is lost or was guessed, and of what is wrong with the declarations, at the
   * author's own text.
   */
  readonly findings: readonly Finding[];
  /** One for each file. Empty where there is nothing to import. */
  readonly changes: readonly FixEdits[];
}
