import type { NamedTarget } from '@pagewright/core/targets';
import type { DeclaredValue, ItemFormat } from '../declared-items.js';
import type { ItemTraits } from './target-traits.js';

/** The type of a property. An `object` with a name is one of the item types. */
export interface ItemValue {
  readonly kind: DeclaredValue['kind'];
  readonly nullable: boolean;
  readonly of?: ItemValue;
  /** The complete list of values, without null, for languages whose types can list them. */
  readonly values?: readonly (string | number)[];
  /** An integer of the format int64, which may exceed 2^53. */
  readonly isWide?: true;
  /** Present only in the profile `full`, for languages whose items have types for formats. */
  readonly format?: ItemFormat;
  /**
   * The type of all members of an `object` without declared properties, for languages that have a type for it. Without
   * unions, it is a scalar, except in Go and C#, and never null, except in Go, Rust, Swift, Dart, PHP and Ruby.
   */
  readonly members?: ItemValue;
  readonly name?: string;
}

/** The names of item types by key, and what the types of a target can say. */
export interface TypeContext {
  readonly names: ReadonlyMap<string, string>;
  readonly naming: NamedTarget;
  readonly traits: ItemTraits;
  readonly hasFormats: boolean;
  readonly hasMembers: boolean;
}

/** Returns whether a value may be null. A value of unknown type may be. */
export function mayBeNull(type: ItemValue | undefined): boolean {
  return type === undefined || type.nullable || type.kind === 'any';
}

export function innermostType(type: ItemValue): ItemValue {
  return type.of === undefined ? type : innermostType(type.of);
}

export function itemValue(
  { kind, nullable, of, object, values, isWide, format, members }: DeclaredValue,
  context: TypeContext,
): ItemValue {
  const held = context.hasMembers ? members && memberValue(members, context) : undefined;
  const name = object && context.names.get(object.key);
  return {
    kind,
    nullable,
    ...(of !== undefined && { of: itemValue(of, context) }),
    ...(values !== undefined && { values }),
    ...(isWide && { isWide }),
    ...(format !== undefined && context.hasFormats && { format }),
    ...(held !== undefined && { members: held }),
    ...(name !== undefined && { name }),
  };
}

function memberValue(members: DeclaredValue, context: TypeContext): ItemValue | undefined {
  const { hasUnions, hasNullValues, mapValues } = context.traits;
  if (hasUnions) return itemValue(members, context);
  const { kind, nullable, values } = members;
  if (nullable && !hasNullValues) return undefined;
  if (mapValues === 'all') {
    const value = itemValue(members, context);
    const innermost = innermostType(value);
    return innermost.kind === 'object' && innermost.name === undefined ? undefined : value;
  }
  return kind === 'list' || kind === 'object' ? undefined : { kind, nullable, ...(values && { values }) };
}
