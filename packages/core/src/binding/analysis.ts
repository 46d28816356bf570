import type { Finding, SourceLocation } from '../diagnostics/finding.js';
import type { DeclaredElsewhere, ExternalFormat } from '../external/external-declaration.js';
import type { SchemeType } from '../format/roles.js';
import type { TargetProfile } from '../format/target-profiles.js';
import type { Pointer } from '../json/json.js';
import type { OperationView } from '../openapi/operation-view.js';
import type { Operation } from '../openapi/operations.js';
import type { OpenFile } from '../openapi/source-document.js';
import type { LocatedScheme } from '../scheme/parse-schemes.js';
import type { Scheme } from '../scheme/scheme.js';

/**
 * The reason why a method is bound, or not, as it is (docs/format.md#binding-a-method, D9).
 * - config: the configuration's `paginated` names the scheme
 * - operation: the operation's extension names it
 * - inline: the operation's extension is a scheme of its own
 * - marker: a parameter marker names a type that exactly one configured scheme has
 * - disabled: `false` in the configuration or on the operation
 * - none: it has no declaration
 * - ambiguous: markers match several schemes, or several types
 * - unknown: the declared name is that of no scheme
 */
export type BindingReason =
  | 'config'
  | 'operation'
  | 'inline'
  | 'marker'
  | 'disabled'
  | 'none'
  | 'ambiguous'
  | 'unknown';

/** An operation, with the scheme that it is bound to and why. */
export interface BoundMethod {
  /** Lower-case verb, a space, the path: `get /users`. */
  readonly operation: string;
  /** Read from the document when it is first requested. */
  readonly operationId?: string | undefined;
  /** Names of the resources it is placed under, outermost first; absent where the configuration places it nowhere. */
  readonly resource?: readonly string[];
  /** The method's name in the configuration. */
  readonly method?: string;
  readonly scheme: string | null;
  readonly why: BindingReason;
  /** The place that decided; absent where nothing declares pagination. */
  readonly decidedBy?: SourceLocation;
}

/** Every scheme and method of a document with its configuration, and every finding about them. */
export interface Analysis {
  /** Every scheme that a method can be bound to: the configuration's, the document root's, then inline ones. */
  readonly schemes: readonly Scheme[];
  /** The schemes with the place of each. */
  readonly located: readonly LocatedScheme[];
  /** The configuration's methods in its order, then the document's remaining operations in document order. */
  readonly methods: readonly BoundMethod[];
  /** Operations that are declared for other tools alone, as far as `externalFormats` asks for these. */
  readonly declaredElsewhere: readonly DeclaredElsewhere[];
  /** In the order of the configuration, then of the document. Not yet re-graded or suppressed: see `gate`. */
  readonly findings: readonly Finding[];
}

/**
 * The evidence that makes an operation look paginated, as a clause, with the type of the scheme that is proposed for it
 * or the reason, as a clause, why there is none.
 */
export interface PaginatedLook {
  readonly evidence: string;
  readonly type?: SchemeType;
  readonly reason?: string;
  /** The path of its items in the response; absent where several lists may hold them. */
  readonly items?: Pointer;
}

/**
 * The declaration of an operation's pages: by its scheme, for another tool or not clearly, that there are none, or not
 * at all.
 */
export type DeclaredPages = 'here' | 'elsewhere' | 'against' | 'none';

/** An operation as guidelines look at it. */
export interface GuidedOperation {
  /** The name that people give the method. */
  readonly method: string;
  readonly view: OperationView;
  /** The scheme that it is bound to. */
  readonly scheme: Scheme | undefined;
  /** True when the scheme is the operation's own. */
  readonly isInline: boolean;
  readonly declared: DeclaredPages;
}

/** The way in which callers go from page to page. */
export type PagingStyle = 'cursor' | 'offset' | 'pageNumber';

/** The findings of guidelines about one operation, and its style for those about all of them. */
export interface GuidelineResult {
  readonly findings: readonly Finding[];
  readonly style: PagingStyle | undefined;
}

/** An operation with its style. */
export interface StyledOperation {
  readonly method: string;
  readonly operation: Operation;
  readonly style: PagingStyle;
}

/** Options of `analyze`: the keys that are read, the rules that are optional, and how other files are opened. */
export interface AnalyzeOptions {
  /** The words between `x-` and `-pagination` that are read (D2). Default `['vendor']`. */
  readonly vendorPrefixes?: readonly string[];
  /**
   * The reading of the format (D35): `latest` is that of the newest documentation of generators. Default: that of the
   * configuration, else `baseline`.
   */
  readonly profile?: TargetProfile | undefined;
  /**
   * Opens the files that the document refers to. Default: none is read, and what depends on them is not
   * reported (D34).
   */
  readonly openFile?: OpenFile;
  /** True to report undeclared operations that look paginated (`Document/UndeclaredPagination`). Default false. */
  readonly undeclared?: boolean;
  /**
   * Settings in the form of a configuration's `diagnostics`: guideline rules run if they turn them on, by a preset or a
   * severity. Pass the same settings to `gate`. Default: `diagnostics` of the configuration.
   */
  readonly diagnostics?: unknown;
  /**
   * The formats of other tools (`x-speakeasy-pagination` and the like) whose declarations are read, `externalFormats` of
   * `@pagewright/importers` for all. On operations without a declaration of Pagewright they are checked, and findings
   * are at their places; elsewhere a finding reports where they declare something else. Default: none.
   */
  readonly externalFormats?: readonly ExternalFormat[];
  /**
   * False to check no declarations of external formats. Operations that have one still do not count as undeclared.
   * Default true.
   */
  readonly checksExternal?: boolean;
  /**
   * True when suppressions that suppress nothing are reported (`Config/StaleSuppression`,
   * `Document/StaleSuppression`): entries of a configuration's `diagnostics`, and of the lists in a document.
   * Default false.
   */
  readonly staleSuppressions?: boolean;
}
