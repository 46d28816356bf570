import type { Pointer } from '../json/json.js';
import { type Operation, operationIdOf } from '../openapi/operations.js';
import { schemaAtPath } from '../openapi/schema-path.js';
import { arraysIn, type FoundArray, propertiesOf } from '../openapi/schema-properties.js';
import { isPartlyUnread, typesOf } from '../openapi/schema-types.js';
import type { SchemaView } from '../openapi/schema-view.js';
import { pathText } from '../paging/exchange/wording.js';
import { endWords } from '../rules/operation/counted.js';
import { holdsObjects, isOfOneThing, listsOfItems } from '../rules/response/nearest-list.js';
import { compareTexts } from './inputs.js';

const verbs =
  /^(?:get|list|search|find|query|fetch|read|describe|all|by|in|of|for|the|to|with|and|paged?|paginated|filter(?:ed)?|v\d+|api|rest|json|lists?|index|show|view|retrieve|browse|lookup|batch)$/;

/**
 * Returns the nouns that may describe the items of an operation: first those in the last two names of its path, last
 * name first, and then those in its operationId. Each inner list has the nouns of one name.
 */
export function nounsOf(operation: Operation): readonly (readonly string[])[] {
  const path = operation.name.slice(operation.name.indexOf(' ') + 1);
  const names = path.split(/[/?#]/).filter((name) => name !== '' && !name.includes('{'));
  const wordsByName = names.map(wordsIn).filter((words) => words.length > 0);
  const named = [...wordsByName].reverse().slice(0, 2);
  const id = operationIdOf(operation);
  return [...named, ...(id === undefined ? [] : [wordsIn(id)])];
}

function wordsIn(name: string): readonly string[] {
  return endWords(name)
    .filter((word) => !verbs.test(word))
    .map(stem);
}

export function stem(word: string): string {
  if (/(?:ss|us|is)$/.test(word) || word.length < 4) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

export function stemsOf(path: Pointer): readonly string[] {
  return endWords(String(path.at(-1) ?? '')).map(stem);
}

export type ItemsChoice =
  | { readonly kind: 'items'; readonly path: Pointer; readonly isNamed: boolean }
  | { readonly kind: 'several'; readonly paths: readonly Pointer[] }
  | { readonly kind: 'unclear'; readonly path: Pointer; readonly why: string }
  | { readonly kind: 'pages'; readonly path: Pointer }
  | { readonly kind: 'none' };

const maxDepth = 3;

/** Lists that describe the request or the response: `filters`, `errors`. They are items only if the path names them. */
const never =
  /^(?:order|orders?by|sort|sorts|sorting|sortby|filters?|facets?|aggregations?|aggs|columns?|fields|headers?|(?:response)?metadata|meta|errors?|warnings?|notices?|failures?|failed\w*|unprocessed\w*|unreachable|invalid\w*|suggestions?|(?:related|suggested|recommended|similar)\w*|includes|included|links?|breadcrumbs?|fieldmetadata|debug|debuginfo)$/;

/** Names of objects whose lists are not items, because they hold search criteria or objects that the items refer to. */
const auxiliary =
  /^(?:includes|included|references|linked|search_?criteria|criteria|request(?:_?(?:params|parameters))?)$/i;

const seldom =
  /^(?:messages?|pages?|scopes|permissions|options|parameters|schema|summary|totals?|status(?:es)?|stats|info|types)$/;

const usual =
  /^(?:data|datas|items?|results?|records?|value|values|entries|entry|contents?|rows|list|objects|elements|hits|docs|documents|resources?|collection|entities|edges|nodes|members|embedded|response|searchresults?|resultlist|payload|matches)$/;

/**
 * Chooses the items of a page, preferring lists of objects to lists of plain values. Within each kind, it
 * prefers in this order: the list named like the last name of the path, a list with a usual name for items, a
 * list named like another word of the operation, the only list, and the only list at the least depth. If
 * `isPaged`, even a response that looks like a single resource may be a page.
 */
export function chooseItems(
  body: SchemaView,
  ranked: readonly RankedList[],
  { path, isPaged }: { readonly path: string; readonly isPaged: () => boolean },
): ItemsChoice {
  const [first, second] = ranked;
  if (first === undefined) return { kind: 'none' };
  const isTied = second !== undefined && second.rank === first.rank;
  // If lists tie, the one nearest to the root wins. None is chosen if no name indicates items, or if the first two are
  // equally deep.
  if (isTied && (first.rank % 100 === 0 || second.list.path.length === first.list.path.length))
    return { kind: 'several', paths: ranked.map(({ list }) => list.path) };
  if (holdsPages(first.list)) return { kind: 'pages', path: first.list.path };
  const isNamed = first.rank % 100 >= 50;
  const why = isUnclear(body, first.list.path);
  if (why !== undefined) return { kind: 'unclear', path: first.list.path, why };
  return isNamed || !belongsToThing(body, first.list.path, path) || isPaged()
    ? { kind: 'items', path: first.list.path, isNamed }
    : { kind: 'none' };
}

function isUnclear(body: SchemaView, path: Pointer): string | undefined {
  for (const depth of [...path.keys(), path.length]) {
    const at = path.slice(0, depth);
    const schema = schemaAtPath(body, at);
    if (schema === undefined) return undefined;
    const name = depth === 0 ? 'its response' : `${pathText(at)} in its response`;
    if (isPartlyUnread(schema)) return `a part of ${name} can't be read, and may be anything`;
    const { types } = typesOf(schema);
    if (types.has('array') && types.has('object')) return `${name} may be a list or a single object`;
  }
  return undefined;
}

function belongsToThing(body: SchemaView, path: Pointer, operation: string): boolean {
  if (path.length === 0) return false;
  if (namesOneThing(operation)) return true;
  const owner = schemaAtPath(body, path.slice(0, -1));
  const names = owner === undefined ? [] : [...propertiesOf(owner).properties.keys()];
  return names.some((name) => ofThings.test(name));
}

/**
 * True if the path of an operation ends with the identifier of a resource, or with a call that returns one
 * resource, such as `users.info`.
 */
export function namesOneThing(operation: string): boolean {
  return /\}\/?(?:\?.*)?$/.test(operation) || asksForThing.test(operation);
}

export const asksForThing = /[._:](?:info|identity|lookup\w*)$/;

const ofThings =
  /^(?:name|title|slug|label|email|price|serial|(?:created|updated|modified)(?:_?(?:at|on|by|date))?)$/i;

function holdsPages({ items }: FoundArray): boolean {
  if (items.kind !== 'known') return false;
  const properties = [...propertiesOf(items.value).properties.values()];
  const names = properties.map(({ name }) => name.toLowerCase());
  const hasList = properties.some(
    ({ schema }) => schema.kind === 'known' && typesOf(schema.value).types.has('array'),
  );
  if (hasList && names.length <= 8 && names.some((name) => /^has_?(?:more|next)/.test(name))) return true;
  const lists = names.filter((name) => /^(?:data|items|results|records|content|entries)$/.test(name));
  const telling =
    /^(?:meta|page|paging|pagination|total|total_?(?:count|results|items)|total_?pages|per_?page|page_?size|callback)$/;
  return lists.length > 0 && names.length <= 8 && names.some((name) => telling.test(name));
}

interface RankedList {
  readonly list: FoundArray;
  readonly rank: number;
}

export function rankLists(body: SchemaView, nouns: readonly (readonly string[])[]): readonly RankedList[] {
  const usualLists = listsOfItems(body, maxDepth);
  // Lists named `errors` or `warnings` are candidates only if there is no other list.
  const candidates = usualLists.length > 0 ? usualLists : arraysIn(body, { depth: maxDepth });
  const lists = candidates.filter(({ path }) => !isOfOneThing(body, path));
  const possible = without(lists, never, nouns[0]);
  const main = without(possible, seldom, nouns[0]);
  const chosen = main.length > 0 ? main : possible;
  return chosen
    .filter(({ path }) => !isOfEdges(path, chosen))
    .map((list) => ({ list, rank: rankOf(list, nouns) }))
    .sort(
      (one, other) =>
        other.rank - one.rank ||
        one.list.path.length - other.list.path.length ||
        compareTexts(pathText(one.list.path), pathText(other.list.path)),
    );
}

function isOfEdges(path: Pointer, lists: readonly FoundArray[]): boolean {
  const nodes = [...path.slice(0, -1), 'nodes'].join('\0');
  return path.at(-1) === 'edges' && lists.some((other) => other.path.join('\0') === nodes);
}

function without(lists: readonly FoundArray[], names: RegExp, noun: readonly string[] | undefined) {
  return lists.filter(
    ({ path }) =>
      !path.slice(0, -1).some((step) => auxiliary.test(String(step))) &&
      (!names.test(plainLast(path)) || likeness(stemsOf(path), noun) > 0),
  );
}

function rankOf(list: FoundArray, [last, ...rest]: readonly (readonly string[])[]): number {
  const { path } = list;
  const objects = holdsObjects(list) ? 100 : 0;
  if (path.length === 0) return objects + 90;
  const words = stemsOf(path);
  const own = likeness(words, last);
  if (own > 0) return objects + 60 + own;
  if (usual.test(plainLast(path))) return objects + 50;
  const other = Math.max(0, ...rest.map((nouns) => likeness(words, nouns)));
  return objects + (other > 0 ? 30 + other : 0);
}

export function isNamedForItems(path: Pointer, nouns: readonly (readonly string[])[]): boolean {
  return usual.test(plainLast(path)) || nouns.some((noun) => likeness(stemsOf(path), noun) > 0);
}

/**
 * Ranks how well a list's name matches a noun: 3 if equal, 2 if the noun ends with the name's words, 1 if they only
 * share a word, 0 otherwise.
 */
function likeness(words: readonly string[], noun: readonly string[] | undefined): number {
  const [last] = words.slice(-1);
  if (noun === undefined || noun.length === 0 || last === undefined) return 0;
  if (words.join('') === noun.join('')) return 3;
  if (noun.at(-1) !== last) return noun.includes(last) && words.length === 1 ? 1 : 0;
  return words.every((word) => noun.includes(word)) ? 2 : 1;
}

function plainLast(path: Pointer): string {
  return String(path.at(-1) ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
