import type { OpenFile, Pointer, Reader } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import {
  below,
  isNullable,
  itemsOf,
  type Known,
  keysAt,
  makeSource,
  nodeKey,
  propertiesOf,
  type SchemaView,
  typesOf,
  valueAt,
  viewSchema,
  walkPath,
} from '@pagewright/core/openapi';
import { operationNamed } from './operation-named.js';
import { isDeclaredDeprecated, kindOfTypes, valueDescription, valueTypeOf } from './value-type.js';

/** The type that a document declares for a value in an item. `any` is any JSON value. */
export interface DeclaredValue {
  readonly kind: 'any' | 'string' | 'integer' | 'number' | 'boolean' | 'list' | 'object';
  readonly nullable: boolean;
  readonly of?: DeclaredValue;
  /** The complete list of values, without null. All have the type `kind`. */
  readonly values?: readonly (string | number)[];
  /** An integer of the format int64, which may exceed 2^53. */
  readonly isWide?: true;
  /** The declared format of a string, or how exact a number is. */
  readonly format?: ItemFormat;
  /** The type of the members of an `object` that declares no properties, if `additionalProperties` gives it. */
  readonly members?: DeclaredValue;
  /** Present only for an `object` whose properties are declared. */
  readonly object?: DeclaredObject;
}

/**
 * A format with a type of its own in some languages. A `decimal` is a number with this format or a fractional
 * `multipleOf`, such as an amount of money; `uint64` is an integer.
 */
export type ItemFormat = 'date-time' | 'date' | 'uuid' | 'decimal' | 'uint64';

/** An object schema of a document, with the properties that it declares. */
export interface DeclaredObject {
  /** The name among the schemas of the document; absent for an inline schema. */
  readonly name?: string;
  readonly text?: string;
  /** Unique for each schema. */
  readonly key: string;
  /** Present only for the items of an operation, if null may take their place. */
  readonly nullable?: true;
  /** Lists the fields on demand, since a schema may contain itself. */
  readonly fields: () => readonly DeclaredField[];
  /**
   * Lists the object schemas if the schema is only a `oneOf` or `anyOf` of objects. `fields` then lists the fields of
   * all of them.
   */
  readonly alternatives?: () => readonly DeclaredObject[];
}

/** A property that an object schema lists under `properties`. `text` is its description. */
export interface DeclaredField {
  readonly name: string;
  readonly required: boolean;
  readonly type: DeclaredValue;
  readonly text?: string;
  readonly isDeprecated?: true;
}

/**
 * Returns the object that an operation, `get /users`, declares for its items at a path of the response; undefined if
 * the operation declares no such object.
 */
export interface ItemsOf {
  (operation: string, items: Pointer): DeclaredObject | undefined;
  /**
   * Returns the type of items that are strings, numbers, booleans or objects without declared properties. Default: the
   * types of such items are unknown.
   */
  readonly plain?: (operation: string, items: Pointer) => DeclaredValue | undefined;
}

/** Reads the items that the operations of a document declare. An operation is read when it is first requested. */
export function declaredItems(document: Reader, openFile?: OpenFile): ItemsOf {
  const source = makeSource(document, openFile);
  // Operations that share a schema read it once.
  const objects = new Map<string, DeclaredObject>();
  const itemOf = (name: string, path: Pointer): DeclaredValue | undefined => {
    const response = operationNamed(source, name)?.response();
    if (response?.kind !== 'known' || response.value.schema.kind !== 'known') return undefined;
    const end = walkPath(response.value.schema.value, path);
    if (end.kind !== 'found' || end.schema.kind !== 'known') return undefined;
    return declaredValue(itemsOf(end.schema.value), objects);
  };
  const objectsOf = (name: string, path: Pointer): DeclaredObject | undefined => {
    const { object, nullable = false } = itemOf(name, path) ?? {};
    return object && nullable ? { ...object, nullable } : object;
  };
  const plain: ItemsOf['plain'] = (name, path) => {
    const value = itemOf(name, path);
    return value !== undefined && plainKinds.has(value.kind) && value.object === undefined
      ? value
      : undefined;
  };
  return Object.assign(objectsOf, { plain });
}

const plainKinds: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean', 'object']);

const stringFormats: ReadonlySet<unknown> = new Set(['date-time', 'date', 'uuid']);

/** Returns the declared format of a value that has a type of its own in some languages. */
export function formatOf(kind: DeclaredValue['kind'], schema: unknown): ItemFormat | undefined {
  if (!isRecord(schema)) return undefined;
  const { format, multipleOf } = schema;
  if (kind === 'string' && isStringFormat(format)) return format;
  if (kind === 'integer') return format === 'uint64' ? format : undefined;
  const isFraction = typeof multipleOf === 'number' && !Number.isInteger(multipleOf);
  return kind === 'number' && (format === 'decimal' || isFraction) ? 'decimal' : undefined;
}

function isStringFormat(format: unknown): format is ItemFormat {
  return stringFormats.has(format);
}

/** @param above the keys of the lists and maps that contain the value; the type of one that contains itself is `any` */
function declaredValue(
  schema: Known<SchemaView>,
  objects: Map<string, DeclaredObject>,
  above: readonly string[] = [],
): DeclaredValue {
  const key = schema.kind === 'known' ? nodeKey(schema.value.node) : '';
  if (schema.kind !== 'known' || above.includes(key)) return { kind: 'any', nullable: false };
  const view = schema.value;
  const inside = [...above, key];
  const nullable = isNullable(view) === true;
  const kind = kindOfTypes(typesOf(view).types) ?? 'any';
  if (kind === 'list') return { kind, nullable, of: declaredValue(itemsOf(view), objects, inside) };
  if (kind !== 'object' || propertiesOf(view).properties.size === 0) {
    const { node } = namedView(view);
    const isMap = kind === 'object' && isRecord(valueAt(below(node, 'additionalProperties')));
    const value = isMap ? viewSchema(below(node, 'additionalProperties')) : undefined;
    const members = value && declaredValue(value, objects, inside);
    return {
      kind,
      nullable,
      ...detailsOf(view, kind),
      ...(members && members.kind !== 'any' && { members }),
    };
  }
  return { kind, nullable, object: objectOf(view, objects) };
}

/** Of a property that several alternatives declare, values are those of all, and a format counts if all have it. */
function detailsOf(
  view: SchemaView,
  kind: DeclaredValue['kind'],
): Pick<DeclaredValue, 'values' | 'isWide' | 'format'> {
  const parts = view.composed?.kind === 'any' ? view.composed.of : [{ kind: 'known', value: view } as const];
  const declared = parts.map((part) => (part.kind === 'known' ? valueAt(part.value.node) : undefined));
  const lists = declared.flatMap((one) => valueTypeOf(one).values ?? []);
  const hasValues = declared.every((one) => valueTypeOf(one).values !== undefined);
  const isWide = kind === 'integer' && declared.some((one) => isRecord(one) && one.format === 'int64');
  const [format, ...others] = new Set(declared.map((one) => formatOf(kind, one)));
  return {
    ...(hasValues && { values: [...new Set(lists)] }),
    ...(isWide && { isWide }),
    ...(!hasValues && others.length === 0 && format !== undefined && { format }),
  };
}

/** Keywords that can combine one schema with null: `anyOf: [{ $ref: … }, { type: 'null' }]`. */
const unions = ['allOf', 'anyOf', 'oneOf'];

/**
 * If the view only combines one schema with null, or if all alternatives of a property are one schema, returns the view
 * of that schema; otherwise the same view.
 */
function namedView(view: SchemaView): SchemaView {
  const { composed } = view;
  if (composed?.kind === 'any') {
    const [first, ...others] = composed.of.map((part) => part.kind === 'known' && namedView(part.value));
    const isSame = (one: typeof first) => first && one && nodeKey(one.node) === nodeKey(first.node);
    return first && first.composed === undefined && others.every(isSame) ? first : view;
  }
  if (composed !== undefined || isNamed(view)) return view;
  const declared = valueAt(view.node);
  if (!isRecord(declared) || 'properties' in declared) return view;
  const [union, ...others] = unions.filter((key) => key in declared);
  const entries = union === undefined ? undefined : declared[union];
  if (union === undefined || others.length > 0 || !Array.isArray(entries)) return view;
  const parts = entries.flatMap((entry: unknown, index) => (isNull(entry) ? [] : [index]));
  const [only, ...more] = parts;
  if (only === undefined || more.length > 0) return view;
  const part = viewSchema(below(view.node, union, only));
  return part.kind === 'known' ? part.value : view;
}

/** True for a schema that the document lists by name. */
function isNamed({ node: { pointer } }: SchemaView): boolean {
  const holder = pointer.at(-2);
  return pointer.length <= 3 && (holder === 'schemas' || holder === 'definitions');
}

function isNull(schema: unknown): boolean {
  return isRecord(schema) && (schema.type === 'null' || schema.const === null);
}

function alternativesOf({ node, composed }: SchemaView): readonly SchemaView[] {
  const declared = valueAt(node);
  if (composed !== undefined || !isRecord(declared)) return [];
  const word = (['oneOf', 'anyOf'] as const).find((one) => Array.isArray(declared[one]));
  if (word === undefined || Object.keys(declared).some((key) => declaresMore.has(key) && key !== word))
    return [];
  const found = keysAt(below(node, word)) ?? [];
  const views = found.flatMap((index) => {
    const schema = viewSchema(below(node, word, index));
    if (schema.kind !== 'known') return [undefined];
    const types = [...typesOf(schema.value).types];
    if (types.every((type) => type === 'null')) return [];
    const isObject = kindOfTypes(types) === 'object' && propertiesOf(schema.value).properties.size > 0;
    return [isObject && isNullable(schema.value) !== true ? schema.value : undefined];
  });
  const objects = views.flatMap((view) => view ?? []);
  return objects.length === views.length ? objects : [];
}

/** Next to `oneOf`, these keywords can declare properties of every alternative, which a union type would lose. */
const declaresMore: ReadonlySet<string> = new Set([
  'properties',
  'allOf',
  'oneOf',
  'anyOf',
  'required',
  '$ref',
]);

function objectOf(whole: SchemaView, objects: Map<string, DeclaredObject>): DeclaredObject {
  const view = namedView(whole);
  const key = nodeKey(view.node);
  const known = view.composed === undefined ? objects.get(key) : undefined;
  if (known !== undefined) return known;
  let fields: readonly DeclaredField[] | undefined;
  let alternatives: readonly DeclaredObject[] | undefined;
  const text = view.composed === undefined ? valueDescription(valueAt(view.node)) : undefined;
  const object: DeclaredObject = {
    ...(isNamed(view) && view.composed === undefined && { name: String(view.node.pointer.at(-1)) }),
    ...(text !== undefined && { text }),
    key,
    fields: () => {
      fields ??= [...propertiesOf(view).properties].map(([name, { schema, required }]) => {
        const declared = schema.kind === 'known' ? valueAt(schema.value.node) : undefined;
        const text = valueDescription(declared);
        const type = declaredValue(schema, objects);
        return {
          name,
          required,
          type,
          ...(text !== undefined && { text }),
          ...(isDeclaredDeprecated(declared) && { isDeprecated: true as const }),
        };
      });
      return fields;
    },
    alternatives: () => {
      alternatives ??= alternativesOf(view).map((one) => objectOf(one, objects));
      return alternatives;
    },
  };
  if (view.composed === undefined) objects.set(key, object);
  return object;
}
