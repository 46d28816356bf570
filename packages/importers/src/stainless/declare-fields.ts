import type { Json, JsonObject, Pointer, SchemeType, SourceLocation } from '@pagewright/core';
import { plainFieldName } from '@pagewright/core/authoring';
import type { SourceMapping } from '@pagewright/core/external';
import type { RequestRole, ResponseRole } from '@pagewright/core/format';
import type { SchemaValue } from '@pagewright/core/internal';
import { type AnsweredPart, declareScheme, type SentPart } from '../shared/declare-scheme.js';
import type { Field } from './fields-in.js';
import type { Roles } from './roles.js';

export interface StainlessScheme {
  readonly type: SchemeType;
  readonly original: SourceLocation;
  readonly fields: readonly Field[];
  readonly roles: Roles;
  /** Returns a field's schema if the role does not imply the whole schema. Absent if no field has a schema. */
  readonly schemaOf?: (field: Field, role: RequestRole | ResponseRole | undefined) => SchemaValue | undefined;
  /** True if fields without a role are declared as well. */
  readonly keepsOthers: boolean;
}

export function declareFields(scheme: StainlessScheme): {
  readonly declaration: JsonObject;
  readonly mappings: readonly SourceMapping[];
} {
  const { type, original, fields, roles, keepsOthers } = scheme;
  const sent = fields.filter((field) => roles.sent.has(field));
  const answered = fields.filter((field) => roles.answered.has(field));
  const { declaration, mappings } = declareScheme({
    type,
    original,
    sent: sent.flatMap((field) => sentPart(scheme, field)),
    answered: answered.flatMap((field) => answeredPart(scheme, field)),
  });
  if (!keepsOthers) return { declaration, mappings };
  const all = [...mappings];
  const request = withOthers(scheme, 'request', sent, declaration.request, all);
  const response = withOthers(scheme, 'response', answered, declaration.response, all);
  const { declared, paramLocation } = liftLocation(request);
  return {
    declaration: { type, ...(paramLocation !== undefined && { paramLocation }), request: declared, response },
    mappings: all,
  };
}

function sentPart({ roles, schemaOf }: StainlessScheme, field: Field): readonly SentPart[] {
  const role = roles.sent.get(field);
  if (role === undefined) return [];
  const schema = schemaOf?.(field, role);
  return [
    {
      role,
      name: field.name,
      ...sentWhere(field),
      original: field.place,
      ...(schema !== undefined && { schema }),
      ...(field.marker?.required === true && { required: true }),
    },
  ];
}

function sentWhere({ location, path }: Field): Pick<SentPart, 'location' | 'path'> {
  if (location !== 'body') return location === 'header' ? { location } : {};
  return path.length > 1 ? { location, path } : { location };
}

function answeredPart(scheme: StainlessScheme, field: Field): readonly AnsweredPart[] {
  const role = scheme.roles.answered.get(field);
  if (role === undefined) return [];
  const schema = scheme.schemaOf?.(field, role);
  const header = headerOf(field);
  const cursorPath = header === undefined ? envelopePath(scheme, field, role) : undefined;
  const inItems = role === 'items' && scheme.type === 'cursorId' ? itemCursor(scheme, field) : undefined;
  return [
    {
      role,
      path: header === undefined ? pathOf(field) : [field.name],
      ...(header !== undefined ? header : role === 'cursorUrl' ? ({ location: 'bodyLink' } as const) : {}),
      ...(cursorPath !== undefined && { cursorPath }),
      ...(inItems !== undefined && { itemCursor: inItems.path }),
      ...(inItems?.original !== undefined && { keys: { itemCursor: { original: inItems.original } } }),
      original: field.place,
      ...(schema !== undefined && { schema }),
    },
  ];
}

/** Returns the path of a field; empty if the whole body is the list of items. */
function pathOf({ marker, path }: Field): Pointer {
  return marker?.isTopLevelArray === true ? [] : path;
}

/** Returns the response header that a field's marker names, or the field itself if it is a header. */
export function headerOf({
  marker,
  location,
  name,
  side,
}: Field): { readonly location: 'header' | 'linkHeader'; readonly headerName: string } | undefined {
  const headerName = marker?.fromHeader ?? (side === 'response' && location === 'header' ? name : undefined);
  if (headerName === undefined) return undefined;
  return { location: /^link$/i.test(headerName) ? 'linkHeader' : 'header', headerName };
}

/** Finds the cursor inside items. Without a marker, it is the item's `id`, unless a response field has the cursor. */
function itemCursor(
  { roles }: StainlessScheme,
  items: Field,
): { readonly path: Pointer; readonly original?: SourceLocation } | undefined {
  const inner = roles.itemCursor;
  if (inner?.list !== undefined) return { path: inner.path, original: inner.place };
  // A marker next to the list instead of inside the list can only refer to the list's items.
  if (inner !== undefined) return { path: inner.path.slice(-1), original: inner.place };
  return [...roles.answered.values()].includes('cursorId')
    ? undefined
    : { path: ['id'], original: items.place };
}

/** Returns the path of the token in an object: the string that is named like a cursor, or the only string. */
function envelopePath({ fields }: StainlessScheme, field: Field, role: ResponseRole): Pointer | undefined {
  if ((role !== 'cursor' && role !== 'cursorId') || !field.types.has('object')) return undefined;
  const inner = fields.filter(
    ({ path, list, side, types }) =>
      side === 'response' && list === undefined && isWithin(path, field.path) && types.has('string'),
  );
  const token =
    inner.find(({ name }) => /cursor|next|token/i.test(name)) ?? (inner.length === 1 ? inner[0] : undefined);
  return token?.path.slice(field.path.length);
}

export function isWithin(path: Pointer, outer: Pointer): boolean {
  return path.length > outer.length && outer.every((step, index) => step === path[index]);
}

function withOthers(
  scheme: StainlessScheme,
  side: 'request' | 'response',
  declared: readonly Field[],
  fields: Json | undefined,
  mappings: SourceMapping[],
): JsonObject {
  const made = Object.entries((fields ?? {}) as JsonObject);
  const taken = new Set(made.map(([key]) => key));
  const result: [string, Json][] = [];
  for (const field of scheme.fields.filter((one) => one.side === side)) {
    const entry = made[declared.indexOf(field)];
    if (entry !== undefined) result.push(entry);
    if (entry !== undefined || !isMember(scheme, field)) continue;
    const key = freeKey(field.name, taken);
    taken.add(key);
    result.push([key, member(scheme, key, field)]);
    mappings.push({ generated: [side, key], original: field.place });
  }
  return Object.fromEntries(result);
}

/** True if the field is outside items, has no inner fields, and is not inside a response field with a role. */
function isMember({ fields, roles }: StainlessScheme, { side, path, list }: Field): boolean {
  if (list !== undefined) return false;
  const same = fields.filter((other) => other.side === side && other.list === undefined);
  if (same.some((other) => isWithin(other.path, path))) return false;
  return !same.some((other) => isWithin(path, other.path) && roles.answered.has(other));
}

function freeKey(name: string, taken: ReadonlySet<string>): string {
  const key = plainFieldName(name) ?? 'field';
  let free = key;
  for (let number = 2; taken.has(free); number++) free = `${key}${number}`;
  return free;
}

function member({ schemaOf }: StainlessScheme, key: string, field: Field): JsonObject {
  const schema = schemaOf?.(field, undefined);
  const typed = {
    ...(schema !== undefined && { schema }),
    ...(field.marker?.required === true && { required: true }),
  };
  if (field.side === 'request') {
    const { location, path } = sentWhere(field);
    return {
      ...(field.name !== key && { param: field.name }),
      ...(location !== undefined && { location }),
      ...(path !== undefined && { path }),
      ...typed,
    };
  }
  const header = headerOf(field);
  if (header !== undefined) return { ...header, ...(schema !== undefined && { schema }) };
  const [first] = field.path;
  const where =
    field.path.length > 1 ? { path: field.path } : first === key ? {} : { property: String(first) };
  return { ...where, ...(schema !== undefined && { schema }) };
}

/** Declares the location only once if all fields are in the body. */
function liftLocation(request: JsonObject): {
  readonly declared: JsonObject;
  readonly paramLocation?: 'body';
} {
  const fields = Object.entries(request) as [string, JsonObject][];
  if (fields.length === 0 || fields.some(([, field]) => field.location !== 'body'))
    return { declared: request };
  const declared = fields.map(([key, { location: _, ...rest }]) => [key, rest]);
  return { declared: Object.fromEntries(declared), paramLocation: 'body' };
}
