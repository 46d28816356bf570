import { isRecord, type Json, type PageResponse, type ResponseField, type Scheme } from '@pagewright/core';
import { below, type Known, type OperationView, type SchemaView } from '@pagewright/core/openapi';
import { itemsField } from '@pagewright/core/scheme';
import { pathText } from '../about/path-text.js';
import { bodyPlace } from './body-place.js';
import { jsonAt, withJsonAt } from './json-at.js';
import { isEmptyPage, itemNumber, type SamplePage, sampleItems, valueOn } from './sample-page.js';
import { exampleAt, plainJson, sampleOf } from './sample-value.js';
import { isInHeader, itemCursors } from './scheme-parts.js';

export interface SampleResponses {
  readonly at: (page: SamplePage) => PageResponse;
  /** What they lack, in sentences. */
  readonly notes: readonly string[];
}

/**
 * Responses that bring paging to its end as the scheme declares it, in the shape that the document declares. What the
 * scheme reads where the document says that nothing is stays missing, so that the walk shows what that costs.
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
  if (isInHeader(field)) return body;
  const place = bodyPlace(schema, [...field.path, ...(field.cursorPath ?? [])]);
  if (place === undefined) return body;
  if (field.type === 'items') {
    return withJsonAt(body, field.path, itemsOn(page, scheme, jsonAt(base, field.path))) ?? null;
  }
  const value = valueOn(page, field);
  if (value === undefined) return body;
  return withJsonAt(body, place.path, value === null ? place.nothing : place.fit(value)) ?? null;
}

/** Copies of the first item of the sample, each with an identifier of its own where the scheme reads one. */
function itemsOn(page: SamplePage, scheme: Scheme, list: Json | undefined): readonly Json[] {
  if (isEmptyPage(page)) return [];
  const [first = {}] = Array.isArray(list) ? list : [];
  return Array.from({ length: Math.min(sampleItems, page.size) }, (_, index) =>
    itemCursors(scheme).reduce((item, path) => {
      const number = itemNumber(page, index);
      const before = jsonAt(item, path);
      // An identifier that the document says no item has stays missing.
      if (before === undefined && isRecord(first) && Object.keys(first).length > 0) return item;
      return withJsonAt(item, path, typeof before === 'number' ? number : `id-${number}`) ?? null;
    }, first),
  );
}

function headerOn(page: SamplePage, field: ResponseField): readonly (readonly [string, string])[] {
  if (!isInHeader(field)) return [];
  const value = valueOn(page, field);
  if (value === undefined || value === null) return [];
  const { location, headerName = 'Link', rel = 'next' } = field;
  return [[headerName, location === 'header' ? String(value) : `<${String(value)}>; rel="${rel}"`]];
}

function bodySchema(view: OperationView | undefined): Known<SchemaView> {
  const response = view?.response();
  return response?.kind === 'known' ? response.value.schema : { kind: 'unknown' };
}

/** The example of the response, as far as there is one. In 2.0 examples stand beside the schema, by media type. */
function exampleBody(view: OperationView | undefined): Json | undefined {
  const response = view?.response();
  if (response?.kind !== 'known' || response.value.mediaType === undefined) return undefined;
  const { spot, mediaType } = response.value;
  if (spot.document.version !== '2.0') return exampleAt(below(spot, 'content', mediaType));
  return plainJson(spot.document.reader.get([...spot.pointer, 'examples', mediaType]));
}

function notesOn(scheme: Scheme, schema: Known<SchemaView>): readonly string[] {
  if (schema.kind !== 'known')
    return ['The document has no schema of the response: the made-up ones have only what the scheme reads.'];
  return Object.entries(scheme.response).flatMap(([name, field]) => {
    if (isInHeader(field)) return [];
    const path = [...field.path, ...(field.cursorPath ?? [])];
    return bodyPlace(schema, path) === undefined
      ? [`The response has no ${pathText(path)}, where the field ${name} is read: it is missing here too.`]
      : [];
  });
}
