import { cluesOf } from '../../fixes/clues.js';
import { deepEqual } from '../../json/deep-equal.js';
import type { Pointer } from '../../json/json.js';
import type { OperationView } from '../../openapi/operation-view.js';
import { placeOf } from '../../openapi/place.js';
import { operationInputs } from '../../rules/request/operation-inputs.js';
import type { Field } from './field.js';
import { fieldAt, fieldsIn, fieldsInItems } from './fields-in.js';

/** Where an operation's unmarked fields are looked for: what is deeper in a response is seldom about the page. */
const deepestUnmarked = 3;

export interface MarkedFields {
  /** What it takes and answers, marked or not. Of the lists without a marker only the likeliest is there. */
  readonly fields: readonly Field[];
  /** The lists that are not. */
  readonly otherLists: readonly Pointer[];
}

/** The fields of an operation, if any of it is marked. */
export function markedFields(view: OperationView): MarkedFields | undefined {
  const all = [...sentFields(view), ...answeredFields(view)];
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
  const { query, others, body } = operationInputs(view);

  const schema = body.kind === 'known' ? body.value.schema : body;
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
    ...(schema.kind === 'known'
      ? fieldsIn(schema.value, 'request', placeOf).map((field) => ({ ...field, location: 'body' as const }))
      : []),
  ];
}

function answeredFields(view: OperationView): readonly Field[] {
  const response = view.response();
  if (response.kind !== 'known') return [];
  const { schema, headers } = response.value;
  const inHeaders = headers.kind === 'known' ? [...headers.value.values()] : [];
  return [
    ...(schema.kind === 'known'
      ? [
          fieldAt({ side: 'response', path: [], schema, spot: schema.value.spot }, placeOf),
          ...fieldsIn(schema.value, 'response', placeOf),
          ...fieldsInItems(schema.value, [], 'response', placeOf),
        ]
      : []),
    ...inHeaders.flatMap(({ name, schema: type, spot }) => {
      const field = fieldAt(
        { side: 'response', path: [name], schema: type, spot, location: 'header' },
        placeOf,
      );
      return field.marker === undefined ? [] : [field];
    }),
  ];
}
