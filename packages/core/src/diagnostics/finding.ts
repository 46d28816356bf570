import type { Json, Pointer } from '../json/json.js';
import type { Severity } from './catalogue/severity.js';
import type { RuleCode } from './catalogue.js';

export type { Severity } from './catalogue/severity.js';

/** Which of the two files a pointer is in; the remedy is in the file of the finding itself. */
export type Source = 'document' | 'config';

/** The key or the value at a pointer. A list item has no key: its `key` part is its value. */
export type Part = 'key' | 'value';

/** A place in a document or configuration. */
export interface Place {
  readonly source: Source;
  /** The file that the document refers to, by the host's name for it; absent for the document itself. */
  readonly file?: string;
  readonly pointer: Pointer;
  readonly part: Part;
}

/** Another place that a finding speaks of, and what stands there. */
export interface RelatedPlace {
  readonly source: Source;
  readonly file?: string;
  readonly pointer: Pointer;
  readonly message: string;
}

/** One thing to tell the author (D13): what is wrong, where, and what it costs. */
export interface Finding {
  readonly code: RuleCode;
  readonly severity: Severity;
  readonly message: string;
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
  /** The operation it is about (`get /users`), wherever it stands; absent where it is about none. */
  readonly operation?: string;
  readonly related?: readonly RelatedPlace[];
  /** The facts that a quick fix needs, e.g. `{ suggestion: 'offset' }`. */
  readonly data?: Json;
  /** The `x-vendor-pagination-ignore` that covers this finding; `gate` then counts it as suppressed. */
  readonly ignoredBy?: { readonly source: Source; readonly file?: string; readonly pointer: Pointer };
}
