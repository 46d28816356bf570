import type { ResponseRole } from '../format/roles.js';
import type { Pointer } from '../json/json.js';
import { itemsOf } from '../openapi/schema-items.js';
import { walkPath } from '../openapi/schema-path.js';
import { propertiesOf } from '../openapi/schema-properties.js';
import type { SchemaView } from '../openapi/schema-view.js';
import { otherTypes } from '../rules/response/reading.js';
import { roleTypes, soundsLike } from '../rules/response/role-names.js';

/** How many properties are looked at for what stands beside the items, and how deep: `meta`, `links`, `result.paging`. */
const mostLookedAt = 300;
const deepest = 3;

/** The paths of the properties whose name and type speak for a role: those at the top of a response, then deeper ones. */
export function membersLike(body: SchemaView, role: ResponseRole): readonly Pointer[] {
  const found: Pointer[] = [];
  const pending: { readonly schema: SchemaView; readonly path: Pointer }[] = [{ schema: body, path: [] }];
  let looked = 0;
  // The list grows while it is read, which makes the order that of the distance.
  for (const { schema, path } of pending) {
    for (const { name, schema: inner } of propertiesOf(schema).properties.values()) {
      if (++looked > mostLookedAt) return found;
      if (inner.kind !== 'known') continue;
      const at = [...path, name];
      if (speaksFor(role, name) && otherTypes(inner.value, roleTypes[role]) === undefined) found.push(at);
      if (at.length < deepest && otherTypes(inner.value, ['object']) === undefined)
        pending.push({ schema: inner.value, path: at });
    }
  }
  return found;
}

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

/** Of several, any may be the identifier of something else. */
function onlyOne<T>(all: readonly T[]): T | undefined {
  return all.length === 1 ? all[0] : undefined;
}

/** Whether the name of a property speaks for a role, and for no other. */
export function speaksFor(role: ResponseRole, name: string): boolean {
  return soundsLike(role, name) && !isAnother(role, name);
}

/** Names that sound like a role and mean another: a link is no token, and a link to the previous page leads backwards. */
function isAnother(role: ResponseRole, name: string): boolean {
  const isUrl = /ur[li]|link|href/i.test(name);
  const isBack = /prev|before|first/i.test(name);
  if (role === 'cursor') return isUrl || isBack || soundsLike('hasMore', name);
  if (role === 'cursorUrl') return isBack || (!isUrl && name.toLowerCase() !== 'next');
  return false;
}
