import { type Json, type JsonObject, parsePointerText } from '@pagewright/core';

/** The value at the end of its references inside the document, or an empty object. */
export function follow(document: JsonObject, value: Json | undefined): JsonObject {
  const found = object(value);
  if (typeof found.$ref !== 'string') return found;
  const steps = parsePointerText(found.$ref.slice(1)) ?? [];
  return follow(
    document,
    steps.reduce<Json | undefined>((at, step) => object(at)[step], document),
  );
}

/** An object, or an empty one in place of anything else. */
export function object(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

export function list(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
