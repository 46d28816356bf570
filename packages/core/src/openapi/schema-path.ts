import { deepEqual } from '../json/deep-equal.js';
import type { Pointer } from '../json/json.js';
import { itemsOf } from './schema-items.js';
import { propertiesOf, propertyOf } from './schema-properties.js';
import { isNullable, type JsonType, ownTypes, typesOf } from './schema-types.js';
import { ask, type Known, known, type SchemaQuery, type SchemaView } from './schema-view.js';
import { below, type NodeRef, valueAt } from './source-document.js';

/** One step into a schema: what it leads to, or why that is not known. */
export type Step =
  /** `required`: every object has the property. An item of a list is never. `node` is where it is declared. */
  | {
      readonly kind: 'found';
      readonly schema: Known<SchemaView>;
      readonly required: boolean;
      readonly node: NodeRef;
    }
  /** `names` are the properties that there are. */
  | { readonly kind: 'missing'; readonly names: readonly string[] }
  /** The step leads into a scalar, a name into a list, or an index into an object that lacks it. */
  | { readonly kind: 'notAnObject'; readonly types: ReadonlySet<JsonType> }
  | { readonly kind: 'unknown' };

/** One step of a path: a name leads into an object, never into a list; a number is an index, or a name (D33). */
export function stepInto(schema: SchemaView, step: string | number): Step {
  if (typeof step === 'number') {
    const items = itemsOf(schema);
    if (items.kind === 'known')
      return { kind: 'found', schema: items, required: false, node: items.value.node };
    if (items.kind === 'unknown') return items;
  }
  const { property, absent, excluded } = propertyOf(schema, String(step));
  if (excluded) return { kind: 'notAnObject', types: typesOf(schema).types };
  if (property !== undefined) {
    return { kind: 'found', schema: property.schema, required: property.required, node: property.node };
  }
  return absent
    ? { kind: 'missing', names: [...propertiesOf(schema).properties.keys()] }
    : { kind: 'unknown' };
}

/** Several steps into a schema: what they lead to, or where they end. */
export type Walk =
  /** `optional`: some step may lead nowhere in a valid value. The last schema's own null is not counted. */
  | {
      readonly kind: 'found';
      readonly schema: Known<SchemaView>;
      readonly optional: boolean;
      readonly node: NodeRef;
    }
  /** `at` is the index in the path of the step that fails, `within` the schema that it fails in. */
  | {
      readonly kind: 'missing';
      readonly at: number;
      readonly within: SchemaView;
      readonly names: readonly string[];
    }
  | {
      readonly kind: 'notAnObject';
      readonly at: number;
      readonly within: SchemaView;
      readonly types: ReadonlySet<JsonType>;
    }
  | { readonly kind: 'unknown' };

/** Returns where a path leads inside a schema. The empty path is the schema itself. */
export function walkPath(schema: SchemaView, path: Pointer): Walk {
  let current: Known<SchemaView> = known(schema);
  let optional = false;
  let { node } = schema;
  for (const [at, step] of path.entries()) {
    if (current.kind !== 'known') return { kind: 'unknown' };
    const within: SchemaView = current.value;
    const found = stepInto(within, step);
    if (found.kind === 'unknown') return found;
    if (found.kind !== 'found') return { ...found, at, within };
    optional ||= !found.required || isNullable(within) === true;
    current = found.schema;
    node = found.node;
  }
  return { kind: 'found', schema: current, optional, node };
}

interface PathDeclaration {
  /** Undefined where the part does not have the keyword. */
  readonly value: unknown;
  /** True when the part is there for null alone. */
  readonly onlyNull: boolean;
}

/**
 * The value of a keyword such as `minimum`, `default`, `format`, `description` or `deprecated`: the schema's own, else
 * that of the first part (`$ref`, `allOf`) that has one, else the one that all branches but null agree on.
 * A whole subtree for keywords that hold schemas: ask for scalars.
 */
export function constraint(schema: SchemaView, keyword: string): unknown {
  const silent: PathDeclaration = { value: undefined, onlyNull: false };
  const query: SchemaQuery<PathDeclaration> = {
    own: (node, keys) => {
      const types = ownTypes(node, keys);
      return {
        value: keys.has(keyword) ? valueAt(below(node, keyword)) : undefined,
        onlyNull: types?.size === 1 && types.has('null'),
      };
    },
    form: () => silent,
    all: (parts) => ({
      value: parts.find(({ value }) => value !== undefined)?.value,
      onlyNull: parts.some(({ onlyNull }) => onlyNull),
    }),
    any: (branches) => {
      const [first, ...rest] = branches.filter(({ onlyNull }) => !onlyNull);
      const agreed = rest.every(({ value }) => deepEqual(value, first?.value));
      return { value: agreed ? first?.value : undefined, onlyNull: first === undefined };
    },
    unknown: silent,
    never: silent,
  };
  return ask(schema, query).value;
}

/**
 * The place where a schema declares a keyword with a value that `holds`: its own, else that of a part, or of the only
 * branch that has one. Undefined where it is not inside of `around`: behind a reference it is about more than this.
 */
export function keywordIn(
  schema: SchemaView,
  keyword: string,
  around: NodeRef,
  holds: (value: unknown) => boolean = isDeclared,
): NodeRef | undefined {
  const query: SchemaQuery<NodeRef | undefined> = {
    own: (node, keys) => {
      const place = below(node, keyword);
      return keys.has(keyword) && holds(valueAt(place)) ? place : undefined;
    },
    form: () => undefined,
    all: ([first]) => first,
    any: ([only, ...others]) => (others.length === 0 ? only : undefined),
    unknown: undefined,
    never: undefined,
  };
  const place = ask(schema, query);
  const isInside =
    place?.document === around.document && around.pointer.every((step, at) => step === place.pointer[at]);
  return isInside ? place : undefined;
}

/** Returns whether a value declares anything; the branch of a union that is there for null does not. */
export function isDeclared(value: unknown): boolean {
  return value !== undefined && value !== 'null';
}
