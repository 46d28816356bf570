import type { Pointer } from '../../json/json.js';
import { propertiesOf } from '../../openapi/schema-properties.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import type { Spot } from '../../openapi/spot.js';

/** Among how many properties a name is looked for. */
const most = 300;

/** The property of that name nearest to the top of a schema, in at most `deepest` levels of objects; never in lists. */
export function findProperty(
  schema: SchemaView,
  name: string,
  deepest: number,
): { readonly path: Pointer; readonly spot: Spot } | undefined {
  let level: readonly { readonly schema: SchemaView; readonly path: Pointer }[] = [{ schema, path: [] }];
  let seen = 0;
  for (let depth = 0; depth < deepest; depth++) {
    const next: { schema: SchemaView; path: Pointer }[] = [];
    for (const { schema: object, path } of level) {
      const { properties } = propertiesOf(object);
      const found = properties.get(name);
      if (found !== undefined) return { path: [...path, name], spot: found.spot };
      for (const property of properties.values()) {
        if (++seen > most) return undefined;
        if (property.schema.kind !== 'known') continue;
        next.push({ schema: property.schema.value, path: [...path, property.name] });
      }
    }
    level = next;
  }
  return undefined;
}
