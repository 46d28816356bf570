import { deepEqual } from '../../json/deep-equal.js';
import type { Pointer } from '../../json/json.js';
import type { Known } from '../../openapi/known.js';
import type { OperationView } from '../../openapi/operation-view.js';
import { placeOf } from '../../openapi/place.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { cluesOf } from '../../proposals/clues.js';
import { operationInputs } from '../../rules/operation/operation-inputs.js';
import type { Field } from './field.js';
import { fieldAt, fieldsIn, fieldsInItems } from './fields-in.js';
import { mayBeMarked } from './may-be-marked.js';

/**
 * The depth to which an operation's unmarked fields are looked for: what is deeper in a response is seldom
 * about the page.
 */
const deepestUnmarked = 3;

export interface MarkedFields {
  /**
   * Fields that the operation takes and answers, marked or not. Of the lists without a marker only the
   * likeliest is there.
   */
  readonly fields: readonly Field[];
  /** The lists that are not. */
  readonly otherLists: readonly Pointer[];
}

/** The fields of an operation, if any of it is marked. */
export function markedFields(view: OperationView): MarkedFields | undefined {
  const sent = sentFields(view);
  const headers = headerFields(view);
  const isMarked = [...sent, ...headers].some(({ marker }) => marker !== undefined);
  // Most operations are not marked, and to list the fields of their bodies takes long.
  if (!isMarked && !mayHaveMarkedBody(view)) return undefined;
  const all = [...sent, ...bodyFields(view), ...answeredFields(view), ...headers];
  if (!all.some(({ marker }) => marker !== undefined)) return undefined;
  const [likeliest, ...otherLists] = cluesOf(view).lists();
  const fields = all.filter(
    (field) =>
      field.marker !== undefined ||
      field.side === 'request' ||
      (field.types.has('array')
        ? likeliest !== undefined && deepEqual(field.path, likeliest)
        : field.path.length <= deepestUnmarked),
  );
  return { fields, otherLists };
}

function sentFields(view: OperationView): readonly Field[] {
  const { query, others } = operationInputs(view);
  return [
    ...query.map(({ name, schema: type, spot }) =>
      fieldAt({ side: 'request', path: [name], schema: type, spot }, placeOf),
    ),
    ...others
      .map(({ name, in: place, schema: type, spot }) => ({
        ...fieldAt({ side: 'request', path: [name], schema: type, spot }, placeOf),
        location: place === 'header' ? ('header' as const) : ('path' as const),
      }))
      .filter(({ marker }) => marker !== undefined),
  ];
}

function bodyFields(view: OperationView): readonly Field[] {
  const schema = bodyOf(view);
  if (schema.kind !== 'known') return [];
  return fieldsIn(schema.value, 'request', placeOf).map((field) => ({ ...field, location: 'body' as const }));
}

function bodyOf(view: OperationView): Known<SchemaView> {
  const { body } = operationInputs(view);
  return body.kind === 'known' ? body.value.schema : body;
}

/** False where surely neither what the operation takes nor what it answers is marked. */
function mayHaveMarkedBody(view: OperationView): boolean {
  return [bodyOf(view), answerOf(view)].some((body) => body.kind === 'known' && mayBeMarked(body.value));
}

function answerOf(view: OperationView): Known<SchemaView> {
  const response = view.response();
  return response.kind === 'known' ? response.value.schema : response;
}

function answeredFields(view: OperationView): readonly Field[] {
  const schema = answerOf(view);
  if (schema.kind !== 'known') return [];
  return [
    fieldAt({ side: 'response', path: [], schema, spot: schema.value.spot }, placeOf),
    ...fieldsIn(schema.value, 'response', placeOf),
    ...fieldsInItems(schema.value, [], 'response', placeOf),
  ];
}

/** The headers that are marked. */
function headerFields(view: OperationView): readonly Field[] {
  const response = view.response();
  const headers = response.kind === 'known' ? response.value.headers : response;
  const all = headers.kind === 'known' ? [...headers.value.values()] : [];
  return all
    .map(({ name, schema, spot }) =>
      fieldAt({ side: 'response', path: [name], schema, spot, location: 'header' }, placeOf),
    )
    .filter(({ marker }) => marker !== undefined);
}
