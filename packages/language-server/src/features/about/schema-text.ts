import {
  below,
  itemsOf,
  type JsonType,
  type Known,
  type SchemaView,
  type Spot,
  typesOf,
  valueAt,
} from '@pagewright/core/openapi';

/** The type of a schema in few words: `string`, `integer or null`, `list of objects`; undefined where it tells none. */
export function typeText(schema: Known<SchemaView>): string | undefined {
  if (schema.kind !== 'known') return undefined;
  const { types } = typesOf(schema.value);
  const names = [...types].map((type) => (type === 'array' ? listText(schema.value) : type));
  const [plain, nothing] = [names.filter((name) => name !== 'null'), names.filter((name) => name === 'null')];
  return names.length === 0 ? undefined : [...plain, ...nothing].join(' or ');
}

/** What a property, parameter or header is described as: where it is declared, else by its schema. */
export function descriptionOf(spot: Spot, schema: Known<SchemaView>): string | undefined {
  const own = valueAt(below(spot, 'description'));
  if (typeof own === 'string') return own;
  const type = schema.kind === 'known' ? valueAt(below(schema.value.spot, 'description')) : undefined;
  return typeof type === 'string' ? type : undefined;
}

const plurals: Readonly<Record<JsonType, string>> = {
  string: 'strings',
  number: 'numbers',
  integer: 'integers',
  boolean: 'booleans',
  array: 'lists',
  object: 'objects',
  null: 'nulls',
};

function listText(schema: SchemaView): string {
  const items = itemsOf(schema);
  if (items.kind !== 'known') return 'list';
  const types = [...typesOf(items.value).types].filter((type) => type !== 'null');
  return types.length === 0 ? 'list' : `list of ${types.map((type) => plurals[type]).join(' or ')}`;
}
