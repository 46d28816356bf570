import { deepEqual } from '../json/deep-equal.js';
import type { Pointer } from '../json/json.js';
import { itemsOf } from './schema-items.js';
import { propertiesOf, propertyOf } from './schema-properties.js';
import { isNullable, type JsonType, ownTypes, typesOf } from './schema-types.js';
import { ask, type Known, known, type SchemaQuery, type SchemaView } from './schema-view.js';
import { below, type NodeRef, valueAt } from './source-document.js';

/** The result of one step into a schema. */
export type Step =
  /**
   * `required` is true if every object has the property; list items are never required. `node` is the place of the
   * declaration.
   */
  | {
      readonly kind: 'found';
      readonly schema: Known<SchemaView>;
      readonly required: boolean;
      readonly node: NodeRef;
    }
  | { readonly kind: 'missing'; readonly names: readonly string[] }
  /**
   * The schema has no such step: it is a scalar, or the step is a name and the schema a list, or the step is an index
   * that the object doesn't have.
   */
  | { readonly kind: 'notAnObject'; readonly types: ReadonlySet<JsonType> }
  | { readonly kind: 'unknown' };

/**
 * Follows one step into a schema. A name leads into an object, never into a list; a number is a list index,
 * or a property's name (D33).
 */
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

/** The result of following a path into a schema. */
export type Walk =
  /** `optional` is true if the path leads nowhere in some valid values. A null at its end does not make it optional. */
  | {
      readonly kind: 'found';
      readonly schema: Known<SchemaView>;
      readonly optional: boolean;
      readonly node: NodeRef;
    }
  /** `at` is the index of the failing step in the path, `within` the schema in which it fails. */
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

/** Follows a path into a schema. The empty path leads to the schema itself. */
export function walkPath(schema: SchemaView, path: Pointer): Walk {
  let current: Known<SchemaView> = known(schema);
  let optional = false;
  let { node } = schema;
  for (const [at, step] of path.entries()) {
    if (current.kind !== 'known') return { kind: 'unknown' };
    const within: SchemaView = current.value;
    const result = stepInto(within, step);
    if (result.kind === 'unknown') return result;
    if (result.kind !== 'found') return { ...result, at, within };
    optional ||= !result.required || isNullable(within) === true;
    current = result.schema;
    node = result.node;
  }
  return { kind: 'found', schema: current, optional, node };
}

/** Returns the schema at a path; undefined if the path does not lead to a schema that can be read. */
export function schemaAtPath(schema: SchemaView, path: Pointer): SchemaView | undefined {
  const walk = walkPath(schema, path);
  return walk.kind === 'found' && walk.schema.kind === 'known' ? walk.schema.value : undefined;
}

interface PathDeclaration {
  readonly value: unknown;
  readonly onlyNull: boolean;
}

/**
 * Reads the value of a keyword such as `minimum`, `default`, `format`, `description` or `deprecated`. Looks in the
 * schema itself, then in its parts (`$ref`, `allOf`), and then for a value that all branches share, apart from a branch
 * for null. Only use it for scalar values, since it reads the whole value.
 */
export function constraint(schema: SchemaView, keyword: string): unknown {
  const undeclared: PathDeclaration = { value: undefined, onlyNull: false };
  const query: SchemaQuery<PathDeclaration> = {
    own: (node, keys) => {
      const types = ownTypes(node, keys);
      return {
        value: keys.has(keyword) ? valueAt(below(node, keyword)) : undefined,
        onlyNull: types?.size === 1 && types.has('null'),
      };
    },
    form: () => undeclared,
    all: (parts) => ({
      value: parts.find(({ value }) => value !== undefined)?.value,
      onlyNull: parts.some(({ onlyNull }) => onlyNull),
    }),
    any: (branches) => {
      const [first, ...rest] = branches.filter(({ onlyNull }) => !onlyNull);
      const agreed = rest.every(({ value }) => deepEqual(value, first?.value));
      return { value: agreed ? first?.value : undefined, onlyNull: first === undefined };
    },
    unknown: undeclared,
    never: undeclared,
  };
  return ask(schema, query).value;
}

/**
 * Locates a keyword whose value satisfies `holds`: in the schema itself, or else in a part, or in a branch if only one
 * branch has it. Returns undefined if the keyword is not inside `ancestor`, because a schema outside of `ancestor` may
 * also be used elsewhere.
 */
export function keywordIn(
  schema: SchemaView,
  keyword: string,
  ancestor: NodeRef,
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
    place?.document === ancestor.document && ancestor.pointer.every((step, at) => step === place.pointer[at]);
  return isInside ? place : undefined;
}

/** True if a value is declared, other than the null type of a union. */
export function isDeclared(value: unknown): boolean {
  return value !== undefined && value !== 'null';
}
