import { type Json, type JsonObject, parsePointerText } from '@pagewright/core';

/** Follows references within the document; returns an empty object if they lead nowhere. */
export function follow(document: JsonObject, value: Json | undefined): JsonObject {
  const found = object(value);
  if (typeof found.$ref !== 'string') return found;
  const steps = parsePointerText(found.$ref.slice(1)) ?? [];
  return follow(
    document,
    steps.reduce<Json | undefined>((at, step) => object(at)[step], document),
  );
}

/** Returns the value if it is an object, otherwise an empty object. */
export function object(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

export function list(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
