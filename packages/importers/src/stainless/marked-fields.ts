import { type Finding, type Pointer, pointerText } from '@pagewright/core';
import { inferTraits } from '@pagewright/core/authoring';
import { deepEqual, hint, markerKey, operationInputs, purposeOf, purposes } from '@pagewright/core/external';
import { suggest } from '@pagewright/core/internal';
import {
  below,
  itemsOf,
  type Known,
  locationOf,
  type NodeRef,
  type OperationView,
  propertiesOf,
  responseBodyOf,
  type SchemaView,
  valueAt,
} from '@pagewright/core/openapi';
import type { ReportNote } from '../shared/note.js';
import { type Field, fieldAt, fieldsIn, fieldsInItems, markedPartOf } from './fields-in.js';

/** Twice the depth of the fields that `fieldsIn` lists: once for a body, and once for the items of a list in it. */
const maxDepth = 14;

/** The part of a schema that is reached without following references. */
interface SchemaParts {
  readonly isMarked: boolean;
  readonly elsewhere: readonly Elsewhere[];
}

/** A referenced schema, and the number of properties and lists that enclose it. */
interface Elsewhere {
  readonly schema: SchemaView;
  readonly steps: number;
}

/** Memoizes results per schema, because bodies share schemas. */
function mayBeMarked(schema: SchemaView, depth = maxDepth): boolean {
  const parts =
    schema.composed === undefined ? memoizeMarkers(schema, 'parts', () => partsOf(schema)) : partsOf(schema);
  if (parts.isMarked || parts.elsewhere.length === 0) return parts.isMarked;
  const within = () =>
    parts.elsewhere.some(({ schema: inner, steps }) => steps <= depth && mayBeMarked(inner, depth - steps));
  return schema.composed === undefined ? memoizeMarkers(schema, `within ${depth}`, within) : within();
}

function memoizeMarkers<T>({ node: { document, pointer } }: SchemaView, what: string, make: () => T): T {
  return document.memoize(`markers, ${what}: ${pointerText(pointer)}`, make);
}

function partsOf(body: SchemaView): SchemaParts {
  const elsewhere: Elsewhere[] = [];
  const pending: Elsewhere[] = [{ schema: body, steps: 0 }];
  const put = (schema: Known<SchemaView>, around: SchemaView, steps: number) => {
    if (schema.kind !== 'known' || steps > maxDepth) return;
    const { value } = schema;
    const isInside = value.composed !== undefined || isIn(value.node, around.node);
    (isInside ? pending : elsewhere).push({ schema: value, steps });
  };
  // The loop also visits the schemas that `put` adds.
  for (const { schema, steps } of pending) {
    const { composed } = schema;
    if (composed !== undefined && composed.kind !== 'form') {
      // A composed schema has no node of its own, so check whether each part is inside the body's node.
      for (const part of composed.of) put(part, body, steps);
      continue;
    }
    if (markedPartOf(schema) !== undefined) return { isMarked: true, elsewhere: [] };
    for (const property of propertiesOf(schema).properties.values()) {
      if (valueAt(below(property.node, markerKey)) !== undefined) return { isMarked: true, elsewhere: [] };
      put(property.schema, schema, steps + 1);
    }
    put(itemsOf(schema), schema, steps + 1);
  }
  return { isMarked: false, elsewhere };
}

function isIn(inner: NodeRef, outer: NodeRef): boolean {
  return (
    inner.document === outer.document &&
    inner.pointer.length > outer.pointer.length &&
    outer.pointer.every((step, index) => step === inner.pointer[index])
  );
}

/** Unmarked fields deeper in a response are rarely about pages. */
const maxUnmarkedDepth = 3;

export interface MarkedFields {
  /** Fields that may concern pages. Only the likeliest of the unmarked lists is included. */
  readonly fields: readonly Field[];
  /** The unmarked lists that are not in `fields`. */
  readonly otherLists: readonly Pointer[];
}

/** Undefined if the operation has no marker. */
export function markedFields(view: OperationView): MarkedFields | undefined {
  const sent = sentFields(view);
  const headers = headerFields(view);
  const isMarked = [...sent, ...headers].some(({ marker }) => marker !== undefined);
  // Listing all fields is slow, and most operations have no marker.
  if (!isMarked && !mayHaveMarkedBody(view)) return undefined;
  const all = [...sent, ...bodyFields(view), ...answeredFields(view), ...headers];
  if (!all.some(({ marker }) => marker !== undefined)) return undefined;
  const [likeliest, ...otherLists] = inferTraits(view).lists();
  const fields = all.filter(
    (field) =>
      field.marker !== undefined ||
      field.side === 'request' ||
      (field.types.has('array')
        ? likeliest !== undefined && deepEqual(field.path, likeliest)
        : field.path.length <= maxUnmarkedDepth),
  );
  return { fields, otherLists };
}

function sentFields(view: OperationView): readonly Field[] {
  const { query, others } = operationInputs(view);
  return [
    ...query.map(({ name, schema: type, node }) =>
      fieldAt({ side: 'request', path: [name], schema: type, node }, locationOf),
    ),
    ...others
      .map(({ name, in: place, schema: type, node }) => ({
        ...fieldAt({ side: 'request', path: [name], schema: type, node }, locationOf),
        location: place === 'header' ? ('header' as const) : ('path' as const),
      }))
      .filter(({ marker }) => marker !== undefined),
  ];
}

function bodyFields(view: OperationView): readonly Field[] {
  const schema = bodyOf(view);
  if (schema.kind !== 'known') return [];
  return fieldsIn(schema.value, 'request', locationOf).map((field) => ({
    ...field,
    location: 'body' as const,
  }));
}

function bodyOf(view: OperationView): Known<SchemaView> {
  const { body } = operationInputs(view);
  return body.kind === 'known' ? body.value.schema : body;
}

function mayHaveMarkedBody(view: OperationView): boolean {
  return [bodyOf(view), responseBodyOf(view)].some(
    (body) => body.kind === 'known' && mayBeMarked(body.value),
  );
}

function answeredFields(view: OperationView): readonly Field[] {
  const schema = responseBodyOf(view);
  if (schema.kind !== 'known') return [];
  return [
    fieldAt({ side: 'response', path: [], schema, node: schema.value.node }, locationOf),
    ...fieldsIn(schema.value, 'response', locationOf),
    ...fieldsInItems(schema.value, [], 'response', locationOf),
  ];
}

function headerFields(view: OperationView): readonly Field[] {
  const response = view.response();
  const headers = response.kind === 'known' ? response.value.headers : response;
  const all = headers.kind === 'known' ? [...headers.value.values()] : [];
  return all
    .map(({ name, schema, node }) =>
      fieldAt({ side: 'response', path: [name], schema, node, location: 'header' }, locationOf),
    )
    .filter(({ marker }) => marker !== undefined);
}

/** Reports markers with an invalid form, an unknown purpose, or a request purpose in a response and vice versa. */
export function markerProblems(fields: readonly Field[], note: ReportNote): readonly Finding[] {
  return fields.flatMap((field) => {
    const problem = problemOf(field);
    if (problem === undefined || field.marker === undefined) return [];
    return [note('Pagination/ForeignUnreadable', { problem }, field.marker.place)];
  });
}

/**
 * Invented purposes that occur in documents, with the real purpose that each one means. The most similar name would be
 * a wrong suggestion.
 */
const purposesMeant: ReadonlyMap<string, string> = new Map([
  ['cursor_id_field', 'cursor_item_id'],
  ['next_cursor_id_field', 'cursor_item_id'],
  ['item_id_field', 'cursor_item_id'],
  ['next_cursor_url_field', 'cursor_url_field'],
  ['next_url_field', 'cursor_url_field'],
]);

function problemOf({ name, side, marker }: Field): string | undefined {
  if (marker?.problem !== undefined) return marker.problem;
  if (marker?.purpose === undefined) return undefined;
  const purpose = purposeOf(marker.purpose);
  if (purpose === undefined) {
    const known = Object.keys(purposes);
    const suggestion = purposesMeant.get(marker.purpose) ?? suggest(marker.purpose, known);
    return `${JSON.stringify(marker.purpose)} is not a purpose of a marker; expected one of ${known.join(', ')}.${hint(suggestion)}`;
  }
  // This purpose is for request fields, but documents also give it to the response field with the next cursor.
  if (side === 'response' && marker.purpose === 'next_cursor_id_param') return undefined;
  if (purpose.side === side) return undefined;
  const [wanted, other] = purpose.side === 'request' ? ['request', 'response'] : ['response', 'request'];
  return `${marker.purpose} is for ${wanted} fields, and ${name} is in the ${other}.`;
}
