import type { PaginatedLook } from '../binding/analysis.js';
import { declarationsIn, type ExternalFormat } from '../external/external-declaration.js';
import { mayAsk } from '../format/verbs.js';
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

/** A proposal for a list, with the evidence that it is one; the scheme has the name that was asked for. */
export type ListProposal = SchemeProposal & { readonly evidence: Evidence };

/** An operation, as proposals are asked for it. */
export interface ListQuestion {
  readonly operation: Operation;
  /** The name that people give the method. */
  readonly method: string;
  /** True when lists that certainly come whole are wanted too, which are proposed as a single page. Default: false. */
  readonly whole?: boolean;
  /** The roles in other operations of the document that are sure. */
  readonly siblings?: SiblingRoles;
  /** The targets that decide between a position and a URL. Default: all. */
  readonly targets?: ReachedTargets | undefined;
}

/** The look at an operation that may be a list. */
export interface ListLook {
  /** Undefined where it is no list, and where it is declared in one of the external formats. */
  readonly proposal?: ListProposal;
  /** The places at which siblings could decide; empty where nothing is in doubt. */
  readonly undecided: readonly string[];
}

const noList: ListLook = { undecided: [] };

/**
 * Proposes the declaration of an operation that looks paginated: with the evidence of the scheme, or of fields that are
 * not clear enough for one.
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
  const isWhole = proposal.kind === 'scheme' && proposal.type === 'fakePage';
  if (isWhole && !whole) return noList;
  const isDoubtful = proposal.kind === 'none' && traits.items().kind !== 'none';
  return {
    ...(evidence !== undefined && { proposal: { ...proposal, evidence } }),
    undecided: isDoubtful ? undescribedPlaces(traits.inputs(), traits.members()) : [],
  };
}

/** Returns whether a request body takes a page size, which nothing but paging needs there. */
function takesSizeInBody(traits: PagingTraits): boolean {
  return inputsFor(traits, 'limit', 'surely').some(({ path }) => path !== undefined);
}

/**
 * Returns the evidence of a list that takes anything named for paging, though nothing leads on from its first page: the
 * plan of a document gives the reason why there is no scheme for it. What has the path of one thing is no list, nor is what
 * a POST answers that may change something.
 */
function takesPages(traits: PagingTraits): Evidence | undefined {
  const { name } = traits.view.operation;
  if (!mayAsk(name.slice(0, name.indexOf(' ')))) return undefined;
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

/** Returns what makes an operation look paginated, as `proposeForList` finds it, in words. */
export function paginatedLook(
  source: SourceDocument,
  one: { readonly operation: Operation; readonly method: string },
  externalFormats: readonly ExternalFormat[],
  /** The targets whose page helpers decide between a position and a URL. */
  targets: ReachedTargets | undefined,
): PaginatedLook | undefined {
  const { proposal } = proposeForList(source, { ...one, targets }, externalFormats);
  return proposal && lookOf(proposal);
}

/** Puts what is proposed for a list in words. */
export function lookOf(proposal: ListProposal): PaginatedLook {
  const { items } = proposal.evidence;
  return {
    evidence: evidenceText(proposal.evidence),
    ...(proposal.kind === 'scheme' ? { type: proposal.type } : { reason: proposal.reason }),
    ...(items !== undefined && { items }),
  };
}

const advances: ReadonlySet<string> = new Set(['offset', 'pageNumber', 'cursor', 'cursorId']);

/**
 * Returns whether anything indicates pages at all, which is known sooner than what: most operations are
 * decided by that.
 */
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
