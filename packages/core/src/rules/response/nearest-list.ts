import type { Pointer } from '../../json/json.js';
import { walkPath } from '../../openapi/schema-path.js';
import { arraysIn, type FoundArray, propertiesOf } from '../../openapi/schema-properties.js';
import { typesOf } from '../../openapi/schema-types.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { suggest } from '../../scheme/suggest.js';
import { otherTypes } from '../operation/reading.js';

/** Returns whether a value can be what is looked for. */
type Accepts = (schema: SchemaView) => boolean;

/** No name is longer than this; a path written into one name is not either. */
const maxNameLength = 256;

/**
 * The path that somebody meant who wrote it in another notation, as one name or with a root in front:
 * `$.data.users`, `/data/users`, `data.users[*]`, `$response.body#/data`. Undefined for a path that is a plain one.
 */
export function respelled(path: Pointer): Pointer | undefined {
  const steps = path.flatMap((step) => (typeof step === 'number' ? [step] : stepsOf(step)));
  const root = steps[0] === '$response' && steps[1] === 'body' ? 2 : steps[0] === '$' ? 1 : 0;
  const suggestion = steps.slice(root);
  const same = suggestion.length === path.length && suggestion.every((step, index) => step === path[index]);
  return same ? undefined : suggestion;
}

function stepsOf(name: string): Pointer {
  if (name.length > maxNameLength) return [name];
  return name
    .split(/[./#[\]]+/)
    .filter((step) => step !== '' && step !== '*')
    .map((step) => (/^\d{1,6}$/.test(step) ? Number(step) : step));
}

/** The path with each name that the response lacks replaced by the nearest one, if that leads somewhere fitting. */
export function correctedPath(body: SchemaView, path: Pointer, accepts: Accepts): Pointer | undefined {
  let current = path;
  // Each turn makes one step right, so the walk fails further on, or the search is over.
  for (const _ of path) {
    const walk = walkPath(body, current);
    if (walk.kind !== 'missing') break;
    const { at } = walk;
    const suggestion = suggest(String(current[at]), walk.names);
    if (suggestion === undefined) return undefined;
    current = [...current.slice(0, at), suggestion, ...current.slice(at + 1)];
  }
  return current !== path && leadsTo(body, current, accepts) ? current : undefined;
}

/**
 * Returns whether a path leads to a value that can be what is looked for; what cannot be read can be
 * anything.
 */
export function leadsTo(body: SchemaView, path: Pointer, accepts: Accepts): boolean {
  const walk = walkPath(body, path);
  return walk.kind === 'found' && (walk.schema.kind !== 'known' || accepts(walk.schema.value));
}

/** Lists that are never the items of a page, and those that accompany the items where there is another list. */
const besideItems = /^(?:errors?|warnings?)$/i;
const companions = /^(?:_(?!embedded$).*|links|included)$/i;

/** By such a property one knows a thing from others: its lists are its own, and no page of things. */
const identifiers = /^(?:_?id|[gsu]id|[gu]uid)$/i;

/**
 * The list that a broken path of items most likely means: the same path rightly spelled, the only list that there is,
 * else the one that has most of the path in common; of several, the one with the nearest name, the least deep one, or
 * the only one that holds objects. Undefined where several fit alike.
 */
export function nearestList(body: SchemaView, path: Pointer): Pointer | undefined {
  const isList = (schema: SchemaView) => otherTypes(schema, ['array']) === undefined;
  const suggestion = respelled(path);
  if (suggestion !== undefined && leadsTo(body, suggestion, isList)) return suggestion;
  const target = suggestion ?? path;
  const corrected = correctedPath(body, path, isList) ?? correctedPath(body, target, isList);
  if (corrected !== undefined) return corrected;
  const lists = listsOfItems(body);
  const likely = lists.filter((list) => isLikely(list, target) && !isOfOneThing(body, list.path));
  return (best(likely, target) ?? byName(lists, target))?.path;
}

/** A list of plain values deep inside is a detail of something. */
function isLikely(list: FoundArray, target: Pointer): boolean {
  return list.path.length <= target.length + 1 || holdsObjects(list);
}

/** Returns whether a list belongs to a thing that has an identifier, so that it is one of its properties. */
export function isOfOneThing(body: SchemaView, path: Pointer): boolean {
  return path.some((_, depth) => {
    const owner = walkPath(body, path.slice(0, depth));
    return (
      owner.kind === 'found' &&
      owner.schema.kind === 'known' &&
      [...propertiesOf(owner.schema.value).properties.keys()].some((name) => identifiers.test(name))
    );
  });
}

/** The lists in a body that can be the items of a page, nearest first. */
export function listsOfItems(body: SchemaView, depth?: number): readonly FoundArray[] {
  const lists = depth === undefined ? arraysIn(body) : arraysIn(body, { depth });
  const possible = lists.filter(({ path }) => !besideItems.test(String(path.at(-1))));
  const main = possible.filter(({ path }) => !isCompanion(path));
  return main.length > 0 ? main : possible;
}

/** Returns whether a list, by its name, is what accompanies the items, such as `_links`. */
export function isCompanion(path: Pointer): boolean {
  return companions.test(String(path.at(-1)));
}

/** Returns whether a list of that name could be the items of a page, where they are looked for elsewhere. */
export function isItemsName(path: Pointer): boolean {
  return !besideItems.test(String(path.at(-1))) && !isCompanion(path);
}

function best(lists: readonly FoundArray[], target: Pointer): FoundArray | undefined {
  const closest = Math.max(...lists.map(({ path }) => shared(path, target)));
  const candidates = lists.filter(({ path }) => shared(path, target) === closest);
  return (
    only(candidates) ??
    byName(candidates, target) ??
    only(leastDeep(candidates)) ??
    only(leastDeep(candidates).filter(holdsObjects))
  );
}

function only<T>(candidates: readonly T[]): T | undefined {
  return candidates.length === 1 ? candidates[0] : undefined;
}

function byName(candidates: readonly FoundArray[], target: Pointer): FoundArray | undefined {
  const name = (path: Pointer) => String(path.at(-1) ?? '');
  const wanted = name(target);
  const same = candidates.filter(({ path }) => name(path) === wanted);
  if (same.length > 0) return only(same);
  const near = suggest(
    wanted,
    candidates.map(({ path }) => name(path)),
  );
  return only(candidates.filter(({ path }) => name(path) === near));
}

function leastDeep(candidates: readonly FoundArray[]): readonly FoundArray[] {
  const least = Math.min(...candidates.map(({ path }) => path.length));
  return candidates.filter(({ path }) => path.length === least);
}

/** Returns whether the items of an array are known to be objects. */
export function holdsObjects({ items }: FoundArray): boolean {
  return items.kind === 'known' && typesOf(items.value).types.has('object');
}

/** Counts the steps that two paths have in common from the top. */
function shared(one: Pointer, other: Pointer): number {
  const end = one.findIndex((step, index) => step !== other[index]);
  return end < 0 ? one.length : end;
}
