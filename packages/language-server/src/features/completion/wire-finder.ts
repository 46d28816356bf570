import type { Pointer, ResponseRole } from '@pagewright/core';
import {
  arraysIn,
  type OperationView,
  propertiesOf,
  roleTypes,
  type SchemaView,
  speaksFor,
  typesOf,
} from '@pagewright/core/openapi';
import { bodyOf } from '../about/leads-in.js';
import { soundsLikeInput } from './paging-words.js';
import { parametersIn, propertiesIn, type WireEntry } from './wire-names.js';

/** Finds what operations have for a role. What it has looked at once it remembers: it is good for one question. */
export interface WireFinder {
  /** The parameter, else the property of the request body, that sounds like a role; none of those that are `sent`. */
  input(view: OperationView, role: string, sent: ReadonlySet<string>): FoundInput | undefined;
  /** The paths to what would do in a role, the nearest first; for items every list, else only what sounds like it. */
  paths(view: OperationView, role: ResponseRole): readonly Pointer[];
}

export interface FoundInput {
  readonly name: string;
  readonly isInBody: boolean;
}

/** How deep and how many properties of a response are looked at. */
const deepest = 3;
const mostLookedAt = 300;

interface FoundProperty extends Pick<WireEntry, 'name' | 'schema'> {
  readonly path: Pointer;
}

export function wireFinder(): WireFinder {
  const inputsOf = remembered(inputsIn);
  const listsOf = remembered(listsIn);
  const propertiesBelow = remembered(propertiesUnder);
  return {
    input: (view, role, sent) =>
      inputsOf(view).find(({ name }) => soundsLikeInput(role, name) && !sent.has(name)),
    paths: (view, role) =>
      role === 'items'
        ? listsOf(view)
        : propertiesBelow(view)
            .filter(({ name, schema }) => speaksFor(role, name) && canBe({ schema }, role))
            .map(({ path }) => path),
  };
}

/** Whether a property can hold the value of a role, by its type. */
export function canBe({ schema }: Pick<WireEntry, 'schema'>, role: ResponseRole): boolean {
  if (schema.kind !== 'known') return false;
  const { types } = typesOf(schema.value);
  return roleTypes[role].some((type) => types.has(type));
}

function remembered<T>(look: (view: OperationView) => readonly T[]): (view: OperationView) => readonly T[] {
  const seen = new Map<OperationView, readonly T[]>();
  return (view) => {
    const known = seen.get(view) ?? look(view);
    seen.set(view, known);
    return known;
  };
}

function inputsIn(view: OperationView): readonly FoundInput[] {
  const body = view.requestBody();
  const schema = body.kind === 'known' ? body.value.schema : body;
  const properties = schema.kind === 'known' ? propertiesIn(schema.value) : [];
  return [
    ...parametersIn(view, ['query']).map(({ name }) => ({ name, isInBody: false })),
    ...properties.map(({ name }) => ({ name, isInBody: true })),
  ];
}

/** Pages mostly hold objects: lists of those come first. */
function listsIn(view: OperationView): readonly Pointer[] {
  const body = bodyOf(view);
  const arrays = body.kind === 'known' ? arraysIn(body.value) : [];
  const holdsObjects = ({ items }: (typeof arrays)[number]) =>
    items.kind === 'known' && typesOf(items.value).types.has('object');
  return [...arrays.filter(holdsObjects), ...arrays.filter((one) => !holdsObjects(one))].map(
    ({ path }) => path,
  );
}

/** The properties of a response and of the objects in it, the nearest first. */
function propertiesUnder(view: OperationView): readonly FoundProperty[] {
  const body = bodyOf(view);
  const found: FoundProperty[] = [];
  const pending: { readonly schema: SchemaView; readonly path: Pointer }[] =
    body.kind === 'known' ? [{ schema: body.value, path: [] }] : [];
  // The list grows while it is read, which makes the order that of the distance.
  for (const { schema, path } of pending) {
    for (const { name, schema: inner } of propertiesOf(schema).properties.values()) {
      if (found.length >= mostLookedAt) return found;
      const at = [...path, name];
      found.push({ name, schema: inner, path: at });
      if (inner.kind === 'known' && at.length < deepest && typesOf(inner.value).types.has('object'))
        pending.push({ schema: inner.value, path: at });
    }
  }
  return found;
}
