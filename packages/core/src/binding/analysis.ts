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
 * Why a method has its binding (docs/format.md#binding-a-method, D9):
 * - config: `paginated` in the configuration names the scheme
 * - operation: the operation's extension names the scheme
 * - inline: the operation's extension defines the scheme
 * - marker: a parameter marker names a type that exactly one configured scheme has
 * - disabled: the configuration or the operation says `false`
 * - none: nothing declares pagination
 * - ambiguous: the markers match several schemes, or name several types
 * - unknown: no scheme has the declared name
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

/** A method or operation with the scheme that it is bound to (null if none), and why. */
export interface BoundMethod {
  /** Lower-case verb, a space, the path: `get /users`. */
  readonly operation: string;
  /** Read from the document on first access. */
  readonly operationId?: string | undefined;
  /**
   * Names of the enclosing resources, outermost first; absent if the configuration does not place the
   * operation.
   */
  readonly resource?: readonly string[];
  readonly method?: string;
  readonly scheme: string | null;
  readonly why: BindingReason;
  /** The declaration that decided the binding; absent if nothing declares pagination. */
  readonly decidedBy?: SourceLocation;
}

/** The result of `analyze`: every scheme, every method and every finding. */
export interface Analysis {
  /**
   * Every scheme that a method can be bound to: first the schemes of the configuration, then the schemes at the root of
   * the document, then inline schemes.
   */
  readonly schemes: readonly Scheme[];
  /** `schemes` with their source locations, in the same order. */
  readonly located: readonly LocatedScheme[];
  /** The configuration's methods in its order, then the remaining operations in document order. */
  readonly methods: readonly BoundMethod[];
  /**
   * Operations that declare pagination only for another tool, if `externalFormats` reads that tool's format.
   */
  readonly declaredElsewhere: readonly DeclaredElsewhere[];
  /**
   * Findings in the order of the configuration, then findings in the order of the document. Severities and suppressions
   * are not applied yet: see `gate`.
   */
  readonly findings: readonly Finding[];
}

/** The part of an analysis that says which scheme each operation is bound to. */
export type Bindings = Pick<Analysis, 'schemes' | 'located' | 'methods'>;

/**
 * Evidence, as a clause, that an operation without a declaration is paginated. `type` is the type of the scheme to
 * propose; if no scheme can be proposed, `reason` says why, as a clause.
 */
export interface PaginatedLook {
  readonly evidence: string;
  readonly type?: SchemeType;
  readonly reason?: string;
  /** The path of the items in the response; absent if it could be any of several lists. */
  readonly items?: Pointer;
}

/**
 * Where an operation's pagination is declared:
 * - here: by a scheme of this format
 * - elsewhere: by another tool's declaration, or by an ambiguous one
 * - against: `false` is declared, so the operation does not page
 * - none: nowhere
 */
export type DeclaredPages = 'here' | 'elsewhere' | 'against' | 'none';

export interface GuidedOperation {
  readonly method: string;
  readonly view: OperationView;
  readonly scheme: Scheme | undefined;
  readonly isInline: boolean;
  readonly declared: DeclaredPages;
}

export type PagingStyle = 'cursor' | 'offset' | 'pageNumber';

/** Findings about one operation, and its paging style, which other rules compare across operations. */
export interface GuidelineResult {
  readonly findings: readonly Finding[];
  readonly style: PagingStyle | undefined;
}

export interface StyledOperation {
  readonly method: string;
  readonly operation: Operation;
  readonly style: PagingStyle;
}

/**
 * Options of `analyze`: which extension keys and formats are read, which optional rules run, and how other
 * files are opened.
 */
export interface AnalyzeOptions {
  /** The prefixes between `x-` and `-pagination` (D2). Default `['vendor']`. */
  readonly vendorPrefixes?: readonly string[];
  /**
   * How declarations are read (D35): `latest` follows the newest generators. Default: the configuration's
   * profile, else `baseline`.
   */
  readonly profile?: TargetProfile | undefined;
  /**
   * Opens files that the document refers to. Default: no file is opened, and findings that depend on such a
   * file are not reported (D34).
   */
  readonly openFile?: OpenFile;
  /** Reports undeclared operations that look paginated (`Document/UndeclaredPagination`). Default false. */
  readonly undeclared?: boolean;
  /**
   * Settings in the same form as `diagnostics` of a configuration. A guideline rule runs if a preset or a
   * severity here turns it on. Pass the same settings to `gate`. Default: `diagnostics` of the configuration.
   */
  readonly diagnostics?: unknown;
  /**
   * Formats of other tools (such as `x-speakeasy-pagination`) whose declarations are read; `externalFormats`
   * of `@pagewright/importers` has all of them. If an operation has no Pagewright declaration, its external
   * declarations are checked and findings point at them. If it has one, only contradictions between the two
   * are reported. Default: none.
   */
  readonly externalFormats?: readonly ExternalFormat[];
  /**
   * False skips the checks of declarations in external formats; an operation with such a declaration is still
   * treated as declared. Default true.
   */
  readonly checksExternal?: boolean;
  /**
   * Reports suppressions without any effect: in `diagnostics` of the configuration
   * (`Config/StaleSuppression`) and in ignore lists of the document (`Document/StaleSuppression`). Default
   * false.
   */
  readonly staleSuppressions?: boolean;
}
