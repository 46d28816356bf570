import { wordList } from '../diagnostics/report.js';
import type { Pointer } from '../json/json.js';
import { itemsOf } from '../openapi/schema-items.js';
import { walkPath } from '../openapi/schema-path.js';
import { typesOf } from '../openapi/schema-types.js';
import { below, valueAt } from '../openapi/source-document.js';
import { pathText } from '../paging/exchange/wording.js';
import { endWords } from '../rules/operation/find-end.js';
import { namedLike, plainName } from '../rules/operation/paging-names.js';
import { asksForThing, namesOneThing, stem } from './choose-items.js';
import type { PagingTraits } from './infer-traits.js';
import { declaresMore, namesNext } from './next-members.js';

/**
 * Returns why a list may not come whole, or is no list of things, as a clause; undefined where nothing is
 * against it.
 */
export function notWhole(traits: PagingTraits, items: Pointer): string | undefined {
  return partial(traits) ?? noCollection(traits, items);
}

/** Anything that is about pages is evidence against a list that comes whole. */
function partial(traits: PagingTraits): string | undefined {
  const taken =
    traits.inputs()[0]?.name ?? traits.taken().query.find(mayPage)?.name ?? positionOutside(traits)?.name;
  if (taken !== undefined) return `it takes ${taken}, so its list may not be whole`;
  if (traits.shown() !== undefined) return 'only an example shows its list, which may be incomplete';
  const hint = traits.hint();
  if (hint !== undefined) return `${hint.key} says that it pages`;
  if (mentionsPaging(traits)) return 'its description speaks of pages';
  const member = traits
    .members()
    .find(
      (one) =>
        namesNext(one) ||
        declaresMore(one) ||
        ofPages.test(one.plain) ||
        ofParts.test(one.plain) ||
        /^(?:paging|pagination|pager|pageinfo)$/.test(one.around),
    );
  if (member !== undefined) return `${pathText(member.path)} in its response speaks of pages`;
  const header = headerOn(traits);
  return header && `it declares the header ${header}, so its list may not be whole`;
}

/** A position that stands in the path or in a header, where no scheme sends one. */
export function positionOutside({
  taken,
}: PagingTraits): { readonly name: string; readonly in: string } | undefined {
  return taken().others.find(
    ({ in: place, name }) => (place === 'path' || place === 'header') && ofPosition.test(plainName(name)),
  );
}

const ofPosition =
  /^x?(?:page(?:number|no|num|index|token)?|offset|skip|startindex|(?:next)?cursor|nexttoken|nextpagetoken|continuationtoken|continuation)$/;

/** Returns whether the text of an operation is about pagination, and does not exclude it. */
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

/** Returns whether an input pages by its name, whatever its description, and also where it is deprecated. */
function mayPage({ name }: { readonly name: string }): boolean {
  const roles = ['offset', 'pageNumber', 'cursor', 'limit'] as const;
  return roles.some((role) => namedLike(name, role, 'telling')) || sizes.test(plainName(name));
}

const sizes =
  /^skip(?:records|rows|items)$|^filterlimit$|^numberto(?:read|skip)$|perpage|pagesize|maxresults/;

const ofPages =
  /^(?:page|pages|pageno|pagenumber|pagecount|pagesize|perpage|limit|offset|totalpages|currentpage|lastpage|islast(?:page)?|last|cursor|skip|startindex|startat|maxresults|itemsperpage|pagination|paging|pager|more)$/;

/** Parts of names of members that mean that a response is incomplete. */
const ofParts =
  /more|truncated|exceeded|remaining|(?:results|items|records|rows|total|count)returned|^returned/;

/** A list that comes whole is a collection: the response itself, or the only list, with the name of one. */
function noCollection(traits: PagingTraits, items: Pointer): string | undefined {
  const { name } = traits.view.operation;
  if (!name.startsWith('get ')) return 'only what a GET reads is taken for a whole list';
  if (holdsNumbers(traits, items)) return 'its list holds numbers, not things';
  const isThing = items.length === 0 ? asksForOne(name) : namesOneThing(name);
  if (isThing) return 'its path names one thing';
  if (items.length === 0) return undefined;
  const lists = traits.lists();
  if (lists.length > 1) return `${wordList(lists.map(pathText), 3)} may each be what it lists`;
  const choice = traits.items();
  return choice.kind === 'items' && choice.isNamed
    ? undefined
    : `${pathText(items)} is not named for a collection`;
}

/**
 * Returns whether a path asks for one thing by its identifier: `releases/{releaseId}`. `reviews/{bookId}` lists what there is
 * of another thing, as `reviewsByBook/{bookId}` does.
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
  const list = body && walkPath(body, items);
  if (list?.kind !== 'found' || list.schema.kind !== 'known') return false;
  const item = itemsOf(list.schema.value);
  if (item?.kind !== 'known') return false;
  const { types } = typesOf(item.value);
  return types.size > 0 && [...types].every((type) => /^(?:integer|number|boolean|null)$/.test(type));
}

/** The name of a header of the response that may have the URL or the token of the next page. */
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
