import type { Pointer } from '../json/json.js';
import { bodyOf, type OperationView, viewOperation } from '../openapi/operation-view.js';
import { walkPath } from '../openapi/schema-path.js';
import { propertiesOf } from '../openapi/schema-properties.js';
import type { JsonType } from '../openapi/schema-types.js';
import type { SchemaView } from '../openapi/schema-view.js';
import { otherTypes } from '../rules/operation/reading.js';
import type { FixContext } from './fix-context.js';

/** So many operations of a scheme are looked at to find what its fields could be. */
const most = 50;

/** The first operations that are bound to a scheme, as the document describes them. */
export function boundViews(
  { analysis, operation, source }: FixContext,
  scheme: string,
): readonly OperationView[] {
  if (source === undefined) return [];
  const bound = analysis.methods.filter((method) => method.scheme === scheme);
  const names = [...new Set(bound.slice(0, most).map((method) => method.operation))];
  return names.flatMap((name) => {
    const found = operation(name);
    return found === undefined ? [] : [viewOperation(source, found)];
  });
}

/** The names of its properties. */
export function namesIn(body: SchemaView): readonly string[] {
  return [...propertiesOf(body).properties.keys()];
}

/** Returns whether every response that is known can have a value of one of these types at that path. */
export function allAnswer(
  views: readonly OperationView[],
  path: Pointer,
  types: readonly JsonType[],
): boolean {
  return views.every((view) => {
    const body = bodyOf(view);
    return body === undefined || mayBe(body, path, types);
  });
}

/** Returns whether a value of these types may stand at the path: what cannot be read can be anything. */
export function mayBe(schema: SchemaView, path: Pointer, types: readonly JsonType[]): boolean {
  const walk = walkPath(schema, path);
  if (walk.kind === 'unknown') return true;
  if (walk.kind !== 'found') return false;
  return walk.schema.kind !== 'known' || otherTypes(walk.schema.value, types) === undefined;
}
