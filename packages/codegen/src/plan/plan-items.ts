import { type BoundMethod, type Pointer, type Scheme, typeNames } from '@pagewright/core';
import { memberNames, type NamedTarget } from '@pagewright/core/targets';
import type { DeclaredObject, DeclaredValue, ItemsOf } from '../declared-items.js';
import type { OwnItemType } from '../own-item-types.js';

/** The type of the items of one operation or of several, or of an object in them. */
export interface ItemTypePlan {
  readonly name: string;
  readonly fields: readonly ItemFieldPlan[];
}

/** One property of an item. */
export interface ItemFieldPlan {
  /** The name in the type. */
  readonly name: string;
  /** The name on the wire. */
  readonly wireName: string;
  readonly required: boolean;
  readonly type: ItemValue;
  readonly text?: string;
}

/** The type of a property: `object` is one of the item types where it has a name. */
export interface ItemValue {
  readonly kind: DeclaredValue['kind'];
  readonly nullable: boolean;
  readonly of?: ItemValue;
  readonly name?: string;
}

/** The item types of the operations of a document, and which operation has which. */
export interface ItemsPlan {
  /** A type comes behind those that it is made of, unless it holds itself. */
  readonly types: readonly ItemTypePlan[];
  /** Names of item types by operation, `get /users`. */
  readonly byOperation: Readonly<Record<string, string>>;
  /** Types of the caller's own that operations have in place of one of these. */
  readonly own: Readonly<Record<string, OwnItemType>>;
}

/** The type of the items of a page that is of one operation, where that declares one. */
export function itemOf(
  { byOperation }: ItemsPlan,
  { operation }: { readonly operation?: string },
): string | undefined {
  return operation === undefined ? undefined : byOperation[operation];
}

/** The types that are not there before a type: one of them, or itself, in it would have no end. */
export function laterTypes(types: ItemsPlan['types'], name: string): ReadonlySet<string> {
  const at = types.findIndex((type) => type.name === name);
  return new Set(types.slice(at).map((type) => type.name));
}

/** Returns whether null may be in the place of a value; a value of no known type may be anything. */
export function mayBeNull(type: ItemValue | undefined): boolean {
  return type === undefined || type.nullable || type.kind === 'any';
}

/** Objects in objects are typed so deep; what is deeper is any object. */
const maxDepth = 6;

interface FoundObject {
  readonly object: DeclaredObject;
  readonly wish: string;
}

/** The page of a scheme, as far as its items go. */
interface PageOfItems {
  readonly scheme: string;
  readonly operation?: string;
  readonly paging: { readonly items?: Pointer };
}

/** Plans types for the items that operations declare: an object has one type, wherever it is. */
export function planItems(
  pages: readonly PageOfItems[],
  {
    schemes,
    methods,
    naming,
    taken,
    own,
  }: {
    /** The schemes that have page types of their own. */
    schemes: readonly Scheme[];
    methods: readonly BoundMethod[];
    naming: NamedTarget;
    /** The names of all other types. */
    taken: ReadonlySet<string>;
    own: ItemsPlan['own'];
  },
  itemsOf: ItemsOf,
): ItemsPlan {
  const found = new Map<string, FoundObject>();
  const byScheme = new Map<string, readonly PageOfItems[]>();
  for (const page of pages) byScheme.set(page.scheme, [...(byScheme.get(page.scheme) ?? []), page]);
  const roots = methods.flatMap((method) => {
    const { operation, scheme } = method;
    if (scheme === null) return [];
    const page = byScheme.get(scheme)?.find((one) => (one.operation ?? operation) === operation);
    if (own[operation] !== undefined) return [];
    const object = page?.paging.items && itemsOf(operation, page.paging.items);
    if (object === undefined) return [];
    collect(found, object, object.name ?? `${method.operationId ?? operation} item`, 0);
    return [[operation, object.key] as const];
  });
  const names = apart(namesOf(found, schemes, naming), taken);
  const types = [...found.values()].map(({ object }) => typeOf(object, names, naming));
  const byOperation = roots.flatMap(([operation, key]) => {
    const name = names.get(key);
    return name === undefined ? [] : [[operation, name] as const];
  });
  return { types, byOperation: Object.fromEntries(byOperation), own };
}

/** Objects that an object is made of come before it. */
function collect(
  found: Map<string, FoundObject>,
  object: DeclaredObject,
  wish: string,
  depth: number,
  above: ReadonlySet<string> = new Set(),
): void {
  if (found.has(object.key) || above.has(object.key) || depth > maxDepth) return;
  const inner = new Set([...above, object.key]);
  for (const { name, type } of object.fields()) {
    const held = objectIn(type);
    if (held !== undefined) collect(found, held, held.name ?? `${wish} ${name}`, depth + 1, inner);
  }
  found.set(object.key, { object, wish });
}

function objectIn({ object, of }: DeclaredValue): DeclaredObject | undefined {
  return object ?? (of && objectIn(of));
}

/** Names that no page type has. */
function namesOf(
  found: ReadonlyMap<string, FoundObject>,
  schemes: readonly Scheme[],
  naming: NamedTarget,
): ReadonlyMap<string, string> {
  // The number of an object keeps its key apart from the names of schemes; no type name has it.
  const keys = [...found].map(([key, { wish }], index) => ({
    key,
    name: `${wish}${'\u0000'.repeat(index + 1)}`,
  }));
  const named = typeNames([...schemes, ...keys], naming);
  return new Map(
    keys.map(({ key, name }) => [key, (named.get(name)?.params ?? name).replace(/Params$/, '')]),
  );
}

/** A name that another type has gets the smallest free number; files know no case. */
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

/** The fields are named when they are read: a comparison reads those of few types. */
function typeOf(
  object: DeclaredObject,
  names: ReadonlyMap<string, string>,
  naming: NamedTarget,
): ItemTypePlan {
  const name = names.get(object.key) ?? '';
  let planned: readonly ItemFieldPlan[] | undefined;
  return {
    name,
    get fields() {
      planned ??= fieldsOf(object, { name, names, naming });
      return planned;
    },
  };
}

function fieldsOf(
  object: DeclaredObject,
  {
    name,
    names,
    naming,
  }: { readonly name: string; readonly names: ReadonlyMap<string, string>; readonly naming: NamedTarget },
): readonly ItemFieldPlan[] {
  const fields = object.fields();
  const members = memberNames(
    fields.map((field) => field.name),
    naming,
    { on: 'item', type: name },
  );
  return fields.map((field, index) => ({
    name: members[index] ?? field.name,
    wireName: field.name,
    required: field.required,
    type: itemValue(field.type, names),
    ...(field.text !== undefined && { text: field.text }),
  }));
}

function itemValue(
  { kind, nullable, of, object }: DeclaredValue,
  names: ReadonlyMap<string, string>,
): ItemValue {
  const name = object && names.get(object.key);
  return {
    kind,
    nullable,
    ...(of !== undefined && { of: itemValue(of, names) }),
    ...(name !== undefined && { name }),
  };
}
