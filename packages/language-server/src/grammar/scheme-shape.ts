import {
  type KeyEntry,
  type KeyTable,
  requestFieldKeys,
  responseFieldKeys,
  schemeKeys,
  type ValueKind,
} from '@pagewright/core/format';
import {
  type ChoiceMeaning,
  eitherShape,
  external,
  listShape,
  type ObjectMeaning,
  objectShape,
  record,
  type ScalarMeaning,
  type Shape,
  type ShapeMember,
  scalarShape,
} from './shape.js';

/** What the values of keys mean. The tables of the format define only whether a value is a text, a choice and so on. */
interface Meanings {
  readonly texts: Readonly<Record<string, ScalarMeaning>>;
  readonly choices: Readonly<Record<string, ChoiceMeaning>>;
  readonly steps: Readonly<Record<string, ScalarMeaning>>;
}

const ofScheme: Meanings = {
  texts: { name: { kind: 'schemeName' } },
  choices: { type: 'schemeType', paramLocation: 'location' },
  steps: {},
};

const ofRequestField: Meanings = {
  texts: { param: { kind: 'parameterName' }, property: { kind: 'bodyProperty' } },
  choices: { type: 'requestRole', location: 'location' },
  steps: { path: { kind: 'bodyStep' } },
};

const ofResponseField: Meanings = {
  texts: {
    property: { kind: 'responseProperty' },
    headerName: { kind: 'headerName' },
    rel: { kind: 'linkRelation' },
  },
  choices: { type: 'responseRole', location: 'location' },
  steps: {
    path: { kind: 'responseStep' },
    itemCursor: { kind: 'itemStep' },
    cursorPath: { kind: 'cursorStep' },
  },
};

const requestField = fromTable('requestField', requestFieldKeys, ofRequestField, external);
const responseField = fromTable('responseField', responseFieldKeys, ofResponseField, external);

export const schemeShape: Shape = objectShape('scheme', {
  ...Object.fromEntries(fromTable('scheme', schemeKeys, ofScheme, external).members),
  request: { ...memberOf(schemeKeys.request, external), shape: record('requestField', requestField) },
  response: { ...memberOf(schemeKeys.response, external), shape: record('responseField', responseField) },
});

export const schemeListShape: Shape = listShape(schemeShape);

function fromTable(meaning: ObjectMeaning, table: KeyTable, meanings: Meanings, fields: Shape) {
  const members = Object.entries(table).map(
    ([key, entry]) => [key, memberOf(entry, shapeOf(key, entry.value, meanings, fields))] as const,
  );
  return objectShape(meaning, Object.fromEntries(members));
}

function memberOf(entry: KeyEntry, shape: Shape): ShapeMember {
  return {
    shape,
    text: entry.text,
    isOwn: true,
    ...(entry.required && { required: true }),
    ...(entry.default !== undefined && { default: entry.default }),
  };
}

function shapeOf(key: string, value: ValueKind, { texts, choices, steps }: Meanings, fields: Shape): Shape {
  switch (value.kind) {
    case 'text':
    case 'name':
      return scalarShape(texts[key] ?? { kind: 'text' });
    case 'flag':
      return scalarShape({ kind: 'flag' });
    case 'choice':
      return scalarShape({ kind: 'choice', of: choices[key] ?? 'other', choices: value.choices });
    case 'path': {
      const step = scalarShape(steps[key] ?? { kind: 'text' });
      return eitherShape(listShape(step), step);
    }
    case 'anything':
      return scalarShape({ kind: 'anything' });
    case 'jsonSchema':
      return external;
    case 'fields':
      return fields;
  }
}
