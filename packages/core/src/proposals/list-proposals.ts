import type { PaginatedLook } from '../binding/analysis.js';
import { declarationsIn, type ExternalFormat } from '../external/external-declaration.js';
import { canRequestList } from '../format/verbs.js';
import { viewOperation } from '../openapi/operation-view.js';
import type { Operation } from '../openapi/operations.js';
import { arraysIn } from '../openapi/schema-properties.js';
import type { SourceDocument } from '../openapi/source-document.js';
import { mayWrite } from '../rules/operation/may-write.js';
import { namedForPaging } from '../rules/operation/paging-names.js';
import type { ReachedTargets } from '../targets/early-end.js';
import { namesOneThing } from './choose-items.js';
import { inputsFor } from './find-fields.js';
import { inferTraits, type PagingTraits } from './infer-traits.js';
import { declaresMore, membersOf, namesNext, pageState } from './next-members.js';
import { headerOn } from './objections.js';
import { type Evidence, evidenceText } from './plan-scheme.js';
import { proposeFrom, type SchemeProposal } from './propose-scheme.js';
import { type SiblingRoles, undescribedPlaces } from './sibling-roles.js';

/** A proposal for a list operation, with its evidence. Its scheme has a placeholder name. */
export type ListProposal = SchemeProposal & { readonly evidence: Evidence };

export interface ListQuestion {
  readonly operation: Operation;
  readonly method: string;
  /** True to propose a single page for lists that are certainly complete. Default false. */
  readonly whole?: boolean;
  readonly siblings?: SiblingRoles;
  /** The targets considered in the choice between a position and a URL. Default: all. */
  readonly targets?: ReachedTargets | undefined;
}

export interface ListLook {
  /** Absent if the operation does not look like a list, or has a declaration in an external format. */
  readonly proposal?: ListProposal;
  /**
   * Inputs and members that have no description, but whose role sibling operations may show. Empty if there is no
   * doubt.
   */
  readonly undecided: readonly string[];
}

const noList: ListLook = { undecided: [] };

/**
 * Proposes a declaration for an operation that looks paginated, with the evidence. If its inputs or its response are
 * not clear enough, the proposal has a reason instead of a scheme.
 */
export function proposeForList(
  source: SourceDocument,
  { operation, method, whole = false, siblings, targets }: ListQuestion,
  externalFormats: readonly ExternalFormat[],
): ListLook {
  const view = viewOperation(source, operation);
  if (declarationsIn({ source, view, method }, externalFormats).length > 0) return noList;
  const traits = inferTraits(view, siblings);
  if (!whole && !mayPage(traits)) return noList;
  const proposal = proposeFrom(traits, 'page', { targets });
  const evidence = proposal.evidence ?? (whole || takesSizeInBody(traits) ? takesPages(traits) : undefined);
  const isComplete = proposal.kind === 'scheme' && proposal.type === 'fakePage';
  if (isComplete && !whole) return noList;
  const isDoubtful = proposal.kind === 'none' && traits.items().kind !== 'none';
  return {
    ...(evidence !== undefined && { proposal: { ...proposal, evidence } }),
    undecided: isDoubtful ? undescribedPlaces(traits.inputs(), traits.members()) : [],
  };
}

function takesSizeInBody(traits: PagingTraits): boolean {
  return inputsFor(traits, 'limit', 'surely').some(({ path }) => path !== undefined);
}

/**
 * Finds evidence in the names of inputs if the response has no next position. The proposal then explains why
 * no scheme is possible. Excludes paths of single resources and POSTs that may change something.
 */
function takesPages(traits: PagingTraits): Evidence | undefined {
  const { name } = traits.view.operation;
  if (!canRequestList(name.slice(0, name.indexOf(' ')))) return undefined;
  const items = traits.items();
  const body = traits.body();
  const isThing = items.kind === 'none' && namesOneThing(name);
  if (isThing || body === undefined || mayWrite(traits.view) !== undefined) return undefined;
  const all = [...traits.taken().query, ...traits.inputs()].map((input) => input.name);
  const takes = [...new Set(all.filter(namedForPaging))];
  if (takes.length === 0 || arraysIn(body, { depth: 3 }).length === 0) return undefined;
  return {
    takes: takes.slice(0, 2),
    items: items.kind === 'items' ? items.path : undefined,
    answers: [],
    ...(items.kind === 'none' && { isUnknown: true }),
  };
}

export function paginatedLook(
  source: SourceDocument,
  one: { readonly operation: Operation; readonly method: string },
  externalFormats: readonly ExternalFormat[],
  targets: ReachedTargets | undefined,
): PaginatedLook | undefined {
  const { proposal } = proposeForList(source, { ...one, targets }, externalFormats);
  return proposal && lookOf(proposal);
}

export function lookOf(proposal: ListProposal): PaginatedLook {
  const { items } = proposal.evidence;
  return {
    evidence: evidenceText(proposal.evidence),
    ...(proposal.kind === 'scheme' ? { type: proposal.type } : { reason: proposal.reason }),
    ...(items !== undefined && { items }),
  };
}

const advances: ReadonlySet<string> = new Set(['offset', 'pageNumber', 'cursor', 'cursorId']);

function mayPage(traits: PagingTraits): boolean {
  if (traits.inputs().some(({ uses }) => uses.some(({ kind }) => advances.has(kind)))) return true;
  if (takesSizeInBody(traits)) return true;
  const body = traits.body();
  if (body === undefined) return false;
  const members = membersOf(body, []);
  const leadsOn =
    members.some((member) => namesNext(member) || declaresMore(member)) || pageState(members) !== undefined;
  return (
    leadsOn || traits.hint() !== undefined || (traits.inputs().length > 0 && headerOn(traits) !== undefined)
  );
}
