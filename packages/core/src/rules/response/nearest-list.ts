import type { Pointer } from '../../json/json.js';
import { schemaAtPath, walkPath } from '../../openapi/schema-path.js';
import { arraysIn, type FoundArray, propertiesOf } from '../../openapi/schema-properties.js';
import { typesOf } from '../../openapi/schema-types.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { suggest } from '../../scheme/suggest.js';
import { otherTypes } from '../operation/reading.js';

type Accepts = (schema: SchemaView) => boolean;

const maxNameLength = 256;

/**
 * Converts a path from another notation: `$.data.users`, `/data/users`, `data.users[*]`,
 * `$response.body#/data`. Undefined if the path is already plain.
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

export function correctedPath(body: SchemaView, path: Pointer, accepts: Accepts): Pointer | undefined {
  let current = path;
  // Each iteration corrects one step, so `path.length` iterations are enough.
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

/** True if a path leads to an accepted value, or to a value that can't be read. */
export function leadsTo(body: SchemaView, path: Pointer, accepts: Accepts): boolean {
  const walk = walkPath(body, path);
  return walk.kind === 'found' && (walk.schema.kind !== 'known' || accepts(walk.schema.value));
}

/** `errors` and `warnings` are never items; `companions` are items only if there is no other list. */
const besideItems = /^(?:errors?|warnings?)$/i;
const companions = /^(?:_(?!embedded$).*|links|included)$/i;

/** An object with one of these properties is a single resource, whose lists are not pages. */
const identifiers = /^(?:_?id|[gsu]id|[gu]uid)$/i;

/**
 * Suggests the intended list for a broken path: the same path in correct spelling, or the list that shares most of the
 * path. Among lists that share as much of it, prefers the most similar name, then the shortest path, then the only list
 * of objects. Undefined if several fit equally.
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

function isLikely(list: FoundArray, target: Pointer): boolean {
  return list.path.length <= target.length + 1 || holdsObjects(list);
}

/** True if a list belongs to a resource with an identifier and is therefore not a page. */
export function isOfOneThing(body: SchemaView, path: Pointer): boolean {
  return path.some((_, depth) => {
    const owner = schemaAtPath(body, path.slice(0, depth));
    const names = owner === undefined ? [] : [...propertiesOf(owner).properties.keys()];
    return names.some((name) => identifiers.test(name));
  });
}

/**
 * Lists the arrays in a body that may be a page's items, nearest first. `depth` limits the length of their
 * paths.
 */
export function listsOfItems(body: SchemaView, depth?: number): readonly FoundArray[] {
  const lists = depth === undefined ? arraysIn(body) : arraysIn(body, { depth });
  const possible = lists.filter(({ path }) => !besideItems.test(String(path.at(-1))));
  const main = possible.filter(({ path }) => !isCompanion(path));
  return main.length > 0 ? main : possible;
}

export function isCompanion(path: Pointer): boolean {
  return companions.test(String(path.at(-1)));
}

export function isItemsName(path: Pointer): boolean {
  return !besideItems.test(String(path.at(-1))) && !isCompanion(path);
}

function best(lists: readonly FoundArray[], target: Pointer): FoundArray | undefined {
  const closest = Math.max(...lists.map(({ path }) => shared(path, target)));
  const candidates = lists.filter(({ path }) => shared(path, target) === closest);
  return (
    only(candidates) ??
    byName(candidates, target) ??
    only(shallowest(candidates)) ??
    only(shallowest(candidates).filter(holdsObjects))
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

function shallowest(candidates: readonly FoundArray[]): readonly FoundArray[] {
  const minDepth = Math.min(...candidates.map(({ path }) => path.length));
  return candidates.filter(({ path }) => path.length === minDepth);
}

/** True if the items of an array are known to be objects. */
export function holdsObjects({ items }: FoundArray): boolean {
  return items.kind === 'known' && typesOf(items.value).types.has('object');
}

function shared(one: Pointer, other: Pointer): number {
  const end = one.findIndex((step, index) => step !== other[index]);
  return end < 0 ? one.length : end;
}
