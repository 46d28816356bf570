import type { BindingReason, PaginatedLook } from '../../binding/analysis.js';
import type { Finding, SourceLocation } from '../../diagnostics/finding.js';
import type { OperationView } from '../../openapi/operation-view.js';
import type { Operation } from '../../openapi/operations.js';
import { walkPath } from '../../openapi/schema-path.js';
import { typesOf } from '../../openapi/schema-types.js';
import { locationOf, type SourceDocument } from '../../openapi/source-document.js';
import { advancingField, isLiteral, itemsField } from '../../paging/exchange/response-value.js';
import type { LocatedScheme } from '../../scheme/parse-schemes.js';
import { isInHeader, type Scheme } from '../../scheme/scheme.js';
import { takenBy } from '../operation/input-match.js';
import { mayWrite } from '../operation/may-write.js';
import { operationInputs } from '../operation/operation-inputs.js';
import { checkRequest } from '../request/check-request.js';
import { checkResponse } from '../response/check-response.js';

/**
 * Checks an operation by a scheme as if it were bound to it. Undefined where there is too little evidence for the
 * scheme: the operation takes nothing that it sends or, where it sends nothing, does not answer with its items; and
 * where nothing is known about the position. Undefined, too, for a POST that may change something, as no walk repeats
 * that, and for a single page, which every list fits: its other pages would be lost.
 */
export function schemeFit(located: LocatedScheme, view: OperationView, method: string): Fit | undefined {
  if (located.scheme.type === 'fakePage') return undefined;
  const evidence = evidenceFor(located.scheme, view);
  if (evidence === 'none' || mayWrite(view) !== undefined) return undefined;
  const subject = {
    scheme: located.scheme,
    schemeLocation: located,
    inline: false,
    view,
    method,
    decidedBy: locationOf(view.operation.node, 'key'),
  };
  const misses: Finding[] = [];
  const addFinding = (finding: Finding) => {
    if (finding.severity === 'error' || finding.code === 'Pagination/ParameterNotFound') misses.push(finding);
  };
  checkRequest(subject, addFinding);
  checkResponse(subject, addFinding);
  return misses.length > 0 || evidence === 'position' ? { misses } : undefined;
}

type Evidence = 'none' | 'some' | 'position';

function evidenceFor(scheme: Scheme, view: OperationView): Evidence {
  const position = advancingField(scheme);
  const fields = Object.values(scheme.request).filter((field) => !isLiteral(field) || field === position);
  if (fields.length === 0) return answersItems(scheme, view) ? 'position' : 'none';
  const inputs = operationInputs(view);
  const taken = fields.filter((field) => takenBy(inputs, field).kind === 'here');
  if (taken.length === 0) return 'none';
  return position === undefined || taken.includes(position) ? 'position' : 'some';
}

function answersItems(scheme: Scheme, view: OperationView): boolean {
  const items = itemsField(scheme);
  const response = view.response();
  if (isInHeader(items) || response.kind !== 'known' || response.value.schema.kind !== 'known') return false;
  const walk = walkPath(response.value.schema.value, items.path);
  return (
    walk.kind === 'found' && walk.schema.kind === 'known' && typesOf(walk.schema.value).types.has('array')
  );
}

/** An operation of the document with the binding it got. */
export interface DocumentMethod {
  /** The name that people give the method: `users.list`, or `get /users`. */
  readonly method: string;
  readonly operation: Operation;
  readonly scheme: string | null;
  readonly why: BindingReason;
  readonly decidedBy?: SourceLocation;
}

/** An operation that names a scheme, and the method of the configuration that is bound otherwise. */
export interface SetAside {
  readonly operation: string;
  readonly at: SourceLocation;
  /** The name of the method. */
  readonly by: string;
  readonly decidedBy: SourceLocation;
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
  readonly configured: readonly LocatedScheme[];
  /** The scheme that a binding names, inline ones too. */
  readonly find: (name: string) => LocatedScheme | undefined;
  /**
   * Returns how well an operation would do with a scheme, as `schemeFit` checks it; the names in the fit may be
   * outdated.
   */
  readonly fit: (located: LocatedScheme, method: DocumentMethod) => Fit | undefined;
  /** By scheme, what operations declare for it that the configuration sets aside. */
  readonly setAside: ReadonlyMap<string, readonly SetAside[]>;
  /** True when there is a configuration, whose methods are spoken of then. */
  readonly hasConfig: boolean;
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

/** The fit of an operation with a scheme that it is not bound to. */
export interface Fit {
  /** Findings that prevent the fit; empty where there are none. */
  readonly misses: readonly Finding[];
}
