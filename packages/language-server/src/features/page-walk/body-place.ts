import type { Json, Pointer } from '@pagewright/core';
import { type Known, type SchemaView, typesOf, walkPath } from '@pagewright/core/openapi';

/** A place in a response body that a scheme reads. */
export interface BodyPlace {
  readonly path: Pointer;
  /** A value as the schema wants it there: a number as text, or the other way round. */
  readonly fit: (value: Json) => Json;
  /** What stands there when there is no value: null where that is allowed, else nothing. */
  readonly nothing: null | undefined;
}

/** Undefined where the schema says that the response has no such place. */
export function bodyPlace(schema: Known<SchemaView>, path: Pointer): BodyPlace | undefined {
  const anything: BodyPlace = { path, fit: (value) => value, nothing: undefined };
  if (schema.kind !== 'known') return anything;
  const walk = walkPath(schema.value, path);
  if (walk.kind === 'missing' || walk.kind === 'notAnObject') return undefined;
  if (walk.kind === 'unknown' || walk.schema.kind !== 'known') return anything;
  const { types } = typesOf(walk.schema.value);
  const isText = types.has('string');
  const isNumber = types.has('integer') || types.has('number');
  return {
    path,
    fit: (value) => {
      if (typeof value === 'number' && isText && !isNumber) return String(value);
      if (typeof value === 'string' && isNumber && !isText) return Number(/\d+$/.exec(value)?.[0] ?? 1);
      return value;
    },
    nothing: types.has('null') ? null : undefined,
  };
}
