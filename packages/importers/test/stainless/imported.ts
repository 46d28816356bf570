import { type Json, type JsonObject, objectReader } from '@pagewright/core';
import { importStainless } from '../../src/stainless/import-stainless.js';
import { cursorEntry } from './carry.js';

export const text = { type: 'string' };
export const after = { name: 'after', in: 'query', schema: text };
export const body = (properties: JsonObject) => ({
  200: { content: { 'application/json': { schema: { type: 'object', properties } } } },
});
export const paged = {
  parameters: [after],
  responses: body({ data: { type: 'array', items: { type: 'object' } }, next: text }),
};
export const single = { responses: body({ id: text }) };

export function documentOf(operations: Readonly<Record<string, Json>>): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const [verb = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [verb]: operation };
  }
  return { openapi: '3.1.0', paths };
}

export const document = documentOf({
  'get /users': paged,
  'post /users': single,
  'get /teams': paged,
  'get /tags': { parameters: [after], responses: body({ data: { type: 'array' } }) },
});

/** Imports a configuration. Returns its edits, the outcomes for methods, and the findings. */
export function imported(config: Json, about: JsonObject | undefined = document, only?: readonly string[]) {
  const result = importStainless({
    config: objectReader(config),
    ...(about !== undefined && { document: objectReader(about) }),
    ...(only !== undefined && { only }),
  });
  return {
    edits: result.changes.flatMap(({ edits }) => edits),
    outcomes: result.declarations.map(({ operation, outcome, scheme, place }) => [
      operation,
      outcome,
      scheme,
      place.pointer.join('.'),
    ]),
    reported: result.findings.map(({ code, pointer }) => [code, pointer.join('.')]),
    messages: result.findings.map(({ message }) => message),
    related: result.findings.flatMap(({ related = [] }) => related.map(({ message }) => message)),
  };
}

export const config = (methods: JsonObject, more: JsonObject = {}) => ({
  pagination: [cursorEntry],
  resources: { users: { methods } },
  ...more,
});

export const method = (name: string) => ['resources', 'users', 'methods', name];
