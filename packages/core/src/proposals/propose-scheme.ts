import type { FindLook } from '../binding/analysis.js';
import { findRule } from '../diagnostics/catalogue.js';
import { declarationsIn } from '../external/external-declaration.js';
import type { SchemeType } from '../format/roles.js';
import type { JsonObject } from '../json/json.js';
import { type OperationView, viewOperation } from '../openapi/operation-view.js';
import { locationOf } from '../openapi/source-document.js';
import { checkOperation } from '../rules/check-operation.js';
import { parseScheme } from '../scheme/parse-scheme.js';
import { type Clues, cluesOf } from './clues.js';
import { inputsFor, nextUrl } from './find-fields.js';
import { membersOf, namesNext, saysMore } from './next-members.js';
import { objectionTo, whyNone } from './objections.js';
import { type Evidence, evidenceText, type Plan, planScheme } from './plan-scheme.js';
import { declarationOf } from './sketch-scheme.js';

/** A declaration for an operation with the evidence, or the reason why there is none. */
export type SchemeProposal =
  | {
      readonly kind: 'scheme';
      readonly type: SchemeType;
      readonly scheme: JsonObject;
      readonly evidence: Evidence;
    }
  /**
   * No proposal: the reason as a clause, with the evidence that makes the operation look paginated all the
   * same, if there is any.
   */
  | { readonly kind: 'none'; readonly reason: string; readonly evidence?: Evidence };

type WholePlan = Extract<Plan, { kind: 'plan' }>;

/**
 * Proposes a declaration for an operation, made from its parameters and its response: the strategy that these indicate,
 * unless `type` names one. The declaration has no error or warning with that operation. Where anything is in doubt
 * there is no proposal, and the reason instead.
 */
export function proposeScheme(view: OperationView, name: string, type?: SchemeType): SchemeProposal {
  return proposeFrom(cluesOf(view), name, type);
}

/**
 * The order in which strategies are tried. A value that the response carries to the next page is clearer than a count
 * by the caller; a position that is counted is better than a URL where the response marks the last page, and worse
 * where nothing does.
 */
const order: readonly {
  readonly type: SchemeType;
  readonly applies?: (clues: Clues, plan: WholePlan) => boolean;
}[] = [
  { type: 'cursor' },
  { type: 'offset', applies: (clues, { hasEnd }) => hasEnd && !isServerDriven(clues) },
  { type: 'pageNumber', applies: (clues, { hasEnd }) => hasEnd && !isServerDriven(clues) },
  { type: 'cursorUrl' },
  { type: 'pageNumber' },
  { type: 'offset' },
  { type: 'cursorId' },
  { type: 'fakePage' },
];

/** Proposes from candidates, of which more may be read. */
export function proposeFrom(clues: Clues, name: string, type?: SchemeType): SchemeProposal {
  const unread = unreadable(clues);
  if (unread !== undefined) return { kind: 'none', reason: unread };
  const reasons: string[] = [];
  for (const step of order.filter((one) => type === undefined || one.type === type)) {
    const plan = planScheme(clues, step.type);
    if (plan.kind === 'none') {
      if (type !== undefined || plan.isDoubt || clues.items().kind !== 'items') reasons.push(plan.reason);
      continue;
    }
    if (type === undefined && step.applies?.(clues, plan) === false) continue;
    const against = objectionTo(clues, plan) ?? faultOf(clues, plan, name);
    if (against === undefined)
      return { kind: 'scheme', type: plan.type, scheme: declarationOf(plan, name), evidence: plan.evidence };
    // An incomplete list is the weakest of all reasons.
    const better = step.type === 'fakePage' && type === undefined ? whyNone(clues) : undefined;
    reasons.push(better ?? against);
  }
  const evidence = looksPaginated(clues);
  return {
    kind: 'none',
    reason: reasons[0] ?? whyNone(clues) ?? 'nothing that it takes or answers with speaks of pages',
    ...(evidence !== undefined && { evidence }),
  };
}

function unreadable(clues: Clues): string | undefined {
  if (!/^(?:get|post|query) /.test(clues.view.operation.name)) return 'only GET, POST and QUERY list things';
  if (clues.body() === undefined) return 'its response is not described';
  return clues.items().kind === 'none' ? 'its response has no list of items' : undefined;
}

/** The pages of a server that sends the way on are not counted by callers. */
function isServerDriven(clues: Clues): boolean {
  return /^(?:odata)?nextlink$/.test(nextUrl(clues)?.plain ?? '');
}

/**
 * Returns the evidence that an operation looks paginated: a position, or a page size or a token beside what
 * declares that more follows.
 */
function looksPaginated(clues: Clues): Evidence | undefined {
  const positions = (['pageNumber', 'offset', 'cursor'] as const).flatMap((role) =>
    inputsFor(clues, role, 'surely'),
  );
  const [limit] = inputsFor(clues, 'limit', 'surely');
  const next = clues.members().filter((member) => namesNext(member) || saysMore(member));
  if (positions.length === 0 && (limit === undefined || next.length === 0)) return undefined;
  const items = clues.items();
  return {
    takes: [
      ...new Set([...positions.slice(0, 1), ...(limit === undefined ? [] : [limit])].map(({ name }) => name)),
    ],
    items: items.kind === 'items' ? items.path : undefined,
    answers: next.slice(0, 2).map(({ path }) => path),
  };
}

/**
 * Returns the fault that a check of the declaration would report, as a clause; undefined where nothing but
 * hints comes of it.
 */
function faultOf({ view }: Clues, plan: WholePlan, name: string): string | undefined {
  const place = locationOf(view.operation.node, 'value');
  const { scheme, findings } = parseScheme(declarationOf(plan, name), 'document', place.pointer);
  if (scheme === undefined) return 'its names make no scheme';
  const all = [...findings];
  const { name: method } = view.operation;
  const bound = { scheme, schemePlace: place, inline: true, view, method, decidedBy: place };
  checkOperation(bound, (finding) => all.push(finding));
  const fault = all.find(({ severity }) => severity !== 'info');
  if (fault === undefined) return undefined;
  const summary = findRule(fault.code)?.summary ?? fault.message;
  return `as a ${plan.type} scheme it would be faulty: ${summary.charAt(0).toLowerCase()}${summary.slice(1).replace(/\.$/, '')}`;
}

/**
 * Returns the evidence that an operation is paginated: that of the scheme that is proposed for it, or of fields that
 * are not clear enough for one, with the reason. Undefined where it does not, and where it is declared in one of the
 * dialects.
 */
export const paginatedLook: FindLook = (source, { operation, method }, externalFormats) => {
  const view = viewOperation(source, operation);
  if (declarationsIn({ source, view, method }, externalFormats).length > 0) return undefined;
  const clues = cluesOf(view);
  if (!mayPage(clues)) return undefined;
  const proposal = proposeFrom(clues, 'page');
  if (proposal.kind === 'scheme')
    return proposal.type === 'fakePage' ? undefined : { evidence: evidenceText(proposal.evidence) };
  const { evidence, reason } = proposal;
  return evidence && { evidence: evidenceText(evidence), reason };
};

const advances: ReadonlySet<string> = new Set(['offset', 'pageNumber', 'cursor', 'cursorId']);

/**
 * Returns whether anything indicates pages at all, which is known sooner than what: most operations are
 * decided by that.
 */
function mayPage(clues: Clues): boolean {
  if (clues.inputs().some(({ uses }) => uses.some(({ kind }) => advances.has(kind)))) return true;
  const body = clues.body();
  return body !== undefined && membersOf(body, []).some((member) => namesNext(member) || saysMore(member));
}
