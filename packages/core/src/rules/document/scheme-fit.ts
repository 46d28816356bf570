import type { BindingReason, PaginatedLook } from '../../binding/analysis.js';
import type { Finding, SourceLocation } from '../../diagnostics/finding.js';
import type { OperationView } from '../../openapi/operation-view.js';
import type { Operation } from '../../openapi/operations.js';
import { schemaAtPath } from '../../openapi/schema-path.js';
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
 * Checks an unbound operation against a scheme. Returns undefined if the operation takes none of the scheme's fields, if
 * it is unknown whether it takes the position, or if the response lacks the items of a scheme that sends nothing.
 * Also returns undefined for a POST that may change something, because a walk must not repeat it, and for a `fakePage`
 * scheme, which fits every list but would drop all pages after the first.
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
  const accepted = fields.filter((field) => takenBy(inputs, field).kind === 'here');
  if (accepted.length === 0) return 'none';
  return position === undefined || accepted.includes(position) ? 'position' : 'some';
}

function answersItems(scheme: Scheme, view: OperationView): boolean {
  const items = itemsField(scheme);
  const response = view.response();
  if (isInHeader(items) || response.kind !== 'known' || response.value.schema.kind !== 'known') return false;
  const schema = schemaAtPath(response.value.schema.value, items.path);
  return schema !== undefined && typesOf(schema).types.has('array');
}

export interface DocumentMethod {
  readonly method: string;
  readonly operation: Operation;
  readonly scheme: string | null;
  readonly why: BindingReason;
  readonly decidedBy?: SourceLocation;
}

export interface SetAside {
  readonly operation: string;
  readonly at: SourceLocation;
  readonly by: string;
  readonly decidedBy: SourceLocation;
}

export interface DocumentSubject {
  /** Undefined if there is only a configuration, and therefore no operations. */
  readonly source: SourceDocument | undefined;
  /** A function, because there may be many methods, and most rules read few of them or none. */
  readonly methods: () => Iterable<DocumentMethod>;
  readonly hasInline: boolean;
  readonly configured: readonly LocatedScheme[];
  readonly find: (name: string) => LocatedScheme | undefined;
  /** Returns the result of `schemeFit`. It may come from a cache, and the scheme names in it may be outdated. */
  readonly fit: (located: LocatedScheme, method: DocumentMethod) => Fit | undefined;
  /** Declarations on operations that the configuration overrides, keyed by the name of their scheme. */
  readonly setAside: ReadonlyMap<string, readonly SetAside[]>;
  readonly hasConfig: boolean;
  readonly used: ReadonlySet<string>;
  /** True if no operation is missing. If false, no scheme is reported as unused (D34). */
  readonly complete: boolean;
  /**
   * Returns why an operation looks paginated; undefined if it does not. Absent if such operations are not
   * reported.
   */
  readonly look?: (method: DocumentMethod) => PaginatedLook | undefined;
}

export interface Fit {
  readonly misses: readonly Finding[];
}
