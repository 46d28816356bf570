import type { Finding, Json, JsonObject, Pointer, SourceLocation } from '@pagewright/core';
import { copyJson, hint, kindOf, markerKey } from '@pagewright/core/external';
import { isRecord, type SchemaValue, suggest } from '@pagewright/core/internal';
import { type NodeRef, type SchemaView, type SourceDocument, viewSchema } from '@pagewright/core/openapi';
import type { ReportNote } from '../shared/note.js';
import type { StainlessScheme } from './declare-fields.js';
import { type Field, fieldAt, fieldsIn, fieldsInItems } from './fields-in.js';
import { markerProblems } from './marked-fields.js';
import { rolesOf } from './roles.js';
import { type SchemeEntry, stainlessTypeNames } from './stainless-config.js';

export interface ReadEntry {
  /** Undefined if the scheme breaks Stainless' rules; the notes give the reason. */
  readonly scheme?: StainlessScheme;
  readonly notes: readonly Finding[];
}

const maxFields = 500;

const entryKeys = ['name', 'description', 'type', 'param_location', 'request', 'response'];

/**
 * Reads the fields of a scheme and their roles.
 * @param source the configuration, which contains the schemas
 */
export function readStainlessEntry(
  { pointer, value }: SchemeEntry,
  source: SourceDocument,
  note: ReportNote,
): ReadEntry {
  const at = (key: string, part: SourceLocation['part']): SourceLocation => inConfig([...pointer, key], part);
  const broken = (problem: string, place: SourceLocation): ReadEntry => ({
    notes: [note('Pagination/ForeignUnreadable', { problem }, place)],
  });
  const { type: named } = value;
  const type =
    typeof named === 'string' && Object.hasOwn(stainlessTypeNames, named)
      ? stainlessTypeNames[named]
      : undefined;
  if (type === undefined) {
    const known = Object.keys(stainlessTypeNames);
    const suggestion = typeof named === 'string' ? suggest(named, known) : undefined;
    const found = typeof named === 'string' ? JSON.stringify(named) : kindOf(named);
    const problem = `type must be one of ${known.join(', ')}, found ${found}.${hint(suggestion)}`;
    return broken(problem, named === undefined ? inConfig(pointer, 'value') : at('type', 'value'));
  }
  for (const side of ['request', 'response'] as const) {
    const fields = value[side];
    if (fields === undefined || fields === null || isRecord(fields)) continue;
    return broken(
      `${side} must be an object of JSON Schemas by name, found ${kindOf(fields)}.`,
      at(side, 'value'),
    );
  }
  const location = value.param_location;
  if (location !== undefined && location !== 'query' && location !== 'body')
    return broken('param_location must be query or body.', at('param_location', 'value'));
  const fields = [...sentFields(source, pointer, location === 'body'), ...answeredFields(source, pointer)];
  const problems = markerProblems(fields, note);
  if (problems.length > 0) return { notes: problems };
  const others = Object.keys(value).filter((key) => !entryKeys.includes(key));
  const notes = others.map((key) =>
    note('Pagination/ForeignLost', { part: key, reason: 'a scheme has no such key.' }, at(key, 'key')),
  );
  const roles = rolesOf(type, fields, true);
  const schemaOf: StainlessScheme['schemaOf'] = (field, role) => typing(source, field, role);
  return {
    scheme: { type, original: inConfig(pointer, 'value'), fields, roles, schemaOf, keepsOthers: true },
    notes,
  };
}

export function inConfig(pointer: Pointer, part: SourceLocation['part']): SourceLocation {
  return { source: 'config', pointer, part };
}

function locate({ pointer }: NodeRef, part: SourceLocation['part']): SourceLocation {
  return inConfig(pointer, part);
}

function sentFields(source: SourceDocument, at: Pointer, isInBody: boolean): readonly Field[] {
  return entries(source, [...at, 'request']).flatMap(({ name, node }) => {
    const schema = viewSchema(node);
    const field = fieldAt({ side: 'request', path: [name], schema, node }, locate);
    const inner = schema.kind === 'known' ? innerFields(schema.value, field) : [];
    if (isInBody) return [field, ...inner].map((one) => ({ ...one, location: 'body' as const }));
    // In the query an object is written as `outer[inner]`.
    const spelled = inner.map((one) => ({ ...one, name: inBrackets(one.path) }));
    return inner.length > 0 ? spelled : [field];
  });
}

function inBrackets([first, ...rest]: Pointer): string {
  return [String(first), ...rest.map((step) => `[${step}]`)].join('');
}

function answeredFields(source: SourceDocument, at: Pointer): readonly Field[] {
  return entries(source, [...at, 'response']).flatMap(({ name, node }) => {
    const schema = viewSchema(node);
    const field = fieldAt({ side: 'response', path: [name], schema, node }, locate);
    return schema.kind === 'known' ? [field, ...innerFields(schema.value, field)] : [field];
  });
}

function innerFields(schema: SchemaView, { side, path, types, marker }: Field): readonly Field[] {
  const at = marker?.isTopLevelArray === true ? [] : path;
  if (types.has('array')) return fieldsInItems(schema, at, side, locate);
  return types.has('object') ? fieldsIn(schema, side, locate, path) : [];
}

function entries(
  source: SourceDocument,
  at: Pointer,
): readonly { readonly name: string; readonly node: NodeRef }[] {
  return (source.reader.keys(at) ?? []).slice(0, maxFields).map((key) => ({
    name: String(key),
    node: { document: source, pointer: [...at, key] },
  }));
}

/** Returns a field's schema if the role does not imply the whole schema. */
function typing(
  source: SourceDocument,
  { schema, types }: Field,
  role: string | undefined,
): SchemaValue | undefined {
  if (schema.kind !== 'known' || role === 'items') return undefined;
  const copy = copyJson(source.reader.get(schema.value.node.pointer));
  if (!copy.ok || !isObject(copy.value)) return undefined;
  const bare = unmarked(copy.value);
  const declaredKeys = Object.keys(bare);
  const byRole = role === undefined ? undefined : defaultTypes[role];
  const isOfRole =
    declaredKeys.length === 0 ||
    (declaredKeys.join() === 'type' && byRole !== undefined && types.has(byRole) && types.size === 1);
  return isOfRole ? undefined : bare;
}

const defaultTypes: Readonly<Record<string, 'string' | 'number' | 'boolean'>> = {
  cursor: 'string',
  cursorId: 'string',
  cursorUrl: 'string',
  hasMore: 'boolean',
  limit: 'number',
  offset: 'number',
  pageNumber: 'number',
  total: 'number',
  totalPages: 'number',
  currentPage: 'number',
  pageSize: 'number',
};

/** Removes markers, and the `required: true` that only Stainless writes inside of a schema. */
function unmarked(schema: JsonObject): JsonObject {
  const members = Object.entries(schema).flatMap(([key, member]): readonly (readonly [string, Json])[] => {
    if (key === markerKey || (key === 'required' && typeof member === 'boolean')) return [];
    return [[key, key === 'properties' ? eachUnmarked(member) : unmarkedPart(member)]];
  });
  return Object.fromEntries(members);
}

/** Removes markers from each property's schema. A property may have the name of a keyword, so every name stays. */
function eachUnmarked(properties: Json): Json {
  if (!isObject(properties)) return properties;
  return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, unmarkedPart(one)]));
}

function unmarkedPart(value: Json): Json {
  if (isObject(value)) return unmarked(value);
  return Array.isArray(value) ? value.map(unmarkedPart) : value;
}

function isObject(value: Json): value is JsonObject {
  return isRecord(value);
}
