import type { BindingReason, PaginatedLook } from '../../binding/analysis.js';
import type { Place } from '../../diagnostics/finding.js';
import type { Operation } from '../../openapi/operations.js';
import type { SourceDocument } from '../../openapi/spot.js';
import type { PlacedScheme } from '../../scheme/parse-schemes.js';
import type { Fit } from './fit.js';

/** An operation of the document with the binding it got. */
export interface DocumentMethod {
  /** The name that people give the method: `users.list`, or `get /users`. */
  readonly method: string;
  readonly operation: Operation;
  readonly scheme: string | null;
  readonly why: BindingReason;
  readonly decidedBy?: Place;
}

/** A document as a whole, with its operations in order. */
export interface DocumentSubject {
  /** Undefined where there is a configuration alone; there are no operations then. */
  readonly source: SourceDocument | undefined;
  /**
   * Yields the methods. Of a large document there are many, and mostly no rule asks for them, or only for the
   * first.
   */
  readonly methods: () => Iterable<DocumentMethod>;
  /** True when any method declares its scheme inline. */
  readonly hasInline: boolean;
  /** Schemes that have a name to be bound by: the configuration's and the root's. */
  readonly configured: readonly PlacedScheme[];
  /** The scheme that a binding names, inline ones too. */
  readonly find: (name: string) => PlacedScheme | undefined;
  /**
   * Returns how well an operation would do with a scheme, as `schemeFit` judges it; the names in the fit may
   * be of another day.
   */
  readonly fit: (placed: PlacedScheme, method: DocumentMethod) => Fit | undefined;
  /** The names of the schemes that some method is bound to, those of methods without an operation too. */
  readonly used: ReadonlySet<string>;
  /**
   * True when every operation that could use a scheme is among the methods; otherwise none is called unused
   * (D34).
   */
  readonly complete: boolean;
  /**
   * Returns what makes an operation look paginated; undefined where nothing does. Default: nobody asks, and
   * operations that look paginated but are not are not reported.
   */
  readonly look?: (method: DocumentMethod) => PaginatedLook | undefined;
}
