import type { ResponseRole } from '../../format/roles.js';
import type { Pointer } from '../../json/json.js';
import { propertiesOf } from '../../openapi/schema-properties.js';
import { typesOf } from '../../openapi/schema-types.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { countsOnePage, endWords } from '../operation/counted.js';
import { otherTypes } from '../operation/reading.js';
import { correctedPath, leadsTo, respelled } from './nearest-list.js';
import { isTotal, roleTypes, soundsLike } from './role-names.js';

interface FoundProperty {
  readonly path: Pointer;
  readonly schema: SchemaView;
}

/** Limits of depth and number of properties, to keep a hint cheap. */
const maxDepth = 4;
const maxProperties = 300;

/**
 * Suggests the intended property for a broken path: the same path in correct spelling, the only property of
 * that name elsewhere, or the only one that sounds like the role. Excludes `taken`, the paths that other
 * fields read.
 */
export function nearestProperty(
  body: SchemaView,
  path: Pointer,
  role: ResponseRole | undefined,
  taken: readonly Pointer[],
): Pointer | undefined {
  const accepts = (schema: SchemaView) =>
    role === undefined || (otherTypes(schema, roleTypes[role]) === undefined && !isCountOfPage(schema, role));
  const others = new Set(taken.map((other) => JSON.stringify(other)));
  const free = (found: Pointer | undefined) =>
    found === undefined || others.has(JSON.stringify(found)) ? undefined : found;
  const suggestion = respelled(path);
  if (suggestion !== undefined && leadsTo(body, suggestion, accepts)) return free(suggestion);
  const corrected = free(
    correctedPath(body, path, accepts) ?? correctedPath(body, suggestion ?? path, accepts),
  );
  if (corrected !== undefined) return corrected;
  const known = propertiesIn(body).filter((found) => !others.has(JSON.stringify(found.path)));
  const name = joined((suggestion ?? path).at(-1));
  const same = known.filter((found) => joined(found.path.at(-1)) === name && accepts(found.schema));
  if (same.length > 0) return only(same);
  return role && only(known.filter((found) => fits(found, role)));
}

function isCountOfPage(schema: SchemaView, role: ResponseRole): boolean {
  return isTotal(role) && countsOnePage(schema);
}

function fits({ path, schema }: FoundProperty, role: ResponseRole): boolean {
  const { types } = typesOf(schema);
  return (
    soundsLike(role, String(path.at(-1))) &&
    roleTypes[role].some((type) => types.has(type)) &&
    !isCountOfPage(schema, role)
  );
}

function only(candidates: readonly FoundProperty[]): Pointer | undefined {
  return candidates.length === 1 ? candidates[0]?.path : undefined;
}

function joined(step: string | number | undefined): string {
  return endWords(String(step)).join('');
}

function propertiesIn(body: SchemaView): readonly FoundProperty[] {
  const found: FoundProperty[] = [];
  let level: readonly FoundProperty[] = [{ path: [], schema: body }];
  for (let depth = 0; depth < maxDepth && found.length < maxProperties; depth++) {
    level = level.flatMap(below).slice(0, maxProperties);
    found.push(...level);
  }
  return found;
}

function below({ path, schema }: FoundProperty): readonly FoundProperty[] {
  return [...propertiesOf(schema).properties.values()].flatMap((property) =>
    property.schema.kind === 'known'
      ? [{ path: [...path, property.name], schema: property.schema.value }]
      : [],
  );
}
