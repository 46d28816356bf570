import type { SchemeType } from '../format/roles.js';
import type { OperationView } from '../openapi/operation-view.js';
import { pathText } from '../paging/exchange/wording.js';
import { inputsFor } from './find-fields.js';
import { inferTraits, type PagingTraits } from './infer-traits.js';
import { objectionTo } from './objections.js';
import { planScheme } from './plan-scheme.js';
import { faultOf, type ListProposal, type SinglePagePlan } from './propose-scheme.js';
import { declarationOf } from './sketch-scheme.js';

/** A scheme that an operation without a proposal has if somebody confirms what nothing says. */
export interface SchemeCandidate {
  readonly proposal: Extract<ListProposal, { kind: 'scheme' }>;
  /** Clauses that have to be true for it, one or two with what is against it: `startIndex begins at 1`. */
  readonly assumes: readonly string[];
  /** A clause that would speak against it, and is to be set aside. */
  readonly against?: string;
}

/** More candidates are not offered, nor those with more to confirm. */
const most = 4;
const mostToConfirm = 2;

/**
 * Lists the schemes that an operation may have for which a doubt leaves no proposal, those with the fewest assumptions
 * first. A check of each finds no fault.
 */
export function schemeCandidates(view: OperationView): readonly SchemeCandidate[] {
  const found = new Map<string, SchemeCandidate>();
  const suppositions = supposed(inferTraits(view));
  for (const { traits, assumes, type, plan } of suppositions.flatMap(plansOf)) {
    const { evidence } = plan;
    const against = objectionTo(traits, plan);
    const scheme = declarationOf(plan, 'page');
    const proposal = { kind: 'scheme', type, scheme, evidence } as const;
    const candidate = { proposal, assumes, ...(against !== undefined && { against }) };
    const key = JSON.stringify(scheme);
    const known = found.get(key);
    const count = toConfirm(candidate);
    if (count === 0 || count > mostToConfirm) continue;
    if (known !== undefined && toConfirm(known) <= count) continue;
    if (faultOf(traits, plan, 'page') === undefined) found.set(key, candidate);
  }
  return [...found.values()].sort((one, other) => toConfirm(one) - toConfirm(other)).slice(0, most);
}

function toConfirm({ assumes, against }: SchemeCandidate): number {
  return assumes.length + (against === undefined ? 0 : 1);
}

/** An operation as it is under some assumptions. */
interface Supposition {
  readonly traits: PagingTraits;
  readonly assumes: readonly string[];
}

/** Clauses that follow the name of an input, and say what it does in a role. */
const positions = {
  offset: 'is the number of items to skip',
  pageNumber: 'is the number of the page',
  cursor: 'takes the cursor of the next page',
  cursorId: 'takes the identifier of the last item',
} as const;

/** The operation as it is, with each of several lists as its items, and with an input as the position that it may be. */
function supposed(traits: PagingTraits): readonly Supposition[] {
  const items = traits.items();
  const byItems: readonly Supposition[] =
    items.kind === 'several'
      ? items.paths.map((path) => ({
          traits: { ...traits, items: () => ({ kind: 'items', path, isNamed: true }) },
          assumes: [`${pathText(path)} are its items`],
        }))
      : [{ traits, assumes: [] }];
  const roles = Object.keys(positions) as (keyof typeof positions)[];
  return byItems.flatMap((one) => [one, ...roles.flatMap((role) => withPosition(one, role))]);
}

function withPosition(
  { traits, assumes }: Supposition,
  role: keyof typeof positions,
): readonly Supposition[] {
  if (inputsFor(traits, role, 'surely').length > 0) return [];
  const [unsure] = inputsFor(traits, role, 'perhaps');
  if (unsure === undefined) return [];
  const sure = traits
    .inputs()
    .map((input) => (input === unsure ? { ...input, uses: [{ kind: role, isSure: true }] as const } : input));
  return [
    {
      traits: { ...traits, inputs: () => sure },
      assumes: [...assumes, `${unsure.name} ${positions[role]}`],
    },
  ];
}

interface Planned extends Supposition {
  readonly type: SchemeType;
  readonly plan: SinglePagePlan;
}

/** A single page is none of them: whoever took it by mistake would leave out all other pages. */
const types = ['cursor', 'offset', 'pageNumber', 'cursorUrl', 'cursorId'] as const satisfies SchemeType[];

/** The plans under a supposition; where nothing tells the first number, one for each that it may be. */
function plansOf({ traits, assumes }: Supposition): readonly Planned[] {
  return types.flatMap((type) => {
    const plan = planScheme(traits, type);
    if (plan.kind === 'plan') return [{ traits, assumes, type, plan }];
    if (!plan.isDoubt) return [];
    const [input] = type === 'offset' || type === 'pageNumber' ? inputsFor(traits, type, 'surely') : [];
    if (input === undefined) return [];
    return [0, 1].flatMap((first) => {
      const counted = planScheme(traits, type, first);
      if (counted.kind !== 'plan') return [];
      return [{ traits, type, plan: counted, assumes: [...assumes, `${input.name} begins at ${first}`] }];
    });
  });
}
