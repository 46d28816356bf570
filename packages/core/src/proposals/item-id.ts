import type { Pointer } from '../json/json.js';
import { itemsOf } from '../openapi/schema-items.js';
import { walkPath } from '../openapi/schema-path.js';
import { propertiesOf } from '../openapi/schema-properties.js';
import type { SchemaView } from '../openapi/schema-view.js';
import { otherTypes } from '../rules/operation/reading.js';
import { roleTypes } from '../rules/response/role-names.js';

/** The path of what tells the items of a list from each other. */
export function idOfItems(body: SchemaView, items: Pointer): Pointer | undefined {
  const list = walkPath(body, items);
  if (list.kind !== 'found' || list.schema.kind !== 'known') return undefined;
  const item = itemsOf(list.schema.value);
  if (item.kind !== 'known') return undefined;
  const properties = [...propertiesOf(item.value).properties.values()];
  const names = properties.map(({ name }) => name);
  const own = properties.filter(
    ({ name, schema, required }) =>
      required &&
      /(?:_id|Id|ID)$/.test(name) &&
      schema.kind === 'known' &&
      otherTypes(schema.value, roleTypes.cursorId) === undefined,
  );
  const id = ['id', '_id', 'uid', 'uuid'].find((name) => names.includes(name)) ?? onlyOne(own)?.name;
  return id === undefined ? undefined : [id];
}

/** Returns the only one; of several, any may be the identifier of something else. */
function onlyOne<T>(all: readonly T[]): T | undefined {
  return all.length === 1 ? all[0] : undefined;
}
