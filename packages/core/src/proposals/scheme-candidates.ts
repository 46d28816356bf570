import type { RuleCode } from '../diagnostics/catalogue.js';
import type { SchemeType } from '../format/roles.js';
import type { OperationView } from '../openapi/operation-view.js';
import { pathText } from '../paging/exchange/wording.js';
import { mayWrite } from '../rules/operation/may-write.js';
import { inputsFor, nextUrl, positionsFor, tokenPairs } from './find-fields.js';
import { inferTraits, type PagingTraits, type UsedInput } from './infer-traits.js';
import type { ListProposal } from './list-proposals.js';
import { isBareNext } from './next-members.js';
import { objectionTo } from './objections.js';
import { planScheme } from './plan-scheme.js';
import { faultOf, type SinglePagePlan } from './propose-scheme.js';
import { declarationOf } from './sketch-scheme.js';

/** A scheme that an operation without a proposal has if somebody confirms what nothing says. */
export interface SchemeCandidate {
  readonly proposal: Extract<ListProposal, { kind: 'scheme' }>;
  /** Clauses that have to be true for it, one or two with what is against it: `startIndex begins at 1`. */
  readonly assumes: readonly string[];
  /** A clause that would speak against it, and is to be set aside. */
  readonly against?: string;
  /** True when a walk by it may repeat a change or be refused, so that only somebody who knows the operation can choose it. */
  readonly isRisky: boolean;
}

/** The scheme that is the only one possible, if nothing is risked by it. */
export function onlyCandidate(candidates: readonly SchemeCandidate[]): SchemeCandidate | undefined {
  const [only, ...others] = candidates;
  return others.length > 0 || only?.isRisky === true ? undefined : only;
}

/** More candidates are not offered, nor those with more to confirm. */
const most = 4;
const maxToConfirm = 2;

/**
 * Lists the schemes that an operation may have for which a doubt leaves no proposal, those with the fewest assumptions
 * first. A check of each finds no fault.
 */
export function schemeCandidates(view: OperationView): readonly SchemeCandidate[] {
  const found = new Map<string, SchemeCandidate>();
  const suppositions = supposed(inferTraits(view));
  const isRisky = mayWrite(view) !== undefined;
  for (const { traits, assumes, type, plan } of suppositions.flatMap(plansOf)) {
    const { evidence } = plan;
    const against = objectionTo(traits, plan);
    const scheme = declarationOf(plan, 'page');
    const proposal = { kind: 'scheme', type, scheme, evidence } as const;
    const candidate = { proposal, assumes, isRisky, ...(against !== undefined && { against }) };
    const key = JSON.stringify(scheme);
    const known = found.get(key);
    const count = toConfirm(candidate);
    if (count === 0 || count > maxToConfirm) continue;
    if (known !== undefined && toConfirm(known) <= count) continue;
    // If somebody confirms a list against an objection, the finding that says the same is confirmed too.
    const isSaid = (code: RuleCode) => against !== undefined && code === 'Pagination/NextUrlVerb';
    if (faultOf(traits, plan, 'page') === undefined) found.set(key, candidate);
    else if (faultOf(traits, plan, 'page', isSaid) === undefined)
      found.set(key, { ...candidate, isRisky: true });
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
    items.kind === 'unclear'
      ? [
          {
            traits: { ...traits, items: () => ({ kind: 'items', path: items.path, isNamed: true }) },
            assumes: [
              `its items are always ${items.path.length === 0 ? 'the response itself' : `at ${pathText(items.path)}`}`,
            ],
          },
        ]
      : items.kind === 'several'
        ? items.paths.map((path) => ({
            traits: { ...traits, items: () => ({ kind: 'items', path, isNamed: true }) },
            assumes: [`${pathText(path)} are its items`],
          }))
        : [{ traits, assumes: [] }];
  const roles = Object.keys(positions) as (keyof typeof positions)[];
  return byItems
    .flatMap((one) => [one, ...withNext(one)])
    .flatMap((one) => [one, ...roles.flatMap((role) => withPosition(one, role))]);
}

const meanings = { cursor: 'the cursor', cursorUrl: 'the URL' } as const;

/** A bare `next` as the cursor of the next page, and as its URL, if nothing tells which it is. */
function withNext({ traits, assumes }: Supposition): readonly Supposition[] {
  if (tokenPairs(traits).length > 0 || nextUrl(traits) !== undefined) return [];
  const next = traits.members().find(isBareNext);
  if (next === undefined) return [];
  return (['cursor', 'cursorUrl'] as const).map((supposed) => {
    const members = traits.members().map((member) => (member === next ? { ...member, supposed } : member));
    return {
      traits: { ...traits, members: () => members },
      assumes: [...assumes, `${pathText(next.path)} is ${meanings[supposed]} of the next page`],
    };
  });
}

function withPosition(
  { traits, assumes }: Supposition,
  role: keyof typeof positions,
): readonly Supposition[] {
  const equal = role === 'cursor' ? equalCursors(traits) : positionsFor(traits, role);
  const surely = inputsFor(traits, role, 'surely');
  const [unsure] = inputsFor(traits, role, 'perhaps');
  const chosen = equal.length > 1 ? equal : surely.length > 0 || unsure === undefined ? [] : [unsure];
  return chosen.map((input) => {
    const others = equal.filter((one) => one !== input);
    const sure = traits
      .inputs()
      .filter((one) => !others.includes(one))
      .map((one) => (one === input ? { ...one, uses: [{ kind: role, isSure: true }] as const } : one));
    return {
      traits: { ...traits, inputs: () => sure },
      assumes: [...assumes, `${input.name} ${positions[role]}`],
    };
  });
}

/** The inputs that may each take the next cursor. */
function equalCursors(traits: PagingTraits): readonly UsedInput[] {
  return [...new Set(tokenPairs(traits).map(({ input }) => input))];
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
