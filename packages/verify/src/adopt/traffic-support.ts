import { parseScheme, type Scheme } from '@pagewright/core';
import type { Operation } from '@pagewright/core/openapi';
import type { OperationReport, TrafficEvidence, Verdict } from '../report.js';
import { requestText } from '../requests/request-text.js';
import { operationPages } from '../walks/operation-pages.js';
import { withoutLiterals } from '../walks/page.js';
import { type FieldEvidence, fieldEvidence } from './field-evidence.js';
import { type PlanTraffic, type Proposed, reportOn, trafficOf } from './judge-scheme.js';

/** The evidence in recorded traffic for a proposal. */
export interface TrafficSupport {
  readonly verdict: Verdict;
  readonly walks: number;
  readonly pages: number;
  readonly requestsPredicted: number;
  readonly fields: readonly FieldEvidence<TrafficEvidence>[];
  /** The errors of the scheme that the document alone suggests. */
  readonly against: readonly { readonly says: string; readonly exchanges: readonly TrafficEvidence[] }[];
}

export interface SupportedBy {
  /** A scheme that predicts the traffic, although the document does not allow it. */
  readonly candidate: Proposed | undefined;
  /** The verdict on the document's proposal, if the traffic contradicts that proposal. */
  readonly refuted: OperationReport | undefined;
}

export function supportOf(
  context: PlanTraffic,
  operation: Operation,
  bound: Scheme | undefined,
  { candidate, refuted }: SupportedBy,
): TrafficSupport | undefined {
  const scheme = bound ?? (candidate && parseScheme(candidate.scheme, 'document').scheme);
  const against = (refuted?.findings ?? [])
    .filter(({ severity }) => severity === 'error')
    .map(({ message, evidence }) => ({ says: message, exchanges: evidence }));
  if (scheme === undefined && against.length === 0) return undefined;
  if (scheme === undefined)
    return { verdict: 'unobserved', walks: 0, pages: 0, requestsPredicted: 0, fields: [], against };
  const report = reportOn(context, operation, scheme);
  if (report === undefined) return undefined;
  const { verdict, walks, pages, requestsPredicted } = report;
  const traffic = trafficOf(context, operation, scheme);
  const plain = withoutLiterals(scheme);
  const fields = fieldEvidence(plain, operationPages(plain, traffic.exchanges, context.traffic.all)).map(
    (one) => ({
      ...one,
      exchanges: one.exchanges.map(
        (page): TrafficEvidence => ({
          ...page.exchange.at,
          request: requestText(page.exchange.request, traffic.credentialsOf(page)),
        }),
      ),
    }),
  );
  return { verdict, walks, pages, requestsPredicted, fields, against };
}
