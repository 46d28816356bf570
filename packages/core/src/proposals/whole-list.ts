import { wordList } from '../diagnostics/report.js';
import type { Pointer } from '../json/json.js';
import { itemsOf } from '../openapi/schema-items.js';
import { walkPath } from '../openapi/schema-path.js';
import { typesOf } from '../openapi/schema-types.js';
import { below, valueAt } from '../openapi/source-document.js';
import { pathText } from '../paging/exchange/wording.js';
import { operationInputs } from '../rules/operation/operation-inputs.js';
import { namedLike, plainName } from '../rules/operation/paging-names.js';
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
  const taken = traits.inputs()[0]?.name ?? operationInputs(traits.view).query.find(mayPage)?.name;
  if (taken !== undefined) return `it takes ${taken}, so its list may not be whole`;
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
  return hasLinkHeader(traits) ? 'it declares a Link header, so its list may not be whole' : undefined;
}

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
  if (items.length === 0) return mayBeThing(traits) ? 'its response is a list, or one thing' : undefined;
  if (name.endsWith('}')) return 'its path names one thing';
  const lists = traits.lists();
  if (lists.length > 1) return `${wordList(lists.map(pathText), 3)} may each be what it lists`;
  const choice = traits.items();
  return choice.kind === 'items' && choice.isNamed
    ? undefined
    : `${pathText(items)} is not named for a collection`;
}

function mayBeThing(traits: PagingTraits): boolean {
  const body = traits.body();
  return body !== undefined && typesOf(body).types.has('object');
}

function holdsNumbers(traits: PagingTraits, items: Pointer): boolean {
  const body = traits.body();
  const list = body && walkPath(body, items);
  if (list?.kind !== 'found' || list.schema.kind !== 'known') return false;
  const item = itemsOf(list.schema.value);
  if (item?.kind !== 'known') return false;
  const { types } = typesOf(item.value);
  return types.size > 0 && [...types].every((type) => /^(?:integer|number|boolean|null)$/.test(type));
}

/** Returns whether the response declares a Link header, which may have the URL of the next page. */
export function hasLinkHeader({ view }: PagingTraits): boolean {
  const response = view.response();
  return (
    response.kind === 'known' &&
    response.value.headers.kind === 'known' &&
    response.value.headers.value.has('link')
  );
}
