import { type Json, type PageResponse, type Pointer, pointerText, type Scheme } from '@pagewright/core';
import { type ResponseRole, strategies } from '@pagewright/core/format';
import { endingRole, isRecord } from '@pagewright/core/internal';
import type { ResponseField } from '@pagewright/core/paging';
import { itemsField } from '@pagewright/core/scheme';
import type { FieldRead } from './walked.js';

export type PlainRead = Omit<FieldRead, 'location' | 'declared'> & { readonly path: Pointer };

/** Each field of the scheme with its value, and the values at its `cursorPath` and `itemCursor`. */
export function fieldReads(scheme: Scheme, response: PageResponse): readonly PlainRead[] {
  const { body } = response;
  const items = itemsField(scheme);
  const fields = Object.entries(scheme.response);
  // If the scheme has no field for the items, add one for `data`, from which the items are then read.
  const all = fields.some(([, field]) => field === items) ? fields : [['data', items] as const, ...fields];
  const list = jsonAt(body, items.path);
  const last = Array.isArray(list) && list.length > 0 ? list.length - 1 : undefined;
  return all.flatMap(([field, declared]): readonly PlainRead[] => {
    const { type, path, cursorPath, itemCursor } = declared;
    const about = { field, ...(type !== undefined && { role: type }) };
    if (isHeaderField(declared))
      return [{ ...about, of: 'value', decides: false, path: [], ...headerRead(declared, response) }];
    const read = (of: FieldRead['of'], at: Pointer, isDeciding: boolean): PlainRead => {
      const value = jsonAt(body, at);
      return {
        ...about,
        of,
        decides: isDeciding,
        path: at,
        pointer: pointerText(at),
        ...(value !== undefined && { value }),
      };
    };
    const isDeciding = decides(scheme, declared);
    const byItem = itemCursor !== undefined && last !== undefined && !isHeaderField(items);
    return [
      read('value', path, isDeciding && cursorPath === undefined),
      ...(cursorPath === undefined ? [] : [read('cursorPath', [...path, ...cursorPath], isDeciding)]),
      ...(byItem
        ? [read('itemCursor', [...items.path, last, ...itemCursor], itemCursorKey(scheme) === field)]
        : []),
    ];
  });
}

function headerRead(
  { headerName = 'Link' }: ResponseField,
  { headers = {} }: PageResponse,
): Pick<FieldRead, 'header' | 'value'> {
  const wanted = headerName.toLowerCase();
  const values = Object.keys(headers)
    .filter((name) => name.toLowerCase() === wanted)
    .flatMap((name) => headers[name] ?? []);
  return { header: headerName, ...(values.length > 0 && { value: values.join(', ') }) };
}

/** The field whose `itemCursor` applies: the one with role `items`, then the one with `cursorId`, then any (D16). */
function itemCursorKey({ type, response }: Scheme): string | undefined {
  if (type !== 'cursorId') return undefined;
  const having = Object.entries(response).filter(([, { itemCursor }]) => itemCursor !== undefined);
  const by = (role: ResponseRole) => having.find(([, field]) => field.type === role);
  return (by('items') ?? by('cursorId') ?? having[0])?.[0];
}

export function itemCursors({ response }: Scheme): readonly Pointer[] {
  return Object.values(response).flatMap(({ itemCursor }) => (itemCursor === undefined ? [] : [itemCursor]));
}

function decides(scheme: Scheme, { type: role, location }: ResponseField): boolean {
  const { type } = scheme;
  if (type === 'fakePage' || role === undefined) return false;
  // Generated pages read only the body, and a link in the body only as the URL of the next page
  // (docs/format.md#field-location-limits).
  if (location !== 'body' && !(location === 'bodyLink' && role === 'cursorUrl')) return false;
  if (role === 'cursorId' && itemCursorKey(scheme) !== undefined) return false;
  return (
    role === endingRole(type) || role === 'items' || role === 'hasMore' || role === strategies[type].carries
  );
}

export function isHeaderField({ location }: ResponseField): boolean {
  return location === 'header' || location === 'linkHeader';
}

/** Undefined if the path leads nowhere. Never reads inherited properties. */
export function jsonAt(value: Json | undefined, path: Pointer): Json | undefined {
  let at: Json | undefined = value;
  for (const step of path) {
    if (Array.isArray(at)) at = typeof step === 'number' ? at[step] : undefined;
    else at = isObject(at) && Object.hasOwn(at, step) ? at[String(step)] : undefined;
  }
  return at;
}

/**
 * Returns a copy with the value at the path; `undefined` removes it. Creates missing objects and extends
 * lists.
 */
export function withJsonAt(value: Json | undefined, path: Pointer, put: Json | undefined): Json | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return put;
  if (typeof step === 'number' && (value === undefined || Array.isArray(value))) {
    const list = value ?? [];
    if (step > list.length + 100) return value;
    const inner = withJsonAt(list[step], rest, put) ?? null;
    return Array.from({ length: Math.max(list.length, step + 1) }, (_, index) =>
      index === step ? inner : (list[index] ?? null),
    );
  }
  const record = isObject(value) ? value : {};
  const key = String(step);
  const inner = withJsonAt(Object.hasOwn(record, key) ? record[key] : undefined, rest, put);
  const others = Object.entries(record).filter(([name]) => name !== key);
  if (inner === undefined) return Object.fromEntries(others);
  // Replace an existing member in its place, so that the order of the members stays the same.
  return Object.hasOwn(record, key)
    ? Object.fromEntries(Object.entries(record).map(([name, old]) => [name, name === key ? inner : old]))
    : Object.fromEntries([...others, [key, inner]]);
}

function isObject(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return isRecord(value);
}
