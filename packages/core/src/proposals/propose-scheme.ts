import { findRule, type RuleCode } from '../diagnostics/catalogue.js';
import type { SchemeType } from '../format/roles.js';
import type { JsonObject } from '../json/json.js';
import type { OperationView } from '../openapi/operation-view.js';
import { locationOf } from '../openapi/source-document.js';
import { checkOperation } from '../rules/check-operation.js';
import { parseScheme } from '../scheme/parse-scheme.js';
import { earlyEndTargets, everyTarget, type ReachedTargets } from '../targets/early-end.js';
import { heaviest } from './evidence.js';
import { inputsFor, nextUrl } from './find-fields.js';
import { inferTraits, type PagingTraits } from './infer-traits.js';
import { objectionTo, whyNone } from './objections.js';
import { type Evidence, type Plan, planScheme } from './plan-scheme.js';
import { looksPaginated, type NoProposal, unreadable } from './refusals.js';
import { declarationOf } from './sketch-scheme.js';

/** A proposed declaration for an operation with its evidence, or the reason why none is proposed. */
export type SchemeProposal =
  | {
      readonly kind: 'scheme';
      readonly type: SchemeType;
      readonly scheme: JsonObject;
      readonly evidence: Evidence;
    }
  /** `reason` is a clause; `evidence` is set if the operation looks paginated anyway. */
  | NoProposal;

/** Limits of a proposal. Default: any scheme type; all targets in the profile `baseline`. */
export interface ProposalOptions {
  readonly type?: SchemeType | undefined;
  readonly targets?: ReachedTargets | undefined;
}

export type SinglePagePlan = Extract<Plan, { kind: 'plan' }>;

/**
 * Proposes a declaration for an operation from its parameters and its response. Without `type`, chooses the
 * type that they indicate. Between a position and a URL, it chooses the one with which more targets reach
 * every page. A check of the declaration with this operation reports no error or warning. If anything is in
 * doubt, returns the reason instead.
 */
export function proposeScheme(
  view: OperationView,
  name: string,
  options: ProposalOptions = {},
): SchemeProposal {
  return proposeFrom(inferTraits(view), name, options);
}

/**
 * The order in which types are tried. A cursor in the response is better evidence than an offset or page number.
 * Offsets and page numbers come before a next URL if the response marks the last page, and after it otherwise.
 */
const order: readonly {
  readonly type: SchemeType;
  readonly applies?: (traits: PagingTraits, plan: SinglePagePlan) => boolean;
}[] = [
  { type: 'cursor' },
  { type: 'offset', applies: (traits, { hasEnd }) => hasEnd && !isServerDriven(traits) },
  { type: 'pageNumber', applies: (traits, { hasEnd }) => hasEnd && !isServerDriven(traits) },
  { type: 'cursorUrl' },
  { type: 'pageNumber' },
  { type: 'offset' },
  { type: 'cursorId' },
  { type: 'fakePage' },
];

/** Like `proposeScheme`, but takes traits, which the caller may have changed and may use again. */
export function proposeFrom(
  traits: PagingTraits,
  name: string,
  { type, targets }: ProposalOptions = {},
): SchemeProposal {
  const unread = unreadable(traits);
  if (unread !== undefined) return unread;
  const reasons: string[] = [];
  for (const step of order.filter((one) => type === undefined || one.type === type)) {
    const plan = planScheme(traits, step.type);
    if (plan.kind === 'none') {
      if (type !== undefined || plan.isDoubt || traits.items().kind !== 'items') reasons.push(plan.reason);
      continue;
    }
    if (type === undefined && step.applies?.(traits, plan) === false) continue;
    const against = objectionTo(traits, plan) ?? faultOf(traits, plan, name);
    if (against === undefined) {
      const best = furthest(traits, plan, { name, isFixed: type !== undefined, targets });
      return { kind: 'scheme', type: best.type, scheme: declarationOf(best, name), evidence: best.evidence };
    }
    // "The list may be incomplete" is the weakest reason, so any other reason replaces it.
    const better = step.type === 'fakePage' && type === undefined ? whyNone(traits) : undefined;
    reasons.push(better ?? against);
  }
  const evidence = looksPaginated(traits);
  return {
    kind: 'none',
    reason: reasons[0] ?? whyNone(traits) ?? 'neither its inputs nor its response mentions pages',
    ...(evidence !== undefined && { evidence }),
  };
}

interface ReachOptions {
  readonly name: string;
  readonly isFixed: boolean;
  readonly targets: ReachedTargets | undefined;
}

function isServerDriven(traits: PagingTraits): boolean {
  return /^(?:odata)?nextlink$/.test(nextUrl(traits)?.plain ?? '');
}

const positionTypes = ['pageNumber', 'offset', 'cursorId'] as const satisfies readonly SchemeType[];

/**
 * Returns the plan with which most targets reach every page; `plan` wins ties. If `plan` follows a URL, also tries the
 * positions that the operation accepts, unless the response has a `nextLink`, as in OData, where the server drives
 * paging.
 */
function furthest(
  traits: PagingTraits,
  plan: SinglePagePlan,
  { name, isFixed, targets = everyTarget }: ReachOptions,
): SinglePagePlan {
  if (plan.type !== 'cursorUrl') return plan;
  const positions =
    isFixed || isServerDriven(traits)
      ? []
      : positionTypes.flatMap((type) => {
          const other = planScheme(traits, type);
          if (other.kind === 'none' || takesOtherToken(traits, type)) return [];
          return (objectionTo(traits, other) ?? faultOf(traits, other, name)) === undefined ? [other] : [];
        });
  const all = [plan, ...positions].flatMap((one) => {
    const { scheme } = parseScheme(declarationOf(one, name), 'document');
    return scheme === undefined ? [] : [{ one, weight: -earlyEndTargets(scheme, targets).length }];
  });
  return heaviest(all)[0]?.one ?? plan;
}

/** True if the next URL may carry a token in addition to a position. The position alone is then not enough. */
function takesOtherToken(traits: PagingTraits, type: SchemeType): boolean {
  const [position] = type === 'fakePage' || type === 'cursorUrl' ? [] : inputsFor(traits, type, 'surely');
  return inputsFor(traits, 'cursor', 'surely').some((input) => input !== position);
}

export function faultOf(
  traits: PagingTraits,
  plan: SinglePagePlan,
  name: string,
  isSetAside?: (code: RuleCode) => boolean,
): string | undefined {
  return declarationFault(traits, plan.type, declarationOf(plan, name), isSetAside);
}

/**
 * Returns the error or warning that a check of a declaration would report at the operation, as a clause.
 * Ignores codes for which `isSetAside` is true.
 */
export function declarationFault(
  { view, shown }: PagingTraits,
  type: SchemeType,
  declaration: JsonObject,
  isSetAside: (code: RuleCode) => boolean = () => false,
): string | undefined {
  const asShown = shown();
  const place = locationOf(view.operation.node, 'value');
  const { scheme, findings } = parseScheme(declaration, 'document', { at: place.pointer });
  if (scheme === undefined) return 'the names of its fields cannot be used in a scheme';
  const all = [...findings];
  const { name: method } = view.operation;
  for (const one of asShown === undefined ? [view] : [view, asShown]) {
    const bound = { scheme, schemeLocation: place, inline: true, view: one, method, decidedBy: place };
    checkOperation(bound, (finding) => all.push(finding));
  }
  const fault = all.find(({ code, severity }) => severity !== 'info' && !isSetAside(code));
  if (fault === undefined) return undefined;
  const summary = findRule(fault.code)?.summary ?? fault.message;
  return `as a ${type} scheme it would be faulty: ${summary.charAt(0).toLowerCase()}${summary.slice(1).replace(/\.$/, '')}`;
}
