import type { Json, JsonObject } from '@pagewright/core';

export const items = { type: 'array', items: { type: 'object' }, 'x-ms-list-page-items': true };
export const text = { type: 'string' };
export const count = { type: 'integer' };

export function mark(marker: string, schema: JsonObject = text): JsonObject {
  return { ...schema, [`x-ms-list-${marker}`]: true };
}

/** A parameter that is marked as in TypeSpec's documentation of the extensions. */
export function input(name: string, marker?: string, more: JsonObject = {}): JsonObject {
  const marked = marker === undefined ? {} : { [`x-ms-list-${marker}`]: true };
  return { name, in: 'query', schema: text, ...marked, ...more };
}

function asSchema(given: JsonObject): JsonObject {
  const isSchema = ['$ref', 'allOf', 'type'].some((key) => Object.hasOwn(given, key));
  return isSchema ? given : { type: 'object', properties: given };
}

/** `get /users` as a list whose response has these properties, or this schema; `post` if there is a body. */
export function list(
  answer: JsonObject,
  {
    parameters = [],
    headers,
    body,
    schemas = {},
    isList = true,
  }: {
    readonly parameters?: readonly JsonObject[];
    readonly headers?: JsonObject;
    readonly body?: JsonObject;
    readonly schemas?: JsonObject;
    readonly isList?: Json;
  } = {},
): JsonObject {
  const json = (schema: JsonObject) => ({ content: { 'application/json': { schema } } });
  const schema = asSchema(answer);
  return {
    openapi: '3.0.3',
    paths: {
      '/users': {
        [body === undefined ? 'get' : 'post']: {
          'x-ms-list': isList,
          parameters,
          ...(body !== undefined && { requestBody: json(asSchema(body)) }),
          responses: { 200: { ...json(schema), ...(headers !== undefined && { headers }) } },
        },
      },
    },
    components: { schemas },
  };
}
