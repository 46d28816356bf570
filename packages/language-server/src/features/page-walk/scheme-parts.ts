import {
  endingRole,
  type Pointer,
  type ResponseField,
  type ResponseRole,
  type Scheme,
  strategies,
} from '@pagewright/core';

/** The key of the field whose `itemCursor` is read: that of the items, else of the cursor, else any (D16). */
export function itemCursorKey({ type, response }: Scheme): string | undefined {
  if (type !== 'cursorId') return undefined;
  const having = Object.entries(response).filter(([, { itemCursor }]) => itemCursor !== undefined);
  const by = (role: ResponseRole) => having.find(([, field]) => field.type === role);
  return (by('items') ?? by('cursorId') ?? having[0])?.[0];
}

/** Where in an item an identifier is read, by any of the fields. */
export function itemCursors({ response }: Scheme): readonly Pointer[] {
  return Object.values(response).flatMap(({ itemCursor }) => (itemCursor === undefined ? [] : [itemCursor]));
}

/** Whether the next request or the end depends on a field, by its role and by where it stands. */
export function decides(scheme: Scheme, { type: role, location }: ResponseField): boolean {
  const { type } = scheme;
  if (type === 'fakePage' || role === undefined) return false;
  // Generated pages read the body, and follow a link in it as a URL only (docs/format.md#field-location-limits).
  if (location !== 'body' && !(location === 'bodyLink' && role === 'cursorUrl')) return false;
  if (role === 'cursorId' && itemCursorKey(scheme) !== undefined) return false;
  return (
    role === endingRole(type) || role === 'items' || role === 'hasMore' || role === strategies[type].carries
  );
}

export function isInHeader({ location }: ResponseField): boolean {
  return location === 'header' || location === 'linkHeader';
}
