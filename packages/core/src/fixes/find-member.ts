import type { ResponseRole } from '../format/roles.js';
import type { Pointer } from '../json/json.js';
import { itemsOf } from '../openapi/schema-items.js';
import { walkPath } from '../openapi/schema-path.js';
import { propertiesOf } from '../openapi/schema-properties.js';
import type { SchemaView } from '../openapi/schema-view.js';
import { otherTypes } from '../rules/response/reading.js';
import { roleTypes, soundsLike } from '../rules/response/role-names.js';

/** Objects that are looked into for what stands beside the items, such as `meta` and `links`. */
const mostObjects = 20;

/**
 * The path of the first property whose name and type speak for a role: at the top of a response, else in an object there.
 */
export function findMember(body: SchemaView, role: ResponseRole): Pointer | undefined {
  const top = propertiesOf(body).properties;
  const at = named(body, role);
  if (at !== undefined) return [at];
  let looked = 0;
  for (const { name, schema } of top.values()) {
    if (schema.kind !== 'known' || otherTypes(schema.value, ['object']) !== undefined) continue;
    if (++looked > mostObjects) return undefined;
    const inner = named(schema.value, role);
    if (inner !== undefined) return [name, inner];
  }
  return undefined;
}

/** The path of what tells the items of a list from each other. */
export function idOfItems(body: SchemaView, items: Pointer): Pointer | undefined {
  const list = walkPath(body, items);
  if (list.kind !== 'found' || list.schema.kind !== 'known') return undefined;
  const item = itemsOf(list.schema.value);
  if (item.kind !== 'known') return undefined;
  const { properties } = propertiesOf(item.value);
  const id = ['id', '_id', 'uid', 'uuid'].find((name) => properties.has(name));
  return id === undefined ? undefined : [id];
}

function named(schema: SchemaView, role: ResponseRole): string | undefined {
  for (const { name, schema: inner } of propertiesOf(schema).properties.values()) {
    if (!speaksFor(role, name)) continue;
    if (inner.kind === 'known' && otherTypes(inner.value, roleTypes[role]) === undefined) return name;
  }
  return undefined;
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
