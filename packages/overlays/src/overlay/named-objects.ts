import { makeReader, type Pointer, type Reader } from '@pagewright/core';
import { Memo, type QueryContext } from '@pagewright/core/incremental';
import type { JsonPath } from '../json-path/json-path.js';
import { type SelectedPlaces, selectDistinctPlaces } from '../json-path/select-places.js';
import type { Action } from './read-action.js';

/** A query for all objects whose `member` is the string `text`, and for places inside these objects. */
interface NamedQuery {
  readonly member: string;
  readonly text: string;
  readonly rest: JsonPath;
}

/** Recognises a query such as `$..[?@.operationId == "listBooks"].tags`; many overlays have one for each operation. */
function namedQuery(path: JsonPath): NamedQuery | undefined {
  const [first, ...others] = path.segments;
  if (first?.kind !== 'descendant' || first.selectors.length !== 1) return undefined;
  const [selector] = first.selectors;
  if (selector?.kind !== 'filter' || selector.test.kind !== 'comparison') return undefined;
  const { operator, left, right } = selector.test;
  if (operator !== '==' || left.kind !== 'query' || left.from !== 'item' || left.segments.length !== 1)
    return undefined;
  const [segment] = left.segments;
  const [name] = segment?.selectors ?? [];
  if (segment?.kind !== 'child' || segment.selectors.length !== 1 || name?.kind !== 'name') return undefined;
  if (right.kind !== 'literal' || typeof right.value !== 'string') return undefined;
  return { member: name.name, text: right.value, rest: { ...path, segments: others } };
}

type TextIndex = ReadonlyMap<string, readonly Pointer[]>;

function findNamed(document: Reader, member: string, steps: number): TextIndex | undefined {
  const all: JsonPath = {
    start: 0,
    end: 0,
    segments: [
      { kind: 'descendant', start: 0, end: 0, selectors: [{ kind: 'name', name: member, start: 0, end: 0 }] },
    ],
  };
  const { places, isComplete } = selectDistinctPlaces(all, document, { steps });
  if (!isComplete) return undefined;
  const found = new Map<string, Pointer[]>();
  for (const place of places) {
    const text = document.get(place);
    if (typeof text !== 'string' || place.length < 2) continue;
    const known = found.get(text);
    if (known === undefined) found.set(text, [place.slice(0, -1)]);
    else known.push(place.slice(0, -1));
  }
  return found;
}

/**
 * Returns places where actions may have created objects with that member. Undefined if an action copies a value, or
 * removes an item of a list, because objects may then have moved.
 */
function changedPlaces(
  actions: readonly PlacedAction[],
  member: string,
  files: readonly Reader[],
): readonly Pointer[] | undefined {
  const changed: Pointer[] = [];
  for (const { kind, layer, change, places } of actions) {
    if (kind === 'copy') return undefined;
    if (kind === 'remove' && places.some((place) => typeof place.at(-1) === 'number')) return undefined;
    const reader = files[layer];
    if (kind !== 'update' || (reader && !hasMember(reader, change, member))) continue;
    changed.push(...places);
  }
  return changed;
}

function hasMember(reader: Reader, pointer: Pointer, member: string): boolean {
  const keys = reader.keys(pointer) ?? [];
  return keys.includes(member) || keys.some((key) => hasMember(reader, [...pointer, key], member));
}

/**
 * Looks up the objects of the document, and searches the places where actions may have created more.
 * @param view the document after the actions
 */
function selectNamed(
  { member, text, rest }: NamedQuery,
  path: JsonPath,
  view: Reader,
  { known, changed }: { readonly known: TextIndex; readonly changed: readonly Pointer[] },
): SelectedPlaces {
  const objects = [...(known.get(text) ?? []), ...changed];
  const here = objects.filter((place) => place.length > 0 && view.get([...place, member]) === text);
  const places = new Map<string, Pointer>();
  const add = (from: Pointer, query: JsonPath) => {
    const inside = makeReader({
      get: (pointer) => view.get([...from, ...pointer]),
      keys: (pointer) => view.keys([...from, ...pointer]),
    });
    for (const place of selectDistinctPlaces(query, inside).places)
      places.set(JSON.stringify([...from, ...place]), [...from, ...place]);
  };
  for (const place of here) {
    if (rest.segments.length === 0) places.set(JSON.stringify(place), place);
    else add(place, rest);
  }
  for (const place of changed) add(place, path);
  return { places: [...places.values()], isComplete: true };
}

interface PlacedAction extends Pick<Action, 'kind' | 'change'> {
  readonly layer: number;
  readonly places: readonly Pointer[];
}

/** An index of objects by the strings in their members, so that many queries share one walk over the document. */
export class NamedObjects {
  readonly #queries: QueryContext;
  readonly #files: readonly Reader[];
  readonly #known = new Map<string, Memo<TextIndex | undefined>>();

  constructor(queries: QueryContext, files: readonly Reader[]) {
    this.#queries = queries;
    this.#files = files;
  }

  /**
   * Selects the places of a query that `namedQuery` recognises. Returns undefined for any other query, or if the
   * objects can't be looked up.
   */
  select(
    path: JsonPath,
    view: Reader,
    actions: readonly PlacedAction[],
    steps: number,
  ): SelectedPlaces | undefined {
    const query = namedQuery(path);
    const [document] = this.#files;
    if (query === undefined || document === undefined) return undefined;
    const { member } = query;
    const changed = changedPlaces(actions, member, this.#files);
    if (changed === undefined) return undefined;
    const memo = this.#known.get(member) ?? new Memo<TextIndex | undefined>(this.#queries);
    this.#known.set(member, memo);
    const known = memo.get(() => findNamed(document, member, steps));
    return known && selectNamed(query, path, view, { known, changed });
  }
}
