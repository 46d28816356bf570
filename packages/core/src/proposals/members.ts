import type { Pointer } from '../json/json.js';
import { propertiesOf } from '../openapi/schema-properties.js';
import { type JsonType, typesOf } from '../openapi/schema-types.js';
import type { SchemaView } from '../openapi/schema-view.js';
import type { Spot } from '../openapi/spot.js';
import { plainName } from '../rules/operation/paging-names.js';

/** A property of a response that is no list. */
export interface Member {
  readonly path: Pointer;
  /** The member's own name, and that of the object around it, in the form in which names are compared. */
  readonly plain: string;
  readonly around: string;
  readonly types: ReadonlySet<JsonType>;
  readonly schema: SchemaView;
  readonly spot: Spot;
  /** The plain names beside it, its own among them. */
  readonly beside: ReadonlySet<string>;
}

/** The most properties that are looked at, and how deep they lie. */
const mostLookedAt = 300;
const deepest = 4;

/** Objects that hold what a response says of its pages. */
const ofPaging =
  /pag(?:e|ing|ination)|meta|links?$|cursor|^(?:next|info|summary|context|resultset|resultinfo|listinfo|range|header|status|response|result|results|data|query)$/;

/**
 * The members of a response that may say something of its pages: those at its top, in the objects around its lists, and
 * in objects named for it; nearest first.
 */
export function membersOf(body: SchemaView, lists: readonly Pointer[]): readonly Member[] {
  const found: Member[] = [];
  const pending: { readonly schema: SchemaView; readonly path: Pointer }[] = [{ schema: body, path: [] }];
  let looked = 0;
  // The list grows while it is read, which makes the order that of the distance.
  for (const { schema, path } of pending) {
    const properties = [...propertiesOf(schema).properties.values()];
    const beside = new Set(properties.map(({ name }) => plainName(name)));
    const around = plainName(String(path.at(-1) ?? ''));
    for (const { name, schema: inner, spot } of properties) {
      if (++looked > mostLookedAt) return found;
      if (inner.kind !== 'known') continue;
      const { types } = typesOf(inner.value);
      const at = [...path, name];
      const plain = plainName(name);
      if (!types.has('array') || types.size > 2)
        found.push({ path: at, plain, around, types, schema: inner.value, spot, beside });
      const isObject = types.size === 0 || types.has('object');
      if (isObject && at.length < deepest && (ofPaging.test(plain) || holdsList(at, lists)))
        pending.push({ schema: inner.value, path: at });
    }
  }
  return found;
}

function holdsList(path: Pointer, lists: readonly Pointer[]): boolean {
  return lists.some((list) => path.every((step, index) => step === list[index]));
}
