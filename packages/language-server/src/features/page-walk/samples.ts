import type { Json, PageResponse, Pointer, Scheme } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import {
  below,
  itemsOf,
  type JsonType,
  type Known,
  keysAt,
  type NodeRef,
  type OperationView,
  propertiesOf,
  type SchemaView,
  typesOf,
  valueAt,
  walkPath,
} from '@pagewright/core/openapi';
import { isExactNumber, type ResponseField } from '@pagewright/core/paging';
import { itemsField } from '@pagewright/core/scheme';
import { pathLabel } from '../../queries/field-targets.js';
import { isHeaderField, itemCursors, jsonAt, withJsonAt } from './fields.js';

interface SampleResponses {
  readonly at: (page: SamplePage) => PageResponse;
  readonly notes: readonly string[];
}

/**
 * Made-up responses that follow the document's schema and end as the scheme declares. They omit a value that the
 * schema excludes, so that the walk shows the consequence.
 */
export function sampleResponses(scheme: Scheme, view: OperationView | undefined): SampleResponses {
  const schema = bodySchema(view);
  const base = exampleBody(view) ?? (schema.kind === 'known' ? sampleOf(schema, 'response') : {});
  const items = itemsField(scheme);
  const fields = [items, ...Object.values(scheme.response).filter((field) => field !== items)];
  const at = (page: SamplePage): PageResponse => {
    const headers = Object.fromEntries(fields.flatMap((field) => headerOn(page, field)));
    const body = fields.reduce((made, field) => withField(made, field, page, { scheme, schema, base }), base);
    return { status: 200, ...(Object.keys(headers).length > 0 && { headers }), body: body ?? null };
  };
  return { at, notes: notesOn(scheme, schema) };
}

interface Sampled {
  readonly scheme: Scheme;
  readonly schema: Known<SchemaView>;
  readonly base: Json;
}

function withField(
  body: Json,
  field: ResponseField,
  page: SamplePage,
  { scheme, schema, base }: Sampled,
): Json {
  if (isHeaderField(field)) return body;
  const place = bodyPlace(schema, [...field.path, ...(field.cursorPath ?? [])]);
  if (place === undefined) return body;
  if (field.type === 'items') {
    return withJsonAt(body, field.path, itemsOn(page, scheme, jsonAt(base, field.path))) ?? null;
  }
  const value = valueOn(page, field);
  if (value === undefined) return body;
  return withJsonAt(body, place.path, value === null ? place.nothing : place.fit(value)) ?? null;
}

/** Copies of the first sample item, with different identifiers if the scheme reads them. */
function itemsOn(page: SamplePage, scheme: Scheme, list: Json | undefined): readonly Json[] {
  if (isEmptyPage(page)) return [];
  const [first = {}] = Array.isArray(list) ? list : [];
  return Array.from({ length: Math.min(sampleItems, page.size) }, (_, index) =>
    itemCursors(scheme).reduce((item, path) => {
      const number = itemNumber(page, index);
      const before = jsonAt(item, path);
      // The sample item has no identifier if the schema excludes it, so none is added.
      if (before === undefined && isRecord(first) && Object.keys(first).length > 0) return item;
      return withJsonAt(item, path, typeof before === 'number' ? number : `id-${number}`) ?? null;
    }, first),
  );
}

function headerOn(page: SamplePage, field: ResponseField): readonly (readonly [string, string])[] {
  if (!isHeaderField(field)) return [];
  const value = valueOn(page, field);
  if (value === undefined || value === null) return [];
  const { location, headerName = 'Link', rel = 'next' } = field;
  return [[headerName, location === 'header' ? String(value) : `<${String(value)}>; rel="${rel}"`]];
}

function bodySchema(view: OperationView | undefined): Known<SchemaView> {
  const response = view?.response();
  return response?.kind === 'known' ? response.value.schema : { kind: 'unknown' };
}

/** Undefined without an example. Swagger 2.0 lists examples next to the schema, by media type. */
function exampleBody(view: OperationView | undefined): Json | undefined {
  const response = view?.response();
  if (response?.kind !== 'known' || response.value.mediaType === undefined) return undefined;
  const { node, mediaType } = response.value;
  if (node.document.version !== '2.0') return exampleAt(below(node, 'content', mediaType));
  return plainJson(node.document.reader.get([...node.pointer, 'examples', mediaType]));
}

function notesOn(scheme: Scheme, schema: Known<SchemaView>): readonly string[] {
  if (schema.kind !== 'known')
    return [
      'The document has no schema for the response: made-up responses contain only what the scheme reads.',
    ];
  return Object.entries(scheme.response).flatMap(([name, field]) => {
    if (isHeaderField(field)) return [];
    const path = [...field.path, ...(field.cursorPath ?? [])];
    return bodyPlace(schema, path) === undefined
      ? [`The response has no ${pathLabel(path)}, so the field ${name} is missing here.`]
      : [];
  });
}

export const sampleItems = 2;

interface SamplePage {
  /** Counted from 0. */
  readonly index: number;
  readonly pages: number;
  readonly size: number;
  readonly url: string;
}

function isEmptyPage({ index, pages }: SamplePage): boolean {
  return index >= pages;
}

/** The number of an item, counted from 1 across all pages. */
function itemNumber({ index }: SamplePage, item: number): number {
  return index * sampleItems + item + 1;
}

/**
 * The value of a field by its role. Null if the page intentionally has no value, such as a cursor on the last page.
 * Undefined if the role determines no value.
 */
function valueOn({ index, pages, size, url }: SamplePage, { type }: ResponseField): Json | undefined {
  const follows = index < pages - 1;
  switch (type) {
    case 'cursor':
      return follows ? `cursor-${index + 2}` : null;
    case 'cursorId':
      return follows ? `id-${(index + 1) * sampleItems}` : null;
    case 'cursorUrl':
      return follows ? `${url.replace(/[?#].*$/, '')}?page=${index + 2}` : null;
    case 'hasMore':
      return follows;
    case 'total':
      return pages * size;
    case 'totalPages':
      return pages;
    case 'offset':
      return index * size;
    case 'pageNumber':
    case 'currentPage':
      return index + 1;
    case 'pageSize':
      return size;
    default:
      return undefined;
  }
}

interface BodyPlace {
  readonly path: Pointer;
  /** Converts a value to the type of the schema: a number to a string, or the reverse. */
  readonly fit: (value: Json) => Json;
  /** Replaces a missing value. Null if the schema allows null, or else undefined. */
  readonly nothing: null | undefined;
}

function bodyPlace(schema: Known<SchemaView>, path: Pointer): BodyPlace | undefined {
  const anything: BodyPlace = { path, fit: (value) => value, nothing: undefined };
  if (schema.kind !== 'known') return anything;
  const walk = walkPath(schema.value, path);
  if (walk.kind === 'missing' || walk.kind === 'notAnObject') return undefined;
  if (walk.kind === 'unknown' || walk.schema.kind !== 'known') return anything;
  const { types } = typesOf(walk.schema.value);
  const isText = types.has('string');
  const isNumber = types.has('integer') || types.has('number');
  return {
    path,
    fit: (value) => {
      if (typeof value === 'number' && isText && !isNumber) return String(value);
      if (typeof value === 'string' && isNumber && !isText) return Number(/\d+$/.exec(value)?.[0] ?? 1);
      return value;
    },
    nothing: types.has('null') ? null : undefined,
  };
}

/** Limits of a sample: depth, members per object, and values in total. */
const maxDepth = 6;
const maxMembers = 30;
const maxValues = 300;
const exampleLimits = { values: 3_000, depth: 24 };

/**
 * Returns the first of these that exists: the schema's example, default, `const` or first enum value, or a value of its
 * type. Deterministic.
 */
export function sampleOf(schema: Known<SchemaView>, name: string): Json {
  return sampler()(schema, name, 0);
}

export function exampleAt(node: NodeRef): Json | undefined {
  const keys = new Set(keysAt(node) ?? []);
  if (keys.has('example')) return plainJson(valueAt(below(node, 'example')));
  const [first] = keys.has('examples') ? (keysAt(below(node, 'examples')) ?? []) : [];
  if (first === undefined) return undefined;
  // Named examples contain their value; examples of a schema are values themselves.
  const named = below(node, 'examples', first);
  const isNamed = typeof first === 'string' && keysAt(named)?.includes('value') === true;
  return typeof first === 'number' || isNamed
    ? plainJson(valueAt(isNamed ? below(named, 'value') : named))
    : undefined;
}

/** Copies a value as plain JSON. Undefined if it exceeds the limits, as cyclic aliases do. */
export function plainJson(
  value: unknown,
  { values, depth: most }: { readonly values: number; readonly depth: number } = exampleLimits,
): Json | undefined {
  let remaining = values;
  const copy = (one: unknown, depth: number): Json | undefined => {
    remaining--;
    if (remaining < 0 || depth > most) return undefined;
    if (one === null || typeof one === 'string' || typeof one === 'boolean') return one;
    if (typeof one === 'number') return Number.isFinite(one) ? one : null;
    if (Array.isArray(one)) {
      const items = one.map((item) => copy(item, depth + 1));
      return items.every((item) => item !== undefined) ? items : undefined;
    }
    if (isExactNumber(one)) return one as unknown as Json;
    if (!isRecord(one)) return undefined;
    const members = Object.entries(one).map(([key, inner]) => [key, copy(inner, depth + 1)] as const);
    const whole = members.flatMap(([key, inner]) => (inner === undefined ? [] : [[key, inner] as const]));
    return whole.length === members.length ? Object.fromEntries(whole) : undefined;
  };
  return copy(value, 0);
}

function sampler() {
  let remaining = maxValues;
  const sample = (schema: Known<SchemaView>, name: string, depth: number): Json => {
    remaining--;
    if (schema.kind !== 'known') return name;
    const declared = schema.value.composed === undefined ? declaredValueAt(schema.value.node) : undefined;
    if (declared !== undefined) return declared;
    const types = [...typesOf(schema.value).types];
    const type = types.find((one) => one !== 'null') ?? types[0];
    const isDeep = depth >= maxDepth || remaining <= 0;
    if (type === 'array') return isDeep ? [] : [sample(itemsOf(schema.value), singular(name), depth + 1)];
    if (type !== undefined && type !== 'object') return scalarOf(type, schema.value, name);
    const properties = isDeep ? [] : [...propertiesOf(schema.value).properties.values()];
    if (type === undefined && properties.length === 0) return name;
    return Object.fromEntries(
      properties
        .slice(0, maxMembers)
        .map((property) => [property.name, sample(property.schema, property.name, depth + 1)]),
    );
  };
  return sample;
}

function declaredValueAt(node: NodeRef): Json | undefined {
  const example = exampleAt(node);
  if (example !== undefined) return example;
  const keys = new Set(keysAt(node) ?? []);
  for (const key of ['default', 'const']) {
    const value = keys.has(key) ? plainJson(valueAt(below(node, key))) : undefined;
    if (value !== undefined && value !== null) return value;
  }
  const [choice] = keys.has('enum') ? (keysAt(below(node, 'enum')) ?? []) : [];
  return choice === undefined ? undefined : plainJson(valueAt(below(node, 'enum', choice)));
}

const texts: Readonly<Record<string, string>> = {
  'date-time': '2025-01-01T00:00:00Z',
  date: '2025-01-01',
  time: '00:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000001',
  uri: 'https://example.com/1',
  url: 'https://example.com/1',
  email: 'someone@example.com',
};

function scalarOf(type: JsonType, { node, composed }: SchemaView, name: string): Json {
  if (type === 'null') return null;
  if (type === 'boolean') return true;
  const word = (key: string) => (composed === undefined ? valueAt(below(node, key)) : undefined);
  if (type === 'integer' || type === 'number') {
    const minimum = word('minimum');
    return typeof minimum === 'number' && Number.isFinite(minimum) ? Math.ceil(Math.max(minimum, 1)) : 1;
  }
  const format = word('format');
  return typeof format === 'string' && Object.hasOwn(texts, format) ? (texts[format] ?? name) : name;
}

function singular(name: string): string {
  return /[^s]s$/.test(name) ? name.slice(0, -1) : name;
}
