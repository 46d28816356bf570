import { wordList } from '../diagnostics/report.js';
import type { Pointer } from '../json/json.js';
import { itemsOf } from '../openapi/schema-items.js';
import { schemaAtPath } from '../openapi/schema-path.js';
import { propertiesOf } from '../openapi/schema-properties.js';
import { typesOf } from '../openapi/schema-types.js';
import { below, valueAt } from '../openapi/source-document.js';
import { pathText } from '../paging/exchange/wording.js';
import { endWords } from '../rules/operation/counted.js';
import { mayWrite } from '../rules/operation/may-write.js';
import { namedForItem, namedLike, plainName } from '../rules/operation/paging-names.js';
import { asksForThing, namesOneThing, stem } from './choose-items.js';
import { type EvidenceAgainst, ruledOutTypes } from './evidence.js';
import { inputsFor, positionsFor } from './find-fields.js';
import type { PagingTraits } from './infer-traits.js';
import { descriptionOf } from './inputs.js';
import { declaresMore, isNextToken, namesNext, nextUrlRank } from './next-members.js';
import type { Plan } from './plan-scheme.js';
import { speaksOfItem } from './wording.js';

/** Explains in a clause why a possible plan is wrong for an operation; undefined if there is no objection. */
export function objectionTo(traits: PagingTraits, plan: Extract<Plan, { kind: 'plan' }>): string | undefined {
  const items = plan.evidence.items ?? [];
  const ids = (Object.keys(against) as EvidenceAgainst[]).filter((id) =>
    ruledOutTypes[id].some((type) => type === plan.type),
  );
  return ids.map((id) => against[id](traits, items)).find((why) => why !== undefined);
}

type FindAgainst = (traits: PagingTraits, items: Pointer) => string | undefined;

const against: Readonly<Record<EvidenceAgainst, FindAgainst>> = {
  mayWrite: ({ view }) => mayWrite(view),
  otherMethod: followed,
  oneThing: ofOneThing,
  untakenCursor: untakenToken,
  rangeEnd: upTo,
  nextElsewhere,
  bothWays: towardsBoth,
  noSize: sizeless,
  speaksOfPages: partial,
  noCollection,
};

function followed({ view }: PagingTraits): string | undefined {
  return view.operation.name.startsWith('get ') ? undefined : 'servers expect a GET at a next URL';
}

function ofOneThing(traits: PagingTraits): string | undefined {
  const isThing = namesOneThing(traits.view.operation.name) && traits.inputs().length === 0;
  return isThing ? 'its path names a single resource, and it takes no paging parameter' : undefined;
}

function untakenToken(traits: PagingTraits): string | undefined {
  const token = traits.members().find(isNextToken);
  return (
    token &&
    `its response has the next cursor ${pathText(token.path)}, but none of its inputs takes that cursor`
  );
}

/**
 * Objects to an identifier as the position if the response or a header names the next position. Ignores a next URL in
 * the response if the parameter's name or description shows that it takes an item's identifier, because the URL then
 * leads to the same page.
 */
function nextElsewhere(traits: PagingTraits): string | undefined {
  const [input] = positionsFor(traits, 'cursorId');
  const text = input === undefined ? '' : descriptionOf(input);
  const isDescribed = speaksOfItem.test(text) || (input !== undefined && namedForItem(input.name));
  const next = traits
    .members()
    .find((member) => namesNext(member) && !(isDescribed && nextUrlRank(member) !== undefined));
  if (next !== undefined) return `${pathText(next.path)} in its response names the next position`;
  // A description such as "ids greater than this one" says how to continue, so a header does not matter.
  if (speaksOfGreater.test(text)) return undefined;
  const header = headerOn(traits);
  return header && `its ${header} header names the next page`;
}

const speaksOfGreater = /\b(?:ids?|identifiers?) (?:that (?:is|are) )?(?:greater|higher|larger) than\b/i;

/** Objects to an operation that also pages backwards, because the order of its items is unknown. */
function towardsBoth(traits: PagingTraits): string | undefined {
  const names = traits.taken().query.map(({ name }) => name);
  const [input] = positionsFor(traits, 'cursorId');
  const plain = input && plainName(input.name);
  const isStrict = plain === 'startingafter';
  const other = names.find((name) =>
    /^(?:page)?(?:before(?:id)?|around|maxid|untilid|until|endingbefore)$/.test(plainName(name)),
  );
  if (other === undefined || isStrict || input === undefined) return undefined;
  return `it pages in both directions, by ${input.name} and ${other}, and nothing defines the order of its items`;
}

function sizeless(traits: PagingTraits): string | undefined {
  const [input] = positionsFor(traits, 'cursorId');
  if (input !== undefined && namedForItem(input.name)) return undefined;
  const isPaged = inputsFor(traits, 'limit', 'surely').length > 0 || traits.members().some(declaresMore);
  return isPaged ? undefined : 'it takes no page size, so its list may be complete';
}

/** Objects to a range of rows: it has a start and an end, and paging would advance only the start. */
function upTo(traits: PagingTraits): string | undefined {
  const inputs = traits.taken();
  const { body } = inputs;
  const inBody =
    body.kind === 'known' && body.value.schema.kind === 'known'
      ? [...propertiesOf(body.value.schema.value).properties.keys()]
      : [];
  const end = [...inputs.query.map(({ name }) => name), ...inBody].find((name) =>
    /^(?:end|last|stop|to)(?:row|index|record|position|at|item|offset)$/.test(plainName(name)),
  );
  const [input] = positionsFor(traits, 'offset');
  const plain = input && plainName(input.name);
  const other = plain === 'from' ? 'to' : plain === 'start' ? 'end' : undefined;
  const bound = inputs.query.find(({ name }) => plainName(name) === other);
  if (
    other !== undefined &&
    bound?.schema.kind === 'known' &&
    typesOf(bound.schema.value).types.has('integer')
  )
    return `it also takes the end of a range of items, as ${bound.name}`;
  return end === undefined ? undefined : `it also takes the end of a range of items, as ${end}`;
}

/** Explains in a clause why inputs and response lead to no plan; undefined if neither is about paging. */
export function whyNone(traits: PagingTraits): string | undefined {
  const cursor = inputsFor(traits, 'cursor', 'surely')[0];
  const header = headerOn(traits);
  if (cursor !== undefined)
    return header === undefined
      ? `it takes ${cursor.name}, which its response does not have`
      : `it takes ${cursor.name}, but its response seems to give the next one only in the ${header} header, which generated code does not read; the response body must contain it`;
  const unclear = traits
    .inputs()
    .flatMap(({ uses }) => uses)
    .find((use) => use.kind === 'unclear');
  if (unclear?.kind === 'unclear') return unclear.why;
  const back = traits.inputs().find(({ uses }) => uses.some(({ kind }) => kind === 'backward'));
  if (back !== undefined)
    return `${back.name} leads to the items before a position, but no input leads to those after it`;
  const outside = positionOutside(traits);
  if (outside !== undefined)
    return `it takes ${outside.name} in ${outside.in === 'path' ? 'its path' : 'a header'}, but a scheme sends positions in the query or the body`;
  const next = traits.members().find((member) => namesNext(member) || declaresMore(member));
  if (next !== undefined)
    return `${pathText(next.path)} in its response says that more follows, but none of its inputs requests the next page`;
  const [limit] = inputsFor(traits, 'limit', 'surely');
  if (limit !== undefined && header !== undefined)
    return `it takes ${limit.name}, but its response seems to lead to the next page only in the ${header} header, which generated code does not read; the request must take a page number, or the response body must contain the next cursor`;
  return limit && `it takes ${limit.name}, but none of its inputs requests the next page`;
}

/** Objects to a single page (`fakePage`) at any sign of paging, because the list may be incomplete. */
function partial(traits: PagingTraits): string | undefined {
  const taken =
    traits.inputs()[0]?.name ?? traits.taken().query.find(mayPage)?.name ?? positionOutside(traits)?.name;
  if (taken !== undefined) return `it takes ${taken}, so its list may be incomplete`;
  if (traits.shown() !== undefined) return 'only an example shows its list, which may be incomplete';
  const hint = traits.hint();
  if (hint !== undefined) return `${hint.key} says that it is paginated`;
  if (mentionsPaging(traits)) return 'its description mentions pages';
  const member = traits
    .members()
    .find(
      (one) =>
        namesNext(one) ||
        declaresMore(one) ||
        ofPages.test(one.plain) ||
        ofParts.test(one.plain) ||
        /^(?:paging|pagination|pager|pageinfo)$/.test(one.parent),
    );
  if (member !== undefined) return `${pathText(member.path)} in its response is a sign of paging`;
  const header = headerOn(traits);
  return header && `it declares the header ${header}, so its list may be incomplete`;
}

function positionOutside({
  taken,
}: PagingTraits): { readonly name: string; readonly in: string } | undefined {
  return taken().others.find(
    ({ in: place, name }) => (place === 'path' || place === 'header') && ofPosition.test(plainName(name)),
  );
}

const ofPosition =
  /^x?(?:page(?:number|no|num|index|token)?|offset|skip|startindex|(?:next)?cursor|nexttoken|nextpagetoken|continuationtoken|continuation)$/;

function mentionsPaging({ view }: PagingTraits): boolean {
  const { node } = view.operation;
  const texts = [valueAt(below(node, 'summary')), valueAt(below(node, 'description'))];
  return texts.some(
    (text) =>
      typeof text === 'string' &&
      /\bpaginat(?:ed|ion|es?)\b|\bpaged\b/i.test(text) &&
      !/(?:\b(?:not|no|non|without)|n't)\W(?:\w+ ){0,2}pag(?:inat|ed)/i.test(text),
  );
}

function mayPage({ name }: { readonly name: string }): boolean {
  const roles = ['offset', 'pageNumber', 'cursor', 'limit'] as const;
  return roles.some((role) => namedLike(name, role, 'telling')) || sizes.test(plainName(name));
}

const sizes =
  /^skip(?:records|rows|items)$|^filterlimit$|^numberto(?:read|skip)$|perpage|pagesize|maxresults/;

const ofPages =
  /^(?:page|pages|pageno|pagenumber|pagecount|pagesize|perpage|limit|offset|totalpages|currentpage|lastpage|islast(?:page)?|last|cursor|skip|startindex|startat|maxresults|itemsperpage|pagination|paging|pager|more)$/;

const ofParts =
  /more|truncated|exceeded|remaining|(?:results|items|records|rows|total|count)returned|^returned/;

function noCollection(traits: PagingTraits, items: Pointer): string | undefined {
  const { name } = traits.view.operation;
  if (!name.startsWith('get ')) return 'only a GET is assumed to return a complete list';
  if (holdsNumbers(traits, items)) return 'its items are numbers';
  const isThing = items.length === 0 ? asksForOne(name) : namesOneThing(name);
  if (isThing) return 'its path names a single resource';
  if (items.length === 0) return undefined;
  const lists = traits.lists();
  if (lists.length > 1) return `it is unclear which of ${wordList(lists.map(pathText), 3)} holds its items`;
  const choice = traits.items();
  return choice.kind === 'items' && choice.isNamed
    ? undefined
    : `${pathText(items)} is not named like a collection`;
}

/**
 * True if a path requests one resource by its identifier, such as `releases/{releaseId}`. False for
 * `reviews/{bookId}` and `reviewsByBook/{bookId}`, which list the reviews of a book.
 */
function asksForOne(operation: string): boolean {
  const [parameter, ...before] = operation
    .split('/')
    .filter((part) => part !== '')
    .reverse();
  const [, id] = /^\{(.*)\}$/.exec(parameter ?? '') ?? [];
  if (id === undefined) return asksForThing.test(operation);
  const thing = endWords(id.replace(/_?id$/i, '')).map(stem).at(-1);
  const names = before.filter((part) => !part.startsWith('{'));
  if (!/id$/i.test(id)) return false;
  if (thing === undefined) return !byAnother.test(names[0] ?? '');
  const collection = names.map((name) => name.replace(byAnother, '')).find((name) => name !== '');
  const word = endWords(collection ?? '').at(-1) ?? '';
  return thing === stem(word) || thing === word.replace(/s$/, '');
}

const byAnother = /(?:^|[_-])by.*$|By[A-Z].*$/;

function holdsNumbers(traits: PagingTraits, items: Pointer): boolean {
  const body = traits.body();
  const list = body && schemaAtPath(body, items);
  const item = list && itemsOf(list);
  if (item?.kind !== 'known') return false;
  const { types } = typesOf(item.value);
  return types.size > 0 && [...types].every((type) => /^(?:integer|number|boolean|null)$/.test(type));
}

export function headerOn({ view }: PagingTraits): string | undefined {
  const response = view.response();
  if (response.kind !== 'known' || response.value.headers.kind !== 'known') return undefined;
  const headers = [...response.value.headers.value.values()];
  return headers.find(({ name }) =>
    /^link$|next[-_]?(?:page|cursor|token|offset|marker|link|ur[il]|continuation)|continuation|cursor|^x-next$/i.test(
      name,
    ),
  )?.name;
}
