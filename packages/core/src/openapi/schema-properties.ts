import type { Pointer } from '../json/json.js';
import { itemsOf } from './schema-items.js';
import { ownTypes, typesOf } from './schema-types.js';
import {
  ask,
  type Known,
  known,
  type PropertyView,
  type SchemaQuery,
  type SchemaView,
  unknown,
  viewSchema,
} from './schema-view.js';
import { below, keysAt, type NodeRef, valueAt } from './source-document.js';

/** The properties that a schema declares, including those in `allOf`, `oneOf`, `anyOf` and references. */
export interface Properties {
  readonly properties: ReadonlyMap<string, PropertyView>;
  /**
   * True if no other property can exist. Others may exist if a part can't be read, if no properties are declared at
   * all, or if the schema allows more (`additionalProperties`, `patternProperties`, a discriminator, `if`).
   */
  readonly complete: boolean;
}

const maxProperties = 5_000;

const openingWords = ['patternProperties', 'dependentSchemas', 'if', 'then', 'else', 'dependencies'];

interface PropertiesDeclaration {
  readonly properties: ReadonlyMap<string, Omit<PropertyView, 'required'>>;
  readonly required: ReadonlySet<string>;
  readonly open: boolean;
  readonly declares: boolean;
  readonly excluded: boolean;
}

/** Collects the properties of an object schema, including the properties of every branch. */
export function propertiesOf(schema: SchemaView): Properties {
  const answer = ask(schema, propertiesQuery(undefined));
  return {
    properties: new Map(
      [...answer.properties].map(([name, property]) => [
        name,
        { ...property, required: answer.required.has(name) },
      ]),
    ),
    complete: answer.excluded || (answer.declares && !answer.open),
  };
}

/**
 * Looks up one property without collecting the others. `absent` means that no object valid under the schema has the
 * property; `excluded` means that no object is valid.
 */
export function propertyOf(
  schema: SchemaView,
  name: string,
): { readonly property?: PropertyView; readonly absent: boolean; readonly excluded: boolean } {
  const answer = ask(schema, propertiesQuery(name));
  const property = answer.properties.get(name);
  return {
    ...(property !== undefined && { property: { ...property, required: answer.required.has(name) } }),
    absent: property === undefined && answer.declares && !answer.open,
    excluded: answer.excluded,
  };
}

const nothing: Omit<PropertiesDeclaration, 'open'> = {
  properties: new Map(),
  required: new Set(),
  declares: false,
  excluded: false,
};

function propertiesQuery(only: string | undefined): SchemaQuery<PropertiesDeclaration> {
  return {
    own: (node, keys) => {
      const types = ownTypes(node, keys);
      const list = below(node, 'properties');
      const names = keys.has('properties') ? keysAt(list) : undefined;
      const closed = keys.has('additionalProperties') && isFalse(below(node, 'additionalProperties'));
      const requestedNames = only === undefined ? (names ?? []).slice(0, maxProperties).map(String) : [only];
      const properties = requestedNames.flatMap((name) => {
        const at = below(list, name);
        const schema = names === undefined ? unknown : viewSchema(at);
        return schema.kind === 'none' || names === undefined
          ? []
          : [[name, { name, schema, node: at }] as const];
      });
      return {
        properties: new Map(properties),
        required: requiredNames(node, keys),
        open: isOpen(node, keys, closed) || (only === undefined && (names?.length ?? 0) > maxProperties),
        declares: closed || (names !== undefined && names.length > 0),
        excluded: types !== undefined && !types.has('object'),
      };
    },
    form: (fields) => ({
      ...nothing,
      properties: new Map(fields.map((field) => [field.name, field])),
      required: new Set(fields.filter(({ required }) => required).map(({ name }) => name)),
      open: false,
      declares: true,
    }),
    all: (parts) => ({
      properties: merge(parts, 'all'),
      required: new Set(parts.flatMap(({ required }) => [...required])),
      open: parts.some(({ open }) => open),
      declares: parts.some(({ declares }) => declares),
      excluded: parts.some(({ excluded }) => excluded),
    }),
    any: (branches) => {
      const objects = branches.filter(({ excluded }) => !excluded);
      const [first, ...rest] = objects;
      return {
        properties: merge(objects, 'any'),
        required: new Set(
          [...(first?.required ?? [])].filter((name) => rest.every(({ required }) => required.has(name))),
        ),
        open: objects.some(({ open }) => open),
        declares: objects.every(({ declares }) => declares),
        excluded: first === undefined,
      };
    },
    unknown: { ...nothing, open: true },
    never: { ...nothing, open: false, excluded: true },
  };
}

function requiredNames(node: NodeRef, keys: ReadonlySet<string | number>): ReadonlySet<string> {
  const names = keys.has('required') ? valueAt(below(node, 'required')) : undefined;
  return new Set(Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []);
}

/**
 * True if undeclared properties may exist. With a discriminator but no branches, other schemas extend this one and may
 * add properties.
 */
function isOpen(node: NodeRef, keys: ReadonlySet<string | number>, closed: boolean): boolean {
  if (openingWords.some((word) => keys.has(word))) return true;
  if (keys.has('additionalProperties') && !closed) return true;
  if (keys.has('unevaluatedProperties') && !isFalse(below(node, 'unevaluatedProperties'))) return true;
  return keys.has('discriminator') && !keys.has('oneOf') && !keys.has('anyOf');
}

function isFalse(node: NodeRef): boolean {
  return keysAt(node) === undefined && valueAt(node) === false;
}

function merge(
  parts: readonly PropertiesDeclaration[],
  kind: 'all' | 'any',
): PropertiesDeclaration['properties'] {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only.properties;
  const lists = new Map<string, Omit<PropertyView, 'required'>[]>();
  for (const { properties } of parts) {
    for (const [name, declaration] of properties) {
      const list = lists.get(name);
      if (list !== undefined) list.push(declaration);
      else if (lists.size < maxProperties) lists.set(name, [declaration]);
    }
  }
  return new Map(
    [...lists].flatMap(([name, declarations]) => {
      const [first] = declarations;
      if (first === undefined) return [];
      // An open branch that does not declare this name allows any value for it.
      const isAnything = kind === 'any' && parts.some((part) => part.open && !part.properties.has(name));
      if (declarations.length === 1 && !isAnything) return [[name, first] as const];
      const of = [
        ...new Set([...declarations.map(({ schema }) => schema), ...(isAnything ? [unknown] : [])]),
      ];
      return [[name, { ...first, schema: known({ node: first.node, composed: { kind, of } }) }] as const];
    }),
  );
}

/** An array inside a schema; `path` begins at the schema, and is empty for the schema itself. */
export interface FoundArray {
  readonly path: Pointer;
  readonly items: Known<SchemaView>;
  readonly node: NodeRef;
}

/** Limits of the search for arrays in a schema. */
export interface ArrayLimits {
  /** Maximum length of a path. Default 4. */
  readonly depth?: number;
  /** Maximum number of results. Default 20. */
  readonly max?: number;
}

const maxSchemas = 500;

/**
 * Finds the lists inside a schema, nearest first, and in document order at the same depth. A schema that is a
 * list itself has the path []. Skips lists inside the items of a list, since their paths would need an index.
 */
export function arraysIn(
  schema: SchemaView,
  { depth = 4, max = 20 }: ArrayLimits = {},
): readonly FoundArray[] {
  const arrays: FoundArray[] = [];
  const pending: { readonly schema: SchemaView; readonly path: Pointer; readonly node: NodeRef }[] = [
    { schema, path: [], node: schema.node },
  ];
  // The loop appends to `pending`, and therefore visits schemas by distance from the root.
  for (const { schema: next, path, node } of pending) {
    const { types, complete } = typesOf(next);
    // Most schemas are scalars, which contain no lists.
    if (complete && !types.has('array') && !types.has('object')) continue;
    const items = itemsOf(next);
    if (items.kind === 'known' || types.has('array')) arrays.push({ path, items, node });
    if (arrays.length >= max) break;
    if (path.length >= depth || pending.length >= maxSchemas) continue;
    for (const { name, schema: inner, node: at } of propertiesOf(next).properties.values()) {
      if (inner.kind !== 'known' || pending.length >= maxSchemas) continue;
      pending.push({ schema: inner.value, path: [...path, name], node: at });
    }
  }
  return arrays;
}
