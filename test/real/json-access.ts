import { type Json, type JsonObject, parsePointerText } from '@pagewright/core';

/** Follows references within the document; returns an empty object if they lead nowhere. */
export function follow(document: JsonObject, value: Json | undefined): JsonObject {
  let found = object(value);
  for (let step = 0; step < 20 && typeof found.$ref === 'string'; step++) {
    const pointer = parsePointerText(decodeURIComponent(found.$ref.slice(1))) ?? [];
    found = object(pointer.reduce<Json | undefined>(member, document));
  }
  return found;
}

function member(value: Json | undefined, step: string): Json | undefined {
  return Array.isArray(value) ? (value[Number(step)] as Json | undefined) : object(value)[step];
}

/** Returns the value if it is an object, otherwise an empty object. */
export function object(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

export function list(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
