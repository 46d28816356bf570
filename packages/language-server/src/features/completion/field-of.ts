import {
  type Pointer,
  type RequestRole,
  type ResponseRole,
  requestRoles,
  responseRoles,
} from '@pagewright/core';
import type { OfferContext } from './offer-context.js';

/** What can be read of the field that a slot is in. */
export interface FieldAround {
  readonly side: 'request' | 'response';
  readonly pointer: Pointer;
  readonly key: string;
  /** As it is written. */
  readonly role: string | undefined;
  readonly location: string | undefined;
}

export function fieldOf({ tree, scheme }: OfferContext): FieldAround | undefined {
  if (scheme?.in.side === undefined || scheme.in.field === undefined) return undefined;
  const { side, field: key } = scheme.in;
  const pointer = [...scheme.in.pointer, side, key];
  return {
    side,
    pointer,
    key,
    role: textAt(tree, [...pointer, 'type']),
    location: textAt(tree, [...pointer, 'location']),
  };
}

/** The fields of a side, by key, without the one that the slot is in. */
export function otherFields(
  { tree, scheme }: OfferContext,
  side: 'request' | 'response',
): readonly FieldAround[] {
  if (scheme === undefined) return [];
  const at = [...scheme.in.pointer, side];
  const own = scheme.in.side === side ? scheme.in.field : undefined;
  return (tree.reader.keys(at) ?? []).map(String).flatMap((key) => {
    const pointer = [...at, key];
    if (key === own) return [];
    return [
      {
        side,
        pointer,
        key,
        role: textAt(tree, [...pointer, 'type']),
        location: textAt(tree, [...pointer, 'location']),
      },
    ];
  });
}

/** Where a response field reads its value: its path, else its property, else its key. */
export function pathOf({ tree }: Pick<OfferContext, 'tree'>, { pointer, key }: FieldAround): Pointer {
  const path = tree.reader.get([...pointer, 'path']);
  if (Array.isArray(path)) return path.filter((step) => typeof step === 'string' || typeof step === 'number');
  const name = typeof path === 'string' ? path : tree.reader.get([...pointer, 'property']);
  return [typeof name === 'string' && name !== '' ? name : key];
}

export function responseRole(role: string | undefined): ResponseRole | undefined {
  return role !== undefined && isResponseRole(role) ? role : undefined;
}

/** Both spellings of the page size are one role. */
export function requestRole(role: string): RequestRole | undefined {
  const plain = roleOnSide(role, 'request');
  return isRequestRole(plain) ? plain : undefined;
}

/** Of a request field, both spellings of the page size are one role. */
export function roleOnSide(role: string, side: FieldAround['side']): string {
  return side === 'request' && role === 'pageSize' ? 'limit' : role;
}

function isRequestRole(role: string): role is RequestRole {
  return role !== 'pageSize' && Object.hasOwn(requestRoles, role);
}

function isResponseRole(role: string): role is ResponseRole {
  return Object.hasOwn(responseRoles, role);
}

export function textAt({ reader }: OfferContext['tree'], pointer: Pointer): string | undefined {
  const value = reader.get(pointer);
  return typeof value === 'string' ? value : undefined;
}
