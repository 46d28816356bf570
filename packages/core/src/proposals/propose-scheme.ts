import type { FindLook, PaginatedLook } from '../binding/analysis.js';
import { findRule } from '../diagnostics/catalogue.js';
import { declarationsIn, type ExternalFormat } from '../external/external-declaration.js';
import type { SchemeType } from '../format/roles.js';
import type { JsonObject, Pointer } from '../json/json.js';
import { type OperationView, viewOperation } from '../openapi/operation-view.js';
import type { Operation } from '../openapi/operations.js';
import { itemsOf } from '../openapi/schema-items.js';
import { arraysIn, propertiesOf } from '../openapi/schema-properties.js';
import { typesOf } from '../openapi/schema-types.js';
import { type SchemaView, viewSchema } from '../openapi/schema-view.js';
import { below, locationOf, type SourceDocument } from '../openapi/source-document.js';
import { pathText } from '../paging/exchange/wording.js';
import { checkOperation } from '../rules/check-operation.js';
import { namedForPaging } from '../rules/operation/paging-names.js';
import { parseScheme } from '../scheme/parse-scheme.js';
import { isNamedForItems, namesOneThing } from './choose-items.js';
import { inputsFor, nextUrl } from './find-fields.js';
import { inferTraits, type PagingTraits } from './infer-traits.js';
import { declaresMore, membersOf, namesNext } from './next-members.js';
import { headerOn, objectionTo, whyNone } from './objections.js';
import { type Evidence, evidenceText, type Plan, planScheme } from './plan-scheme.js';
import { type SiblingRoles, undescribedPlaces } from './sibling-roles.js';
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
  | NoProposal;

interface NoProposal {
  readonly kind: 'none';
  readonly reason: string;
  readonly evidence?: Evidence;
}

export type SinglePagePlan = Extract<Plan, { kind: 'plan' }>;

/**
 * Proposes a declaration for an operation, made from its parameters and its response: the strategy that these indicate,
 * unless `type` names one. The declaration has no error or warning with that operation. Where anything is in doubt
 * there is no proposal, and the reason instead.
 */
export function proposeScheme(view: OperationView, name: string, type?: SchemeType): SchemeProposal {
  return proposeFrom(inferTraits(view), name, type);
}

/**
 * The order in which strategies are tried. A value that the response carries to the next page is clearer than a count
 * by the caller; a position that is counted is better than a URL where the response marks the last page, and worse
 * where nothing does.
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

/** Proposes from candidates, of which more may be read. */
export function proposeFrom(traits: PagingTraits, name: string, type?: SchemeType): SchemeProposal {
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
    if (against === undefined)
      return { kind: 'scheme', type: plan.type, scheme: declarationOf(plan, name), evidence: plan.evidence };
    // An incomplete list is the weakest of all reasons.
    const better = step.type === 'fakePage' && type === undefined ? whyNone(traits) : undefined;
    reasons.push(better ?? against);
  }
  const evidence = looksPaginated(traits);
  return {
    kind: 'none',
    reason: reasons[0] ?? whyNone(traits) ?? 'nothing that it takes or answers with speaks of pages',
    ...(evidence !== undefined && { evidence }),
  };
}

/** Refuses an operation that can't list, or whose response has no list that is known. */
function unreadable(traits: PagingTraits): NoProposal | undefined {
  const refuse = (reason: string, evidence?: Evidence): NoProposal => ({
    kind: 'none',
    reason,
    ...(evidence !== undefined && { evidence }),
  });
  const { name } = traits.view.operation;
  if (!/^(?:get|post|query) /.test(name)) return refuse('only GET, POST and QUERY list things');
  const body = traits.body();
  if (body === undefined) return refuse('its response is not described');
  if (traits.items().kind !== 'none') return undefined;
  const map = namesOneThing(name) ? undefined : mapIn(body, traits.nouns());
  if (map === undefined) return refuse('its response has no list of items');
  const evidence = looksPaginated(traits);
  const where = map.length === 0 ? 'its response' : `${pathText(map)} in its response`;
  return refuse(
    `${where} is a map, and no scheme reads the values of a map: its items have to be a list`,
    evidence && { ...evidence, map },
  );
}

/** The path of an object whose values are things under names of their own: the response, or a member of it. */
function mapIn(body: SchemaView, nouns: readonly (readonly string[])[]): Pointer | undefined {
  if (holdsValues(body)) return [];
  const members = [...propertiesOf(body).properties.values()];
  const map = members.find(
    ({ name, schema }) =>
      isNamedForItems([name], nouns) && schema.kind === 'known' && holdsValues(schema.value),
  );
  return map && [map.name];
}

/** Returns whether a schema describes objects, or lists of them, as the values of names that it leaves open. */
function holdsValues(schema: SchemaView): boolean {
  const values = viewSchema(below(schema.node, 'additionalProperties'));
  if (values.kind !== 'known' || propertiesOf(schema).properties.size > 0) return false;
  const { types } = typesOf(values.value);
  return types.has('object') || (types.has('array') && itemsOf(values.value).kind === 'known');
}

/** The pages of a server that sends the way on are not counted by callers. */
function isServerDriven(traits: PagingTraits): boolean {
  return /^(?:odata)?nextlink$/.test(nextUrl(traits)?.plain ?? '');
}

/**
 * Returns the evidence that an operation looks paginated: a position, or a page size or a token beside what
 * declares that more follows.
 */
function looksPaginated(traits: PagingTraits): Evidence | undefined {
  const positions = (['pageNumber', 'offset', 'cursor', 'cursorId'] as const).flatMap((role) =>
    inputsFor(traits, role, 'surely'),
  );
  const [limit] = inputsFor(traits, 'limit', 'surely');
  const next = traits.members().filter((member) => namesNext(member) || declaresMore(member));
  const leadsOn = next.length > 0 || headerOn(traits) !== undefined;
  const isHinted = traits.hint() !== undefined && traits.items().kind !== 'none';
  if (positions.length === 0 && (limit === undefined || !leadsOn) && !isHinted) return undefined;
  const items = traits.items();
  return {
    takes: [
      ...new Set([...positions.slice(0, 1), ...(limit === undefined ? [] : [limit])].map(({ name }) => name)),
    ],
    items: items.kind === 'items' ? items.path : undefined,
    ...(traits.shown() !== undefined && { isByExample: true }),
    answers: next.slice(0, 2).map(({ path }) => path),
  };
}

/**
 * Returns the fault that a check of the declaration would report, as a clause; undefined where nothing but
 * hints comes of it.
 */
export function faultOf(
  { view, shown }: PagingTraits,
  plan: SinglePagePlan,
  name: string,
): string | undefined {
  const asShown = shown();
  const place = locationOf(view.operation.node, 'value');
  const { scheme, findings } = parseScheme(declarationOf(plan, name), 'document', place.pointer);
  if (scheme === undefined) return 'its names make no scheme';
  const all = [...findings];
  const { name: method } = view.operation;
  for (const one of asShown === undefined ? [view] : [view, asShown]) {
    const bound = { scheme, schemeLocation: place, inline: true, view: one, method, decidedBy: place };
    checkOperation(bound, (finding) => all.push(finding));
  }
  const fault = all.find(({ severity }) => severity !== 'info');
  if (fault === undefined) return undefined;
  const summary = findRule(fault.code)?.summary ?? fault.message;
  return `as a ${plan.type} scheme it would be faulty: ${summary.charAt(0).toLowerCase()}${summary.slice(1).replace(/\.$/, '')}`;
}

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
  { operation, method, whole = false, siblings }: ListQuestion,
  externalFormats: readonly ExternalFormat[],
): ListLook {
  const view = viewOperation(source, operation);
  if (declarationsIn({ source, view, method }, externalFormats).length > 0) return noList;
  const traits = inferTraits(view, siblings);
  if (!whole && !mayPage(traits)) return noList;
  const proposal = proposeFrom(traits, 'page');
  const evidence = proposal.evidence ?? (whole ? takesPages(traits) : undefined);
  const isWhole = proposal.kind === 'scheme' && proposal.type === 'fakePage';
  if (isWhole && !whole) return noList;
  const isDoubtful = proposal.kind === 'none' && traits.items().kind !== 'none';
  return {
    ...(evidence !== undefined && { proposal: { ...proposal, evidence } }),
    undecided: isDoubtful ? undescribedPlaces(traits.inputs(), traits.members()) : [],
  };
}

/**
 * Returns the evidence of a list that takes anything named for paging, though nothing leads on from its first page: the
 * plan of a document gives the reason why there is no scheme for it. What stands for one thing is no list.
 */
function takesPages(traits: PagingTraits): Evidence | undefined {
  const { name } = traits.view.operation;
  const items = traits.items();
  const body = traits.body();
  const isThing = items.kind === 'none' && namesOneThing(name);
  if (!name.startsWith('get ') || isThing || body === undefined) return undefined;
  const takes = traits.taken().query.flatMap((input) => (namedForPaging(input.name) ? [input.name] : []));
  if (takes.length === 0 || arraysIn(body, { depth: 3 }).length === 0) return undefined;
  return { takes: takes.slice(0, 2), items: items.kind === 'items' ? items.path : undefined, answers: [] };
}

/** Returns what makes an operation look paginated, as `proposeForList` finds it, in words. */
export const paginatedLook: FindLook = (source, one, externalFormats) => {
  const { proposal } = proposeForList(source, one, externalFormats);
  return proposal && lookOf(proposal);
};

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
  const body = traits.body();
  if (body === undefined) return false;
  const leadsOn = membersOf(body, []).some((member) => namesNext(member) || declaresMore(member));
  return (
    leadsOn || traits.hint() !== undefined || (traits.inputs().length > 0 && headerOn(traits) !== undefined)
  );
}
