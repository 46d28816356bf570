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

/** A scheme that an operation without a proposal may have, if a person confirms the assumptions. */
export interface SchemeCandidate {
  readonly proposal: Extract<ListProposal, { kind: 'scheme' }>;
  /** The assumptions as clauses, such as `startIndex begins at 1`. Empty only if `against` is set. */
  readonly assumes: readonly string[];
  /** An objection to the scheme as a clause, which the person has to overrule. */
  readonly against?: string;
  /**
   * True if walking the pages may repeat a change or be refused. Only someone who knows the operation should then
   * choose it.
   */
  readonly isRisky: boolean;
}

/** Returns the candidate if there is only one and it is not risky. */
export function onlyCandidate(candidates: readonly SchemeCandidate[]): SchemeCandidate | undefined {
  const [only, ...others] = candidates;
  return others.length > 0 || only?.isRisky === true ? undefined : only;
}

const maxCandidates = 4;
const maxAssumptions = 2;

/**
 * Lists possible schemes of an operation for which doubts prevent a proposal: at most 4, the one with the fewest
 * assumptions first. Checking a candidate reports no error or warning.
 */
export function schemeCandidates(view: OperationView): readonly SchemeCandidate[] {
  const candidates = new Map<string, SchemeCandidate>();
  const suppositions = supposed(inferTraits(view));
  const isRisky = mayWrite(view) !== undefined;
  for (const { traits, assumes, type, plan } of suppositions.flatMap(plansOf)) {
    const { evidence } = plan;
    const against = objectionTo(traits, plan);
    const scheme = declarationOf(plan, 'page');
    const proposal = { kind: 'scheme', type, scheme, evidence } as const;
    const candidate = { proposal, assumes, isRisky, ...(against !== undefined && { against }) };
    const key = JSON.stringify(scheme);
    const existing = candidates.get(key);
    const count = countAssumptions(candidate);
    if (count === 0 || count > maxAssumptions) continue;
    if (existing !== undefined && countAssumptions(existing) <= count) continue;
    // A user who chooses this candidate overrules the objection, so the finding about the same problem is ignored.
    const isOverruled = (code: RuleCode) => against !== undefined && code === 'Pagination/NextUrlVerb';
    if (faultOf(traits, plan, 'page') === undefined) candidates.set(key, candidate);
    else if (faultOf(traits, plan, 'page', isOverruled) === undefined)
      candidates.set(key, { ...candidate, isRisky: true });
  }
  return [...candidates.values()]
    .sort((one, other) => countAssumptions(one) - countAssumptions(other))
    .slice(0, maxCandidates);
}

function countAssumptions({ assumes, against }: SchemeCandidate): number {
  return assumes.length + (against === undefined ? 0 : 1);
}

interface Supposition {
  readonly traits: PagingTraits;
  readonly assumes: readonly string[];
}

const positions = {
  offset: 'is the number of items to skip',
  pageNumber: 'is the number of the page',
  cursor: 'takes the cursor of the next page',
  cursorId: 'takes the identifier of the last item',
} as const;

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
            assumes: [`its items are at ${pathText(path)}`],
          }))
        : [{ traits, assumes: [] }];
  const roles = Object.keys(positions) as (keyof typeof positions)[];
  return byItems
    .flatMap((one) => [one, ...withNext(one)])
    .flatMap((one) => [one, ...roles.flatMap((role) => withPosition(one, role))]);
}

const meanings = { cursor: 'the cursor', cursorUrl: 'the URL' } as const;

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

function equalCursors(traits: PagingTraits): readonly UsedInput[] {
  return [...new Set(tokenPairs(traits).map(({ input }) => input))];
}

interface Planned extends Supposition {
  readonly type: SchemeType;
  readonly plan: SinglePagePlan;
}

/** Excludes `fakePage`, because a wrong guess would lose all pages but the first. */
const types = ['cursor', 'offset', 'pageNumber', 'cursorUrl', 'cursorId'] as const satisfies SchemeType[];

/** Returns the plans under some assumptions: if the first number is unknown, one plan for each possible number. */
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
