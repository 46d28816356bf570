import type { Json, JsonObject } from '@pagewright/core';
import { documentWith } from '../../../core/test/binding/documents.js';

export const key = 'x-speakeasy-pagination';

export const integer: JsonObject = { type: 'integer' };
export const text: JsonObject = { type: 'string' };
export const list: JsonObject = { type: 'array', items: { type: 'object', properties: { id: text } } };

export function parameter(name: string, schema: JsonObject = integer, place = 'query'): JsonObject {
  return { name, in: place, schema, ...(place === 'path' && { required: true }) };
}

export function answering(schema: JsonObject): JsonObject {
  return { responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } } };
}

/** The schema of a response with lists, a cursor and a number of pages. */
export const answer: JsonObject = {
  type: 'object',
  properties: {
    data: list,
    next: text,
    links: { type: 'object', properties: { next: text } },
    meta: { type: 'object', properties: { pages: integer } },
  },
};

/** Omits the number of pages, because an import would use it as the end. */
const { meta: _, ...endless } = answer.properties as JsonObject;

export interface Around {
  readonly parameters?: readonly JsonObject[];
  readonly body?: JsonObject;
  readonly schema?: JsonObject;
  readonly verb?: 'get' | 'post';
}

const usual = ['page', 'offset', 'limit'].map((name) => parameter(name));

/** Returns a document with one operation that has this declaration. */
export function declaring(
  value: Json,
  { parameters = [...usual, parameter('cursor', text)], body, schema, verb = 'get' }: Around = {},
): JsonObject {
  const isEnded = JSON.stringify(value)?.includes('meta.pages') === true;
  const content = { 'application/json': { schema: { type: 'object', properties: body ?? {} } } };
  const operation: JsonObject = {
    parameters,
    ...(body !== undefined && { requestBody: { content } }),
    ...answering(schema ?? (isEnded ? answer : { ...answer, properties: endless })),
    [key]: value,
  };
  return documentWith({ '/users': { [verb]: operation } });
}

export function input(type: string, more: JsonObject = {}): JsonObject {
  return { name: type, in: 'parameters', type, ...more };
}
