import { type BoundMethod, type Pointer, type Scheme, typeNames } from '@pagewright/core';
import { memberNames, type NamedTarget } from '@pagewright/core/targets';
import type { CustomItemType } from '../custom-item-types.js';
import type { DeclaredObject, DeclaredValue, ItemsOf } from '../declared-items.js';
import { type ItemValue, innermostType, itemValue, type TypeContext } from './item-value.js';
import type { ItemTraits } from './target-traits.js';
import { withValues } from './value-text.js';

/** The type of the items of one or more operations, or of an object inside such items. */
export interface ItemTypePlan {
  readonly name: string;
  /** The description of the schema, or the schemas that it consists of in a language without unions. */
  readonly text?: string;
  readonly fields: readonly ItemFieldPlan[];
  /**
   * The item types that this type is a union of, in languages that have unions. `fields` then has the fields of all of
   * them.
   */
  readonly union?: readonly string[];
}

/** Returns the comment of an item type: the description of its schema. */
export function itemTypeText({ text }: ItemTypePlan): string {
  return text ?? 'An item of a list, or an object inside an item.';
}

/** A property of an item type: `name` is its name in the target, `wireName` its name in JSON. */
export interface ItemFieldPlan {
  readonly name: string;
  readonly wireName: string;
  readonly required: boolean;
  readonly type: ItemValue;
  readonly text?: string;
  readonly isDeprecated?: true;
}

/** The item types of a document, and the item type of each operation. */
export interface ItemsPlan {
  /** A type follows the types that it contains, unless it contains itself. */
  readonly types: readonly ItemTypePlan[];
  /** Item type names by operation, `get /users`. */
  readonly byOperation: Readonly<Record<string, string>>;
  /** The types of items that are in `types` neither as a type nor by name, such as strings; by operation. */
  readonly plainItems?: Readonly<Record<string, ItemValue>>;
  /** The operations of these types whose lists may have null in place of an item. */
  readonly withNull: ReadonlySet<string>;
  /** Custom types by operation; they replace the declared ones. */
  readonly custom: Readonly<Record<string, CustomItemType>>;
}

/** A custom item type, as the function of an operation refers to it. */
export interface CallItemType extends CustomItemType {
  /** True if other types have the same name, so that code needs the full name. */
  readonly isAmbiguous: boolean;
}

/** Returns the item type that the page's operation declares; undefined if several operations share the page. */
export function itemOf(
  { byOperation }: ItemsPlan,
  { operation }: { readonly operation?: string },
): string | undefined {
  return operation === undefined ? undefined : byOperation[operation];
}

/**
 * Returns the type itself and the types declared after it; a type that embeds one of these by value would be infinite.
 */
export function laterTypes(types: ItemsPlan['types'], name: string): ReadonlySet<string> {
  const at = types.findIndex((type) => type.name === name);
  return new Set(types.slice(at).map((type) => type.name));
}

function itemValues({ types, plainItems = {} }: ItemsPlan): readonly ItemValue[] {
  const values = [
    ...types.flatMap(({ fields }) => fields.map(({ type }) => type)),
    ...Object.values(plainItems),
  ];
  return values.map(innermostType);
}

/** Returns whether functions that read JSON make the items of any operation. */
export function readsItems({ types, plainItems = {} }: ItemsPlan): boolean {
  return types.length > 0 || Object.keys(plainItems).length > 0;
}

export function hasFormats(items: ItemsPlan): boolean {
  return itemValues(items).some(({ format }) => format !== undefined && format !== 'uint64');
}

export function hasDecimals(items: ItemsPlan): boolean {
  return itemValues(items).some(({ format }) => format === 'decimal');
}

/** Objects nested deeper than this are typed as any object. */
const maxDepth = 6;

interface FoundObject {
  readonly object: DeclaredObject;
  readonly wish: string;
}

interface PageOfItems {
  readonly scheme: string;
  readonly operation?: string;
  readonly paging: { readonly items?: Pointer };
}

/** Plans types for the items that operations declare. An object schema has one type, wherever it is used. */
export function planItems(
  pages: readonly PageOfItems[],
  {
    schemes,
    methods,
    naming,
    traits,
    taken,
    custom,
    isFull,
  }: {
    /** The schemes that have page types. */
    schemes: readonly Scheme[];
    methods: readonly BoundMethod[];
    naming: NamedTarget;
    traits: ItemTraits;
    taken: ReadonlySet<string>;
    custom: ItemsPlan['custom'];
    isFull: boolean;
  },
  itemsOf: ItemsOf,
): ItemsPlan {
  const found = new Map<string, FoundObject>();
  const withNull = new Set<string>();
  const { hasUnions = false, mapValues } = traits;
  const hasMaps = hasUnions || (isFull && mapValues === 'all');
  const plainItems: Record<string, ItemValue> = {};
  const hasFormats = isFull && traits.hasFormats === true;
  const hasMembers = hasUnions || (isFull && mapValues !== undefined);
  const byScheme = new Map<string, readonly PageOfItems[]>();
  for (const page of pages) byScheme.set(page.scheme, [...(byScheme.get(page.scheme) ?? []), page]);
  const roots = methods.flatMap((method) => {
    const { operation, scheme } = method;
    if (scheme === null) return [];
    const page = byScheme.get(scheme)?.find((one) => (one.operation ?? operation) === operation);
    if (custom[operation] !== undefined) return [];
    const object = page?.paging.items && itemsOf(operation, page.paging.items);
    if (object === undefined) {
      const plainItem = page?.paging.items && itemsOf.plain?.(operation, page.paging.items);
      if (plainItem && (plainItem.kind !== 'object' || traits.hasAnyObject))
        plainItems[operation] = itemValue(plainItem, {
          names: new Map(),
          naming,
          traits,
          hasFormats,
          hasMembers: !traits.areMapsMembers,
        });
      return [];
    }
    const wish = object.name ?? `${method.operationId ?? operation} item`;
    collect(found, object, { wish, hasUnions, hasMaps });
    if (object.nullable === true) withNull.add(operation);
    return [[operation, object.key] as const];
  });
  const names = apart(namesOf(found, schemes, naming), new Set([...taken, ...(traits.taken ?? [])]));
  const types = [...found.values()].map(({ object }) =>
    typeOf(object, { names, naming, traits, hasFormats, hasMembers }),
  );
  const byOperation = roots.flatMap(([operation, key]) => {
    const name = names.get(key);
    return name === undefined ? [] : [[operation, name] as const];
  });
  return { types, byOperation: Object.fromEntries(byOperation), plainItems, withNull, custom };
}

interface Collecting {
  readonly wish: string;
  /** True if the language has unions of types. */
  readonly hasUnions: boolean;
  readonly hasMaps: boolean;
  readonly depth?: number;
  readonly above?: ReadonlySet<string>;
}

/** Adds the objects that an object contains before the object itself. */
function collect(
  found: Map<string, FoundObject>,
  object: DeclaredObject,
  { wish, hasUnions, hasMaps, depth = 0, above = new Set() }: Collecting,
): void {
  if (found.has(object.key) || above.has(object.key) || depth > maxDepth) return;
  const inner = { hasUnions, hasMaps, depth: depth + 1, above: new Set([...above, object.key]) };
  const alternatives = hasUnions ? (object.alternatives?.() ?? []) : [];
  for (const [index, one] of alternatives.entries())
    collect(found, one, { ...inner, wish: one.name ?? `${wish} ${index + 1}` });
  for (const { name, type } of alternatives.length === 0 ? object.fields() : []) {
    const held = objectIn(type, hasMaps);
    if (held !== undefined) collect(found, held, { ...inner, wish: held.name ?? `${wish} ${name}` });
  }
  found.set(object.key, { object, wish });
}

/** Returns the object in a value, a list or, with `hasMaps`, a map. */
function objectIn(value: DeclaredValue, hasMaps: boolean): DeclaredObject | undefined {
  const inner = value.of ?? (hasMaps ? value.members : undefined);
  return value.object ?? (inner && objectIn(inner, hasMaps));
}

/** Chooses names that no page type has. */
function namesOf(
  found: ReadonlyMap<string, FoundObject>,
  schemes: readonly Scheme[],
  naming: NamedTarget,
): ReadonlyMap<string, string> {
  // The NUL characters make these names differ from scheme names; `typeNames` drops them from type names.
  const keys = [...found].map(([key, { wish }], index) => ({
    key,
    name: `${wish}${'\u0000'.repeat(index + 1)}`,
    isModel: true as const,
  }));
  const named = typeNames([...schemes, ...keys], naming);
  return new Map(
    keys.map(({ key, name }) => [key, (named.get(name)?.params ?? name).replace(/Params$/, '')]),
  );
}

/**
 * Appends the smallest free number to a name that another type has. The comparison ignores case, as file systems may.
 */
function apart(names: ReadonlyMap<string, string>, taken: ReadonlySet<string>): ReadonlyMap<string, string> {
  const small = (name: string) => name.toLowerCase();
  const claimed = new Set([...taken, ...names.values()].map(small));
  const isTaken = new Set([...taken].map(small));
  return new Map(
    [...names].map(([key, name]) => {
      if (!isTaken.has(small(name))) return [key, name] as const;
      let number = 2;
      while (claimed.has(small(`${name}${number}`))) number += 1;
      claimed.add(small(`${name}${number}`));
      return [key, `${name}${number}`] as const;
    }),
  );
}

/** Plans the fields on first access, because a comparison of plans reads the fields of few types. */
function typeOf(object: DeclaredObject, context: TypeContext): ItemTypePlan {
  const { names, traits } = context;
  const name = names.get(object.key) ?? '';
  let planned: readonly ItemFieldPlan[] | undefined;
  const alternatives = object.alternatives?.() ?? [];
  const union = traits.hasUnions ? alternatives.flatMap(({ key }) => names.get(key) ?? []) : [];
  const text = object.text ?? (union.length === 0 ? alternativesText(alternatives) : undefined);
  return {
    name,
    ...(text !== undefined && { text }),
    ...(union.length > 0 && union.length === alternatives.length && { union }),
    get fields() {
      planned ??= fieldsOf(object, name, context);
      return planned;
    },
  };
}

function alternativesText(alternatives: readonly DeclaredObject[]): string | undefined {
  const named = alternatives.flatMap((one) => one.name ?? []);
  return named.length === 0 || named.length < alternatives.length
    ? undefined
    : `An object of one of these schemas: ${named.join(', ')}.`;
}

function fieldsOf(object: DeclaredObject, name: string, context: TypeContext): readonly ItemFieldPlan[] {
  const fields = object.fields();
  let members: readonly string[] | undefined;
  // Chosen on first access: a comparison of plans doesn't read names, and choosing them takes most of the time.
  const nameAt = (index: number): string | undefined => {
    members ??= memberNames(
      fields.map((field) => field.name),
      context.naming,
      { on: 'item', type: name },
    );
    return members[index];
  };
  return fields.map((field, index) => {
    const { values } = field.type;
    const text = context.traits.hasFormats ? withValues(field.text, values) : field.text;
    return {
      get name() {
        return nameAt(index) ?? field.name;
      },
      wireName: field.name,
      required: field.required,
      type: itemValue(field.type, context),
      ...(text !== undefined && { text }),
      ...(field.isDeprecated && { isDeprecated: true as const }),
    };
  });
}
